package tideline.storage;

import java.util.Optional;
import tideline.model.StateSchema;
import tideline.model.SuccessorBatch;

/**
 * Whole states in an arena (of a tail what is used), an index table beside it. The arena is the set
 * and the queue at once: what lies before {@code head} has been taken, what lies behind it waits.
 *
 * <p>A batch goes through two passes: what the table knows at first sight is removed without a
 * branch that cannot be predicted, waiting for many cache lines at once; for the rest there is a
 * full search with insertion.
 */
public final class PlainStore implements IndexedStore {

  private final Memory memory;
  private final int words;
  private final StateArena arena;
  private final InsertionScratch scratch;
  private StateIndex table;

  /** How many states the table has room for. */
  private long room;

  private long head;

  /** An empty store for rows of {@code words} words, which may become very many. */
  public PlainStore(Memory memory, int words) {
    this(memory, new FixedArena(memory, words));
  }

  /** An empty store for states of a schema, which may become very many. */
  public PlainStore(Memory memory, StateSchema schema) {
    this(memory, StateArena.of(memory, schema));
  }

  private PlainStore(Memory memory, StateArena arena) {
    this.memory = memory;
    this.words = arena.words();
    this.scratch = new InsertionScratch();
    this.arena = arena;
    this.table = new IndexTable(memory, arena, 0);
    this.room = Long.MAX_VALUE;
  }

  /**
   * An empty store of a part of all states, such as a layer. It expects some number of them and
   * shares its scratch.
   */
  public PlainStore(
      Memory memory, StateSchema schema, InsertionScratch scratch, long expectedStates) {
    this.memory = memory;
    this.words = schema.words();
    this.scratch = scratch;
    this.arena = StateArena.of(memory, schema);
    if (expectedStates < SmallTable.MOST_STATES) {
      table = new SmallTable(memory, arena, expectedStates);
      room = SmallTable.MOST_STATES;
    } else {
      table = new IndexTable(memory, arena, expectedStates);
      room = Long.MAX_VALUE;
    }
  }

  /** Changes to a table of another kind before more states come than a small one holds. */
  private void makeRoom(int count) {
    if (arena.size() + count > room) {
      StateIndex small = table;
      table = new IndexTable(memory, arena, 0);
      room = Long.MAX_VALUE;
      small.free();
    }
  }

  @Override
  public int insertAll(
      SuccessorBatch batch, long[] hashes, int[] positions, int count, int[] fresh) {
    makeRoom(count);
    long[] s = batch.words();
    int[] open = positions;
    int openCount = count;
    if (arena.size() > 0) {
      scratch.makeRoom(count);
      open = scratch.positions();
      openCount = table.removeKnown(s, hashes, positions, count, open, scratch.slots());
    }
    int freshCount = 0;
    for (int k = 0; k < openCount; k++) {
      int i = open[k];
      if (table.findOrPut(hashes[i], s, i * words) >= 0) {
        fresh[freshCount++] = i;
      }
    }
    return freshCount;
  }

  /** Whether several threads may insert states at a time, by {@link #share}. */
  public boolean isShareable() {
    return arena.isShareable();
  }

  /**
   * Opens the store to several threads.
   *
   * @param column has a value for each state from some number on
   * @param threads how many there are, numbered from 0
   */
  public SharedStore share(Optional<LongColumn> column, int threads) {
    return new SharedStore(this, (FixedArena) arena, column, threads);
  }

  /** The table, as long as it does not grow. */
  StateIndex table() {
    return table;
  }

  /** Makes room in the table for many more states. */
  void growTable() {
    if (table instanceof SmallTable small && small.isLargest()) {
      table = new IndexTable(memory, arena, 2 * arena.size());
      room = Long.MAX_VALUE;
      small.free();
    } else {
      table.growShared();
    }
  }

  /** Counts states as handed out that somebody has read who was not given them in their order. */
  public void skip(long count) {
    head += count;
  }

  @Override
  public boolean insert(long[] s, int off) {
    return findOrPut(s, off) >= 0;
  }

  @Override
  public long findOrPut(long[] s, int off) {
    return findOrPut(WordHash.of(s, off, words), s, off);
  }

  /** As {@link #findOrPut(long[], int)} for a state whose hash is known. */
  long findOrPut(long hash, long[] s, int off) {
    makeRoom(1);
    return table.findOrPut(hash, s, off);
  }

  @Override
  public void findOrPutAll(SuccessorBatch batch, int[] positions, int count, long[] numbers) {
    long[] s = batch.words();
    long[] hashes = scratch.hashes(batch.count());
    for (int k = 0; k < count; k++) {
      hashes[positions[k]] = WordHash.of(s, positions[k] * words, words);
    }
    findOrPutAll(batch, hashes, positions, count, numbers);
  }

  @Override
  public void findOrPutAll(
      SuccessorBatch batch, long[] hashes, int[] positions, int count, long[] numbers) {
    makeRoom(count);
    long[] s = batch.words();
    if (arena.size() == 0) {
      for (int k = 0; k < count; k++) {
        numbers[k] = table.findOrPut(hashes[positions[k]], s, positions[k] * words);
      }
      return;
    }
    scratch.makeRoom(count);
    int[] open = scratch.positions();
    int openCount = table.findKnown(s, hashes, positions, count, numbers, open, scratch.slots());
    for (int o = 0; o < openCount; o++) {
      int k = open[o];
      numbers[k] = table.findOrPut(hashes[positions[k]], s, positions[k] * words);
    }
  }

  @Override
  public long find(long[] s, int off) {
    return find(WordHash.of(s, off, words), s, off);
  }

  /** As {@link #find(long[], int)} for a state whose hash is known. */
  long find(long hash, long[] s, int off) {
    return table.find(hash, s, off);
  }

  @Override
  public boolean contains(long[] s, int off) {
    return find(s, off) >= 0;
  }

  @Override
  public void read(long number, long[] to, int off) {
    arena.read(number, 1, to, off);
  }

  @Override
  public void readAll(long first, int count, long[] to) {
    arena.read(first, count, to, 0);
  }

  @Override
  public int next(long[] to, int max) {
    int count = (int) Math.min(max, arena.size() - head);
    arena.read(head, count, to, 0);
    head += count;
    return count;
  }

  @Override
  public int peek(long ahead, long[] to, int max) {
    int count = Math.clamp(arena.size() - head - ahead, 0, max);
    arena.read(head + ahead, count, to, 0);
    return count;
  }

  /** Nothing is forgotten anyway. */
  @Override
  public void retain() {}

  @Override
  public int recall(long first, long[] to, int max) {
    int count = Math.clamp(arena.size() - first, 0, max);
    arena.read(first, count, to, 0);
    return count;
  }

  @Override
  public long size() {
    return arena.size();
  }

  @Override
  public long taken() {
    return head;
  }

  @Override
  public long bytes() {
    return arena.bytes() + table.bytes();
  }

  @Override
  public void close() {
    arena.free();
    table.free();
  }
}
