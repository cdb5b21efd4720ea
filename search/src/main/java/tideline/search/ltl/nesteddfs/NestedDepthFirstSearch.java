package tideline.search.ltl.nesteddfs;

import java.util.OptionalInt;
import tideline.search.Question;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.ltl.CycleAlgorithm;

/** The registration of nested depth-first search. */
public final class NestedDepthFirstSearch extends CycleAlgorithm {

  @Override
  public String name() {
    return "ndfs";
  }

  @Override
  public String description() {
    return "nested depth-first search: keeps every state, finds accepting cycles soon";
  }

  @Override
  public String paper() {
    return "004, Nested DFS; 003 section 2.4";
  }

  @Override
  public OptionalInt rank(Question question, ModelSize size) {
    return OptionalInt.of(1);
  }

  @Override
  public SearchResult run(SearchTask task) {
    return new StoredGraphRun(task, NestedSearch.Nesting.NESTED).run();
  }
}
