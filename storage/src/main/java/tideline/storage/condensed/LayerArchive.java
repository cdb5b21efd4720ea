package tideline.storage.condensed;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import tideline.storage.LongColumn;
import tideline.storage.Memory;
import tideline.storage.PlainStore;
import tideline.storage.checkpoint.CheckpointInput;
import tideline.storage.checkpoint.CheckpointOutput;
import tideline.storage.trace.ByteLog;

/**
 * The states of layers that a sweep has left, in two files: so a later sweep that comes to the same
 * progress knows them again. With each goes its name in a {@link CondensedGraph}: the layer that it
 * was expanded in, and its index there. Fingerprints are in a file of their own, because mostly
 * they tell that a state is not there, and the states of its block need not be read.
 *
 * <pre>
 *   in memory   per progress value   its latest batch
 *               per batch            the layer, where its blocks start in both files, where they end
 *                                    in the index, and the batch before of the same progress
 *   index       per block            how many states, their bytes; a fingerprint of each
 *   states      per block            runs of indexes, and the states as deltas
 *               per run              how many indexes it leaves out, and how many it has
 * </pre>
 */
public final class LayerArchive implements AutoCloseable {

  /** The most states of a block: as many as are decoded to look at one. */
  static final int BLOCK_STATES = 256;

  private static final int BLOCK_BYTES = 1 << 16;
  private static final long NONE = -1;

  private final ByteLog states;
  private final BlockIndex index;
  private final int words;

  /** The progress values, and for each its latest batch. */
  private final PlainStore values;

  private final LongColumn latest;

  /** Of each batch. */
  private final LongColumn layers;

  private final LongColumn stateStarts;
  private final LongColumn indexStarts;
  private final LongColumn indexEnds;
  private final LongColumn before;

  private final long[] value = new long[1];
  private long progress;
  private long layer;
  private boolean isBatchOpen;
  private long size;

  /** The block that is being written. */
  private final StateDeltas deltas;

  private byte[] block = new byte[1 << 12];
  private int blockBytes;
  private final int[] prints = new int[BLOCK_STATES];
  private int count;
  private long[] runs = new long[16];
  private int runNumbers;
  private long nextIndex;
  private final Varints header = new Varints();

  /** The block that is being read. */
  private final StateDeltas readDeltas;

  private final Varints in = new Varints();
  private final long[] indexes = new long[BLOCK_STATES];
  private final long[] read;

  /** Is given states of the archive. */
  @FunctionalInterface
  public interface Taker {
    /**
     * A state.
     *
     * @param inLayer what edges of the graph call its layer
     * @param indexThere its index there
     */
    void take(long[] s, int off, long inLayer, long indexThere);
  }

  /** An empty archive in two empty logs, which it closes. */
  LayerArchive(Memory memory, ByteLog states, ByteLog index, int words) {
    this.states = states;
    this.index = new BlockIndex(index);
    this.words = words;
    this.values = new PlainStore(memory, 1);
    this.latest = new LongColumn(memory);
    this.layers = new LongColumn(memory);
    this.stateStarts = new LongColumn(memory);
    this.indexStarts = new LongColumn(memory);
    this.indexEnds = new LongColumn(memory);
    this.before = new LongColumn(memory);
    this.deltas = new StateDeltas(words);
    this.readDeltas = new StateDeltas(words);
    this.read = new long[BLOCK_STATES * words];
  }

  /** An empty archive for states of so many words, which may grow into files in the folder. */
  public static LayerArchive in(Path scratchFolder, Memory memory, int words) {
    ByteLog states = ByteLog.in(scratchFolder, "the states of earlier layers", memory);
    try {
      ByteLog index = ByteLog.in(scratchFolder, "the index of earlier layers", memory);
      return in(memory, states, index, words);
    } catch (RuntimeException refused) {
      states.close();
      throw refused;
    }
  }

  private static LayerArchive in(Memory memory, ByteLog states, ByteLog index, int words) {
    try {
      return new LayerArchive(memory, states, index, words);
    } catch (RuntimeException refused) {
      index.close();
      throw refused;
    }
  }

