package tideline.matrix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Every search for cycles, with all of its settings, on as many graphs as one likes: {@code
 * LongCycleMatrix SEED COUNT} runs them on COUNT products of random graphs with the automata of
 * random formulas, and on as many random graphs full of cycles. The seed of a graph decides what
 * each search looks for there, and with which measure.
 *
 * <pre>
 *   mvn verify -pl matrix -am -Dtest=LongCycleMatrixTest -Dsurefire.failIfNoSpecifiedTests=false \
 *       -Dcycles.seed=1 -Dcycles.count=20000
 * </pre>
 */
public final class LongCycleMatrix {

  private static final int STATE_LIMIT = 5_000;
  private static final int REPORT_EVERY = 1_000;

  private LongCycleMatrix() {}

  /** Runs the matrix; a disagreement ends it with an exception that says how to repeat it. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      throw new IllegalArgumentException("usage: LongCycleMatrix SEED COUNT");
    }
    long seed = Long.parseLong(arguments[0]);
    int count = Integer.parseInt(arguments[1]);
    Path scratch = Files.createTempDirectory("tideline-cycles");
    Matrix matrix = new Matrix(CycleSearches.all(), scratch, STATE_LIMIT, Matrix.Effort.ONE_TASK);
    for (long done = 0; done < count; done += REPORT_EVERY) {
      int next = (int) Math.min(REPORT_EVERY, count - done);
      Workloads.buchiProducts(seed + done, next).forEach(matrix::run);
      Workloads.cyclicGraphs(seed + done, next).forEach(matrix::run);
      System.out.println(2 * (done + next) + " graphs, " + matrix.report().runs() + " runs");
    }
    System.out.print(matrix.report().print());
    // Searches clean up behind themselves: a folder that is not empty ends this with an exception.
    Files.delete(scratch);
  }
}
