package tideline.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.FakeAlgorithm;
import tideline.engine.LineModel;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.Registry;
import tideline.engine.plan.Plan;
import tideline.engine.plan.Planner;
import tideline.engine.report.Report;
import tideline.model.LimitReached;
import tideline.model.Model;
import tideline.model.Trace;
import tideline.model.Verdict;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchResult.Found;

class RunTest {

  private static final PropertySpec BELOW_FIVE = new PropertySpec.Invariant("place < 5");

  @TempDir Path scratch;

  private final Cancellation cancellation = new Cancellation();

  private Report run(Registry registry, Model model, Limits limits, PropertySpec... properties) {
    Job job =
        Job.of(
                ModelSource.of("test"),
                properties.length == 0 ? Job.Purpose.COUNT : Job.Purpose.CHECK,
                List.of(properties))
            .with(
                registry.algorithm("fake").isPresent()
                    ? new ProgressChoice.None()
                    : new ProgressChoice.Auto())
            .withScratch(Optional.of(scratch))
            .with(limits);
    Plan plan = new Planner(registry).plan(job, LineModel.loaded(model));
    Report report = new Run(plan, new RunControl(limits, cancellation), cancellation).execute();
    assertScratchIsEmpty();
    return report;
  }

  private Report run(Model model, PropertySpec... properties) {
    return run(Registry.installed(), model, Limits.none(), properties);
  }

  private Report runFake(SearchAlgorithm algorithm) {
    Registry registry = Registry.of(List.of(), List.of(), List.of(algorithm));
    return run(registry, LineModel.to(9), Limits.none(), BELOW_FIVE);
  }

  private void assertScratchIsEmpty() {
    try (Stream<Path> left = Files.list(scratch)) {
      assertEquals(List.of(), left.toList());
    } catch (IOException unreadable) {
      throw new AssertionError(unreadable);
    }
  }

  private static Verdict verdict(Report report, int i) {
    return report.properties().get(i).verdict();
  }

  private static String unknown(Report report) {
    return assertInstanceOf(Verdict.Unknown.class, verdict(report, 0)).reason();
  }

  @Test
  void everyKindOfPropertyComesOutRight() {
    Report report =
        run(
            LineModel.to(9),
            new PropertySpec.Reachable("place == 3"),
            BELOW_FIVE,
            new PropertySpec.Deadlock(),
            new PropertySpec.Invariant("place <= 9"),
            new PropertySpec.Reachable("atEnd && atStart"));
    Verdict.Holds reached = assertInstanceOf(Verdict.Holds.class, verdict(report, 0));
    assertEquals(3, reached.trace().orElseThrow().length());
    Verdict.Violated broken = assertInstanceOf(Verdict.Violated.class, verdict(report, 1));
    assertEquals(5, broken.trace().orElseThrow().length());
    Verdict.Violated stuck = assertInstanceOf(Verdict.Violated.class, verdict(report, 2));
    assertEquals(9, stuck.trace().orElseThrow().length());
    Verdict.Holds invariant = assertInstanceOf(Verdict.Holds.class, verdict(report, 3));
    assertTrue(invariant.assurance().exhaustive());
    Verdict.Violated unreachable = assertInstanceOf(Verdict.Violated.class, verdict(report, 4));
    assertTrue(unreachable.trace().isEmpty());
    assertEquals(OptionalLong.of(10), report.figures().states());
    assertEquals(OptionalLong.of(1), report.figures().deadlocks());
  }

  @Test
  void anAutomatonIsASearchOfItsOwn() throws IOException {
    Path file = scratch.resolveSibling(scratch.getFileName() + "-automaton.txt");
    Files.writeString(file, "0\n1\n0 true 0 atEnd 1\n1 true 1\n");
    Report report =
        run(
            LineModel.to(9),
            new PropertySpec.Automaton(file),
            new PropertySpec.Invariant("place <= 9"));
    Files.delete(file);
    assertEquals(2, report.searches().size());
    Verdict.Violated accepted = assertInstanceOf(Verdict.Violated.class, verdict(report, 0));
    assertEquals(9, accepted.trace().orElseThrow().length());
    assertInstanceOf(Verdict.Holds.class, verdict(report, 1));
    assertTrue(report.figures().states().isEmpty(), "distinct states of two graphs do not add up");
    assertEquals(OptionalLong.of(1), report.figures().deadlocks());
  }

