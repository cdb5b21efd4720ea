package tideline.search.ctl.local;

import java.util.OptionalInt;
import tideline.search.Question;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.ctl.run.CtlAlgorithm;

/** The registration of CTL on the fly. */
public final class CtlLocalSearch extends CtlAlgorithm {

  @Override
  public String name() {
    return "ctl-local";
  }

  @Override
  public String description() {
    return "all of CTL on the fly: keeps every state it meets, stops as soon as it knows the"
        + " answer";
  }

  @Override
  public String paper() {
    return "000 Alg. 5";
  }

  @Override
  public OptionalInt rank(Question question, ModelSize size) {
    return OptionalInt.of(1);
  }

  @Override
  public SearchResult run(SearchTask task) {
    return new CtlLocalRun(task).run();
  }
}
