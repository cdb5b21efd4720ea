package tideline.search.condensed;

import tideline.search.graph.NumberedGraph;
import tideline.storage.condensed.ChunkReader;
import tideline.storage.condensed.CondensedGraph;

/** Single states of a condensed graph, through a few chunks that were used last. */
public final class CondensedStates implements NumberedGraph {

  private static final int CHUNKS = 32;

  private final CondensedGraph graph;
  private final ChunkReader[] readers = new ChunkReader[CHUNKS];
  private long[] successors = new long[64];
  private int count;
  private ChunkReader latest;
  private int latestStart;

  /** The states of a graph. */
  public CondensedStates(CondensedGraph graph) {
    this.graph = graph;
    this.latest = new ChunkReader(graph);
  }

  private ChunkReader reader(long number) {
    long chunk = graph.chunkOf(number);
    int place = (int) (chunk % CHUNKS);
    if (readers[place] == null) {
      readers[place] = new ChunkReader(graph);
    }
    readers[place].load(chunk);
    return readers[place];
  }

  /** The bits of a state. */
  public long bits(long number) {
    ChunkReader reader = reader(number);
    return reader.bits((int) (number - reader.first()));
  }

  @Override
  public long[] successors(long number) {
    ChunkReader reader = reader(number);
    int i = (int) (number - reader.first());
    latest = reader;
    latestStart = reader.start(i);
    count = reader.start(i + 1) - latestStart;
    if (successors.length < count) {
      successors = new long[2 * count];
    }
    for (int k = 0; k < count; k++) {
      successors[k] = reader.target(latestStart + k);
    }
    return successors;
  }

  /** Whether the edge to successor {@code k} is marked, just behind {@link #successors}. */
  public boolean isMarked(int k) {
    return latest.isMarked(latestStart + k);
  }

  @Override
  public int successorCount() {
    return count;
  }
}
