package tideline.search.ltl.condensed;

import tideline.storage.Memory;
import tideline.storage.condensed.IntColumn;

/**
 * A graph in memory, written node by node. Nodes are counted from 0 on.
 *
 * <pre>
 *   starts  | 0 | s1 | s2 | ...           where the edges of each node start
 *   edges   | of 0 | of 1 | ...           | 31 target 1 | 0 accepts |
 * </pre>
 */
final class CompactGraph implements AutoCloseable {

  private final int mostEdges;
  private final IntColumn starts;
  private final IntColumn edges;

  /** An empty graph that may have so many nodes and edges. */
  CompactGraph(Memory memory, int mostNodes, int mostEdges) {
    this.mostEdges = mostEdges;
    this.starts = new IntColumn(memory, mostNodes + 1L);
    this.edges = new IntColumn(memory, mostEdges);
    clear();
  }

  /** Forgets all nodes. */
  void clear() {
    starts.truncate(0);
    edges.truncate(0);
    starts.add(0);
  }

  /** How many nodes are complete. */
  int nodes() {
    return (int) starts.size() - 1;
  }

  /** Whether there is no room for another edge. */
  boolean isFull() {
    return edges.size() == mostEdges;
  }

  /** Appends an edge of the first node that is not complete. */
  void edge(int target, boolean accepts) {
    edges.add(target << 1 | (accepts ? 1 : 0));
  }

  /** The first node that is not complete has no more edges. */
  void completeNode() {
    starts.add((int) edges.size());
  }

  /** The first edge of a node. */
  int firstEdge(int node) {
    return starts.get(node);
  }

  /** Where the edges of a node end. */
  int endOfEdges(int node) {
    return starts.get(node + 1L);
  }

  /** The node that an edge leads to; one that is not there counts as one without edges. */
  int target(int edge) {
    return targetOf(edges.get(edge));
  }

  boolean accepts(int edge) {
    return accepting(edges.get(edge));
  }

  /** An edge as it is written, for {@link #targetOf} and {@link #accepting}. */
  int written(int edge) {
    return edges.get(edge);
  }

  static int targetOf(int written) {
    return written >>> 1;
  }

  static boolean accepting(int written) {
    return (written & 1) != 0;
  }

  @Override
  public void close() {
    starts.close();
    edges.close();
  }
}
