package tideline.storage;

/**
 * A few bits per state beside a store, 64 to a word. All values are zero at first, whatever their
 * number, and the column grows with the highest number that is given another one.
 *
 * <pre>
 *   word   | ... | value 2 | value 1 | value 0 |       64 / bits values per word
 * </pre>
 */
public final class PackedColumn implements AutoCloseable {

  private final LongColumn words;
  private final int bitsLog;
  private final int perWordLog;
  private final long mask;

  /** An empty column of values of 1, 2, 4 or 8 bits. */
  public PackedColumn(Memory memory, int bits) {
    if (bits < 1 || bits > 8 || Integer.bitCount(bits) != 1) {
      throw new IllegalArgumentException(bits + " bits");
    }
    this.words = new LongColumn(memory);
    this.bitsLog = Integer.numberOfTrailingZeros(bits);
    this.perWordLog = 6 - bitsLog;
    this.mask = (1L << bits) - 1;
  }

  /** The value of a state. */
  public int get(long number) {
    long word = number >>> perWordLog;
    return word < words.size() ? (int) (words.get(word) >>> shift(number) & mask) : 0;
  }

  /** Changes the value of a state. */
  public void set(long number, int value) {
    long word = number >>> perWordLog;
    while (word >= words.size()) {
      words.add(0);
    }
    int shift = shift(number);
    words.set(word, (words.get(word) & ~(mask << shift)) | ((value & mask) << shift));
  }

  /** The values of one word, however many there are; zero behind the end. */
  public long word(long index) {
    return index < words.size() ? words.get(index) : 0;
  }

  /** Makes all values zero and keeps the memory. */
  public void clear() {
    words.truncate(0);
  }

  private int shift(long number) {
    return (int) (number & ((1L << perWordLog) - 1)) << bitsLog;
  }

  /** Gives the memory back at once. */
  @Override
  public void close() {
    words.close();
  }
}
