package tideline.testkit.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.forecast.Outlook;
import tideline.engine.job.Job;
import tideline.engine.job.Job.Purpose;
import tideline.engine.job.Job.Simplification;
import tideline.engine.job.ModelSource;
import tideline.engine.job.PartialOrder;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.Registry;
import tideline.engine.plan.Planner;
import tideline.engine.report.Report;
import tideline.engine.run.Run;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.Verdict;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.ctl.FiniteRuns;

/**
 * Whatever is done to a model before it is searched, and however it is searched, the verdicts are
 * those of a breadth-first or nested depth-first search of the model as it was written.
 */
class RandomPromelaTest {

  private static final int SEEDS = 20;
  private static final int MOST_STATES = 20_000;

  private static final List<PropertySpec> FORMULAS =
      List.of(
          ltl("G F flag"),
          ltl("F G (g == 0)"),
          ltl("G (h == 1 -> F h != 1)"),
          ltl("G (flag -> X flag)"));

  /** A way to search. */
  private record Way(
      Simplification simplification, String engine, ProgressChoice progress, PartialOrder order) {

    Way(Simplification simplification, String engine, ProgressChoice progress) {
      this(simplification, engine, progress, PartialOrder.OFF);
    }
  }

  private static final List<Way> SAFETY =
      List.of(
          new Way(Simplification.NONE, "bfs", new ProgressChoice.None()),
          new Way(Simplification.FULL, "bfs", new ProgressChoice.None()),
          new Way(Simplification.FULL, "sweepline", new ProgressChoice.Auto()),
          reduced("bfs", new ProgressChoice.None(), PartialOrder.STUBBORN),
          reduced("dfs", new ProgressChoice.None(), PartialOrder.DELETION),
          reduced("sweepline", new ProgressChoice.Auto(), PartialOrder.STUBBORN),
          new Way(Simplification.FULL, "auto", new ProgressChoice.Usual(10)),
          new Way(Simplification.FULL, "auto", new ProgressChoice.Auto(40)));

  private static final List<Way> CYCLES =
      List.of(
          new Way(Simplification.NONE, "ndfs", new ProgressChoice.None()),
          new Way(Simplification.FULL, "scc", new ProgressChoice.None()),
          reduced("ndfs", new ProgressChoice.None(), PartialOrder.STUBBORN),
          reduced("scc", new ProgressChoice.None(), PartialOrder.DELETION),
          reduced("ltl-sweep-on", new ProgressChoice.Auto(), PartialOrder.STUBBORN),
          reduced("ltl-condensed", new ProgressChoice.Auto(), PartialOrder.STUBBORN),
          new Way(Simplification.FULL, "ltl-sweep-on", new ProgressChoice.Auto()),
          new Way(Simplification.FULL, "ltl-condensed", new ProgressChoice.Auto()),
          new Way(Simplification.FULL, "auto", new ProgressChoice.Usual(10)));

  private static Way reduced(String engine, ProgressChoice progress, PartialOrder order) {
    return new Way(Simplification.FULL, engine, progress, order);
  }

  private final Registry registry = Registry.installed();

  /** How many searches began without a measure and did not end so. */
  private long turned;

  @TempDir Path folder;

  private static PropertySpec ltl(String formula) {
    return new PropertySpec.Ltl(formula, FiniteRuns.STUTTER);
  }

  @Test
  void everyWayHasTheSameVerdicts() throws IOException {
    int compared = 0;
    for (long seed = 1; seed <= SEEDS; seed++) {
      Path file = folder.resolve("random" + seed + ".pml");
      Files.writeString(file, RandomPromela.of(seed));
      try {
        same("seed " + seed, file, Purpose.CHECK, List.of(), SAFETY);
        same("seed " + seed, file, Purpose.CHECK_GIVEN, FORMULAS, CYCLES);
        compared++;
      } catch (DiagnosticException | ModelError | LimitReached refused) {
        // What is not read, goes wrong while it runs or is too large has no verdicts.
      }
    }
    assertTrue(compared > SEEDS / 2, compared + " of " + SEEDS + " models were compared");
    assertTrue(turned > SEEDS / 10, turned + " searches were replaced on the way");
  }

  private void same(
      String message, Path file, Purpose purpose, List<PropertySpec> properties, List<Way> ways) {
    List<String> expected = verdicts(file, purpose, properties, ways.getFirst());
    for (Way way : ways.subList(1, ways.size())) {
      assertEquals(expected, verdicts(file, purpose, properties, way), message + ", " + way);
    }
  }

  private List<String> verdicts(
      Path file, Purpose purpose, List<PropertySpec> properties, Way way) {
    Job any =
        Job.of(
            new ModelSource(file.toString(), Optional.of("promela"), Map.of(), List.of()),
            properties);
    Job job =
        any.asking(purpose, properties)
            .with(way.simplification())
            .with(way.progress())
            .withEngine(way.engine())
            .with(way.order())
            .with(Limits.none().withMaxStates(MOST_STATES));
    Cancellation never = new Cancellation();
    Report report =
        new Run(new Planner(registry).plan(job), new RunControl(job.limits(), never), never)
            .execute();
    report
        .stopped()
        .ifPresent(
            stopped -> {
              throw new LimitReached(stopped.reason(), stopped.message());
            });
    turned +=
        report.searches().stream()
            .filter(
                search -> search.decision().filter(d -> d.way() == Outlook.Way.SWEEP).isPresent())
            .count();
    List<String> words = new ArrayList<>();
    for (Report.Answer answer : report.properties()) {
      String word =
          switch (answer.verdict()) {
            case Verdict.Holds _ -> "holds";
            case Verdict.Violated _ -> "violated";
            case Verdict.Unknown unknown -> unknown.reason();
          };
      words.add(answer.property().name() + " " + word);
    }
    return words;
  }
}
