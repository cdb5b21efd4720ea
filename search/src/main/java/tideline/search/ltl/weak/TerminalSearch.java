package tideline.search.ltl.weak;

import java.util.EnumSet;
import java.util.OptionalInt;
import java.util.Set;
import tideline.search.Question;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.safety.bfs.BreadthFirstSearch;
import tideline.storage.StoreKind;

/** The registration of the search for cycles of terminal automata, in the order of breadth. */
public final class TerminalSearch implements SearchAlgorithm {

  @Override
  public String name() {
    return "terminal";
  }

  @Override
  public String description() {
    return "breadth-first search for an accepting state, for terminal automata";
  }

  @Override
  public String paper() {
    return "004, terminal Büchi automata";
  }

  @Override
  public Set<Question> answers() {
    return EnumSet.of(Question.TERMINAL_CYCLE);
  }

  @Override
  public Set<StoreKind> stores() {
    return EnumSet.allOf(StoreKind.class);
  }

  @Override
  public ProgressUse progressUse() {
    return ProgressUse.NONE;
  }

  @Override
  public OptionalInt rank(Question question, ModelSize size) {
    return OptionalInt.of(0);
  }

  @Override
  public SearchResult run(SearchTask task) {
    return new TerminalRun(task, new BreadthFirstSearch()).run();
  }
}
