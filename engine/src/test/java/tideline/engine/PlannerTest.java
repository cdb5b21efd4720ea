package tideline.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tideline.model.ProgressMeasure;
import tideline.model.diagnostic.DiagnosticException;
import tideline.storage.StoreKind;

class PlannerTest {

  private final Planner planner = new Planner(Registry.installed());
  private final LoadedModel line = LineModel.loaded(LineModel.to(9));

  private static Job job(String progress, String engine, PropertySpec... properties) {
    return new Job(
        ModelSource.of("test"),
        properties.length == 0 ? Job.Purpose.COUNT : Job.Purpose.CHECK,
        List.of(properties),
        Job.Simplification.FULL,
        ProgressChoice.parse(progress),
        Optional.of(engine),
        Optional.empty(),
        Limits.none(),
        Optional.empty());
  }

  private String refusal(Job job) {
    return assertThrows(DiagnosticException.class, () -> planner.plan(job, line)).getMessage();
  }

  @Test
  void aMeasureMeansASweep() {
    Plan plan = planner.plan(job("auto", "auto"), line);
    assertEquals("sweepline", plan.methods().getFirst().algorithm().name());
    assertEquals(Optional.of("place"), plan.measure().map(ProgressMeasure::name));
    assertTrue(
        plan.methods().getFirst().reason().contains("progress measure"),
        plan.methods().getFirst().reason());
    assertEquals(StoreKind.PLAIN, plan.methods().getFirst().store());
    assertTrue(plan.memoryBytes() > 0);
  }

  @Test
  void noMeasureMeansBreadthFirst() {
    Plan plan = planner.plan(job("none", "auto"), line);
    assertEquals("bfs", plan.methods().getFirst().algorithm().name());
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
    assertTrue(refusal(job("auto", "nonsense")).contains("known: bfs"));
    Planner plain =
        new Planner(Registry.of(List.of(), List.of(), List.of(FakeAlgorithm.finding())));
    Job tree =
        new Job(
            ModelSource.of("test"),
            Job.Purpose.COUNT,
            List.of(),
            Job.Simplification.FULL,
            new ProgressChoice.None(),
            Optional.of("fake"),
            Optional.of(StoreKind.TREE),
            Limits.none(),
            Optional.empty());
    assertTrue(
        assertThrows(DiagnosticException.class, () -> plain.plan(tree, line))
            .getMessage()
            .contains("--store tree"));
  }

  @Test
  void anEngineWithoutUseForAMeasureGetsNone() {
    assertTrue(planner.plan(job("auto", "bfs"), line).measure().isEmpty());
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
}
