package tideline.contest.net;

import java.util.Arrays;
import tideline.model.SuccessorBatch;

/** The transitions that are enabled in the state that is looked at, as bits. */
public final class EnabledTransitions {

  private final long[] bits;
  private int count;

  /** For a net of so many transitions. */
  public EnabledTransitions(int transitions) {
    this.bits = new long[(transitions + Long.SIZE - 1) / Long.SIZE];
  }

  /** Remembers the transitions of the successors in a part of a batch, and forgets the others. */
  public void set(SuccessorBatch batch, int from, int to) {
    Arrays.fill(bits, 0);
    for (int i = from; i < to; i++) {
      int transition = batch.transition(i);
      bits[transition >> 6] |= 1L << transition;
    }
    count = to - from;
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return count == 0;
  }

  /** Whether one of the transitions whose bits are set in the mask is enabled. */
  boolean meets(int firstWord, long[] mask) {
    for (int i = 0; i < mask.length; i++) {
      if ((bits[firstWord + i] & mask[i]) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Adds the enabled transitions to a set of the same shape. */
  public void addTo(long[] set) {
    for (int i = 0; i < bits.length; i++) {
      set[i] |= bits[i];
    }
  }

  /** How many words such a set has. */
  public int words() {
    return bits.length;
  }
}
