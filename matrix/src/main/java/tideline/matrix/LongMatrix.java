package tideline.matrix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * The matrix with as many random workloads as one likes: {@code LongMatrix SEED COUNT} runs the
 * registered algorithms on COUNT random graphs and a third as many random models and products from
 * SEED on, and on every registered model.
 *
 * <pre>
 *   mvn verify -pl matrix -am -Dtest=LongMatrixTest -Dsurefire.failIfNoSpecifiedTests=false \
 *       -Dmatrix.seed=1 -Dmatrix.count=100000
 * </pre>
 */
public final class LongMatrix {

  private static final int STATE_LIMIT = 50_000;
  private static final int REPORT_EVERY = 10_000;

  private LongMatrix() {}

  /** Runs the matrix; a disagreement ends it with an exception that says how to repeat it. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      throw new IllegalArgumentException("usage: LongMatrix SEED COUNT");
    }
    long seed = Long.parseLong(arguments[0]);
    int count = Integer.parseInt(arguments[1]);
    Path scratch = Files.createTempDirectory("tideline-matrix");
    try {
      Matrix matrix =
          new Matrix(Matrix.registeredAlgorithms(), scratch, STATE_LIMIT, Matrix.Effort.EVERY_TASK);
      Workloads.registeredModels().forEach(matrix::run);
      Workloads.registeredProducts().forEach(matrix::run);
      Workloads.randomGuardedModels(seed, count / 3).forEach(matrix::run);
      Workloads.randomProducts(seed, count / 3).forEach(matrix::run);
      for (long done = 0; done < count; done += REPORT_EVERY) {
        int next = (int) Math.min(REPORT_EVERY, count - done);
        Workloads.randomGraphs(seed + done, next).forEach(matrix::run);
        System.out.println(done + next + " random graphs, " + matrix.report().runs() + " runs");
      }
      System.out.print(matrix.report().print());
    } finally {
      deleteEmpty(scratch);
    }
  }

  /** Searches clean up behind themselves; a file that is left is worth being seen. */
  private static void deleteEmpty(Path scratch) throws IOException {
    try (Stream<Path> left = Files.list(scratch)) {
      if (left.findAny().isEmpty()) {
        Files.delete(scratch);
      } else {
        System.out.println("files were left in " + scratch);
      }
    }
  }
}
