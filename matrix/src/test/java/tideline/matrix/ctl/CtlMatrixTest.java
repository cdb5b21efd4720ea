package tideline.matrix.ctl;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CtlMatrixTest {

  private static final int TRIALS = 900;

  @TempDir private Path scratch;

  @Test
  void allSearchesAgreeWithTheNaiveChecker() throws IOException {
    CtlMatrix matrix = new CtlMatrix(scratch);
    for (long seed = 1; seed <= TRIALS; seed++) {
      matrix.run(CtlTrial.of(seed, LongCtlMatrix.sizeFor(seed)), seed);
    }
    System.out.println(matrix.counts());
    assertTrue(matrix.counts().get("evidence") > TRIALS / 2, matrix.counts().toString());
    try (Stream<Path> left = Files.list(scratch)) {
      assertTrue(left.findAny().isEmpty(), "a search left files behind");
    }
  }
}
