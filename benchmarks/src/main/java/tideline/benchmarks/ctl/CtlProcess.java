package tideline.benchmarks.ctl;

import java.util.Map;
import java.util.Optional;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.ModelChoice;
import tideline.benchmarks.SearchChoice;
import tideline.benchmarks.WorkFolder;
import tideline.model.Model;
import tideline.properties.ctl.CtlReader;
import tideline.properties.ctl.FiniteRuns;
import tideline.search.Goal;
import tideline.search.Resources;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchAlgorithm.ProgressUse;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.SearchTask.Traces;
import tideline.storage.StoreKind;

/** One check of the sliding window, in a JVM of its own. */
public final class CtlProcess {

  private CtlProcess() {}

  /** Arguments: engine, formula, packets, capacity, memory in bytes. Prints one line. */
  public static void main(String[] arguments) {
    ModelChoice choice =
        new ModelChoice(
            "sliding-window",
            Map.of("packets", arguments[2], "capacity", arguments[3], "window", "3"));
    Model model = choice.create();
    SearchAlgorithm algorithm =
        new SearchChoice(choice, arguments[0], StoreKind.PLAIN, Traces.KEEP).findAlgorithm();
    try (WorkFolder scratch = new WorkFolder()) {
      SearchTask task =
          SearchTask.of(
                  model,
                  new Resources(StoreKind.PLAIN, Long.parseLong(arguments[4]), scratch.path()))
              .lookingFor(
                  new Goal.CtlViolation(
                      CtlReader.of(model).read("formula", arguments[1], FiniteRuns.MAXIMAL), 3))
              .by(
                  algorithm.progressUse() == ProgressUse.REQUIRED
                      ? model.progressMeasures().stream().findFirst()
                      : Optional.empty())
              .with(Traces.KEEP);
      SearchResult result = algorithm.run(task);
      if (!(result.ending() instanceof SearchResult.Ending.Exhausted)) {
        throw new BenchmarkFailure("the search ended early: " + result.ending());
      }
      System.out.println(
          result.found().getFirst().ctl().orElseThrow().outcome()
              + " "
              + result.statistics().explored()
              + " "
              + result.statistics().peakBytes());
    }
  }
}
