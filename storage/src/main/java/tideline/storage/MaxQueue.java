package tideline.storage;

/**
 * A queue that hands out the entry with the largest key first: a binary heap outside the Java heap.
 *
 * <pre>
 *   entry   | key, value |       the children of entry i are entries 2i + 1 and 2i + 2
 * </pre>
 */
public final class MaxQueue implements AutoCloseable {

  private static final int KEY = 0;
  private static final int VALUE = 1;

  private final FixedArena entries;
  private final long[] entry = new long[2];

  /** An empty queue. */
  public MaxQueue(Memory memory) {
    this.entries = new FixedArena(memory, 2);
  }

  /** Whether there is no entry. */
  public boolean isEmpty() {
    return entries.size() == 0;
  }

  /** The largest key. */
  public long key() {
    return entries.word(0, KEY);
  }

  /** The value of the entry with the largest key. */
  public long value() {
    return entries.word(0, VALUE);
  }

  /** Adds an entry. */
  public void add(long key, long value) {
    entry[KEY] = key;
    entry[VALUE] = value;
    long at = entries.append(entry, 0);
    while (at > 0 && entries.word((at - 1) >>> 1, KEY) < key) {
      move((at - 1) >>> 1, at);
      at = (at - 1) >>> 1;
    }
    put(at, key, value);
  }

  /** Removes the entry with the largest key. */
  public void remove() {
    long last = entries.size() - 1;
    long key = entries.word(last, KEY);
    long value = entries.word(last, VALUE);
    entries.truncate(last);
    if (last == 0) {
      return;
    }
    long at = 0;
    long child = largerChild(at);
    while (child < last && entries.word(child, KEY) > key) {
      move(child, at);
      at = child;
      child = largerChild(at);
    }
    put(at, key, value);
  }

  private long largerChild(long at) {
    long left = 2 * at + 1;
    long right = left + 1;
    return right < entries.size() && entries.word(right, KEY) > entries.word(left, KEY)
        ? right
        : left;
  }

  private void move(long from, long to) {
    put(to, entries.word(from, KEY), entries.word(from, VALUE));
  }

  private void put(long at, long key, long value) {
    entries.setWord(at, KEY, key);
    entries.setWord(at, VALUE, value);
  }

  @Override
  public void close() {
    entries.free();
  }
}
