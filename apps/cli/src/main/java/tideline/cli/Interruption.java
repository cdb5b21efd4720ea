package tideline.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import tideline.engine.Cancellation;

/**
 * Runs when the process is asked to end (Ctrl-C): asks the work to stop, gives it time to print
 * what it has covered, tidies up and leaves with the status for "unknown".
 */
final class Interruption implements Runnable {

  private static final long PATIENCE_SECONDS = 10;

  private final Cancellation cancellation;
  private final CountDownLatch finished = new CountDownLatch(1);

  Interruption(Cancellation cancellation) {
    this.cancellation = cancellation;
  }

  /** The command has come to its own end; there is nothing to interrupt any more. */
  void finished() {
    finished.countDown();
  }

  @Override
  public void run() {
    if (finished.getCount() == 0) {
      return;
    }
    cancellation.request();
    try {
      // Something that only waits for input has nothing to say.
      if (cancellation.working()) {
        finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
      }
    } catch (InterruptedException impatient) {
      Thread.currentThread().interrupt();
    }
    cancellation.tidyNow();
    // Inside a shutdown hook only halt can still set the status.
    Runtime.getRuntime().halt(ProcessStatus.of(ExitStatus.UNKNOWN.code()));
  }
}
