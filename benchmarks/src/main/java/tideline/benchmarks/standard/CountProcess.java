package tideline.benchmarks.standard;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.benchmarks.BenchmarkFailure;
import tideline.engine.forecast.Decision;
import tideline.engine.forecast.Outlook;
import tideline.engine.forecast.Range;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.load.Registry;
import tideline.engine.plan.Exploration;
import tideline.engine.report.Figures;
import tideline.engine.report.Report;
import tideline.engine.run.Checker;
import tideline.search.SearchResult.Ending;

/** Counts the states of one model in one way, in a JVM of its own, and prints the figures. */
public final class CountProcess {

  private static final double NANOS = 1e9;
  private static final double MILLIS = 1e3;

  /** The last choice that was made, and when. */
  private Optional<Choice> choice = Optional.empty();

  private record Choice(Decision decision, long nanos) {}

  private CountProcess() {}

  /** Arguments: file, way, bytes of memory for states or nothing. */
  public static void main(String[] words) {
    System.out.print(new CountProcess().count(words[0], Way.valueOf(words[1]), words[2]).print());
    System.out.flush();
  }

  private Counted count(String file, Way way, String memory) {
    Job job = Job.of(ModelSource.of(file), Job.Purpose.COUNT, List.of());
    Limits limits =
        new Limits(
            memory.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(memory)),
            Optional.empty(),
            OptionalLong.empty());
    Report report =
        new Checker(Registry.installed(), new Cancellation(), listener())
            .check(way.of(job).with(limits));
    Report.Searched searched = report.searches().getFirst();
    if (!(searched.ending() instanceof Ending.Exhausted)) {
      throw new BenchmarkFailure(file + ", " + way.word() + ": " + searched.ending());
    }
    Figures figures = searched.figures();
    return new Counted(
        searched.exploration().method().name() + (figures.archive().isPresent() ? "+archive" : ""),
        figures.states().orElse(0),
        figures.explored(),
        figures.peakStates() + figures.persistentStates(),
        figures.peakBytes(),
        processorNanos() / NANOS,
        ManagementFactory.getRuntimeMXBean().getUptime() / MILLIS,
        choice.map(CountProcess::foretold));
  }

  private Checker.Listener listener() {
    return new Checker.Listener() {
      @Override
      public void decided(Exploration exploration, Decision decision) {
        choice = Optional.of(new Choice(decision, System.nanoTime()));
      }
    };
  }

  private static Counted.Foretold foretold(Choice made) {
    Outlook chosen = made.decision.chosen();
    Range stored = made.decision.states().times(chosen.peakShare().plus(chosen.persistentShare()));
    return new Counted.Foretold(
        expected(stored), expected(chosen.seconds()), (System.nanoTime() - made.nanos) / NANOS);
  }

  private static Counted.Expected expected(Range range) {
    return new Counted.Expected(range.low(), range.likely(), range.high());
  }

  private static long processorNanos() {
    return ProcessHandle.current()
        .info()
        .totalCpuDuration()
        .orElseThrow(() -> new BenchmarkFailure("this system does not tell processor times"))
        .toNanos();
  }
}
