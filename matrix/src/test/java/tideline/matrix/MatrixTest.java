package tideline.matrix;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tideline.matrix.Matrix.Effort;
import tideline.reductions.check.ConcurrentSteppers;
import tideline.search.SearchAlgorithm;

/** Every registered search, with every store, on every workload. */
@Execution(ExecutionMode.CONCURRENT)
class MatrixTest {

  private static final int RANDOM_GRAPHS = 3000;
  private static final int RANDOM_MODELS = 600;
  private static final int RANDOM_PRODUCTS = 600;
  private static final int STATE_LIMIT = 6000;

  @TempDir private Path scratch;

  private MatrixReport run(Stream<Workload> workloads, Effort effort) throws IOException {
    Matrix matrix = new Matrix(Matrix.registeredAlgorithms(), scratch, STATE_LIMIT, effort);
    workloads.forEach(matrix::run);
    System.out.print(matrix.report().print());
    try (Stream<Path> left = Files.list(scratch)) {
      assertTrue(left.findAny().isEmpty(), "a search left files behind");
    }
    return matrix.report();
  }

  /** What is not registered is not tested, so nobody would notice. */
  @Test
  void theSearchesAreRegistered() {
    Set<String> names =
        Matrix.registeredAlgorithms().stream()
            .map(SearchAlgorithm::name)
            .collect(Collectors.toSet());
    assertTrue(
        names.containsAll(
            Set.of(
                "bfs",
                "dfs",
                "sweepline",
                "compositional",
                "ndfs",
                "map",
                "weak",
                "terminal",
                "terminal-sweep",
                "ltl-sweep-off",
                "ltl-sweep-on",
                "ltl-condensed",
                "scc")),
        names.toString());
  }

  @Test
  void randomGraphs() throws IOException {
    MatrixReport report = run(Workloads.randomGraphs(1, RANDOM_GRAPHS), Effort.ONE_TASK);
    Stream.of(SafetyLaws.all(), LossyLaws.own(), SweepLaws.all(), CycleLaws.all())
        .flatMap(List::stream)
        .forEach(law -> assertTrue(report.checks(law.name()) > 100, law.name()));
  }

  @Test
  void randomGuardedModels() throws IOException {
    run(Workloads.randomGuardedModels(1, RANDOM_MODELS), Effort.ONE_TASK);
  }

  @Test
  void randomProducts() throws IOException {
    run(Workloads.randomProducts(1, RANDOM_PRODUCTS), Effort.ONE_TASK);
  }

  @Test
  void registeredProducts() throws IOException {
    run(Workloads.registeredProducts(), Effort.ONE_TASK);
  }

  @Test
  void registeredModels() throws IOException {
    run(Workloads.registeredModels(), Effort.EVERY_TASK);
  }

  @Test
  void registeredModelsHaveIndependentSteppers() {
    Workloads.registeredModels()
        .forEach(workload -> ConcurrentSteppers.check(workload.model(), 200));
  }
}
