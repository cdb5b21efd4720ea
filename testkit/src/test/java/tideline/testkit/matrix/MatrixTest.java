package tideline.testkit.matrix;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.reductions.check.ConcurrentSteppers;
import tideline.search.SearchAlgorithm;

/** Every registered search, with every store, on every workload. */
class MatrixTest {

  private static final int RANDOM_GRAPHS = 3000;
  private static final int RANDOM_MODELS = 1000;
  private static final int STATE_LIMIT = 2500;

  @TempDir private Path scratch;
  private Matrix matrix;

  @BeforeEach
  void loadAlgorithms() {
    List<SearchAlgorithm> algorithms = Matrix.registeredAlgorithms();
    assertFalse(algorithms.isEmpty(), "no search is registered");
    matrix = new Matrix(algorithms, scratch, STATE_LIMIT);
  }

  @AfterEach
  void reportAndLookForLeftovers() throws IOException {
    System.out.print(matrix.report().print());
    try (Stream<Path> left = Files.list(scratch)) {
      assertTrue(left.findAny().isEmpty(), "a search left files behind");
    }
  }

  @Test
  void randomGraphs() {
    Workloads.randomGraphs(1, RANDOM_GRAPHS).forEach(matrix::run);
  }

  @Test
  void randomGuardedModels() {
    Workloads.randomGuardedModels(1, RANDOM_MODELS).forEach(matrix::run);
  }

  @Test
  void registeredModels() {
    Workloads.registeredModels()
        .forEach(
            workload -> {
              matrix.run(workload);
              ConcurrentSteppers.check(workload.model(), 200);
            });
  }
}
