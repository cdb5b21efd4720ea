package tideline.search.ltl.condensed;

import tideline.storage.BitVector;
import tideline.storage.Memory;
import tideline.storage.PackedColumn;

/** A set of numbers of a range: one bit each, from a multiple of 64 on. */
final class LiveSet implements AutoCloseable {

  private final long from;
  private final long to;
  private final long base;
  private final BitVector bits;

  /** A set of numbers from {@code from} to {@code to - 1}: all of them, or none. */
  LiveSet(Memory memory, long from, long to, BitVector.Fill fill) {
    this.from = from;
    this.to = to;
    this.base = from & -64L;
    this.bits = new BitVector(memory, to - base, fill);
    bits.clear(0, from - base);
  }

  /** The numbers from {@code from} to {@code to - 1} that have a bit in a column. */
  LiveSet(Memory memory, long from, long to, PackedColumn column) {
    this(memory, from, to, BitVector.Fill.CLEAR);
    for (long at = base; at < to; at += 64) {
      bits.setWord((at - base) >>> 6, column.word(at >>> 6));
    }
    bits.clear(0, from - base);
    bits.clear(to - base, (to - base + 63) & -64L);
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
    return number >= from && number < to && bits.get(number - base);
  }

  void add(long number) {
    bits.set(number - base);
  }

  void remove(long number) {
    bits.clear(number - base);
  }

  /** Removes the numbers from {@code first} to {@code end - 1}. */
  void removeAll(long first, long end) {
    bits.clear(first - base, end - base);
  }

  /** The first number of the set from {@code first} on, or {@code end} if there is none before. */
  long next(long first, long end) {
    return base + bits.next(first - base, end - base);
  }

  /** How many numbers from {@code first} to {@code end - 1} are in the set. */
  long count(long first, long end) {
    return bits.count(Math.max(first, from) - base, Math.min(end, to) - base);
  }

  /** How many words there are. */
  long words() {
    return (to - base + 63) >>> 6;
  }

  /** The word that has the bit of a number, or that would follow, for the end of the range. */
  long wordOf(long number) {
    return (number - base) >>> 6;
  }

  /** The bits of a word, the lowest number first; the bits of numbers outside are zero. */
  long word(long index) {
    return bits.word(index);
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
