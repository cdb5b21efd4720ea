package tideline.benchmarks.table1;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.WorkFolder;
import tideline.benchmarks.table1.Measured.Outcome;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.load.Registry;
import tideline.engine.plan.Exploration;
import tideline.engine.plan.Plan;
import tideline.engine.plan.Planner;
import tideline.engine.replay.Replay;
import tideline.model.LimitReached;
import tideline.model.ProgressMeasure;
import tideline.search.Goal;
import tideline.search.Resources;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchAlgorithm.ProgressUse;
import tideline.search.SearchControl;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;
import tideline.search.SearchTask.Traces;
import tideline.search.ltl.sweepline.LtlSweep;
import tideline.search.ltl.sweepline.SweepSettings;
import tideline.storage.StoreKind;

/**
 * A search of a model with its own accepting states. What is measured is the processor time of the
 * thread that searches: it does not depend on what else the machine is busy with.
 */
public final class CycleProcess {

  private static final double NANOS_PER_SECOND = 1e9;
  private static final int CHECKPOINTS_PER_LOOK = 64;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private static final SweepSettings AS_IN_002 =
      SweepSettings.asPrinted(SweepSettings.Detection.OFF_LINE);

  private final Registry registry = Registry.installed();
  private final Exploration exploration;
  private final long seconds;
  private final long memoryBytes;

  CycleProcess(String file, String measure, long seconds, long memoryBytes) {
    this.exploration = plan(file, measure).explorations().getFirst();
    this.seconds = seconds;
    this.memoryBytes = memoryBytes;
  }

  /**
   * Arguments: file, measure, seconds, memory in bytes, how often, and the engine. Prints one line:
   * the fastest run.
   */
  public static void main(String[] arguments) {
    CycleProcess process =
        new CycleProcess(
            arguments[0], arguments[1], Long.parseLong(arguments[2]), Long.parseLong(arguments[3]));
    Measured best = process.run(arguments[5]);
    for (int round = 1; round < Integer.parseInt(arguments[4]); round++) {
      Measured another = process.run(arguments[5]);
      best = another.seconds() < best.seconds() ? another : best;
    }
    System.out.println(best.print());
  }

  /** The safety sweep counts; the others look for a cycle. */
  Measured run(String engine) {
    SearchAlgorithm algorithm =
        engine.equals(TableOne.AS_IN_002)
            ? new LtlSweep(AS_IN_002)
            : registry.algorithm(engine).orElseThrow();
    List<Goal> goals =
        engine.equals(TableOne.SAFETY_SWEEP)
            ? List.of()
            : exploration.subjects().stream().map(Exploration.Subject::goal).toList();
    Optional<ProgressMeasure> measure =
        algorithm.progressUse() == ProgressUse.REQUIRED ? exploration.measure() : Optional.empty();
    try (WorkFolder scratch = new WorkFolder()) {
      long start = processorTime();
      SearchResult result =
          algorithm.run(
              SearchTask.of(
                      exploration.model(),
                      new Resources(StoreKind.PLAIN, memoryBytes, scratch.path()))
                  .lookingFor(goals)
                  .by(measure)
                  .with(goals.isEmpty() ? Traces.NONE : Traces.KEEP)
                  .with(control(start, seconds)));
      double took = (processorTime() - start) / NANOS_PER_SECOND;
      return measured(measure, goals, result, took);
    }
  }

  private Plan plan(String file, String measure) {
    return new Planner(registry)
        .plan(
            Job.of(
                    ModelSource.of(file),
                    Job.Purpose.CHECK_GIVEN,
                    List.of(new PropertySpec.OwnAcceptance()))
                .with(ProgressChoice.parse(measure))
                .withEngine("ltl-condensed"));
  }

  private static long processorTime() {
    return THREADS.getCurrentThreadCpuTime();
  }

  /** Looks at the time now and then: to do so at every checkpoint takes some of it. */
  private static SearchControl control(long start, long seconds) {
    AtomicInteger checkpoints = new AtomicInteger();
    return soFar -> {
      if (checkpoints.incrementAndGet() % CHECKPOINTS_PER_LOOK == 0
          && (processorTime() - start) / NANOS_PER_SECOND > seconds) {
        throw new LimitReached(LimitReached.Reason.TIMEOUT, seconds + " s are over");
      }
    };
  }

  private Measured measured(
      Optional<ProgressMeasure> measure, List<Goal> goals, SearchResult result, double took) {
    SearchStatistics statistics = result.statistics();
    return new Measured(
        outcome(goals, result),
        statistics.peakStates(),
        statistics.explored(),
        statistics.persistentStates(),
        took,
        statistics.peakBytes(),
        statistics.traceBytes() + figure(statistics, "condensed bytes", "archived bytes"),
        measure.map(ProgressMeasure::name).orElse(""));
  }

  private static long figure(SearchStatistics statistics, String... names) {
    return Stream.of(names).mapToLong(name -> statistics.figures().getOrDefault(name, 0L)).sum();
  }

  private Outcome outcome(List<Goal> goals, SearchResult result) {
    return switch (result.ending()) {
      case Ending.Stopped _ -> Outcome.STOPPED;
      case Ending.Failed(var error, var trace) -> throw new BenchmarkFailure(String.valueOf(error));
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
