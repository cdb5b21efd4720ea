package tideline.benchmarks.logs;

import java.nio.file.Path;
import tideline.LogCheck;
import tideline.Tideline;

/** Validates a log in a JVM of its own; prints what came of it and how long it took. */
public final class LogProcess {

  private LogProcess() {}

  /** Arguments: the model and the log. */
  public static void main(String[] arguments) {
    long start = System.nanoTime();
    LogCheck.Answer answer = Tideline.validate(arguments[0], Path.of(arguments[1])).run();
    double seconds = (System.nanoTime() - start) / 1e9;
    double processor =
        ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos() / 1e9;
    System.out.println(
        answer.explained()
            + " "
            + answer.rejectedLine().orElse(0)
            + " "
            + seconds
            + " "
            + processor);
  }
}
