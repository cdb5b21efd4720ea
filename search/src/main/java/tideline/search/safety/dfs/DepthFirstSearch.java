package tideline.search.safety.dfs;

import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.safety.SafetyAlgorithm;

/** The registration of depth-first search. */
public final class DepthFirstSearch extends SafetyAlgorithm {

  @Override
  public String name() {
    return "dfs";
  }

  @Override
  public String description() {
    return "depth-first search: keeps every state, finds deep errors soon, by long paths";
  }

  @Override
  public String paper() {
    return "000 Alg. 1";
  }

  @Override
  public SearchResult run(SearchTask task) {
    return new DepthFirstRun(task).run();
  }
}
