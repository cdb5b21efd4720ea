package tideline.reductions.covered;

import java.util.BitSet;
import java.util.List;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StatePredicate;
import tideline.model.SuccessorBatch;

/** What one stepper has seen. */
final class Marks {

  private final boolean[] steps;
  private final Slot[] named;
  private final boolean[][] values;
  private final StatePredicate[] conditions;
  private final boolean[] met;

  Marks(int transitions, List<Slot> named, List<StatePredicate> conditions) {
    this.steps = new boolean[transitions];
    this.named = named.toArray(Slot[]::new);
    this.values = new boolean[this.named.length][];
    for (int i = 0; i < this.named.length; i++) {
      values[i] = new boolean[names(this.named[i])];
    }
    this.conditions = conditions.toArray(StatePredicate[]::new);
    this.met = new boolean[this.conditions.length];
  }

  private static int names(Slot slot) {
    return slot.type() instanceof SlotType.Enumeration(List<String> names) ? names.size() : 0;
  }

  /** A state was expanded; its steps are in the batch from {@code first} on. */
  void expanded(long[] s, int off, SuccessorBatch batch, int first) {
    for (int i = first; i < batch.count(); i++) {
      steps[batch.transition(i)] = true;
    }
    for (int i = 0; i < named.length; i++) {
      long value = named[i].get(s, off);
      if (value >= 0 && value < values[i].length) {
        values[i][(int) value] = true;
      }
    }
    for (int i = 0; i < conditions.length; i++) {
      if (!met[i] && conditions[i].test(s, off)) {
        met[i] = true;
      }
    }
  }

  BitSet steps() {
    return bits(steps);
  }

  BitSet values(int slot) {
    return bits(values[slot]);
  }

  BitSet met() {
    return bits(met);
  }

  private static BitSet bits(boolean[] flags) {
    BitSet bits = new BitSet();
    for (int i = 0; i < flags.length; i++) {
      bits.set(i, flags[i]);
    }
    return bits;
  }
}
