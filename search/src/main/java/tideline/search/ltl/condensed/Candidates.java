package tideline.search.ltl.condensed;

import tideline.storage.Memory;
import tideline.storage.PackedColumn;
import tideline.storage.condensed.ChunkReader;
import tideline.storage.condensed.CondensedGraph;
import tideline.storage.condensed.IntVector;

/**
 * The numbers that may still be on an accepting cycle, and the chunks of the file that hold them.
 * Chunks are counted from the one that holds the first number of the range.
 */
final class Candidates implements AutoCloseable {

  private final Memory memory;
  private final CondensedGraph graph;
  private final Edges edges;
  private final PassCounter counter;
  private final long firstChunk;
  private final int chunks;
  private final LiveSet set;
  private final ChunkReader reader;
  private final ChunkTimes times;

  /** How many numbers of the set each chunk has. */
  private final IntVector left;

  private long total;

  /** The choice of an edge that is no step of the model, but leads to the same state. */
  static final int NO_STEP = Integer.MAX_VALUE;

  /** Which edges count. */
  enum Edges {
    /** All. */
    ALL,
    /** Those that accept: enough if in each component all edges accept or none. */
    ACCEPTING
  }

  /**
   * What is possible from {@code from} on; the graph must have been flushed.
   *
   * @param possible has a bit for each number that may be on an accepting cycle
   */
  Candidates(
      Memory memory,
      CondensedGraph graph,
      long from,
      PackedColumn possible,
      Edges edges,
      PassCounter counter) {
    this.memory = memory;
    this.graph = graph;
    this.edges = edges;
    this.counter = counter;
    this.firstChunk = graph.chunks() == 0 ? 0 : graph.chunkOf(from);
    this.chunks = IntVector.checked(graph.chunks() - firstChunk);
    this.set = new LiveSet(memory, from, graph.states(), possible);
    this.reader = new ChunkReader(graph);
    this.times = new ChunkTimes(memory, chunks);
    this.left = new IntVector(memory, chunks);
    recount();
  }

  Memory memory() {
    return memory;
  }

  CondensedGraph graph() {
    return graph;
  }

  Edges edges() {
    return edges;
  }

  PassCounter counter() {
    return counter;
  }

  LiveSet set() {
    return set;
  }

  ChunkTimes times() {
    return times;
  }

  int chunks() {
    return chunks;
  }

  /** How many numbers are left. */
  long total() {
    return total;
  }

  /** How many numbers are left in a chunk. */
  int left(int c) {
    return left.get(c);
  }

  /** So many numbers of a chunk have been removed. */
  void removed(int c, int count) {
    left.getAndAdd(c, -count);
    total -= count;
  }

  /** Counts anew after numbers have been removed from anywhere. */
  void recount() {
    total = 0;
    for (int c = 0; c < chunks; c++) {
      int now = (int) set.count(first(c), first(c + 1));
      if (now < left.get(c)) {
        times.changed(c);
        times.forget(c);
      }
      left.set(c, now);
      total += now;
    }
  }

  /** The first number of a chunk. */
  long first(int c) {
    return graph.firstState(firstChunk + c);
  }

  /** The chunk of a number. */
  int chunkOf(long number) {
    return (int) (graph.chunkOf(number) - firstChunk);
  }

  /** Reads a chunk. */
  ChunkReader read(int c) {
    reader.load(firstChunk + c);
    counter.chunkRead();
    return reader;
  }

  /** Whether edge {@code k} of state {@code i} of the chunk that was read accepts. */
  boolean accepts(int i, int k) {
    return (reader.bits(i) & AcceptanceRecorder.ACCEPTS) != 0 || reader.isMarked(k);
  }

  /** The choice that edge {@code k} of state {@code i} of the chunk stands for. */
  int choice(int i, int k) {
    return (reader.bits(i) & AcceptanceRecorder.KNOWN) != 0 ? NO_STEP : k - reader.start(i);
  }

  /** Whether edge {@code k} of state {@code i} of the chunk that was read counts. */
  boolean counts(int i, int k) {
    return edges == Edges.ALL || accepts(i, k);
  }

  @Override
  public void close() {
    set.close();
    times.close();
    left.close();
  }
}
