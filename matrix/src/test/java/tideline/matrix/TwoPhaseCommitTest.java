package tideline.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.language.ModelFactory;
import tideline.model.language.Parameters;
import tideline.reductions.check.CheckedModel;
import tideline.search.Resources;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchResult;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;
import tideline.storage.StoreKind;

/** The worked example of 001 section 2, by the registered searches. */
class TwoPhaseCommitTest {

  private static final int MOST_WORKERS = 6;

  @TempDir private Path scratch;

  private static Model model(int workers) {
    ModelFactory factory =
        ServiceLoader.load(ModelFactory.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(candidate -> candidate.name().equals("two-phase-commit"))
            .findAny()
            .orElseThrow();
    Map<String, String> definitions = Map.of("workers", Integer.toString(workers));
    return CheckedModel.of(factory.create(Parameters.of(factory.parameters(), definitions)));
  }

  private SearchStatistics explore(
      String algorithm, StoreKind store, Model model, Optional<ProgressMeasure> measure) {
    SearchAlgorithm search =
        Matrix.registeredAlgorithms().stream()
            .filter(candidate -> candidate.name().equals(algorithm))
            .findAny()
            .orElseThrow();
    SearchResult result =
        search.run(SearchTask.of(model, new Resources(store, 1L << 28, scratch)).by(measure));
    assertInstanceOf(SearchResult.Ending.Exhausted.class, result.ending());
    return result.statistics();
  }

  @Test
  void theFiguresOfTheSurvey() {
    Model model = model(2);
    assertEquals(19, explore("bfs", StoreKind.PLAIN, model, Optional.empty()).explored());
    SearchStatistics sweep =
        explore(
            "sweepline", StoreKind.PLAIN, model, Optional.of(model.progressMeasures().getFirst()));
    assertEquals(38, sweep.explored());
    assertEquals(13, sweep.peakStates());
    assertEquals(2, sweep.sweeps());
    assertEquals(1, sweep.persistentStates());
  }

  @Test
  void theSameShapeForMoreWorkers() {
    StringBuilder table =
        new StringBuilder("Two-phase commit: workers, bfs states, sweep-line explored, peak\n");
    for (int workers = 1; workers <= MOST_WORKERS; workers++) {
      Model model = model(workers);
      long states = explore("bfs", StoreKind.PLAIN, model, Optional.empty()).explored();
      SearchStatistics sweep =
          explore(
              "sweepline",
              StoreKind.PLAIN,
              model,
              Optional.of(model.progressMeasures().getFirst()));
      long power = Math.round(Math.pow(3, workers));
      String message = workers + " workers";
      assertEquals(1 + 2 * power, states, message);
      // The only regress edges lead to the initial state: every state is explored twice.
      assertEquals(2 * states, sweep.explored(), message);
      assertEquals(2, sweep.sweeps(), message);
      assertEquals(1, sweep.persistentStates(), message);
      // Layer 2, and the states of layer 3 that the decision leads to.
      assertEquals(power + (1L << workers), sweep.peakStates(), message);
      table.append(
          "  %d %,9d %,9d %,9d%n".formatted(workers, states, sweep.explored(), sweep.peakStates()));
    }
    System.out.print(table);
  }
}
