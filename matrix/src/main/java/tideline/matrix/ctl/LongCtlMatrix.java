package tideline.matrix.ctl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The matrix of CTL with as many random graphs as one likes: {@code LongCtlMatrix SEED COUNT}.
 *
 * <pre>
 *   mvn verify -pl matrix -am -Dtest=LongCtlMatrixTest -Dsurefire.failIfNoSpecifiedTests=false \
 *       -Dmatrix.seed=1 -Dmatrix.count=20000
 * </pre>
 */
public final class LongCtlMatrix {

  private static final int SMALL = 9;
  private static final int MEDIUM = 60;
  private static final int LARGE = 3000;
  private static final int REPORT_EVERY = 5000;

  private LongCtlMatrix() {}

  /** The size of the graph that is tried for a seed: mostly small ones. */
  public static int sizeFor(long seed) {
    if (Math.floorMod(seed, 500) == 0) {
      return LARGE;
    }
    return Math.floorMod(seed, 5) == 0 ? MEDIUM : SMALL;
  }

  /** Runs the matrix; a disagreement ends it with an error that says how to repeat it. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      throw new IllegalArgumentException("usage: LongCtlMatrix SEED COUNT");
    }
    long first = Long.parseLong(arguments[0]);
    int count = Integer.parseInt(arguments[1]);
    Path scratch = Files.createTempDirectory("tideline-ctl-matrix");
    CtlMatrix matrix = new CtlMatrix(scratch);
    for (int i = 0; i < count; i++) {
      matrix.run(CtlTrial.of(first + i, sizeFor(first + i)), first + i);
      if ((i + 1) % REPORT_EVERY == 0 || i + 1 == count) {
        System.out.println(i + 1 + " random graphs: " + matrix.counts());
      }
    }
    Files.delete(scratch);
  }
}
