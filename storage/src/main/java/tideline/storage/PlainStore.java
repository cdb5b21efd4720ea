package tideline.storage;

import tideline.model.SuccessorBatch;

/**
 * Whole states in an arena, an index table beside it. The arena is the set and the queue at once:
 * what lies before {@code head} has been taken, what lies behind it waits.
 *
 * <p>A batch goes through three passes, each a filter for the next: what the duplicate cache knows,
 * what the table knows at first sight, and a full search with insertion for the rest. The first two
 * have no branches that cannot be predicted and wait for many cache lines at once.
 */
public final class PlainStore implements IndexedStore {

  private final int words;
  private final StateArena arena;
  private final IndexTable table;
  private final DuplicateCache duplicates;
  private long head;

  /** An empty store for states of {@code words} words. */
  public PlainStore(Memory memory, int words) {
    this(memory, words, new DuplicateCache(words), 0);
  }

  /** An empty store that expects some number of states and shares a duplicate cache. */
  public PlainStore(Memory memory, int words, DuplicateCache duplicates, long expectedStates) {
    this.words = words;
    this.duplicates = duplicates;
    this.arena = new StateArena(memory, words);
    this.table = new IndexTable(memory, arena, expectedStates);
  }

  @Override
  public int insertAll(SuccessorBatch batch, int[] positions, int count, int[] fresh) {
    long[] s = batch.words();
    int keptCount = duplicates.filter(s, positions, count);
    int[] kept = duplicates.kept();
    long[] hashes = duplicates.hashes();
    if (arena.size() > 0) {
      keptCount = table.removeKnown(s, kept, hashes, keptCount, duplicates.scratch());
    }
    int freshCount = 0;
    for (int k = 0; k < keptCount; k++) {
      int i = kept[k];
      if (table.findOrPut(hashes[k], s, i * words) >= 0) {
        fresh[freshCount++] = i;
      }
    }
    return freshCount;
  }

  @Override
  public boolean insert(long[] s, int off) {
    return findOrPut(s, off) >= 0;
  }

  @Override
  public long findOrPut(long[] s, int off) {
    return table.findOrPut(WordHash.of(s, off, words), s, off);
  }

  @Override
  public void findOrPutAll(SuccessorBatch batch, int[] positions, int count, long[] numbers) {
    long[] s = batch.words();
    for (int k = 0; k < count; k++) {
      numbers[k] = WordHash.of(s, positions[k] * words, words);
    }
    table.findOrPutAll(s, positions, numbers, count, duplicates.scratch(count));
  }

  @Override
  public long find(long[] s, int off) {
    return table.find(WordHash.of(s, off, words), s, off);
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
  public int next(long[] to, int max) {
    int count = (int) Math.min(max, arena.size() - head);
    arena.read(head, count, to, 0);
    head += count;
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
