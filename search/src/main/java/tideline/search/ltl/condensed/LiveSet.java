package tideline.search.ltl.condensed;

import tideline.storage.Memory;
import tideline.storage.condensed.BitVector;

/** A set of numbers of a range: one bit each. */
final class LiveSet implements AutoCloseable {

  private final long from;
  private final long to;
  private final BitVector bits;

  /** A set of numbers from {@code from} to {@code to - 1}: all of them, or none. */
  LiveSet(Memory memory, long from, long to, BitVector.Fill fill) {
    this.from = from;
    this.to = to;
    this.bits = new BitVector(memory, to - from, fill);
  }

  /** The first number of the range. */
  long from() {
    return from;
  }

  /** The number behind the last one of the range. */
  long to() {
    return to;
  }

  /** Whether a number is in the set; those outside the range are not. */
  boolean contains(long number) {
    return number >= from && number < to && bits.get(number - from);
  }

  void add(long number) {
    bits.set(number - from);
  }

  void remove(long number) {
    bits.clear(number - from);
  }

  /** Removes the numbers from {@code first} to {@code end - 1}. */
  void removeAll(long first, long end) {
    bits.clear(first - from, end - from);
  }

  /** The first number of the set from {@code first} on, or {@code end} if there is none before. */
  long next(long first, long end) {
    return from + bits.next(first - from, end - from);
  }

  /** How many numbers from {@code first} to {@code end - 1} are in the set. */
  long count(long first, long end) {
    return bits.count(Math.max(first, from) - from, Math.min(end, to) - from);
  }

  /** Removes what is not in another set of the same range. */
  void retainAll(LiveSet other) {
    bits.retainAll(other.bits);
  }

  @Override
  public void close() {
    bits.close();
  }
}
