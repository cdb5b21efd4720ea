package tideline.engine.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tideline.engine.FakeAlgorithm;
import tideline.engine.LineModel;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.Registry;
import tideline.engine.plan.measure.Forecast;
import tideline.model.ProgressMeasure;
import tideline.model.diagnostic.DiagnosticException;
import tideline.storage.StoreKind;

class PlannerTest {

  private final Planner planner = new Planner(Registry.installed());
  private final LoadedModel line = LineModel.loaded(LineModel.to(9));

  private static Job job(String progress, String engine, PropertySpec... properties) {
    return Job.of(
            ModelSource.of("test"),
            properties.length == 0 ? Job.Purpose.COUNT : Job.Purpose.CHECK,
            List.of(properties))
        .with(ProgressChoice.parse(progress))
        .withEngine(engine);
  }

  private String refusal(Job job) {
    return assertThrows(DiagnosticException.class, () -> planner.plan(job, line)).getMessage();
  }

  @Test
  void aMeasureMeansASweep() {
    Plan plan = planner.plan(usual("auto"), line);
    assertEquals("sweepline", plan.methods().getFirst().name());
    assertEquals(Optional.of("place"), plan.measure().map(ProgressMeasure::name));
    assertTrue(
        plan.methods().getFirst().reason().contains("progress measure"),
        plan.methods().getFirst().reason());
    assertEquals(Optional.of(StoreKind.PLAIN), plan.methods().getFirst().store());
    assertTrue(plan.memoryBytes() > 0);
  }

  @Test
  void aContestNeedsOperations() {
    assertEquals(
        "error: the engine portfolio needs operations to reason about; a model in java has only states",
        refusal(job("none", "portfolio", new PropertySpec.Invariant("true"))));
  }

  @Test
  void noMeasureMeansBreadthFirst() {
    Plan plan = planner.plan(job("none", "auto"), line);
    assertEquals("bfs", plan.methods().getFirst().name());
    assertTrue(plan.measure().isEmpty());
  }

  @Test
  void aMeasureIsFoundByNameOrWrittenAsAnExpression() {
    assertEquals(
        Optional.of("place"),
        planner.plan(job("place", "auto"), line).measure().map(ProgressMeasure::name));
    ProgressMeasure written = planner.plan(job("9 - place", "auto"), line).measure().orElseThrow();
    assertEquals(7, written.of(new long[] {2}, 0));
  }

  @Test
  void anEngineGetsOnlyWhatItDeclares() {
    assertTrue(refusal(job("place", "bfs")).contains("no use for a progress measure"));
    assertTrue(refusal(job("none", "sweepline")).contains("needs a progress measure"));
    assertTrue(refusal(job("auto", "nonsense")).contains("there are bfs"));
    Planner plain =
        new Planner(Registry.of(List.of(), List.of(), List.of(FakeAlgorithm.finding())));
    Job tree =
        Job.of(ModelSource.of("test"), Job.Purpose.COUNT, List.of())
            .with(new ProgressChoice.None())
            .withEngine("fake")
            .withStore(Optional.of(StoreKind.TREE));
    assertTrue(
        assertThrows(DiagnosticException.class, () -> plain.plan(tree, line))
            .getMessage()
            .contains("--store tree"));
  }

  @Test
  void anEngineWithoutUseForAMeasureGetsNone() {
    assertTrue(planner.plan(usual("bfs"), line).measure().isEmpty());
    assertTrue(refusal(job("auto", "bfs")).contains("no use for a progress measure"));
  }

  @Test
  void wrongFormulasAreRefusedWithTheirPlace() {
    String message = refusal(job("auto", "auto", new PropertySpec.Invariant("place <")));
    assertTrue(message.contains("--invariant:1:"), message);
    assertTrue(
        refusal(job("auto", "auto", new PropertySpec.Reachable("nowhere"))).contains("nowhere"));
    assertTrue(refusal(job("plaice", "auto")).contains("plaice"));
  }

  @Test
  void propertiesOfStatesShareOneSearch() {
    Plan plan =
        planner.plan(
            job(
                "auto",
                "auto",
                new PropertySpec.Invariant("place < 5"),
                new PropertySpec.Deadlock(),
                new PropertySpec.Reachable("atEnd")),
            line);
    assertEquals(1, plan.explorations().size());
    assertEquals(3, plan.explorations().getFirst().subjects().size());
  }

  @Test
  void aMeasureIsLookedForWhereOneIsNeeded() {
    LoadedModel bare = LineModel.loaded(LineModel.withoutMeasure(99));
    Plan asked = planner.plan(job("auto", "sweepline"), bare);
    assertEquals("sweepline", asked.explorations().getFirst().method().name());
    assertEquals(Optional.of("place"), asked.measure().map(ProgressMeasure::name));
    Forecast forecast = asked.forecast().orElseThrow();
    assertEquals(100, forecast.sampleStates());
    assertEquals(1.0, forecast.exploredFactor());
    assertEquals(0.02, forecast.peakShare());
    Plan needed = planner.plan(usual("sweepline"), bare);
    assertEquals(Optional.of("place"), needed.measure().map(ProgressMeasure::name));
  }

  @Test
  void whereNothingIsSaidASearchBeginsWithoutAMeasure() {
    LoadedModel bare = LineModel.loaded(LineModel.withoutMeasure(99));
    for (Job open : List.of(usual("auto"), job("auto", "auto"))) {
      Plan plan = planner.plan(open, bare);
      Method method = plan.explorations().getFirst().method();
      assertTrue(method instanceof Method.Open, method.toString());
      assertEquals("bfs", method.name());
      assertTrue(plan.measure().isEmpty());
      assertTrue(plan.forecast().isEmpty());
    }
    assertTrue(
        planner.plan(job("none", "auto"), bare).explorations().getFirst().method()
            instanceof Method.Search);
  }

  @Test
  void theModelsOwnMeasureIsTheUsualOne() {
    Plan plan = planner.plan(usual("auto"), line);
    assertEquals(Optional.of("place"), plan.measure().map(ProgressMeasure::name));
    assertTrue(plan.forecast().isEmpty(), "nothing was looked for");
  }

  @Test
  void aSingleStateCanBeSweptToo() {
    LoadedModel single = LineModel.loaded(LineModel.withoutMeasure(0));
    Plan plan = planner.plan(job("auto", "sweepline"), single);
    assertEquals(Optional.of("one layer"), plan.measure().map(ProgressMeasure::name));
  }

  private static Job usual(String engine) {
    return Job.of(ModelSource.of("test"), Job.Purpose.COUNT, List.of()).withEngine(engine);
  }
}