  /**
   * The states that are added next are those of a layer.
   *
   * @param madeBefore what edges of the graph call it
   */
  public void enter(long progressValue, long madeBefore) {
    progress = progressValue;
    layer = madeBefore;
    isBatchOpen = false;
  }

  /**
   * Adds a state of the layer; indexes rise.
   *
   * @param hash its {@link tideline.storage.WordHash}
   */
  public void add(long[] s, int off, long hash, long indexInLayer) {
    if (!isBatchOpen) {
      openBatch();
    }
    if (count == 0 || indexInLayer != nextIndex) {
      startRun(count == 0 ? indexInLayer : indexInLayer - nextIndex);
    }
    runs[runNumbers - 1]++;
    nextIndex = indexInLayer + 1;
    if (block.length - blockBytes < deltas.most()) {
      block = Arrays.copyOf(block, 2 * block.length + deltas.most());
    }
    blockBytes = deltas.write(s, off, block, blockBytes);
    prints[count++] = Fingerprints.of(hash);
    size++;
    if (count == BLOCK_STATES || blockBytes >= BLOCK_BYTES) {
      writeBlock();
    }
  }

  private void openBatch() {
    value[0] = progress;
    long found = values.findOrPut(value, 0);
    if (found >= 0) {
      latest.add(NONE);
    }
    long id = Math.max(found, ~found);
    before.add(latest.get(id));
    latest.set(id, layers.size());
    layers.add(layer);
    stateStarts.add(states.size());
    indexStarts.add(index.size());
    isBatchOpen = true;
  }

  /** A run is how many indexes it leaves out, and how many it has. */
  private void startRun(long leftOut) {
    if (runNumbers + 2 > runs.length) {
      runs = Arrays.copyOf(runs, 2 * runs.length);
    }
    runs[runNumbers++] = leftOut;
    runs[runNumbers++] = 0;
  }

  /** All states of the layer have been added. */
  public void leave() {
    if (count > 0) {
      writeBlock();
    }
    if (isBatchOpen) {
      indexEnds.add(index.size());
      isBatchOpen = false;
    }
  }

  private void writeBlock() {
    header.clear();
    header.write(runNumbers);
    for (int i = 0; i < runNumbers; i++) {
      header.write(runs[i]);
    }
    states.append(header.bytes(), header.count());
    states.append(block, blockBytes);
    index.append(header.count() + blockBytes, prints, count);
    deltas.restart();
    blockBytes = 0;
    count = 0;
    runNumbers = 0;
  }

  /** Whether there are states of layers with a progress that have been left. */
  public boolean has(long progressValue) {
    return latestBatch(progressValue) != NONE;
  }

  /** The latest batch of a progress that is complete. */
  private long latestBatch(long progressValue) {
    value[0] = progressValue;
    long id = values.find(value, 0);
    long batch = id < 0 ? NONE : latest.get(id);
    return batch == indexEnds.size() ? before.get(batch) : batch;
  }

  /** Gives those states of layers with a progress, which have been left, that may be wanted. */
  public void recall(long progressValue, Fingerprints wanted, Taker taker) {
    for (long batch = latestBatch(progressValue); batch != NONE; batch = before.get(batch)) {
      recallBatch(batch, wanted, taker);
    }
  }

  private void recallBatch(long batch, Fingerprints wanted, Taker taker) {
    long position = stateStarts.get(batch);
    index.start(indexStarts.get(batch), indexEnds.get(batch));
    while (index.next()) {
      boolean isRead = false;
      for (int i = 0; i < index.count(); i++) {
        if (wanted.contains(index.print(i))) {
          if (!isRead) {
            readBlock(position);
            isRead = true;
          }
          taker.take(read, i * words, layers.get(batch), indexes[i]);
        }
      }
      position += index.bytes();
    }
  }

