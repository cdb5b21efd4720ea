package tideline.search.ltl.sweepline;

import java.util.OptionalInt;
import tideline.search.Question;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.ltl.CycleAlgorithm;

/** LTL-Sweep with some settings; the settings that are registered have classes of their own. */
public class LtlSweep extends CycleAlgorithm {

  private final SweepSettings settings;

  /** The algorithm with these settings. */
  public LtlSweep(SweepSettings settings) {
    this.settings = settings;
  }

  @Override
  public final String name() {
    return switch (settings.detection()) {
      case OFF_LINE -> "ltl-sweep-off";
      case ON_LINE -> "ltl-sweep-on";
    };
  }

  @Override
  public final String description() {
    return "sweep-line method for accepting cycles: in a layer by nested depth-first search, across"
        + " layers by maximal persistent predecessors, "
        + switch (settings.detection()) {
          case OFF_LINE -> "in the end";
          case ON_LINE -> "after each sweep";
        };
  }

  @Override
  public final String paper() {
    return switch (settings.detection()) {
      case OFF_LINE -> "002 Alg. 2, Alg. 3";
      case ON_LINE -> "002 Alg. 2, Alg. 3, section 5.1";
    };
  }

  @Override
  public final ProgressUse progressUse() {
    return ProgressUse.REQUIRED;
  }

  @Override
  public OptionalInt rank(Question question, ModelSize size) {
    return settings.detection() == SweepSettings.Detection.ON_LINE
        ? OptionalInt.of(2)
        : OptionalInt.empty();
  }

  @Override
  public final SearchResult run(SearchTask task) {
    return new LtlSweepRun(task, settings).run();
  }
}
