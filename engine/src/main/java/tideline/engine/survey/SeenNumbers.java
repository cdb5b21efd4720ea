package tideline.engine.survey;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tideline.model.SlotType;

/** The values that one variable of a fixed width had. */
abstract sealed class SeenNumbers {

  abstract void see(long value);

  /** What is known, once a state was seen. */
  abstract Optional<Bound> bound(String name);

  /** Those of a variable of that type. */
  static SeenNumbers of(SlotType type) {
    return switch (type) {
      case SlotType.Bool _, SlotType.Enumeration _ -> new Names(type);
      case SlotType.Range _ -> new Ends(value -> value);
      case SlotType.Labelled(var _, var label) -> new Ends(label);
      case SlotType.Unbounded _ -> throw new IllegalArgumentException("a part of a tail");
    };
  }

  /** The smallest and the largest. */
  private static final class Ends extends SeenNumbers {
    private final java.util.function.LongUnaryOperator shown;
    private long least = Long.MAX_VALUE;
    private long most = Long.MIN_VALUE;

    Ends(java.util.function.LongUnaryOperator shown) {
      this.shown = shown;
    }

    @Override
    void see(long value) {
      long number = shown.applyAsLong(value);
      least = Math.min(least, number);
      most = Math.max(most, number);
    }

    @Override
    Optional<Bound> bound(String name) {
      return least > most ? Optional.empty() : Optional.of(new Bound.OfNumber(name, most, least));
    }
  }

  /** All of them. */
  private static final class Names extends SeenNumbers {
    private final SlotType type;
    private final BitSet seen = new BitSet();

    Names(SlotType type) {
      this.type = type;
    }

    @Override
    void see(long value) {
      seen.set((int) value);
    }

    @Override
    Optional<Bound> bound(String name) {
      List<String> values = new ArrayList<>();
      seen.stream().forEach(value -> values.add(type.print(value)));
      return values.isEmpty() ? Optional.empty() : Optional.of(new Bound.OfNames(name, values));
    }
  }
}
