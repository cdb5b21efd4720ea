package tideline.matrix;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** The long matrix by way of the build, which knows the class path and the right JDK. */
class LongMatrixTest {

  @Test
  @EnabledIfSystemProperty(
      named = "matrix.count",
      matches = "[0-9]+",
      disabledReason = "takes as long as one likes: -Dmatrix.count=100000 -Dmatrix.seed=1")
  void run() throws IOException {
    LongMatrix.main(
        new String[] {System.getProperty("matrix.seed", "1"), System.getProperty("matrix.count")});
  }
}
