package tideline.storage.lossy;

import tideline.model.StateSchema;
import tideline.model.SuccessorBatch;
import tideline.storage.Memory;
import tideline.storage.StateFifo;
import tideline.storage.StateStore;
import tideline.storage.StoreKind;

/** A few bits of every state, and whole states where they wait to be expanded. */
public final class LossyStore implements StateStore {

  /** States that are hashed and looked up together. */
  private static final int AT_ONCE = 512;

  /** The part of the memory that an array of bits takes; the rest is for states that wait. */
  private static final int PART_FOR_BITS = 2;

  private final int words;
  private final long start;
  private final StateSketch sketch;
  private final StateFifo waiting;

  /** Grow with what comes at a time: a sweep has very many small stores. */
  private long[] hashes = new long[1];

  private int[] open = new int[1];
  private boolean closed;

  private LossyStore(Memory memory, StateSchema schema, long start, StateSketch sketch) {
    this.words = schema.words();
    this.start = start;
    this.sketch = sketch;
    this.waiting = new StateFifo(memory, schema);
  }

  /**
   * An empty store.
   *
   * @param kind one of {@link StoreKind#lossy}
   * @param omissions where it is added up what may be dropped
   */
  public static LossyStore of(
      StoreKind kind, Hashing hashing, Omissions omissions, Memory memory, StateSchema schema) {
    long start = StateHash.start(hashing.seed());
    StateSketch sketch =
        switch (kind) {
          case BITS ->
              new BitArray(
                  memory,
                  hashing.size().orElse(bytesForBits(memory.limit()) * Byte.SIZE),
                  hashing.functions(),
                  omissions);
          case COMPACT ->
              new FingerprintTable(
                  memory, (int) hashing.size().orElse(FingerprintTable.USUAL_BITS), omissions);
          case PLAIN, TREE -> throw new IllegalArgumentException(kind + " is exact");
        };
    return new LossyStore(memory, schema, start, sketch);
  }

  /** How large an array of bits is, of so much memory. */
  public static long bytesForBits(long memoryBytes) {
    return memoryBytes / PART_FOR_BITS;
  }

  @Override
  public int insertAll(
      SuccessorBatch batch, long[] wordHashes, int[] positions, int count, int[] fresh) {
    long[] s = batch.words();
    int freshCount = 0;
    makeRoom(Math.min(count, AT_ONCE));
    for (int from = 0; from < count; from += AT_ONCE) {
      int chunk = Math.min(AT_ONCE, count - from);
      for (int k = 0; k < chunk; k++) {
        hashes[k] = StateHash.of(start, s, positions[from + k] * words, words);
      }
      int openCount = sketch.filter(hashes, chunk, open);
      for (int o = 0; o < openCount; o++) {
        int k = open[o];
        if (sketch.add(hashes[k])) {
          int i = positions[from + k];
          waiting.add(s, i * words);
          fresh[freshCount++] = i;
        }
      }
    }
    return freshCount;
  }

  private void makeRoom(int count) {
    if (hashes.length < count) {
      int room = Math.min(AT_ONCE, 2 * count);
      hashes = new long[room];
      open = new int[room];
    }
  }

  @Override
  public boolean insert(long[] s, int off) {
    boolean isNew = sketch.add(StateHash.of(start, s, off, words));
    if (isNew) {
      waiting.add(s, off);
    }
    return isNew;
  }

  /** Whether the state, or another one that looks the same, is known. */
  @Override
  public boolean contains(long[] s, int off) {
    return sketch.contains(StateHash.of(start, s, off, words));
  }

  @Override
  public int next(long[] to, int max) {
    return waiting.take(to, max);
  }

  @Override
  public int peek(long ahead, long[] to, int max) {
    return waiting.peek(ahead, to, max);
  }

  @Override
  public long size() {
    return waiting.added();
  }

  @Override
  public long taken() {
    return waiting.taken();
  }

  @Override
  public long bytes() {
    return sketch.bytes() + waiting.bytes();
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      sketch.close();
      waiting.close();
    }
  }
}
