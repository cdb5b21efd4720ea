package tideline.spark;

import java.util.Arrays;
import java.util.stream.IntStream;
import tideline.model.StateSchema;
import tideline.model.SuccessorBatch;
import tideline.storage.Memory;
import tideline.storage.PlainStore;
import tideline.storage.StateStore;

/**
 * The states of one partition for the time of one task: those that were expanded before, and behind
 * them, with their depths, those of this round. Rows are inserted by the batch, so that the store
 * can wait for the memory of many at once.
 */
final class Table implements AutoCloseable {

  private static final int BATCH = 1024;

  private final StateStore store;
  private final int words;
  private final SuccessorBatch batch;
  private final long[] batchDepths = new long[BATCH];
  private final int[] all = IntStream.range(0, BATCH).toArray();
  private final int[] fresh = new int[BATCH];
  private long known;
  private int[] depths = new int[BATCH];
  private int count;

  Table(Memory memory, StateSchema schema) {
    this.store = new PlainStore(memory, schema);
    this.words = schema.words();
    this.batch = new SuccessorBatch(words, BATCH);
  }

  /** Puts a state there, sooner or later. */
  void put(long[] row, long depth) {
    batchDepths[batch.count()] = depth;
    batch.append(row, 0, 0);
    if (batch.count() == BATCH) {
      flush();
    }
  }

  private void flush() {
    int added = store.insertAll(batch, all, batch.count(), fresh);
    for (int i = 0; i < added; i++) {
      add(batchDepths[fresh[i]]);
    }
    batch.clear();
  }

  /** All states up to here are known: they are not handed out. */
  void settle() {
    flush();
    long[] skipped = new long[BATCH * words];
    while (store.next(skipped, BATCH) > 0) {
      // They only had to leave the queue.
    }
    known = store.size();
    count = 0;
  }

  /** All that was put is there. */
  void complete() {
    flush();
  }

  /** Puts successors there that belong here. */
  void insert(SuccessorBatch from, long[] hashes, int[] positions, int some, Depths depthOf) {
    int[] added = fresh.length < some ? new int[some] : fresh;
    int addedCount = store.insertAll(from, hashes, positions, some, added);
    for (int i = 0; i < addedCount; i++) {
      add(depthOf.of(added[i]));
    }
  }

  private void add(long depth) {
    if (count == depths.length) {
      depths = Arrays.copyOf(depths, 2 * count);
    }
    depths[count++] = (int) depth;
  }

  /** The queue of the states that are not known. */
  StateStore queue() {
    return store;
  }

  /** The depth of the state of that number. */
  long depth(long number) {
    return depths[(int) (number - known)];
  }

  /** Says how deep successors are. */
  @FunctionalInterface
  interface Depths {
    /** The depth of the one at that position of the batch. */
    long of(int position);
  }

  @Override
  public void close() {
    store.close();
  }
}
