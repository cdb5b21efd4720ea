package tideline.search.ctl.sweepline;

import tideline.search.condensed.CondensedStates;
import tideline.search.ctl.evidence.CheckedGraph;
import tideline.storage.condensed.CondensedGraph;

/** Single states of a condensed graph whose truth values are known. */
final class CheckedStates implements CheckedGraph {

  private final CondensedStates states;
  private final TruthVectors truth;

  CheckedStates(CondensedGraph graph, TruthVectors truth) {
    this.states = new CondensedStates(graph);
    this.truth = truth;
  }

  @Override
  public boolean holds(int node, long number) {
    return truth.holds(node, number, states.bits(number));
  }

  @Override
  public long[] successors(long number) {
    return states.successors(number);
  }

  @Override
  public int successorCount() {
    return states.successorCount();
  }
}
