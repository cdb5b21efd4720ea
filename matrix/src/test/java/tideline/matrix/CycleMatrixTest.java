package tideline.matrix;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tideline.matrix.Matrix.Effort;
import tideline.search.SearchAlgorithm;

/** Every search for cycles on many small graphs: that is where the printed algorithms fail. */
@Execution(ExecutionMode.CONCURRENT)
class CycleMatrixTest {

  private static final int GRAPHS = 20_000;
  private static final int GRAPHS_FOR_VARIANTS = 2_000;
  private static final int PRODUCTS = 600;
  private static final int STATE_LIMIT = 300;

  @TempDir private Path scratch;

  private void run(List<SearchAlgorithm> searches, Stream<Workload> graphs) throws IOException {
    Matrix matrix = new Matrix(searches, scratch, STATE_LIMIT, Effort.ONE_TASK);
    graphs.forEach(matrix::run);
    System.out.print(matrix.report().print());
    assertTrue(matrix.report().checks("002 Algorithm 2") > 0);
    try (Stream<Path> left = Files.list(scratch)) {
      assertTrue(left.findAny().isEmpty(), "a search left files behind");
    }
  }

  @Test
  void registeredSearches() throws IOException {
    run(CycleSearches.registered(), Workloads.cyclicGraphs(1, GRAPHS));
  }

  @Test
  void productsWithAutomataOfFormulas() throws IOException {
    run(CycleSearches.all(), Workloads.buchiProducts(1, PRODUCTS));
  }

  @Test
  void allSettings() throws IOException {
    run(CycleSearches.variants(), Workloads.cyclicGraphs(GRAPHS + 1, GRAPHS_FOR_VARIANTS));
  }
}
