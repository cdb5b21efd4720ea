package tideline.matrix;

import java.util.EnumSet;
import java.util.Set;
import tideline.search.Question;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.storage.StoreKind;

/** The reference search for cycles, sound or with a fault, as a registered algorithm would be. */
record ReferenceCycleSearch(CycleMutation mutation) implements SearchAlgorithm {

  @Override
  public String name() {
    return "reference";
  }

  @Override
  public String description() {
    return "every accepting edge in turn, with the fault " + mutation;
  }

  @Override
  public String paper() {
    return "004";
  }

  @Override
  public Set<Question> answers() {
    return EnumSet.of(Question.ACCEPTING_CYCLE, Question.WEAK_CYCLE, Question.TERMINAL_CYCLE);
  }

  @Override
  public Set<StoreKind> stores() {
    return EnumSet.of(StoreKind.PLAIN);
  }

  @Override
  public ProgressUse progressUse() {
    return ProgressUse.NONE;
  }

  @Override
  public SearchResult run(SearchTask task) {
    return new ReferenceCycleRun(task, mutation).run();
  }
}
