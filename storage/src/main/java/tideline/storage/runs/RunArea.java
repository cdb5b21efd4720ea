package tideline.storage.runs;

import tideline.storage.StateStore;

/**
 * Where one search has its runs: the space on disk, and the room in memory in which states are
 * sorted.
 */
public final class RunArea implements AutoCloseable {

  private static final int AT_ONCE = 256;

  private final DiskSpace space;
  private final RowFormat format;
  private final int mostRuns;
  private final RowSorter sorter;
  private final RunWriter writer;
  private final long[] states;
  private final long[] positions = new long[AT_ONCE];
  private long put;

  /**
   * An area without runs.
   *
   * @param mostRuns how many runs that belong together are open at a time
   * @param sortBytes the room in which states are sorted
   */
  public RunArea(DiskSpace space, RowFormat format, int mostRuns, long sortBytes) {
    this.space = space;
    this.format = format;
    this.mostRuns = mostRuns;
    long rowBytes = 8L * format.rowWords() + 8;
    long most = Integer.MAX_VALUE / 2 / format.rowWords();
    this.sorter = new RowSorter(format, (int) Math.clamp(sortBytes / rowBytes, 16, most));
    this.writer = new RunWriter(space, format);
    this.states = new long[AT_ONCE * format.words()];
  }

  /** The least size of a block of the space. */
  public static int leastBlock(RowFormat format) {
    return BlockCodec.least(format);
  }

  /** Whether rows have positions in a log. */
  public boolean hasPositions() {
    return format.hasPositions();
  }

  RowFormat format() {
    return format;
  }

  int mostRuns() {
    return mostRuns;
  }

  /** The writer of one run at a time. */
  RunWriter writer() {
    return writer;
  }

  /** No runs yet. */
  public SortedRuns newRuns() {
    return new SortedRuns(this);
  }

  /** Says where the log has the states of a store; it is not asked if there is no log. */
  @FunctionalInterface
  public interface Positions {
    /** Copies the positions of so many states, from a number on. */
    void read(long first, int count, long[] to);
  }

  /** Puts those states of a store on disk that wait in it; they stay in the store, too. */
  public void putWaiting(StateStore store, Positions positionsOf, SortedRuns to) {
    putWaiting(store, positionsOf, 0, store.size() - store.taken(), to);
  }

  /** The same with those between two places of the queue. */
  public void putWaiting(
      StateStore store, Positions positionsOf, long from, long behind, SortedRuns to) {
    for (long ahead = from; ahead < behind; ) {
      int count = store.peek(ahead, states, (int) Math.min(AT_ONCE, behind - ahead));
      put(positionsOf, store.taken() + ahead, count, to);
      ahead += count;
    }
    flush(to);
  }

  /** Puts those states on disk that were taken; the store has to be one that retains them. */
  public void putTaken(StateStore store, Positions positionsOf, SortedRuns to) {
    for (long number = 0; number < store.taken(); ) {
      int most = (int) Math.min(AT_ONCE, store.taken() - number);
      int count = store.recall(number, states, most);
      put(positionsOf, number, count, to);
      number += count;
    }
    flush(to);
  }

  private void put(Positions positionsOf, long number, int count, SortedRuns to) {
    int words = format.words();
    if (format.hasPositions()) {
      positionsOf.read(number, count, positions);
    }
    for (int i = 0; i < count; i++) {
      if (sorter.isFull()) {
        flush(to);
      }
      int at = sorter.add();
      System.arraycopy(states, i * words, sorter.rows(), at, words);
      if (format.hasPositions()) {
        sorter.rows()[at + words] = positions[i];
      }
    }
    put += count;
  }

  private void flush(SortedRuns to) {
    sorter.drainTo(writer);
    writer.finish().ifPresent(to::add);
  }

  /** Takes all states of some runs, which are gone then, and shows each once. */
  public void take(SortedRuns runs, RowVisitor visitor) {
    RunMerge merge = runs.consume();
    while (merge.next()) {
      long[] row = merge.row();
      visitor.row(row, format.hasPositions() ? row[format.words()] : 0);
    }
  }

  /** Is shown states. */
  @FunctionalInterface
  public interface RowVisitor {
    /** The state is at the beginning of the array. */
    void row(long[] state, long position);
  }

  /** How many states were put on disk; one that was put there again counts again. */
  public long put() {
    return put;
  }

  /** The space. */
  public DiskSpace space() {
    return space;
  }

  /** Removes the file. */
  @Override
  public void close() {
    space.close();
  }
}
