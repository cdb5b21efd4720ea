package tideline.system.analysis.progress;

import java.util.Arrays;
import tideline.model.Slot;

/** What one slot adds to a {@link SlotSum}: a function of its packed value, which starts at 0. */
sealed interface Term {

  /** Slots with more bits than this have no table. */
  int MOST_TABLE_BITS = 16;

  Slot slot();

  /** What a packed value adds. */
  long at(long packed);

  /** The least that any value of the slot's type adds. */
  long minimum();

  /** The most that any value of the slot's type adds. */
  long maximum();

  /** This term, a number of times. */
  Term times(long factor);

  /** A multiple of the packed value. */
  record Linear(Slot slot, long weight) implements Term {
    @Override
    public long at(long packed) {
      return weight * packed;
    }

    @Override
    public long minimum() {
      return Math.min(0, atEnd());
    }

    @Override
    public long maximum() {
      return Math.max(0, atEnd());
    }

    private long atEnd() {
      return Math.multiplyExact(weight, largest(slot));
    }

    @Override
    public Term times(long factor) {
      return new Linear(slot, Math.multiplyExact(weight, factor));
    }
  }

  /** One number for each packed value, also for those that the slot's type does not have. */
  final class Table implements Term {
    private final Slot slot;
    private final long[] values;

    /** A table with one number for each value of the slot's type. */
    Table(Slot slot, long[] values) {
      this.slot = slot;
      this.values = Arrays.copyOf(values, (int) slot.mask() + 1);
      // A packed value that is none of the type's must not end a run in an exception.
      Arrays.fill(this.values, values.length, this.values.length, values[values.length - 1]);
    }

    @Override
    public Slot slot() {
      return slot;
    }

    @Override
    public long at(long packed) {
      return values[(int) packed];
    }

    long[] values() {
      return values;
    }

    @Override
    public long minimum() {
      return Arrays.stream(values).min().orElseThrow();
    }

    @Override
    public long maximum() {
      return Arrays.stream(values).max().orElseThrow();
    }

    @Override
    public Term times(long factor) {
      return new Table(
          slot, Arrays.stream(values).map(v -> Math.multiplyExact(v, factor)).toArray());
    }
  }

  /** The largest packed value of a slot's type. */
  static long largest(Slot slot) {
    return slot.type().maximum() - slot.minimum();
  }

  /** Whether a slot may have a table. */
  static boolean mayHaveTable(Slot slot) {
    return Long.bitCount(slot.mask()) <= MOST_TABLE_BITS;
  }

  /** Two terms of one slot together. */
  static Term together(Term one, Term other) {
    if (one instanceof Linear(var slot, var weight)
        && other instanceof Linear(var same, var further)) {
      return new Linear(slot, Math.addExact(weight, further));
    }
    long[] values = new long[(int) largest(one.slot()) + 1];
    for (int packed = 0; packed < values.length; packed++) {
      values[packed] = Math.addExact(one.at(packed), other.at(packed));
    }
    return new Table(one.slot(), values);
  }
}
