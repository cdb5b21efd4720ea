package tideline.testkit.promela;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.languages.promela.PromelaLanguage;
import tideline.matrix.Matrix;
import tideline.matrix.Workload;
import tideline.model.Model;

/** A model of a language with states of hundreds of words, in all searches and all stores. */
final class WideArrayTest {

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
