package tideline.matrix;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** The long matrix of searches for cycles by way of the build. */
class LongCycleMatrixTest {

  @Test
  @EnabledIfSystemProperty(
      named = "cycles.count",
      matches = "[0-9]+",
      disabledReason = "takes as long as one likes: -Dcycles.count=20000 -Dcycles.seed=1")
  void run() throws IOException {
    LongCycleMatrix.main(
        new String[] {System.getProperty("cycles.seed", "1"), System.getProperty("cycles.count")});
  }
}
