package tideline.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.matrix.Matrix.Effort;
import tideline.matrix.graph.GraphModel;
import tideline.matrix.random.RandomGraph;
import tideline.search.SearchAlgorithm;

/** States of hundreds of words, in all searches and all stores. */
final class WideStatesTest {

  private static final int WORDS = 300;
  private static final int GRAPHS = 40;
  private static final int SIZE = 30;

  @TempDir private Path scratch;

  private MatrixReport run(List<SearchAlgorithm> searches, boolean products) {
    Matrix matrix = new Matrix(searches, scratch, 6_000, Effort.ONE_TASK);
    for (long seed = 1; seed <= GRAPHS; seed++) {
      GraphModel model = GraphModel.spread(RandomGraph.cyclic(seed, SIZE), WORDS, seed);
      assertEquals(WORDS, model.schema().words());
      matrix.run(
          products
              ? Workload.product("wide products", model, seed)
              : Workload.of("wide states", model, seed));
    }
    return matrix.report();
  }

  @Test
  void allSearchesOnWideStates() {
    assertTrue(run(Matrix.registeredAlgorithms(), false).checks("002 Algorithm 2") > 0);
  }

  @Test
  void allSearchesOnProductsOfWideStates() {
    assertTrue(run(Matrix.registeredAlgorithms(), true).checks("projected path") > 0);
  }
}
