package tideline.search.condensed;

import tideline.storage.condensed.ChunkReader;
import tideline.storage.condensed.CondensedGraph;

/** Single states of a condensed graph, through a few chunks that were used last. */
public final class CondensedStates implements NumberedGraph {

  private static final int CHUNKS = 32;

  private final CondensedGraph graph;
  private final ChunkReader[] readers = new ChunkReader[CHUNKS];
  private long[] successors = new long[64];
  private int count;

  /** The states of a graph. */
  public CondensedStates(CondensedGraph graph) {
    this.graph = graph;
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
    count = reader.start(i + 1) - reader.start(i);
    if (successors.length < count) {
      successors = new long[2 * count];
    }
    for (int k = 0; k < count; k++) {
      successors[k] = reader.target(reader.start(i) + k);
    }
    return successors;
  }

  @Override
  public int successorCount() {
    return count;
  }
}
