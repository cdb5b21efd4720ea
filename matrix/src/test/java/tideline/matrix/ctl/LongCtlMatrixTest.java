package tideline.matrix.ctl;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** The long matrix of CTL by way of the build, which knows the class path and the right JDK. */
class LongCtlMatrixTest {

  @Test
  @EnabledIfSystemProperty(
      named = "matrix.count",
      matches = "[0-9]+",
      disabledReason = "takes as long as one likes: -Dmatrix.count=20000 -Dmatrix.seed=1")
  void run() throws IOException {
    LongCtlMatrix.main(
        new String[] {System.getProperty("matrix.seed", "1"), System.getProperty("matrix.count")});
  }
}