  @Test
  void aLimitOnStatesLeavesTheRestUnknown() {
    Report report =
        run(
            Registry.installed(),
            LineModel.to(100_000),
            Limits.none().withMaxStates(500),
            BELOW_FIVE,
            new PropertySpec.Invariant("place < 90000"));
    assertInstanceOf(Verdict.Violated.class, verdict(report, 0));
    Verdict.Unknown open = assertInstanceOf(Verdict.Unknown.class, verdict(report, 1));
    assertTrue(open.reason().contains("--max-states"), open.reason());
    assertEquals(
        Optional.of(LimitReached.Reason.STATES), report.stopped().map(Ending.Stopped::reason));
    assertTrue(report.figures().explored() > 0);
  }

  @Test
  void theTimeLimitAndTheUserEndARun() {
    Limits instant =
        new Limits(OptionalLong.empty(), Optional.of(Duration.ofNanos(1)), OptionalLong.empty());
    Report late = run(Registry.installed(), LineModel.to(1_000_000), instant, BELOW_FIVE);
    assertTrue(unknown(late).contains("--timeout"));
    cancellation.request();
    Report cancelled = run(LineModel.to(1_000_000), BELOW_FIVE);
    assertTrue(unknown(cancelled).contains("interrupted"));
  }

  @Test
  void tooLittleMemoryEndsARun() {
    Limits tiny = new Limits(OptionalLong.of(1 << 16), Optional.empty(), OptionalLong.empty());
    Job job =
        Job.of(
                ModelSource.of("test"),
                Job.Purpose.CHECK,
                List.of(new PropertySpec.Invariant("place >= 0")))
            .with(new ProgressChoice.None())
            .withEngine("bfs")
            .withScratch(Optional.of(scratch))
            .with(tiny);
    Plan plan =
        new Planner(Registry.installed()).plan(job, LineModel.loaded(LineModel.to(1_000_000)));
    Report report = new Run(plan, new RunControl(tiny, cancellation), cancellation).execute();
    assertTrue(unknown(report).contains("memory"), unknown(report));
    assertScratchIsEmpty();
  }

  @Test
  void aModelAtFaultIsReportedWithThePathToTheFault() {
    Report report = run(new LineModel(9, 1, 4), new PropertySpec.Invariant("place <= 9"));
    assertTrue(unknown(report).contains("no way on from 4"));
    assertEquals(4, report.failure().orElseThrow().length());
  }

  @Test
  void aPropertyThatDividesByZeroIsTheModelsFault() {
    Report report = run(LineModel.to(9), new PropertySpec.Invariant("9 / (3 - place) < 100"));
    assertTrue(report.failed().isPresent());
    assertTrue(unknown(report).contains("at fault"), unknown(report));
  }

  @Test
  void aTraceThatDoesNotShowTheGoalIsAnInternalErrorAndNoVerdict() {
    Report report =
        runFake(FakeAlgorithm.finding(new Found(true, Optional.of(Trace.path(0, 0, 0)))));
    assertTrue(unknown(report).startsWith("internal error"), unknown(report));
  }

  @Test
  void aTraceThatIsNoRunIsAnInternalErrorAndNoVerdict() {
    Report report = runFake(FakeAlgorithm.finding(new Found(true, Optional.of(Trace.path(0, 7)))));
    assertTrue(unknown(report).contains("cannot be replayed"), unknown(report));
    Report nowhere = runFake(FakeAlgorithm.finding(new Found(true, Optional.of(Trace.path(3)))));
    assertTrue(unknown(nowhere).contains("initial state"), unknown(nowhere));
  }

  @Test
  void aFindingWithoutATraceIsAnInternalErrorAndNoVerdict() {
    Report report = runFake(FakeAlgorithm.finding(new Found(true, Optional.empty())));
    assertTrue(unknown(report).startsWith("internal error"), unknown(report));
  }

  @Test
  void aFullHeapIsUnknown() {
    Report report =
        runFake(
            FakeAlgorithm.answering(
                task -> {
                  throw new OutOfMemoryError("test");
                }));
    assertTrue(unknown(report).contains("heap"), unknown(report));
    assertEquals(
        Optional.of(LimitReached.Reason.MEMORY), report.stopped().map(Ending.Stopped::reason));
  }

  @Test
  void reportsComeInTheOrderOfTheQuestion() {
    PropertySpec first = new PropertySpec.Reachable("atEnd");
    PropertySpec second = new PropertySpec.Deadlock();
    Report report = run(LineModel.to(3), first, second, first);
    assertEquals(
        List.of(first, second, first),
        report.properties().stream().map(Report.Answer::property).toList());
  }
}
