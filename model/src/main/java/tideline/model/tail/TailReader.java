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

  /** Bits that were read already. */
  long before(int from, int count) {
    return BitRow.get(words, first, end, from, count);
  }
}
