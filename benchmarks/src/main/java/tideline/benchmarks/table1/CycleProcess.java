package tideline.benchmarks.table1;

import java.util.List;
import java.util.Optional;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.WorkFolder;
import tideline.benchmarks.table1.Measured.Outcome;
import tideline.engine.Exploration;
import tideline.engine.Job;
import tideline.engine.Limits;
import tideline.engine.ModelSource;
import tideline.engine.Plan;
import tideline.engine.Planner;
import tideline.engine.ProgressChoice;
import tideline.engine.PropertySpec;
import tideline.engine.Registry;
import tideline.engine.Replay;
import tideline.model.LimitReached;
import tideline.model.ProgressMeasure;
import tideline.search.Goal;
import tideline.search.SearchAlgorithm.ProgressUse;
import tideline.search.SearchControl;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;
import tideline.search.SearchTask.Traces;

/** One search of a model with its own accepting states, in a JVM of its own. */
public final class CycleProcess {

  private static final double NANOS_PER_SECOND = 1e9;

  private CycleProcess() {}

  /** Arguments: engine, file, seconds, memory in bytes. Prints one line. */
  public static void main(String[] arguments) {
    System.out.println(
        run(arguments[0], arguments[1], Long.parseLong(arguments[2]), Long.parseLong(arguments[3]))
            .print());
  }

  static Measured run(String engine, String file, long seconds, long memoryBytes) {
    Plan plan = plan(engine, file);
    Exploration exploration = plan.explorations().getFirst();
    List<Goal> goals = exploration.subjects().stream().map(Exploration.Subject::goal).toList();
    try (WorkFolder scratch = new WorkFolder()) {
      long start = System.nanoTime();
      SearchResult result =
          exploration
              .method()
              .algorithm()
              .run(
                  new SearchTask(
                      exploration.model(),
                      goals,
                      exploration.measure(),
                      exploration.method().store(),
                      memoryBytes,
                      goals.isEmpty() ? Traces.NONE : Traces.KEEP,
                      scratch.path(),
                      control(start, seconds)));
      double took = (System.nanoTime() - start) / NANOS_PER_SECOND;
      return measured(exploration, goals, result, took);
    }
  }

  /** The safety sweep counts; the others look for a cycle. */
  private static Plan plan(String engine, String file) {
    boolean counts = engine.equals(TableOne.SAFETY_SWEEP);
    Registry registry = Registry.installed();
    boolean sweeps = registry.algorithm(engine).orElseThrow().progressUse() == ProgressUse.REQUIRED;
    return new Planner(registry)
        .plan(
            new Job(
                ModelSource.of(file),
                counts ? Job.Purpose.COUNT : Job.Purpose.CHECK_GIVEN,
                counts ? List.of() : List.of(new PropertySpec.OwnAcceptance()),
                Job.Simplification.FULL,
                sweeps ? new ProgressChoice.Auto() : new ProgressChoice.None(),
                Optional.of(engine),
                Optional.empty(),
                Limits.none(),
                Optional.empty()));
  }

  private static SearchControl control(long start, long seconds) {
    return soFar -> {
      if ((System.nanoTime() - start) / NANOS_PER_SECOND > seconds) {
        throw new LimitReached(LimitReached.Reason.TIMEOUT, seconds + " s are over");
      }
    };
  }

  private static Measured measured(
      Exploration exploration, List<Goal> goals, SearchResult result, double seconds) {
    SearchStatistics statistics = result.statistics();
    return new Measured(
        outcome(exploration, goals, result),
        statistics.peakStates(),
        statistics.explored(),
        statistics.persistentStates(),
        seconds,
        statistics.peakBytes(),
        statistics.traceBytes() + statistics.figures().getOrDefault("condensed bytes", 0L),
        exploration.measure().map(ProgressMeasure::name).orElse(""));
  }

  private static Outcome outcome(Exploration exploration, List<Goal> goals, SearchResult result) {
    return switch (result.ending()) {
      case Ending.Stopped _ -> Outcome.STOPPED;
      case Ending.Failed(var error, var trace) -> throw new BenchmarkFailure(error.getMessage());
      case Ending.Exhausted() -> goals.isEmpty() ? Outcome.COUNTED : Outcome.HOLDS;
      case Ending.Answered() -> {
        // A lasso that cannot be replayed ends this with an exception.
        Replay.of(exploration.model(), result.found().getFirst().trace().orElseThrow())
            .confirm(goals.getFirst());
        yield Outcome.VIOLATED;
      }
    };
  }
}
