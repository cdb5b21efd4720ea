package tideline.search.ctl.sweepline;

import java.util.OptionalInt;
import tideline.search.Question;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.ctl.run.CtlAlgorithm;

/** The registration of CTL by a forward sweep and backward passes. */
public final class CtlSweepSearch extends CtlAlgorithm {

  @Override
  public String name() {
    return "ctl-sweep";
  }

  @Override
  public String description() {
    return "all of CTL with the sweep-line: a forward sweep to a file, then backward passes over"
        + " it";
  }

  @Override
  public String paper() {
    return "001 section 3.4, 000 section 9.3";
  }

  @Override
  public ProgressUse progressUse() {
    return ProgressUse.REQUIRED;
  }

  @Override
  public OptionalInt rank(Question question, ModelSize size) {
    return OptionalInt.of(1);
  }

  @Override
  public WorkerUse workerUse() {
    return WorkerUse.MANY;
  }

  @Override
  public SearchResult run(SearchTask task) {
    return new CtlSweepRun(task).run();
  }
}
