package tideline.testkit.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.languages.promela.PromelaLanguage;
import tideline.model.Model;
import tideline.search.SearchAlgorithm;
import tideline.testkit.graph.GraphModel;
import tideline.testkit.matrix.Matrix.Effort;
import tideline.testkit.random.RandomGraph;

/** States of hundreds of words, in all searches and all stores. */
final class WideStatesTest {

  private static final int WORDS = 300;
  private static final int GRAPHS = 40;
  private static final int SIZE = 30;

  private static final String WIDE_ARRAY =
      """
      byte a[5000]; short n; byte i;
      active proctype P() {
        do
        :: n < 4990 -> d_step { a[n] = i; n = n + 499; i = i + 1 }
        :: n >= 4990 -> break
        od;
        assert(a[499] == 1)
      }
      active proctype Q() {
        do
        :: a[998] < 2 -> a[4999] = (a[4999] + 1) % 5
        :: a[998] == 2 -> break
        od
      }
      """;

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

  @Test
  void allSearchesOnPromelaWithALargeArray() throws IOException {
    Path file = Files.writeString(scratch.resolve("wide.pml"), WIDE_ARRAY);
    Model model = new PromelaLanguage().load(file, Map.of());
    Files.delete(file);
    assertTrue(model.schema().words() > 5_000 / Long.BYTES);
    Matrix matrix =
        new Matrix(Matrix.registeredAlgorithms(), scratch, 6_000, Matrix.Effort.ONE_TASK);
    matrix.run(Workload.of("large array", model, 1));
    assertTrue(matrix.report().checks("verdict") > 0, matrix.report().print());
  }
}
