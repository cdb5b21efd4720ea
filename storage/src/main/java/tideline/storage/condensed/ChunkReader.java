package tideline.storage.condensed;

import java.util.Arrays;

/**
 * Decodes chunks, one at a time: {@link #count} states from {@link #first} on, their bits, and the
 * numbers of their successors. A target that has no number yet, because the sweep has not come
 * there, is {@link CondensedGraph#UNKNOWN}.
 */
public final class ChunkReader {

  private static final int MOST_EDGES = Integer.MAX_VALUE - 8;

  private final CondensedGraph graph;
  private final Varints in = new Varints();
  private final long[] bits;
  private final int[] starts;
  private long[] targets = new long[1 << 10];

  /** A bit for each edge; empty if the layout keeps no marks. */
  private long[] marks = new long[0];

  /** A bit for each state, while a chunk is decoded. */
  private long[] plane = new long[0];

  private long loaded = -1;
  private long loadedUpTo;
  private long first;
  private int count;
  private long bytesRead;

  /** A reader that has not read anything yet. */
  public ChunkReader(CondensedGraph graph) {
    this.graph = graph;
    this.bits = new long[graph.layout().chunkStates()];
    this.starts = new int[graph.layout().chunkStates() + 1];
  }

  /** Decodes a chunk, unless it is the one that was decoded last. */
  public void load(long chunk) {
    if (chunk == loaded && graph.states() == loadedUpTo) {
      return;
    }
    int length = graph.length(chunk);
    graph.read(graph.position(chunk), in.toRead(length), length);
    bytesRead += length;
    first = graph.firstState(chunk);
    loaded = -1;
    loadedUpTo = graph.states();
    decode();
    loaded = chunk;
  }

  /** Decodes the chunk of a state and returns the state's index in it. */
  public int seek(long number) {
    if (loaded < 0 || number < first || number >= first + count) {
      load(graph.chunkOf(number));
    }
    return (int) (number - first);
  }

  /** The number of the first state of the chunk. */
  public long first() {
    return first;
  }

  /** How many states the chunk has. */
  public int count() {
    return count;
  }

  /** The bits of state {@code i} of the chunk. */
  public long bits(int i) {
    return bits[i];
  }

  /** Where the edges of state {@code i} start; those of the next one start where they end. */
  public int start(int i) {
    return starts[i];
  }

  /** The number that edge {@code k} leads to. */
  public long target(int k) {
    return targets[k];
  }

  /** Whether edge {@code k} is marked; never, if the layout keeps no marks. */
  public boolean isMarked(int k) {
    return k >>> 6 < marks.length && (marks[k >>> 6] >>> k & 1) != 0;
  }

  /** Bytes read by this reader. */
  public long bytesRead() {
    return bytesRead;
  }

  private void decode() {
    final long layer = in.read();
    count = in.readUpTo(bits.length);
    int edges = in.readUpTo(MOST_EDGES);
    Arrays.fill(bits, 0, count, 0);
    for (int bit = 0; bit < graph.layout().bits(); bit++) {
      plane = readPlane(count, plane);
      for (int i = 0; i < count; i++) {
        bits[i] |= (plane[i >>> 6] >>> i & 1) << bit;
      }
    }
    int slots = in.readUpTo(edges);
    long[] codes = new long[slots];
    for (int slot = 0; slot < slots; slot++) {
      codes[slot] = in.read();
    }
    decodeDegrees(edges);
    decodeEdges(layer, codes, edges);
    if (graph.layout().edgeMarks() == Layout.EdgeMarks.KEPT) {
      marks = readPlane(edges, marks);
    }
    if (!in.isAtEnd()) {
      throw Varints.damaged();
    }
  }

  private void decodeDegrees(int edges) {
    plane = readPlane(count, plane);
    int sum = 0;
    for (int i = 0; i < count; i++) {
      starts[i] = sum;
      boolean hasEdges = (plane[i >>> 6] >>> i & 1) != 0;
      sum += hasEdges ? in.readUpTo(edges - sum) : 0;
    }
    starts[count] = sum;
    if (sum != edges) {
      throw Varints.damaged();
    }
  }

  private void decodeEdges(long layer, long[] codes, int edges) {
    if (targets.length < edges) {
      targets = new long[Math.max(edges, 2 * targets.length)];
    }
    long[] bases = new long[codes.length];
    for (int slot = 0; slot < codes.length; slot++) {
      bases[slot] =
          codes[slot] == 0
              ? CondensedGraph.UNKNOWN
              : graph.number(layer + Varints.unzigzag(codes[slot] - 1), 0);
    }
    in.readAll(targets, edges);
    int slotBits = ChunkCoder.slotBits(codes.length);
    if (slotBits == 0 && edges > 0) {
      decodeTargets(codes[0], bases[0], edges);
    } else {
      decodeTargets(codes, bases, slotBits, edges);
    }
  }

  /** All edges lead to one layer. */
  private void decodeTargets(long slotCode, long base, int edges) {
    long last = 0;
    for (int k = 0; k < edges; k++) {
      last += Varints.unzigzag(targets[k]);
      targets[k] = target(slotCode, base, last);
    }
  }

  private void decodeTargets(long[] codes, long[] bases, int slotBits, int edges) {
    long[] last = new long[codes.length];
    int mask = (1 << slotBits) - 1;
    for (int k = 0; k < edges; k++) {
      int slot = (int) targets[k] & mask;
      if (slot >= last.length) {
        throw Varints.damaged();
      }
      long index = last[slot] + Varints.unzigzag(targets[k] >>> slotBits);
      last[slot] = index;
      targets[k] = target(codes[slot], bases[slot], index);
    }
  }

  /** The number of the state with an index in a layer, or of a persistent state. */
  private long target(long slotCode, long base, long index) {
    if (index < 0) {
      throw Varints.damaged();
    }
    if (slotCode == 0) {
      return graph.persistentNumber(index);
    }
    long number = base + index;
    return base == CondensedGraph.UNKNOWN || number >= loadedUpTo ? CondensedGraph.UNKNOWN : number;
  }

  /**
   * Reads a bit for each of so many states or edges, 64 to a word.
   *
   * @param room is used if it is large enough
   */
  private long[] readPlane(int size, long[] room) {
    int words = (size + 63) >>> 6;
    long[] read = room.length < words ? new long[2 * words] : room;
    int kind = in.readByte();
    Arrays.fill(read, 0, words, kind == ChunkCoder.EVERYWHERE ? -1 : 0);
    if (kind == ChunkCoder.BITMAP) {
      for (int i = 0; i < size; i += 8) {
        read[i >>> 6] |= (long) in.readByte() << i;
      }
      if ((size & 63) != 0 && read[words - 1] >>> size != 0) {
        throw Varints.damaged();
      }
    } else if (kind != ChunkCoder.EVERYWHERE && kind != ChunkCoder.NOWHERE) {
      throw Varints.damaged();
    }
    return read;
  }
}
