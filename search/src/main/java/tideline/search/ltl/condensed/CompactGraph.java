package tideline.search.ltl.condensed;

/**
 * A graph in memory whose nodes are counted from 0 on, and whose edges lie one behind the other.
 */
interface CompactGraph {

  int nodes();

  /** The first edge of a node. */
  int firstEdge(int node);

  /** Where the edges of a node end. */
  int endOfEdges(int node);

  /** The node that an edge leads to; one that is not there counts as one without edges. */
  int target(int edge);

  boolean accepts(int edge);
}
