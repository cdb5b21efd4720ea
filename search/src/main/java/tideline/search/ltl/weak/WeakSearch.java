package tideline.search.ltl.weak;

import java.util.EnumSet;
import java.util.OptionalInt;
import java.util.Set;
import tideline.search.Question;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.ltl.CycleAlgorithm;
import tideline.search.ltl.nesteddfs.NestedSearch.Nesting;
import tideline.search.ltl.nesteddfs.StoredGraphRun;

/** The registration of the search for cycles of weak automata. */
public final class WeakSearch extends CycleAlgorithm {

  @Override
  public String name() {
    return "weak";
  }

  @Override
  public String description() {
    return "one depth-first search, for weak automata: expands every state once";
  }

  @Override
  public String paper() {
    return "004, weak Büchi automata";
  }

  @Override
  public Set<Question> answers() {
    return EnumSet.of(Question.WEAK_CYCLE, Question.TERMINAL_CYCLE);
  }

  @Override
  public OptionalInt rank(Question question, ModelSize size) {
    return question == Question.WEAK_CYCLE ? OptionalInt.of(0) : OptionalInt.empty();
  }

  @Override
  public SearchResult run(SearchTask task) {
    return new StoredGraphRun(task, Nesting.SINGLE).run();
  }
}
