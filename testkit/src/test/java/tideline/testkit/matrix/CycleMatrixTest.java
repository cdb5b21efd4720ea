package tideline.testkit.matrix;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.testkit.matrix.Matrix.Effort;

/** Every search for cycles on many small graphs: that is where the printed algorithms fail. */
class CycleMatrixTest {

  private static final int GRAPHS = 20_000;
  private static final int STATE_LIMIT = 100;

  @TempDir private Path scratch;

  @Test
  void smallGraphs() throws IOException {
    Matrix matrix = new Matrix(CycleSearches.all(), scratch, STATE_LIMIT, Effort.ONE_TASK);
    Workloads.smallGraphs(1, GRAPHS).forEach(matrix::run);
    System.out.print(matrix.report().print());
    CycleLaws.all().forEach(law -> assertTrue(matrix.report().checks(law.name()) > 0, law.name()));
    try (Stream<Path> left = Files.list(scratch)) {
      assertTrue(left.findAny().isEmpty(), "a search left files behind");
    }
  }
}
