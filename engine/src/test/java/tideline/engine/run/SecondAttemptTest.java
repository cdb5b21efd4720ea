package tideline.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
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
import tideline.model.Trace;
import tideline.model.Verdict;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchResult.Found;
import tideline.search.SearchStatistics;

/** A search that was cut off gets the time that others left over, and may come to less with it. */
class SecondAttemptTest {

  private static final Ending LATE = new Ending.Stopped(LimitReached.Reason.TIMEOUT, "late");
  private static final Found THREE_STEPS = new Found(true, Optional.of(Trace.path(0, 0, 0, 0)));

  @TempDir private Path folder;

  private final List<SearchResult> results = new ArrayList<>();
  private int searches;

  private void next(Ending ending, Found... found) {
    results.add(new SearchResult(ending, List.of(found), new SearchStatistics()));
  }

  /** Two searches: of the model for two properties, and of its product with an automaton. */
  private List<Verdict> verdicts() throws IOException {
    Path automaton = folder.resolve("automaton.txt");
    Files.writeString(automaton, "0\n1\n0 true 0 atEnd 1\n1 true 1\n");
    Limits limits =
        new Limits(
            OptionalLong.empty(), Optional.of(Duration.ofNanos(1_000)), OptionalLong.empty());
    Job job =
        Job.of(
                ModelSource.of("test"),
                Job.Purpose.CHECK,
                List.of(
                    new PropertySpec.Reachable("place == 3"),
                    new PropertySpec.Reachable("3 == place"),
                    new PropertySpec.Automaton(automaton)))
            .with(new ProgressChoice.None())
            .with(limits);
    FakeAlgorithm scripted = FakeAlgorithm.answering(_ -> results.get(searches++));
    Plan plan =
        new Planner(Registry.of(List.of(), List.of(), List.of(scripted)))
            .plan(job, LineModel.loaded(LineModel.to(9)));
    Cancellation never = new Cancellation();
    Report report = new Run(plan, new RunControl(limits, never, () -> 0), never).execute();
    return report.properties().stream().map(Report.Answer::verdict).toList();
  }

  @Test
  void whatTheFirstAttemptFoundIsKept() throws IOException {
    next(LATE, THREE_STEPS, Found.NOTHING);
    next(new Ending.Exhausted(), Found.NOTHING);
    next(LATE, Found.NOTHING, Found.NOTHING);
    List<Verdict> verdicts = verdicts();
    assertEquals(3, searches);
    assertInstanceOf(Verdict.Holds.class, verdicts.get(0));
    assertInstanceOf(Verdict.Unknown.class, verdicts.get(1));
    assertInstanceOf(Verdict.Holds.class, verdicts.get(2));
  }

  @Test
  void whatTheSecondAttemptFoundIsAdded() throws IOException {
    next(LATE, THREE_STEPS, Found.NOTHING);
    next(new Ending.Exhausted(), Found.NOTHING);
    next(LATE, Found.NOTHING, THREE_STEPS);
    for (Verdict verdict : verdicts()) {
      assertInstanceOf(Verdict.Holds.class, verdict);
    }
  }

  @Test
  void whatTheSecondAttemptDecidesCounts() throws IOException {
    next(LATE, Found.NOTHING, Found.NOTHING);
    next(new Ending.Exhausted(), Found.NOTHING);
    next(new Ending.Exhausted(), Found.NOTHING, THREE_STEPS);
    List<Verdict> verdicts = verdicts();
    assertInstanceOf(Verdict.Violated.class, verdicts.get(0));
    assertInstanceOf(Verdict.Holds.class, verdicts.get(1));
  }
}
