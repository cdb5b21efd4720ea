package tideline.storage.tree;

import java.util.OptionalLong;
import tideline.model.StateSchema;
import tideline.model.SuccessorBatch;
import tideline.storage.Memory;
import tideline.storage.StateStore;

/**
 * States folded into pairs of numbers, the pairs in an exact table of a few bytes each; see the
 * package for the whole picture.
 *
 * <p>A batch is folded, hashed and looked up, a few hundred states at a time. The hash is one of
 * the folded pair, so that of the words is not used.
 *
 * <p>There may be 4 · 10^10 states, but no part of them (half of their bits, a quarter, and so on)
 * may have more than 2^31 different values; beyond, a run ends as at a memory limit.
 */
public final class TreeStore implements StateStore {

  private static final int[] FIRST = {0};

  private final int words;
  private final StateTree tree;
  private final QuotientTable table;
  private final FrontierQueue queue;

  private final Workspace work;
  private final long[] single;
  private boolean closed;

  /** An empty store for states of a schema. */
  public TreeStore(Memory memory, StateSchema schema) {
    this.words = schema.words();
    this.single = new long[words];
    TreeShape shape = TreeShape.of(schema);
    this.work = new Workspace(shape.columns());
    this.tree = new StateTree(memory, words, shape, work);
    this.table = new QuotientTable(memory);
    this.queue = new FrontierQueue(memory);
  }

  @Override
  public int insertAll(
      SuccessorBatch batch, long[] hashes, int[] positions, int count, int[] fresh) {
    long[] s = batch.words();
    int freshCount = 0;
    work.ensure(Math.min(count, Workspace.MOST_STATES));
    for (int from = 0; from < count; from += Workspace.MOST_STATES) {
      int chunk = Math.min(Workspace.MOST_STATES, count - from);
      tree.fold(s, positions, from, chunk);
      freshCount = insertPairs(positions, from, chunk, fresh, freshCount);
    }
    return freshCount;
  }

  private int insertPairs(int[] positions, int from, int count, int[] fresh, int freshBefore) {
    long[] pairs = work.pairs;
    long[] hashed = work.hashed;
    for (int k = 0; k < count; k++) {
      hashed[k] = InvertibleHash.of(pairs[k]);
    }
    int openCount = table.filter(hashed, count, work.open, work.scratch);
    int freshCount = freshBefore;
    for (int o = 0; o < openCount; o++) {
      int k = work.open[o];
      queue.reserve();
      if (table.add(hashed[k])) {
        queue.add(pairs[k]);
        fresh[freshCount++] = positions[from + k];
      }
    }
    return freshCount;
  }

  @Override
  public boolean insert(long[] s, int off) {
    // Only whole numbers of states can be folded, so the state must start at such a place.
    System.arraycopy(s, off, single, 0, words);
    tree.fold(single, FIRST, 0, 1);
    long pair = work.pairs[0];
    queue.reserve();
    boolean added = table.add(InvertibleHash.of(pair));
    if (added) {
      queue.add(pair);
    }
    return added;
  }

  @Override
  public boolean contains(long[] s, int off) {
    OptionalLong pair = tree.find(s, off);
    return pair.isPresent() && table.contains(InvertibleHash.of(pair.getAsLong()));
  }

  @Override
  public int next(long[] to, int max) {
    int taken = 0;
    while (taken < max) {
      int wanted = Math.min(Workspace.MOST_STATES, max - taken);
      work.ensure(wanted);
      int chunk = queue.take(work.pairs, wanted);
      if (chunk == 0) {
        break;
      }
      tree.unfold(chunk, to, taken * words);
      taken += chunk;
    }
    return taken;
  }

  @Override
  public int peek(long ahead, long[] to, int max) {
    int copied = 0;
    int chunk = 1;
    while (copied < max && chunk > 0) {
      int wanted = Math.min(Workspace.MOST_STATES, max - copied);
      work.ensure(wanted);
      chunk = queue.peek(ahead + copied, work.pairs, wanted);
      tree.unfold(chunk, to, copied * words);
      copied += chunk;
    }
    return copied;
  }

  @Override
  public void retain() {
    queue.retain();
  }

  @Override
  public int recall(long first, long[] to, int max) {
    int copied = 0;
    int chunk = 1;
    while (copied < max && chunk > 0) {
      int wanted = Math.min(Workspace.MOST_STATES, max - copied);
      work.ensure(wanted);
      chunk = queue.recall(first + copied, work.pairs, wanted);
      tree.unfold(chunk, to, copied * words);
      copied += chunk;
    }
    return copied;
  }

  @Override
  public long size() {
    return queue.added();
  }

  @Override
  public long taken() {
    return queue.taken();
  }

  @Override
  public long bytes() {
    return tree.bytes() + table.bytes() + queue.bytes();
  }

  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    tree.free();
    table.free();
    queue.free();
  }
}
