package tideline.contest.ctl;

import java.util.Arrays;

/** Truth values in a row, one for each state in the order in which states are found. */
public final class BitList {

  private long[] bits = new long[64];
  private int size;

  /** Adds the next one. */
  public void add(boolean value) {
    int word = size >> 6;
    if (word == bits.length) {
      bits = Arrays.copyOf(bits, 2 * word);
    }
    if (value) {
      bits[word] |= 1L << size;
    }
    size++;
  }

  void copyTo(long[] to) {
    System.arraycopy(bits, 0, to, 0, Math.min(to.length, bits.length));
  }
}
