package tideline.engine.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.model.Slot;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceValue;
import tideline.system.compile.Layout;

/** Compares states of a compiled model with states of the reference, slot by slot. */
public final class Correspondence {

  /** What the compiler adds, and what it holds between steps. */
  private static final Map<String, ReferenceValue> ADDED =
      Map.of(Layout.HOLDER, new ReferenceValue.Exactly(0));

  private final List<Slot> slots;

  /** A comparison of these slots of the compiled model. */
  public Correspondence(List<Slot> slots) {
    this.slots = List.copyOf(slots);
  }

  /**
   * What has to be agreed on for the state at {@code s[off]} to be the reference's state; empty if
   * it cannot be.
   */
  public Optional<Renaming> match(long[] s, int off, ReferenceState state, Renaming agreed) {
    Renaming now = agreed;
    for (Slot slot : slots) {
      Optional<Renaming> more = match(slot, s, off, wanted(slot, state), now);
      if (more.isEmpty()) {
        return more;
      }
      now = more.get();
    }
    return Optional.of(now);
  }

  private static ReferenceValue wanted(Slot slot, ReferenceState state) {
    ReferenceValue added = ADDED.get(slot.name());
    return added == null ? state.value(slot.name()) : added;
  }

  private static Optional<Renaming> match(
      Slot slot, long[] s, int off, ReferenceValue wanted, Renaming agreed) {
    boolean same =
        switch (wanted) {
          case ReferenceValue.Exactly(long value) -> slot.get(s, off) == value;
          case ReferenceValue.Named(String text) -> slot.print(s, off).equals(text);
          case ReferenceValue.Absent() -> true;
          case ReferenceValue.Token _ -> true;
        };
    if (!same) {
      return Optional.empty();
    }
    return wanted instanceof ReferenceValue.Token token
        ? agreed.with(token, slot.get(s, off))
        : Optional.of(agreed);
  }

  /** A slot that differs, with what each side says. */
  public record SlotDifference(String slot, String compiled, String reference) {}

  /** Every slot in which the two states differ. */
  public List<SlotDifference> differences(
      long[] s, int off, ReferenceState state, Renaming agreed) {
    List<SlotDifference> all = new ArrayList<>();
    Renaming now = agreed;
    for (Slot slot : slots) {
      ReferenceValue wanted = wanted(slot, state);
      Optional<Renaming> more = match(slot, s, off, wanted, now);
      if (more.isPresent()) {
        now = more.get();
      } else {
        all.add(new SlotDifference(slot.name(), slot.print(s, off), text(slot, wanted, now)));
      }
    }
    return all;
  }

  private static String text(Slot slot, ReferenceValue wanted, Renaming agreed) {
    return switch (wanted) {
      case ReferenceValue.Exactly(long value) -> slot.type().print(value);
      case ReferenceValue.Named(String name) -> name;
      case ReferenceValue.Absent() -> "(does not exist)";
      case ReferenceValue.Token token ->
          agreed
              .value(token)
              .map(value -> slot.type().print(value))
              .orElse("(never seen before: " + token.key() + ")");
    };
  }
}
