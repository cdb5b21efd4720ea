package tideline.search.safety.compositional;

import java.util.Set;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.safety.SafetyAlgorithm;
import tideline.storage.StoreKind;

/** The registration of the compositional sweep-line method for safety properties. */
public final class CompositionalSearch extends SafetyAlgorithm {

  @Override
  public String name() {
    return "compositional";
  }

  @Override
  public String description() {
    return "compositional sweep-line method: progress is a vector, and what lies behind in one"
        + " subspace is forgotten with it";
  }

  @Override
  public String paper() {
    return "001 section 3.2";
  }

  /** Stores that may take one state for another are not looked at here. */
  @Override
  public Set<StoreKind> lossyStores() {
    return Set.of();
  }

  @Override
  public ProgressUse progressUse() {
    return ProgressUse.VECTOR;
  }

  @Override
  public SearchResult run(SearchTask task) {
    return new CompositionalRun(task).run();
  }
}
