package tideline.storage;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import tideline.model.SuccessorBatch;

/**
 * Whole states in an arena, an index table beside it. The arena is the set and the queue at once:
 * what lies before {@code head} has been taken, what lies behind it waits.
 *
 * <p>A batch goes through three passes, so that the processor can wait for many cache lines at once
 * instead of for one after the other: hash everything and drop what the duplicate cache knows,
 * touch the lines that the rest will need, then look up and insert.
 */
public final class PlainStore implements IndexedStore {

  /** From this size on a table does not fit the cache, and touching ahead pays. */
  private static final long LARGE_TABLE_BYTES = 1L << 20;

  private final Memory memory;
  private final int words;
  private final StateArena arena;
  private final IndexTable table;
  private final DuplicateCache duplicates;
  private long head;

  private long[] hashes = new long[1024];
  private int[] kept = new int[1024];

  /** What was touched is added up here, so that the reads are not optimised away. */
  @SuppressWarnings("UnusedVariable")
  private long touchedWords;

  /** An empty store for states of {@code words} words. */
  public PlainStore(Memory memory, int words) {
    this(memory, words, new DuplicateCache(words), 0);
  }

  /** An empty store that expects some number of states and shares a duplicate cache. */
  public PlainStore(Memory memory, int words, DuplicateCache duplicates, long expectedStates) {
    this.memory = memory;
    this.words = words;
    this.duplicates = duplicates;
    this.arena = new StateArena(memory, words);
    this.table = new IndexTable(memory, arena, expectedStates);
  }

  @Override
  public int insertAll(SuccessorBatch batch, int[] positions, int count, int[] fresh) {
    if (count > hashes.length) {
      hashes = new long[2 * count];
      kept = new int[2 * count];
    }
    long[] s = batch.words();
    int keptCount = duplicates.filter(s, positions, count, kept, hashes);
    if (table.bytes() >= LARGE_TABLE_BYTES) {
      touch(keptCount);
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

  private void touch(int keptCount) {
    MemorySegment segment = memory.segment();
    long sum = 0;
    for (int k = 0; k < keptCount; k++) {
      long hash = hashes[k];
      long number = table.candidate(table.homeAddress(hash), hash);
      if (number >= 0) {
        sum += segment.get(ValueLayout.JAVA_LONG_UNALIGNED, arena.address(number));
      }
    }
    touchedWords += sum;
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
  public boolean contains(long[] s, int off) {
    return table.find(WordHash.of(s, off, words), s, off) >= 0;
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
