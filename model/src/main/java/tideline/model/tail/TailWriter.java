package tideline.model.tail;

import java.util.Arrays;

/**
 * Writes values one after the other in the code of this package. A writer is one thread's; once its
 * buffers are large enough, it allocates nothing.
 *
 * <pre>{@code
 * writer.clear();
 * writer.length(2);                       // a list: its length, then its elements
 * writer.range(3, 0, 7);
 * writer.range(5, 0, 7);
 * writer.beginBag();                      // a bag or set: elements in any order
 * writer.element().number(-4);
 * writer.end();
 * }</pre>
 */
public final class TailWriter {

  /** What is being collected. */
  private enum Kind {
    SET,
    BAG
  }

  private long[] buffer = new long[4];
  private int at;

  /** The buffer in which sorted elements are put together. */
  private long[] sorted = new long[4];

  /** Where each element of the open collections begins and ends. */
  private int[] starts = new int[16];

  private int[] ends = new int[16];

  /** How often each of them is there. */
  private int[] times = new int[16];

  private int elements;

  /** For each open collection: its kind, and the number of its first element. */
  private Kind[] kinds = new Kind[4];

  private int[] firstElement = new int[4];
  private int[] begin = new int[4];
  private int depth;

  /**
   * The bits that a number between two bounds takes. There is at least one: so a reader knows how
   * many elements there can be, whatever it is given.
   */
  public static int width(long minimum, long maximum) {
    return Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(maximum - minimum));
  }

  /** Forgets everything and begins again. */
  public TailWriter clear() {
    at = 0;
    elements = 0;
    depth = 0;
    return this;
  }

  /** Writes the lowest bits of a number. */
  public TailWriter bits(long value, int count) {
    if (count == 0) {
      return this;
    }
    int word = at >>> 6;
    int used = at & 63;
    if (word + 1 >= buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * buffer.length);
    }
    long high = value << (Long.SIZE - count);
    buffer[word] = used == 0 ? high : buffer[word] | high >>> used;
    if (used + count > Long.SIZE) {
      buffer[word + 1] = high << (Long.SIZE - used);
    }
    at += count;
    return this;
  }

  /** Writes true or false. */
  public TailWriter truth(boolean value) {
    return bits(value ? 1 : 0, 1);
  }

  /**
   * Writes a number between two bounds.
   *
   * @throws IllegalArgumentException if it is outside
   */
  public TailWriter range(long value, long minimum, long maximum) {
    if (value < minimum || value > maximum) {
      throw new IllegalArgumentException("%d is outside %d..%d".formatted(value, minimum, maximum));
    }
    return bits(value - minimum, width(minimum, maximum));
  }

  /** Writes a number from zero on, read without a sign. */
  public TailWriter natural(long value) {
    int digits = Math.max(1, (Long.SIZE + 3 - Long.numberOfLeadingZeros(value)) >>> 2);
    bits((1L << digits) - 2, digits);
    return bits(value, 4 * digits);
  }

  /** Writes a number that may be negative. */
  public TailWriter number(long value) {
    return natural(value << 1 ^ value >> 63);
  }

  /** Begins a list of so many elements, which follow. */
  public TailWriter length(int length) {
    return natural(length);
  }

  /** Begins a set; each of its elements follows an {@link #element}. */
  public TailWriter beginSet() {
    return begin(Kind.SET);
  }

  /** Begins a bag; each of its elements follows an {@link #element}. */
  public TailWriter beginBag() {
    return begin(Kind.BAG);
  }

  private TailWriter begin(Kind kind) {
    if (depth == begin.length) {
      kinds = Arrays.copyOf(kinds, 2 * depth);
      firstElement = Arrays.copyOf(firstElement, 2 * depth);
      begin = Arrays.copyOf(begin, 2 * depth);
    }
    kinds[depth] = kind;
    firstElement[depth] = elements;
    begin[depth] = at;
    depth++;
    return this;
  }

  /** Says that an element of the set or bag follows. */
  public TailWriter element() {
    return element(1);
  }

  /** Says that an element follows which is there so many times, at least once. */
  public TailWriter element(int often) {
    endElement();
    if (elements == starts.length) {
      starts = Arrays.copyOf(starts, 2 * elements);
      ends = Arrays.copyOf(ends, 2 * elements);
      times = Arrays.copyOf(times, 2 * elements);
    }
    starts[elements] = at;
    times[elements] = often;
    elements++;
    return this;
  }

  private void endElement() {
    if (elements > firstElement[depth - 1]) {
      ends[elements - 1] = at;
    }
  }

  /** Ends the set or bag that was begun last. */
  public TailWriter end() {
    endElement();
    depth--;
    int from = firstElement[depth];
    sort(from);
    long[] unsorted = buffer;
    buffer = sorted;
    at = 0;
    writeKinds(unsorted, from, kinds[depth]);
    sorted = buffer;
    int length = at;
    buffer = unsorted;
    elements = from;
    truncate(begin[depth]);
    copy(sorted, 0, length);
    return this;
  }

  /** By insertion: what was read from a state and is written again is nearly sorted. */
  private void sort(int from) {
    for (int i = from + 1; i < elements; i++) {
      int start = starts[i];
      int end = ends[i];
      int often = times[i];
      int place = i;
      while (place > from
          && BitRow.compare(buffer, start, end, starts[place - 1], ends[place - 1]) < 0) {
        starts[place] = starts[place - 1];
        ends[place] = ends[place - 1];
        times[place] = times[place - 1];
        place--;
      }
      starts[place] = start;
      ends[place] = end;
      times[place] = often;
    }
  }

  private void writeKinds(long[] unsorted, int from, Kind kind) {
    int different = 0;
    for (int i = from; i < elements; i++) {
      different += i == from || differ(unsorted, i - 1, i) ? 1 : 0;
    }
    natural(different);
    int next = from;
    while (next < elements) {
      int first = next++;
      long often = times[first];
      while (next < elements && !differ(unsorted, first, next)) {
        often += times[next++];
      }
      if (kind == Kind.BAG) {
        natural(often - 1);
      }
      copy(unsorted, starts[first], ends[first]);
    }
  }

  private boolean differ(long[] words, int one, int other) {
    return BitRow.compare(words, starts[one], ends[one], starts[other], ends[other]) != 0;
  }

  private void truncate(int newLength) {
    at = newLength;
    int used = at & 63;
    if (used != 0) {
      buffer[at >>> 6] &= -1L << (Long.SIZE - used);
    }
  }

  private void copy(long[] words, int from, int end) {
    for (int next = from; next < end; next += Long.SIZE) {
      int count = Math.min(Long.SIZE, end - next);
      bits(BitRow.get(words, 0, words.length, next, count), count);
    }
  }

  /** Copies bits that a reader has read already, from one of its positions up to another one. */
  public TailWriter copy(TailReader from, int start, int end) {
    int next = start;
    while (next < end) {
      int count = Math.min(Long.SIZE, end - next);
      bits(from.before(next, count), count);
      next += count;
    }
    return this;
  }

  /** Writes bits, from the highest of the first word on. */
  public TailWriter code(long[] code, int count) {
    int whole = count >>> 6;
    for (int i = 0; i < whole; i++) {
      bits(code[i], Long.SIZE);
    }
    int rest = count & 63;
    return rest == 0 ? this : bits(code[whole] >>> (Long.SIZE - rest), rest);
  }

  /** How many bits were written. */
  public int position() {
    return at;
  }

  /** The bits that were written, as {@link #code} takes them. */
  public long[] toCode() {
    return Arrays.copyOf(buffer, words());
  }

  /** Copies the next value of a reader as it is. */
  public TailWriter copy(TailReader from, TailType type) {
    int next = from.position();
    type.skip(from);
    return copy(from, next, from.position());
  }

  /** How many words the values take. */
  public int words() {
    return (at + Long.SIZE - 1) >>> 6;
  }

  /**
   * Copies the values to the {@code room} words from {@code to[from]}, of which the rest is zero.
   */
  public void store(long[] to, int from, int room) {
    int words = words();
    if (words > room) {
      throw new IllegalArgumentException(words + " words where there is room for " + room);
    }
    System.arraycopy(buffer, 0, to, from, words);
    Arrays.fill(to, from + words, from + room, 0);
  }
}
