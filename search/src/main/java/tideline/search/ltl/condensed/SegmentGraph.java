package tideline.search.ltl.condensed;

import tideline.storage.condensed.ChunkReader;
import tideline.storage.condensed.IntColumn;

/**
 * The edges of segments of which not too much is left, as many segments at a time as there is room
 * for. Nodes are what is left of them, counted from the first one on; their edges are those that
 * stay inside a segment.
 *
 * <pre>
 *   ends    | e0 | e1 | e2 | ...          where the edges of each node end
 *   edges   | of 0 | of 1 | ...           | 31 target 1 | 0 accepts |
 * </pre>
 */
final class SegmentGraph implements CompactGraph, AutoCloseable {

  private final Remains remains;
  private final Segments segments;
  private final Ranks ranks;
  private final int mostNodes;
  private final int mostEdges;
  private final IntColumn ends;
  private final IntColumn edges;

  private long first;
  private int firstRank;
  private long end;

  SegmentGraph(Remains remains, Segments segments, CondensedSettings settings) {
    this.remains = remains;
    this.segments = segments;
    this.ranks = new Ranks(remains.memory(), remains.set());
    this.mostNodes = (int) Math.min(remains.total(), settings.segmentNumbers());
    this.mostEdges = settings.segmentEdges();
    this.ends = new IntColumn(remains.memory(), mostNodes);
    this.edges = new IntColumn(remains.memory(), mostEdges);
  }

  /** The first number of the segments that are loaded. */
  long first() {
    return first;
  }

  /** Where the segments end that are loaded; where they start, if there was no room. */
  long end() {
    return end;
  }

  @Override
  public int nodes() {
    return ranks.of(end) - firstRank;
  }

  int mostNodes() {
    return mostNodes;
  }

  @Override
  public int firstEdge(int node) {
    return node == 0 ? 0 : ends.get(node - 1);
  }

  @Override
  public int endOfEdges(int node) {
    return ends.get(node);
  }

  @Override
  public int target(int edge) {
    return edges.get(edge) >>> 1;
  }

  @Override
  public boolean accepts(int edge) {
    return (edges.get(edge) & 1) != 0;
  }

  /** Loads segments from a number on that is left. */
  void load(long from) {
    first = from;
    firstRank = ranks.of(from);
    end = from;
    ends.truncate(0);
    edges.truncate(0);
    long segmentEnd = from;
    for (int c = remains.chunkOf(from); c < remains.chunks(); c++) {
      if (remains.left(c) == 0) {
        continue;
      }
      ChunkReader chunk = remains.read(c);
      for (int i = (int) Math.max(0, from - chunk.first()); i < chunk.count(); i++) {
        long number = chunk.first() + i;
        if (remains.set().contains(number)) {
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
    LiveSet set = remains.set();
    for (int k = chunk.start(i); k < chunk.start(i + 1); k++) {
      long target = chunk.target(k);
      if (target >= first && target < segmentEnd && set.contains(target) && remains.counts(i, k)) {
        if (edges.size() == mostEdges) {
          return false;
        }
        int node = ranks.of(target) - firstRank;
        edges.add(node << 1 | (remains.accepts(i, k) ? 1 : 0));
      }
    }
    ends.add((int) edges.size());
    return true;
  }

  @Override
  public void close() {
    ranks.close();
    ends.close();
    edges.close();
  }
}
