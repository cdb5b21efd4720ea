package tideline.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import tideline.engine.LineModel;
import tideline.engine.forecast.Decision;
import tideline.engine.forecast.Opening;
import tideline.engine.forecast.OpeningFigures;
import tideline.engine.forecast.Outlook.Way;
import tideline.engine.forecast.Sweeps;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.Registry;
import tideline.engine.plan.Exploration;
import tideline.engine.plan.Plan;
import tideline.engine.plan.Planner;
import tideline.engine.report.Report;
import tideline.model.Model;
import tideline.model.Verdict;
import tideline.properties.ctl.FiniteRuns;
import tideline.search.SearchResult.Ending;

/** A line is the best case of a sweep: one state at a time, and each is expanded once. */
class OpenRunTest {

  private static final int LAST = 5_000;
  private static final int LONG_LINE = 30_000;

  private final List<String> heard = new ArrayList<>();

  private Report run(long openingStates, Limits limits, PropertySpec... properties) {
    return run(LineModel.withoutMeasure(LAST), openingStates, limits, properties);
  }

  private Report run(Model model, long openingStates, Limits limits, PropertySpec... properties) {
    Job job =
        Job.of(
                ModelSource.of("test"),
                properties.length == 0 ? Job.Purpose.COUNT : Job.Purpose.CHECK,
                List.of(properties))
            .with(new ProgressChoice.Usual(openingStates))
            .with(limits);
    Plan plan = new Planner(Registry.installed()).plan(job, LineModel.loaded(model));
    Cancellation never = new Cancellation();
    Run.Turns turns =
        new Run.Turns() {
          @Override
          public void decided(Exploration exploration, Decision decision) {
            heard.add(exploration.method().name());
          }

          @Override
          public void changed(String why) {
            heard.add(why);
          }
        };
    return new Run(plan, new RunControl(limits, never), never, turns).execute();
  }

  private static Report.Searched only(Report report) {
    assertEquals(1, report.searches().size());
    return report.searches().getFirst();
  }

  @Test
  void aSmallModelIsDoneBeforeAnythingIsAsked() {
    Report report = run(LAST + 10, Limits.none());
    assertEquals("bfs", only(report).exploration().method().name());
    assertTrue(only(report).decision().isEmpty());
    assertEquals(OptionalLong.of(LAST + 1), report.figures().states());
    assertEquals(List.of(), heard);
  }

  @Test
  void aLargerOneIsSweptWhereThatIsBetter() {
    Report report = run(50, Limits.none());
    assertEquals("sweepline", only(report).exploration().method().name());
    assertEquals(Way.SWEEP, only(report).decision().orElseThrow().way());
    assertEquals(new Ending.Exhausted(), only(report).ending());
    assertEquals(OptionalLong.of(LAST + 1), report.figures().states());
    assertTrue(report.figures().peakStates() < 10, report.figures().toString());
    assertEquals(List.of("sweepline"), heard);
  }

  @Test
  void aSearchThatIsNearlyDoneGoesOn() {
    Report report = run(LAST * 4 / 5, Limits.none());
    assertEquals("bfs", only(report).exploration().method().name());
    assertEquals(Way.KEEP, only(report).decision().orElseThrow().way());
    assertEquals(OptionalLong.of(LAST + 1), report.figures().states());
    assertEquals(List.of("bfs"), heard);
  }

  @Test
  void whatWasFoundBeforeTheTurnStaysFound() {
    Report report =
        run(
            50,
            Limits.none(),
            new PropertySpec.Reachable("place == 10"),
            new PropertySpec.Reachable("place == 4000"),
            new PropertySpec.Invariant("place >= 0"),
            new PropertySpec.Deadlock());
    assertEquals("sweepline", only(report).exploration().method().name());
    List<Integer> steps = new ArrayList<>();
    for (Report.Answer answer : report.properties()) {
      answer.verdict().trace().ifPresent(trace -> steps.add(trace.length()));
    }
    assertEquals(List.of(10, 4000, LAST), steps);
    assertTrue(report.properties().get(0).verdict() instanceof Verdict.Holds);
    assertTrue(report.properties().get(1).verdict() instanceof Verdict.Holds);
    assertTrue(report.properties().get(2).verdict() instanceof Verdict.Holds);
    assertTrue(report.properties().get(3).verdict() instanceof Verdict.Violated);
  }

  @Test
  void aSearchWithoutMemoryIsReplacedByASweep() {
    Limits little = new Limits(OptionalLong.of(40_000), Optional.empty(), OptionalLong.empty());
    Report report = run(ProgressChoice.OPENING_STATES, little);
    assertEquals("sweepline", only(report).exploration().method().name(), report.toString());
    assertEquals(new Ending.Exhausted(), only(report).ending());
    assertEquals(OptionalLong.of(LAST + 1), report.figures().states());
  }

  @Test
  void formulasOfCtlStayTrueOrFalse() {
    for (long opening : new long[] {1, 50, 500}) {
      Report report =
          run(
              LineModel.withoutMeasure(LONG_LINE),
              opening,
              Limits.none(),
              ctl("AG EF \"place == 30000\""),
              ctl("AG EF \"place == 0\""),
              ctl("EF AG \"place == 30000\""),
              ctl("AF \"place == 30000\""),
              ctl("AF EG \"place < 4000\""));
      List<Boolean> holds =
          report.properties().stream().map(a -> a.verdict() instanceof Verdict.Holds).toList();
      assertEquals(List.of(true, false, true, true, false), holds, "opening " + opening);
    }
    assertTrue(heard.contains("ctl-sweep"), heard.toString());
  }

  private static PropertySpec ctl(String formula) {
    return new PropertySpec.Ctl(formula, FiniteRuns.STUTTER, PropertySpec.Ctl.USUAL_DEPTH);
  }

  @Test
  void whoIsInterruptedWhileMeasuresAreLookedForSaysNothing() {
    Cancellation cancelled = new Cancellation();
    cancelled.request();
    RunControl control = new RunControl(Limits.none(), cancelled);
    Opening opening = new Opening(LineModel.ring(1_000_000_000), Limits.none(), 50);
    OpeningFigures figures = new OpeningFigures(100, 100, 100, 50, 50, 1);
    Optional<Decision> made =
        control.during(() -> opening.decide(figures, Sweeps.EITHER, 1L << 40));
    assertTrue(made.isEmpty());
  }
}
