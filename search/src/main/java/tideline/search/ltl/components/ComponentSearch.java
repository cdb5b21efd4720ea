package tideline.search.ltl.components;

import java.util.EnumSet;
import java.util.OptionalInt;
import java.util.Set;
import tideline.search.Question;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.ltl.CycleAlgorithm;

/** The registration of the search by components. */
public final class ComponentSearch extends CycleAlgorithm {

  @Override
  public String name() {
    return "scc";
  }

  @Override
  public String description() {
    return "strongly connected components: keeps every state, finds cycles that meet several"
        + " accepting sets, expands every state once";
  }

  @Override
  public String paper() {
    return "002 section 2.1; Couvreur, FM 1999";
  }

  @Override
  public Set<Question> answers() {
    Set<Question> answers = EnumSet.copyOf(super.answers());
    answers.add(Question.GENERALISED_CYCLE);
    return answers;
  }

  @Override
  public OptionalInt rank(Question question, ModelSize size) {
    return question == Question.GENERALISED_CYCLE ? OptionalInt.of(0) : OptionalInt.empty();
  }

  @Override
  public SearchResult run(SearchTask task) {
    return new ComponentRun(task).run();
  }
}
