package tideline.matrix.random;

import java.util.BitSet;
import tideline.model.ModelError;
import tideline.model.Slot;

/** What a random model computes: small terms over the slots of a state. */
sealed interface Term {

  /** The value in the state at {@code s[off]}. */
  long value(long[] s, int off);

  /** Adds the slots that the value depends on. */
  void addReads(BitSet slots);

  /** A number. */
  record Constant(long number) implements Term {
    @Override
    public long value(long[] s, int off) {
      return number;
    }

    @Override
    public void addReads(BitSet slots) {}
  }

  /** The value of a slot plus a number. */
  record Shifted(Slot slot, long by) implements Term {
    @Override
    public long value(long[] s, int off) {
      return slot.get(s, off) + by;
    }

    @Override
    public void addReads(BitSet slots) {
      slots.set(slot.index());
    }
  }

  /** A number divided by the value of a slot: the model is at fault where that is zero. */
  record Quotient(long number, Slot slot) implements Term {
    @Override
    public long value(long[] s, int off) {
      long divisor = slot.get(s, off);
      if (divisor == 0) {
        throw new ModelError(slot.name() + " is zero, and something is divided by it");
      }
      return number / divisor;
    }

    @Override
    public void addReads(BitSet slots) {
      slots.set(slot.index());
    }
  }
}
