package tideline.search.ltl.condensed;

import tideline.storage.condensed.ChunkReader;

/**
 * The edges of segments of which not too much is left, as many segments at a time as there is room
 * for. Nodes are what is left of them, counted from the first one on; their edges are those that
 * stay inside a segment.
 */
final class SegmentGraph implements AutoCloseable {

  private final Candidates candidates;
  private final Segments segments;
  private final RankIndex ranks;
  private final int mostNodes;
  private final CompactGraph graph;

  private long first;
  private int firstRank;
  private long end;

  SegmentGraph(Candidates candidates, Segments segments, CondensedSettings settings) {
    this.candidates = candidates;
    this.segments = segments;
    this.ranks = new RankIndex(candidates.memory(), candidates.set());
    this.mostNodes = (int) Math.min(candidates.total(), settings.segmentNumbers());
    this.graph = new CompactGraph(candidates.memory(), mostNodes, settings.segmentEdges());
  }

  /** The first number of the segments that are loaded. */
  long first() {
    return first;
  }

  /** Where the segments end that are loaded; where they start, if there was no room. */
  long end() {
    return end;
  }

  /** How many nodes the segments have that are loaded. */
  int nodes() {
    return ranks.of(end) - firstRank;
  }

  int mostNodes() {
    return mostNodes;
  }

  /** The nodes that are loaded; behind them may be some of a segment that there was no room for. */
  CompactGraph graph() {
    return graph;
  }

  /** Loads segments from a number on that is left. */
  void load(long from) {
    first = from;
    firstRank = ranks.of(from);
    end = from;
    graph.clear();
    long segmentEnd = from;
    for (int c = candidates.chunkOf(from); c < candidates.chunks(); c++) {
      if (candidates.left(c) == 0) {
        continue;
      }
      ChunkReader chunk = candidates.read(c);
      for (int i = (int) Math.max(0, from - chunk.first()); i < chunk.count(); i++) {
        long number = chunk.first() + i;
        if (candidates.set().contains(number)) {
          if (number >= segmentEnd) {
            end = number;
            segmentEnd = segments.end(number, c);
            if (ranks.of(segmentEnd) - firstRank > mostNodes) {
              return;
            }
          }
          if (!load(chunk, i, segmentEnd)) {
            return;
          }
        }
      }
    }
    end = segmentEnd;
  }

  /** Loads the edges of one node; false if there is no room. */
  private boolean load(ChunkReader chunk, int i, long segmentEnd) {
    boolean all = candidates.edges() == Candidates.Edges.ALL;
    int edgesEnd = chunk.start(i + 1);
    for (int k = chunk.start(i); k < edgesEnd; k++) {
      long target = chunk.target(k);
      boolean accepts = candidates.accepts(i, k);
      if (target >= first && target < segmentEnd && (accepts || all)) {
        long rank = ranks.find(target);
        if (rank != RankIndex.NONE) {
          if (graph.isFull()) {
            return false;
          }
          graph.edge((int) rank - firstRank, accepts);
        }
      }
    }
    graph.completeNode();
    return true;
  }

  @Override
  public void close() {
    ranks.close();
    graph.close();
  }
}
