package tideline.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.export.StateGraph;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.ModelLoader;
import tideline.engine.load.Registry;
import tideline.engine.plan.Plan;
import tideline.engine.plan.Planner;
import tideline.engine.report.Report;
import tideline.model.Model;
import tideline.model.Verdict;
import tideline.properties.ctl.FiniteRuns;

/** An assertion that is broken inside a sequence says nothing about any other property. */
class AbortedStepsTest {

  private static final String MODEL =
      """
      byte x, n;
      active proctype P() {
        do
        :: %s { x = 1; assert(x == 0); x = 0; n = 1 - n }
        od
      }
      active proctype Q() { x == 7 }
      """;

  private static final List<PropertySpec> TRUE =
      List.of(
          new PropertySpec.Deadlock(),
          new PropertySpec.Invariant("x == 0"),
          new PropertySpec.Reachable("n == 1"),
          new PropertySpec.Ltl("G F (n == 1)", FiniteRuns.STUTTER),
          new PropertySpec.Ltl("G (x == 0)", FiniteRuns.STUTTER),
          new PropertySpec.Ctl("AG EF n == 1", FiniteRuns.MAXIMAL, PropertySpec.Ctl.USUAL_DEPTH));

  @TempDir Path folder;

  private Report run(
      String block,
      Job.Purpose purpose,
      Job.Simplification simplification,
      List<PropertySpec> asked)
      throws IOException {
    Path file = Files.writeString(folder.resolve("m.pml"), MODEL.formatted(block));
    Job job =
        Job.of(ModelSource.of(file.toString()), purpose, asked)
            .with(simplification)
            .withScratch(Optional.of(folder));
    Plan plan = new Planner(Registry.installed()).plan(job);
    Cancellation cancellation = new Cancellation();
    return new Run(plan, new RunControl(Limits.none(), cancellation), cancellation).execute();
  }

  private static List<String> violated(Report report) {
    List<String> names = new ArrayList<>();
    for (Report.Answer answer : report.properties()) {
      if (!(answer.verdict() instanceof Verdict.Holds)) {
        names.add(answer.property().kind());
      }
    }
    return names;
  }

  @Test
  void onlyTheAssertionIsBroken() throws IOException {
    for (String block : List.of("atomic", "d_step")) {
      for (Job.Simplification simplification : Job.Simplification.values()) {
        Report all = run(block, Job.Purpose.CHECK, simplification, TRUE);
        assertEquals(List.of("assertions"), violated(all), block);
        Report given = run(block, Job.Purpose.CHECK_GIVEN, simplification, TRUE);
        assertEquals(List.of(), violated(given), block);
      }
    }
  }

  @Test
  void whatIsOnlyTrueOfAbortedStatesIsNotReached() throws IOException {
    for (Job.Purpose purpose : List.of(Job.Purpose.CHECK, Job.Purpose.CHECK_GIVEN)) {
      Report report =
          run(
              "atomic",
              purpose,
              Job.Simplification.FULL,
              List.of(new PropertySpec.Reachable("x == 1")));
      assertTrue(violated(report).contains("reachable"));
    }
  }

  @Test
  void abortedStatesAreNotCounted() throws IOException {
    Report report = run("atomic", Job.Purpose.COUNT, Job.Simplification.NONE, List.of());
    assertEquals(OptionalLong.of(2), report.figures().states());
    assertEquals(OptionalLong.of(0), report.figures().deadlocks());
  }

  @Test
  void aGraphHasNoAbortedStates() throws IOException {
    Path file = Files.writeString(folder.resolve("m.pml"), MODEL.formatted("atomic"));
    Model model =
        new ModelLoader(Registry.installed()).load(ModelSource.of(file.toString())).model();
    assertTrue(model.aborted().isPresent());
    RunControl control = new RunControl(Limits.none(), new Cancellation());
    try (StateGraph graph = new StateGraph(model, 1 << 20, control)) {
      graph.walk((_, _, _, _) -> {});
      assertEquals(2, graph.size());
    }
  }
}
