package tideline.search.ltl.fair;

import java.util.EnumSet;
import java.util.OptionalInt;
import java.util.Set;
import tideline.search.Question;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.ltl.CycleAlgorithm;

/** The registration of the search for fair cycles. */
public final class FairSearch extends CycleAlgorithm {

  @Override
  public String name() {
    return "fair";
  }

  @Override
  public String description() {
    return "accepting cycles of fair runs, by components of the graph in memory";
  }

  @Override
  public String paper() {
    return "002 section 2; fairness after Emerson and Lei 1987";
  }

  @Override
  public Set<Question> answers() {
    return EnumSet.of(Question.FAIR_CYCLE);
  }

  @Override
  public OptionalInt rank(Question question, ModelSize size) {
    return question == Question.FAIR_CYCLE ? OptionalInt.of(0) : OptionalInt.empty();
  }

  @Override
  public SearchResult run(SearchTask task) {
    return new FairRun(task).run();
  }
}
