package tideline.storage;

/** One long per state beside a store, appended in the order of insertion. */
public final class LongColumn implements AutoCloseable {

  private final FixedArena values;
  private final long[] one = new long[1];

  /** An empty column. */
  public LongColumn(Memory memory) {
    this.values = new FixedArena(memory, 1);
  }

  /** Appends the value of the next state. */
  public void add(long value) {
    one[0] = value;
    values.append(one, 0);
  }

  /** The value of a state. */
  public long get(long number) {
    return values.word(number, 0);
  }

  /** Changes the value of a state that has one. */
  public void set(long number, long value) {
    values.setWord(number, 0, value);
  }

  /** Makes room for values with numbers below {@code end}, which may then be {@link #set}. */
  void makeWritable(long end) {
    values.makeWritable(end);
  }

  /** Counts values that were set behind the last one. */
  void grow(long newSize) {
    values.grow(newSize);
  }

  /** Forgets the values from number {@code newSize} on and keeps their memory. */
  public void truncate(long newSize) {
    values.truncate(newSize);
  }

  /** Copies the values of {@code count} states from number {@code first} on. */
  public void read(long first, int count, long[] to) {
    values.read(first, count, to, 0);
  }

  /** How many values there are. */
  public long size() {
    return values.size();
  }

  /** Gives the memory back at once. */
  @Override
  public void close() {
    values.free();
  }
}
