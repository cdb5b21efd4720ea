package tideline.storage.condensed;

import java.nio.file.Path;
import tideline.storage.LongColumn;
import tideline.storage.Memory;
import tideline.storage.trace.ByteLog;

/**
 * A condensed state space: appended by one search, then read by as many {@link ChunkReader}s as
 * wanted, also of what has been written so far.
 *
 * <pre>
 *   per chunk             position of its bytes, number of its first state
 *   per layer             number of its first state, by the order in which layers were made;
 *                         its first chunk, by the order in which they were entered
 *   per persistent state  layer and index where it is a root
 * </pre>
 */
public final class CondensedGraph implements AutoCloseable {

  /** The number of a state that is not known yet. */
  public static final long UNKNOWN = -1;

  private final Layout layout;
  private final Bytes bytes;
  private final ChunkCoder coder;
  private final LongColumn chunkPositions;
  private final LongColumn chunkStates;
  private final LongColumn layerStarts;
  private final LongColumn layerChunks;
  private final LongColumn rootLayers;
  private final LongColumn rootIndexes;
  private final BackTargets backTargets;

  private long layer;
  private long written;
  private long edges;
  private boolean hasBackEdges;

  private CondensedGraph(Memory memory, Bytes bytes, Layout layout) {
    this.layout = layout;
    this.bytes = bytes;
    this.coder = new ChunkCoder(layout);
    this.chunkPositions = new LongColumn(memory);
    this.chunkStates = new LongColumn(memory);
    this.layerStarts = new LongColumn(memory);
    this.layerChunks = new LongColumn(memory);
    this.rootLayers = new LongColumn(memory);
    this.rootIndexes = new LongColumn(memory);
    this.backTargets = new BackTargets(memory);
  }

  /** An empty graph that may grow into a file in the folder. */
  public static CondensedGraph in(Path scratchFolder, Memory memory, Layout layout) {
    ByteLog log = ByteLog.in(scratchFolder, "the condensed graph");
    try {
      return new CondensedGraph(memory, Bytes.in(log), layout);
    } catch (RuntimeException refused) {
      log.close();
      throw refused;
    }
  }

  /** An empty graph that stays in the memory of the run. */
  public static CondensedGraph inMemory(Memory memory, Layout layout) {
    return new CondensedGraph(memory, new MemoryBytes(memory), layout);
  }

  /**
   * The sweep has moved to a layer; its states come next.
   *
   * @param madeBefore how many layers were made before it: what edges call it
   */
  public void enterLayer(long madeBefore) {
    flush();
    layer = madeBefore;
    while (layerStarts.size() <= madeBefore) {
      layerStarts.add(UNKNOWN);
    }
    layerStarts.set(madeBefore, written);
    layerChunks.add(chunkPositions.size());
  }

  /** The next state of the layer; its edges follow. */
  public void state(long stateBits) {
    if (coder.isFull()) {
      flush();
    }
    coder.state(stateBits);
    written++;
  }

  /** An edge to the state with an index in a layer. */
  public void edge(long madeBefore, long index) {
    coder.edge(madeBefore - layer, index);
    edges++;
  }

  /** An edge to the state with an index in another layer that has been entered before. */
  public void edgeBack(long madeBefore, long index) {
    edge(madeBefore, index);
    hasBackEdges = true;
  }

  /** An edge to a persistent state. */
  public void edgeToPersistent(long persistent) {
    coder.edgeToPersistent(persistent);
    edges++;
    if (persistent < rootLayers.size()) {
      long home = rootLayers.get(persistent);
      if (home != layer && home < layerStarts.size() && layerStarts.get(home) != UNKNOWN) {
        backTargets.add(persistent);
      }
    }
  }

  /** The edge that was appended last is marked; the layout must keep marks. */
  public void markEdge() {
    if (layout.edgeMarks() == Layout.EdgeMarks.NONE) {
      throw new IllegalStateException("a graph that keeps no marks");
    }
    coder.markEdge();
  }

  /** The next persistent state is a root: it has an index in a layer that has not been entered. */
  public void root(long madeBefore, long index) {
    rootLayers.add(madeBefore);
    rootIndexes.add(index);
  }

  /** Codes what has been appended, so that it can be read. */
  public void flush() {
    if (coder.isEmpty()) {
      return;
    }
    chunkPositions.add(bytes.size());
    chunkStates.add(written - coder.states());
    coder.encode(layer);
    bytes.append(coder.bytes(), coder.byteCount());
  }

  /** How many numbers have been given to expanded states. */
  public long states() {
    return written;
  }

  /** How many edges have been written. */
  public long edges() {
    return edges;
  }

  /** Whether an edge leads back to a layer that was entered before. */
  public boolean leadsBack() {
    return hasBackEdges || backTargets.size() > 0;
  }

  /** How many layers have been entered, over all sweeps. */
  public long layers() {
    return layerChunks.size();
  }

  /** What is kept of states and edges. */
  public Layout layout() {
    return layout;
  }

  /** Bytes of all chunks, in memory or in the file. */
  public long bytes() {
    return bytes.size();
  }

  /** How many chunks there are. */
  public long chunks() {
    return chunkPositions.size();
  }

  /** The first chunk of a layer, by the order of entering; one layer too many gives the end. */
  public long firstChunk(long enteredBefore) {
    return enteredBefore == layerChunks.size()
        ? chunkPositions.size()
        : layerChunks.get(enteredBefore);
  }

  /** The number of the first state of a chunk; one chunk too many gives the end. */
  public long firstState(long chunk) {
    return chunk == chunkStates.size() ? written : chunkStates.get(chunk);
  }

  /** The chunk that holds a state. */
  public long chunkOf(long number) {
    long low = 0;
    long high = chunkStates.size() - 1;
    while (low < high) {
      long middle = (low + high + 1) >>> 1;
      if (chunkStates.get(middle) <= number) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** The number of the state with an index in a layer, or {@link #UNKNOWN} if it has none yet. */
  public long number(long madeBefore, long index) {
    if (madeBefore >= layerStarts.size() || layerStarts.get(madeBefore) == UNKNOWN) {
      return UNKNOWN;
    }
    long number = layerStarts.get(madeBefore) + index;
    return number < written ? number : UNKNOWN;
  }

  /** The number of a persistent state as a root, or {@link #UNKNOWN} if it has none yet. */
  public long persistentNumber(long persistent) {
    return persistent < rootLayers.size()
        ? number(rootLayers.get(persistent), rootIndexes.get(persistent))
        : UNKNOWN;
  }

  /**
   * The persistent states that an edge of a later layer leads back to. Only they make it necessary
   * to pass over the layers more than once.
   */
  public BackTargets backTargets() {
    return backTargets;
  }

  long position(long chunk) {
    return chunkPositions.get(chunk);
  }

  int length(long chunk) {
    long next = chunk + 1 == chunkPositions.size() ? bytes.size() : chunkPositions.get(chunk + 1);
    return Math.toIntExact(next - chunkPositions.get(chunk));
  }

  void read(long position, byte[] to, int count) {
    bytes.read(position, to, count);
  }

  /** Gives memory and file back. */
  @Override
  public void close() {
    try {
      bytes.close();
    } finally {
      chunkPositions.close();
      chunkStates.close();
      layerStarts.close();
      layerChunks.close();
      rootLayers.close();
      rootIndexes.close();
      backTargets.close();
    }
  }
}
