package tideline.testkit.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.load.Registry;
import tideline.matrix.random.GuardedModel;
import tideline.matrix.random.RandomGraph;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.search.Resources;
import tideline.search.SearchResult;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;
import tideline.storage.StoreKind;
import tideline.system.analysis.progress.Candidate;
import tideline.system.analysis.progress.Inference;
import tideline.system.analysis.progress.Prediction;
import tideline.system.analysis.progress.ProgressInference;
import tideline.system.analysis.progress.Scored;
import tideline.system.analysis.progress.StateSample;
import tideline.system.analysis.progress.StateSampler;

/** What is said about a measure on a whole state space has to be what a sweep then does. */
class PredictionTest {

  private static final int MODELS = 400;

  /** Runs on samples give up beyond these; see {@code SweepSimulation}. */
  private static final double MOST_EXPANSIONS = 8;

  private static final int MOST_SWEEPS = 200;

  @TempDir java.nio.file.Path scratch;

  private static Stream<Model> models() {
    return LongStream.range(0, MODELS)
        .mapToObj(
            seed ->
                seed % 2 == 0
                    ? RandomGraph.model(seed, seed % 5 == 0 ? 300 : 12)
                    : GuardedModel.of(seed));
  }

  private static StateSample sample(Model model, int states) {
    return StateSampler.take(model, StateSampler.Allowance.ofStates(states), 1, expanded -> {});
  }

  private SearchResult sweep(Model model, ProgressMeasure measure) {
    SearchTask task =
        SearchTask.of(model, new Resources(StoreKind.PLAIN, 1 << 28, scratch)).by(measure);
    return Registry.installed().algorithm("sweepline").orElseThrow().run(task);
  }

  @Test
  void predictionsForWholeStateSpacesAreExact() {
    int[] compared = new int[1];
    models()
        .forEach(
            model -> {
              StateSample sample = sample(model, 10_000);
              assertTrue(sample.isComplete(), model.name());
              List<Candidate> given = new ArrayList<>();
              for (ProgressMeasure measure : model.progressMeasures()) {
                given.add(new Candidate(measure, Candidate.Origin.MODEL));
              }
              Inference inference = ProgressInference.compare(sample, given, OptionalLong.empty());
              for (Scored scored : inference.ranking()) {
                compared[0] += compare(model, sample, scored);
              }
            });
    assertTrue(compared[0] > MODELS, compared[0] + " compared");
  }

  private int compare(Model model, StateSample sample, Scored scored) {
    Prediction expected = scored.prediction();
    SearchResult result = sweep(model, scored.candidate().measure());
    SearchStatistics real = result.statistics();
    if (expected.exploredFactor() > MOST_EXPANSIONS
        || expected.sweeps() >= MOST_SWEEPS
        || !(result.ending() instanceof SearchResult.Ending.Exhausted)) {
      return 0;
    }
    String where = model.name() + " by " + scored.candidate().measure().name();
    assertEquals(real.peakStates(), expected.peakStates(), where);
    assertEquals(real.persistentStates(), expected.persistentStates(), where);
    assertEquals(real.sweeps(), expected.sweeps(), where);
    assertEquals(real.explored(), Math.round(expected.exploredFactor() * sample.states()), where);
    if (real.sweeps() == 1) {
      assertEquals(real.layers(), expected.layers(), where);
      assertEquals(0, expected.backward(), where);
    }
    return 1;
  }

  @Test
  void whateverIsFoundExploresEverything() {
    int[] found = new int[1];
    models()
        .limit(MODELS / 4)
        .forEach(
            model -> {
              StateSample whole = sample(model, 10_000);
              StateSample part = sample(model, Math.max(1, whole.states() / 3));
              for (StateSample sample : List.of(whole, part)) {
                Inference inference =
                    ProgressInference.infer(sample, List.of(), OptionalLong.empty());
                if (inference.chosen().isPresent()) {
                  found[0]++;
                  ProgressMeasure measure = inference.chosen().get().candidate().measure();
                  SearchResult result = sweep(model, measure);
                  assertTrue(
                      result.statistics().explored() >= whole.states()
                          || !(result.ending() instanceof SearchResult.Ending.Exhausted),
                      model.name() + " by " + measure.name());
                }
              }
            });
    assertTrue(found[0] > MODELS / 8, found[0] + " found");
  }
}
