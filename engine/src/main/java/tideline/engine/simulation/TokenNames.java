package tideline.engine.simulation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.model.Slot;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceValue;

/**
 * Which values of the compiled model stand for which keys of the reference, as far as a walk has
 * shown.
 */
record TokenNames(Map<ReferenceValue.Token, Long> values) {

  TokenNames {
    values = Map.copyOf(values);
  }

  static TokenNames none() {
    return new TokenNames(Map.of());
  }

  /** What is known when a state is taken for one of the reference; empty if it cannot be that. */
  Optional<TokenNames> matched(List<Slot> slots, long[] state, ReferenceState wanted) {
    Map<ReferenceValue.Token, Long> known = new HashMap<>(values);
    for (Slot slot : slots) {
      if (!matches(slot, state, value(wanted, slot), known)) {
        return Optional.empty();
      }
    }
    return Optional.of(new TokenNames(known));
  }

  /** What the compiler has added is nothing that the reference knows of. */
  private static ReferenceValue value(ReferenceState state, Slot slot) {
    try {
      return state.value(slot.name());
    } catch (IllegalArgumentException added) {
      return new ReferenceValue.Absent();
    }
  }

  private static boolean matches(
      Slot slot, long[] state, ReferenceValue wanted, Map<ReferenceValue.Token, Long> known) {
    return switch (wanted) {
      case ReferenceValue.Exactly(long value) -> slot.get(state, 0) == value;
      case ReferenceValue.Named(String text) -> slot.print(state, 0).equals(text);
      case ReferenceValue.Absent() -> true;
      case ReferenceValue.Token token -> agrees(token, slot.get(state, 0), known);
    };
  }

  private static boolean agrees(
      ReferenceValue.Token token, long value, Map<ReferenceValue.Token, Long> known) {
    Long before = known.get(token);
    if (before != null) {
      return before == value;
    }
    boolean taken =
        known.entrySet().stream()
            .anyMatch(
                entry ->
                    entry.getKey().domain().equals(token.domain()) && entry.getValue() == value);
    if (!taken) {
      known.put(token, value);
    }
    return !taken;
  }
}
