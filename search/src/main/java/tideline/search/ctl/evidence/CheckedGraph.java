package tideline.search.ctl.evidence;

import tideline.search.graph.NumberedGraph;

/** A graph of numbered states in which the truth of every subformula can be asked for. */
public interface CheckedGraph extends NumberedGraph {

  /** Whether a subformula holds in a state. */
  boolean holds(int node, long number);
}
