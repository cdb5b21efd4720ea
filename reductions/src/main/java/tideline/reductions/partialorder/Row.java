package tideline.reductions.partialorder;

import java.util.BitSet;

/**
 * A set of transitions as bits, without the words that have none: to join it to another set takes
 * one step for each 64 transitions that have something to do with each other.
 */
final class Row {

  /** The places of the words in the whole set, rising. */
  final int[] at;

  /** The words themselves. */
  final long[] bits;

  private Row(int[] at, long[] bits) {
    this.at = at;
    this.bits = bits;
  }

  static Row of(int[] transitions) {
    BitSet set = new BitSet();
    for (int transition : transitions) {
      set.set(transition);
    }
    long[] all = set.toLongArray();
    int count = 0;
    for (long word : all) {
      count += word == 0 ? 0 : 1;
    }
    int[] at = new int[count];
    long[] bits = new long[count];
    int next = 0;
    for (int i = 0; i < all.length; i++) {
      if (all[i] != 0) {
        at[next] = i;
        bits[next++] = all[i];
      }
    }
    return new Row(at, bits);
  }
}
