package tideline.search.ltl.map;

import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.ltl.CycleAlgorithm;

/** The registration of the search by maximal accepting predecessors. */
public final class MaximalPredecessorSearch extends CycleAlgorithm {

  @Override
  public String name() {
    return "map";
  }

  @Override
  public String description() {
    return "maximal accepting predecessors: keeps every state, needs no depth-first order";
  }

  @Override
  public String paper() {
    return "002 section 3.2";
  }

  @Override
  public SearchResult run(SearchTask task) {
    return new MaximalPredecessorRun(task).run();
  }
}
