package tideline.benchmarks.cegar;

import java.io.PrintStream;
import java.time.Duration;

/** Tells what is running, how much is left, and how long that can take. */
final class Progress {

  private final PrintStream out;
  private final int runs;
  private final Duration limit;
  private int started;

  /**
   * Nothing has been started yet.
   *
   * @param limit of each run
   */
  Progress(PrintStream out, int runs, Duration limit) {
    this.out = out;
    this.runs = runs;
    this.limit = limit;
  }

  /** The next run starts. */
  void start(String what) {
    started++;
    Duration left = limit.multipliedBy(runs - started + 1L);
    out.printf(
        "run %d of %d, at most %d:%02d of processor time left: %s%n",
        started, runs, left.toMinutes(), left.toSecondsPart(), what);
    out.flush();
  }
}
