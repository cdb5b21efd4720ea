package tideline.matrix;

import java.util.EnumSet;
import java.util.Set;
import tideline.search.Question;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.storage.StoreKind;

/** A reference search, sound or with a fault, as a registered algorithm would be. */
record ReferenceSearch(Kind kind, Mutation mutation) implements SearchAlgorithm {

  /** Which search it is. */
  enum Kind {
    BREADTH_FIRST,
    SWEEP_LINE
  }

  @Override
  public String name() {
    return kind == Kind.BREADTH_FIRST ? "bfs" : "sweepline";
  }

  @Override
  public String description() {
    return kind + " with the fault " + mutation;
  }

  @Override
  public String paper() {
    return kind == Kind.BREADTH_FIRST ? "000 Alg. 1" : "000 Alg. 2";
  }

  @Override
  public Set<Question> answers() {
    return EnumSet.of(Question.SAFETY);
  }

  @Override
  public Set<StoreKind> stores() {
    return EnumSet.of(StoreKind.PLAIN);
  }

  @Override
  public ProgressUse progressUse() {
    return kind == Kind.BREADTH_FIRST ? ProgressUse.NONE : ProgressUse.REQUIRED;
  }

  @Override
  public SearchResult run(SearchTask task) {
    return switch (kind) {
      case BREADTH_FIRST -> new ReferenceBreadthFirst(task, mutation).run();
      case SWEEP_LINE -> new ReferenceSweepLine(task, mutation).run();
    };
  }
}
