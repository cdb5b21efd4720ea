package tideline.model.tail;

/**
 * Reads the values of a tail one after the other. A reader is one thread's, and may be used for any
 * number of states.
 *
 * <p>Numbers are those of a state: what a search hands out was written by a {@link TailWriter}. Of
 * other bits it makes some values, or none.
 */
public final class TailReader {

  /** A natural number has at most so many digits. */
  private static final int MOST_DIGITS = 16;

  private long[] words = {};
  private int first;
  private int end;
  private int at;

  /** Begins with the first value of the tail that takes {@code room} words from {@code s[from]}. */
  public TailReader open(long[] s, int from, int room) {
    words = s;
    first = from;
    end = from + room;
    at = 0;
    return this;
  }

  /** The next bits as a number. */
  public long bits(int count) {
    long bits = BitRow.get(words, first, end, at, count);
    at += count;
    return bits;
  }

  /** The next value, one of true and false. */
  public boolean truth() {
    return bits(1) != 0;
  }

  /** The next value, a number between two bounds. */
  public long range(long minimum, long maximum) {
    return bits(TailWriter.width(minimum, maximum)) + minimum;
  }

  /** The next value, a number from zero on; it has no sign, so that 64 bits are possible. */
  public long natural() {
    long window = BitRow.get(words, first, end, at, MOST_DIGITS);
    int digits = Long.numberOfLeadingZeros(~(window << (Long.SIZE - MOST_DIGITS))) + 1;
    if (digits > MOST_DIGITS) {
      throw new IllegalArgumentException("no number has more than " + MOST_DIGITS + " digits");
    }
    at += digits;
    return bits(4 * digits);
  }

  /** The next value, a number that may be negative. */
  public long number() {
    long natural = natural();
    return (natural >>> 1) ^ -(natural & 1);
  }

  /** How many elements follow: those of a list or set, or the kinds of a bag. */
  public int length() {
    long length = natural();
    // Every element takes a bit at least.
    if (length < 0 || length > 64L * (end - first) - at) {
      throw new IllegalArgumentException("no list is so long");
    }
    return (int) length;
  }

  /** How often the element of a bag is there that follows. */
  public int times() {
    long more = natural();
    if (more < 0 || more >= Integer.MAX_VALUE) {
      throw new IllegalArgumentException("no element is there so often");
    }
    return (int) more + 1;
  }

  /** How many bits were read since it was opened. */
  public int position() {
    return at;
  }

  /** Goes to a position, most often back to one where something was skipped. */
  public TailReader seek(int position) {
    at = position;
    return this;
  }

  /**
   * Skips these bits if they are next. Since no code of a value begins another one of its type, a
   * value whose code it is need not be read.
   *
   * @param code the bits, from the highest of the first word on; what lies behind them is zero
   * @return whether they are next
   */
  public boolean skipIf(long[] code, int count) {
    int whole = count >>> 6;
    for (int i = 0; i < whole; i++) {
      if (BitRow.get(words, first, end, at + (i << 6), Long.SIZE) != code[i]) {
        return false;
      }
    }
    int rest = count & 63;
    if (rest > 0
        && BitRow.get(words, first, end, at + (whole << 6), rest)
            != code[whole] >>> (Long.SIZE - rest)) {
      return false;
    }
    at += count;
    return true;
  }

  /**
   * Copies bits that were read already, from one position up to another one, as {@link #skipIf}
   * takes them.
   */
  public void copy(int from, int to, long[] code) {
    int word = 0;
    for (int next = from; next < to; next += Long.SIZE) {
      int count = Math.min(Long.SIZE, to - next);
      code[word++] = BitRow.get(words, first, end, next, count) << (Long.SIZE - count);
    }
  }

  /** Bits that were read already. */
  long before(int from, int count) {
    return BitRow.get(words, first, end, from, count);
  }
}