  private void readBlock(long position) {
    int length = index.bytes();
    if (length > states.size() - position) {
      throw Varints.damaged();
    }
    // A state may be read a little beyond its end.
    states.read(position, in.toRead(length, deltas.most()), length);
    int runPairs = in.readUpTo(2L * index.count()) / 2;
    int known = 0;
    long next = 0;
    for (int run = 0; run < runPairs; run++) {
      next += in.read();
      for (int rest = in.readUpTo(index.count() - known); rest > 0; rest--) {
        indexes[known++] = next++;
      }
    }
    int at = in.position();
    readDeltas.restart();
    int decoded = 0;
    while (decoded < index.count() && at < in.end()) {
      at = readDeltas.read(in.bytes(), at, read, decoded++ * words);
    }
    if (known != index.count() || decoded != index.count() || at != in.end()) {
      throw Varints.damaged();
    }
  }

  /** Adds the fingerprints of all states of layers with a progress, which have been left. */
  public void addPrints(long progressValue, Fingerprints to) {
    for (long batch = latestBatch(progressValue); batch != NONE; batch = before.get(batch)) {
      index.start(indexStarts.get(batch), indexEnds.get(batch));
      while (index.next()) {
        for (int i = 0; i < index.count(); i++) {
          to.addPrint(index.print(i));
        }
      }
    }
  }

  /** What there is now, between two layers. */
  public ArchiveMark mark() {
    if (isBatchOpen) {
      throw new IllegalStateException("in the middle of a layer");
    }
    return new ArchiveMark(layers.size(), size, states.size(), index.size());
  }

  /** Writes what there was at a mark; the two files grow from the mark before. */
  public void save(
      ArchiveMark from,
      ArchiveMark to,
      CheckpointOutput batches,
      CheckpointOutput statesOut,
      CheckpointOutput indexOut)
      throws IOException {
    ArchiveCopy.append(states, from.stateBytes(), to.stateBytes(), statesOut);
    index.save(from.indexBytes(), to.indexBytes(), indexOut);
    batches.number(to.batches());
    batches.number(to.size());
    long[] progressOf = new long[Math.toIntExact(to.batches())];
    for (long id = 0; id < values.size(); id++) {
      values.read(id, value, 0);
      for (long batch = latest.get(id); batch != NONE; batch = before.get(batch)) {
        if (batch < to.batches()) {
          progressOf[(int) batch] = value[0];
        }
      }
    }
    for (int batch = 0; batch < to.batches(); batch++) {
      batches.number(progressOf[batch]);
      batches.number(layers.get(batch));
      batches.number(stateStarts.get(batch));
      batches.number(indexStarts.get(batch));
      batches.number(indexEnds.get(batch));
    }
  }

  /** Fills an empty archive with what was saved. */
  public void restore(CheckpointInput batches, CheckpointInput statesIn, CheckpointInput indexIn)
      throws IOException {
    ArchiveCopy.append(statesIn, states);
    index.restore(indexIn);
    long count = batches.number();
    size = batches.number();
    for (long batch = 0; batch < count; batch++) {
      enter(batches.number(), batches.number());
      openBatch();
      stateStarts.set(batch, batches.number());
      indexStarts.set(batch, batches.number());
      indexEnds.add(batches.number());
      isBatchOpen = false;
    }
  }

  /** How many states there are. */
  public long size() {
    return size;
  }

  /** At least so many as there are of layers with a progress, which have been left; about these. */
  public long sizeAbout(long progressValue) {
    long bytes = 0;
    for (long batch = latestBatch(progressValue); batch != NONE; batch = before.get(batch)) {
      bytes += indexEnds.get(batch) - indexStarts.get(batch);
    }
    return bytes / Integer.BYTES;
  }

  /** Bytes of all blocks, in memory or in the files. */
  public long bytes() {
    return states.size() + index.size();
  }

  /** Gives memory and files back. */
  @Override
  public void close() {
    try {
      states.close();
    } finally {
      index.close();
      values.close();
      latest.close();
      layers.close();
      stateStarts.close();
      indexStarts.close();
      indexEnds.close();
      before.close();
    }
  }
}
