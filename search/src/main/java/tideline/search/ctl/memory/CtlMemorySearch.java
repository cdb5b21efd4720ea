package tideline.search.ctl.memory;

import java.util.OptionalInt;
import tideline.search.Question;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.ctl.run.CtlAlgorithm;

/** The registration of CTL with the condensed graph in memory. */
public final class CtlMemorySearch extends CtlAlgorithm {

  @Override
  public String name() {
    return "ctl-memory";
  }

  @Override
  public String description() {
    return "all of CTL on the condensed graph in memory: explores everything once";
  }

  @Override
  public String paper() {
    return "001 section 3.4";
  }

  @Override
  public OptionalInt rank(Question question, ModelSize size) {
    return size == ModelSize.SMALL ? OptionalInt.of(0) : OptionalInt.empty();
  }

  @Override
  public SearchResult run(SearchTask task) {
    return new CtlMemoryRun(task).run();
  }
}
