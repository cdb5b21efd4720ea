package tideline.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.LineModel;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.Registry;
import tideline.engine.plan.Plan;
import tideline.engine.plan.Planner;
import tideline.engine.report.Report;
import tideline.model.LimitReached;
import tideline.model.Verdict;
import tideline.properties.ctl.FiniteRuns;
import tideline.search.Question;
import tideline.search.SearchAlgorithm;

/**
 * A time limit may fall into any phase of a run. The clock of these tests goes on by one with each
 * look at it, so a limit is a number of looks, and a phase that never looks would be noticed by
 * nothing but its length: here, by the looks that come after the limit.
 */
final class TimeoutTest {

  private static final int LAST = 3_000;

  /** Looks of those who clean up or go on with another property. */
  private static final long MOST_LOOKS_AFTERWARDS = 60;

  private static final PropertySpec INVARIANT = new PropertySpec.Invariant("place < 4000");
  private static final PropertySpec LTL =
      new PropertySpec.Ltl("G F \"place < 4000\"", FiniteRuns.STUTTER);
  private static final PropertySpec GUARANTEE =
      new PropertySpec.Ltl("G \"place < 4000\"", FiniteRuns.STUTTER);
  private static final PropertySpec CTL =
      new PropertySpec.Ctl("AG EF atEnd", FiniteRuns.STUTTER, PropertySpec.Ctl.USUAL_DEPTH);

  @TempDir private Path scratch;

  /** Goes on when it is looked at. */
  private static final class LookedAtClock implements LongSupplier {
    private long looks;

    @Override
    public long getAsLong() {
      return ++looks;
    }
  }

  @TestFactory
  Stream<DynamicTest> everyEngineEndsInTime() {
    return Registry.installed().algorithms().stream()
        .filter(algorithm -> property(algorithm).isPresent())
        .map(
            algorithm ->
                DynamicTest.dynamicTest(
                    algorithm.name(),
                    () -> endsInTime(algorithm.name(), property(algorithm).get())));
  }

  private static Optional<PropertySpec> property(SearchAlgorithm algorithm) {
    Set<Question> answers = algorithm.answers();
    if (answers.contains(Question.SAFETY)) {
      return Optional.of(INVARIANT);
    }
    if (answers.contains(Question.CTL) || answers.contains(Question.CTL_TERMINAL)) {
      return Optional.of(CTL);
    }
    if (answers.contains(Question.ACCEPTING_CYCLE) || answers.contains(Question.WEAK_CYCLE)) {
      return Optional.of(LTL);
    }
    return answers.contains(Question.TERMINAL_CYCLE) ? Optional.of(GUARANTEE) : Optional.empty();
  }

  private void endsInTime(String engine, PropertySpec property) {
    int stopped = 0;
    for (long looks = 1; looks < 1 << 24; looks *= 2) {
      Optional<Report> report = run(Optional.of(engine), looks, property);
      if (report.isPresent() && report.get().stopped().isEmpty()) {
        assertInstanceOf(Verdict.Holds.class, report.get().properties().getFirst().verdict());
        assertTrue(stopped > 0, "some limit was reached");
        return;
      }
      stopped++;
    }
    throw new AssertionError("no time was enough");
  }

  /** A report, or nothing if the time was over before there was a plan. */
  private Optional<Report> run(Optional<String> engine, long looks, PropertySpec... properties) {
    LookedAtClock clock = new LookedAtClock();
    Limits limits =
        new Limits(
            OptionalLong.empty(), Optional.of(Duration.ofNanos(looks)), OptionalLong.empty());
    Cancellation cancellation = new Cancellation();
    RunControl control = new RunControl(limits, cancellation, clock);
    Job job =
        Job.of(ModelSource.of("test"), Job.Purpose.CHECK_GIVEN, List.of(properties))
            .withEngine(engine.orElse("auto"))
            .withScratch(Optional.of(scratch))
            .with(limits);
    try {
      Report report =
          control.during(
              () -> {
                Plan plan =
                    new Planner(Registry.installed())
                        .plan(job, LineModel.loaded(LineModel.to(LAST)));
                return new Run(plan, control, cancellation).execute();
              });
      report
          .stopped()
          .ifPresent(ending -> assertEquals(LimitReached.Reason.TIMEOUT, ending.reason()));
      return Optional.of(report);
    } catch (LimitReached whilePlanning) {
      assertEquals(LimitReached.Reason.TIMEOUT, whilePlanning.reason());
      return Optional.empty();
    } finally {
      long after = clock.looks - looks;
      assertTrue(after <= MOST_LOOKS_AFTERWARDS, after + " looks after " + looks);
    }
  }

  /** A property that takes all the time it can get leaves the others theirs. */
  @Test
  void oneCannotStarveTheRest() {
    long enough = looksFor(CTL);
    // A third of the time for each of the searches is enough for the last, whatever the first do.
    Report report = run(Optional.empty(), 6 * enough, LTL, GUARANTEE, CTL).orElseThrow();
    assertInstanceOf(Verdict.Holds.class, report.properties().getLast().verdict());
  }

  private long looksFor(PropertySpec property) {
    for (long looks = 1; looks < 1 << 24; looks *= 2) {
      Optional<Report> report = run(Optional.empty(), looks, property);
      if (report.isPresent() && report.get().stopped().isEmpty()) {
        return looks;
      }
    }
    throw new AssertionError("no time was enough");
  }
}
