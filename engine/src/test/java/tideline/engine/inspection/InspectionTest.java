package tideline.engine.inspection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.ModelLoader;
import tideline.engine.load.Registry;
import tideline.engine.plan.Plan;
import tideline.engine.plan.Planner;
import tideline.engine.plan.measure.Measures;
import tideline.engine.report.Figures;
import tideline.engine.run.Run;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.system.analysis.progress.Inference;
import tideline.system.analysis.progress.LayerProfile;
import tideline.system.analysis.progress.Prediction;
import tideline.system.analysis.progress.Scored;
import tideline.system.analysis.progress.StateSample;

class InspectionTest {

  private final Cancellation cancellation = new Cancellation();
  private final Planner planner = new Planner(Registry.installed());

  private StateSample sample(LoadedModel loaded, int states, long seed) {
    return Inspection.sample(
        loaded.model(), states, seed, new RunControl(Limits.none(), cancellation));
  }

  private static LoadedModel load(String name, Map<String, String> definitions) {
    return new ModelLoader(Registry.installed())
        .load(new ModelSource(name, Optional.empty(), definitions, List.of()));
  }

  private Figures sweep(LoadedModel loaded, ProgressChoice progress) {
    Job job =
        Job.of(ModelSource.of("test"), Job.Purpose.COUNT, List.of())
            .with(progress)
            .withEngine("sweepline");
    Plan plan = planner.plan(job, loaded);
    return new Run(plan, new RunControl(plan.limits(), cancellation), cancellation)
        .execute()
        .figures();
  }

  private static ProgressMeasure own(LoadedModel loaded) {
    return loaded.model().progressMeasures().getFirst();
  }

  /** 001 section 2: 19 states, 38 explored, peak 13. */
  @Test
  void twoPhaseCommitIsSeenInFull() {
    LoadedModel loaded = load("java:two-phase-commit", Map.of());
    StateSample sample = sample(loaded, 1000, 1);
    Prediction prediction =
        Inspection.lookAt(own(loaded), sample).chosen().orElseThrow().prediction();
    assertEquals(StateSample.Extent.COMPLETE, sample.extent());
    assertEquals(19, sample.states());
    assertEquals(3, prediction.layers());
    assertEquals(9, prediction.widestStates());
    assertEquals(13, prediction.peakStates());
    assertEquals(1, prediction.persistentStates());
    assertEquals(2.0, prediction.exploredFactor());
    assertTrue(prediction.backward() > 0);
  }

  @Test
  void thePredictionForAWholeStateSpaceIsWhatASweepNeeds() {
    for (String limit : List.of("1", "2", "3")) {
      LoadedModel loaded = load("java:stop-and-wait", Map.of("limit", limit, "packets", "4"));
      Inference inference = Inspection.lookAt(own(loaded), sample(loaded, 1_000_000, 1));
      Scored own = inference.chosen().orElseThrow();
      Figures figures = sweep(loaded, new ProgressChoice.Usual());
      assertEquals(0, own.prediction().backward());
      assertEquals(1, figures.sweeps());
      assertEquals(figures.peakStates(), own.prediction().peakStates(), "limit " + limit);
      assertEquals(figures.states().orElseThrow(), inference.sample().states());
      assertEquals(figures.layers(), own.prediction().layers());
      List<LayerProfile.Layer> layers = inference.profile(own).layers();
      assertEquals(figures.layers(), layers.size());
      assertEquals(
          figures.states().orElseThrow(),
          layers.stream().mapToLong(LayerProfile.Layer::states).sum());
      assertEquals(
          figures.peakStates(),
          layers.stream().mapToLong(LayerProfile.Layer::stored).max().orElse(0));
    }
  }

  /** What is found is as good as what was written by hand, up to a factor. */
  @Test
  void theMeasureThatIsFoundIsNotMuchWorseThanTheModelsOwn() {
    List<LoadedModel> models =
        List.of(
            load("java:stop-and-wait", Map.of()),
            load("java:stop-and-wait", Map.of("packets", "12")),
            load("java:sliding-window", Map.of()),
            load("java:paxos", Map.of()),
            load("java:paxos", Map.of("acceptors", "4")),
            load("java:transaction", Map.of()),
            load("java:transaction", Map.of("retries", "6")));
    for (LoadedModel loaded : models) {
      Figures own = sweep(loaded, new ProgressChoice.Usual());
      Figures found = sweep(loaded, new ProgressChoice.Auto());
      String where = loaded.name() + loaded.parameters() + ": " + own + " " + found;
      long stored = found.peakStates() + found.persistentStates();
      assertTrue(stored <= 1.5 * (own.peakStates() + own.persistentStates()), where);
      long states = own.states().orElseThrow();
      assertTrue(found.explored() <= 1.2 * states, where);
    }
  }

  @Test
  void aSampleRepeatsWithItsSeed() {
    LoadedModel loaded = load("java:stop-and-wait", Map.of());
    StateSample sample = sample(loaded, 1000, 3);
    assertEquals(StateSample.Extent.PART, sample.extent());
    Prediction one = Inspection.lookAt(own(loaded), sample).chosen().orElseThrow().prediction();
    Prediction again =
        Inspection.lookAt(own(loaded), sample(loaded, 1000, 3)).chosen().orElseThrow().prediction();
    assertEquals(one, again);
  }

  /** Whatever is found can be written down and given back. */
  @Test
  void theTextOfAMeasureIsThatMeasure() {
    int compared = 0;
    for (String name :
        List.of("java:stop-and-wait", "java:two-phase-commit", "java:paxos", "java:transaction")) {
      LoadedModel loaded = load(name, Map.of());
      Inference inference =
          Inspection.infer(loaded.model(), sample(loaded, 3_000, 1), OptionalLong.empty());
      for (Scored scored : inference.ranking()) {
        ProgressMeasure found = scored.candidate().measure();
        ProgressMeasure back = Measures.given(loaded.model(), found.text());
        compared += same(loaded.model(), found, back);
      }
    }
    assertTrue(compared > 10_000, compared + " values were compared");
  }

  private static int same(Model model, ProgressMeasure found, ProgressMeasure back) {
    SplittableRandom random = new SplittableRandom(7);
    int words = model.schema().words();
    SuccessorBatch batch = new SuccessorBatch(words);
    Stepper stepper = model.newStepper();
    long[] state = new long[words];
    boolean isStuck = true;
    int steps = 0;
    for (; steps < 1_000; steps++) {
      if (isStuck) {
        batch.clear();
        model.initialStates(batch);
      }
      int off = batch.offset(random.nextInt(batch.count()));
      System.arraycopy(batch.words(), off, state, 0, words);
      assertEquals(found.of(state, 0), back.of(state, 0), found.text());
      batch.clear();
      stepper.successors(state, 0, batch);
      isStuck = batch.count() == 0;
    }
    return steps;
  }
}
