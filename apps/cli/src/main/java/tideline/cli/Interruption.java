package tideline.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import tideline.cli.terminal.ExitStatus;
import tideline.engine.limits.Cancellation;

/**
 * Runs when the process is asked to end (Ctrl-C): asks the work to stop, gives it time to print
 * what it has covered, tidies up and leaves: with the status for "unknown", or with that of a
 * command that only the user ends.
 */
final class Interruption implements Runnable {

  private static final long PATIENCE_MILLIS = 10_000;
  private static final long SHORT_PATIENCE_MILLIS = 300;
  private static final long LONG_PATIENCE_MILLIS = 600_000;

  private final Cancellation cancellation;

  /** What it means for a command to be interrupted. */
  enum Meaning {
    /** Its answer is unknown. */
    CUT_SHORT,
    /** This is how it ends. */
    THE_END
  }

  private final Meaning meaning;
  private final AtomicInteger status = new AtomicInteger(ExitStatus.UNKNOWN.code());
  private final CountDownLatch finished = new CountDownLatch(1);

  Interruption(Cancellation cancellation, Meaning meaning) {
    this.cancellation = cancellation;
    this.meaning = meaning;
  }

  /** The command has come to its own end; there is nothing to interrupt any more. */
  void finished(int ownStatus) {
    if (meaning == Meaning.THE_END) {
      status.set(ownStatus);
    }
    finished.countDown();
  }

  @Override
  public void run() {
    if (finished.getCount() == 0) {
      return;
    }
    cancellation.request();
    try {
      // What only waits for input has nothing to say, and what reads a model little to tidy up.
      long patience = cancellation.working() ? PATIENCE_MILLIS : SHORT_PATIENCE_MILLIS;
      boolean isDone = finished.await(patience, TimeUnit.MILLISECONDS);
      // To write all states may take long, and what is cut off here is lost.
      for (long waited = 0;
          !isDone && cancellation.isSaving() && waited < LONG_PATIENCE_MILLIS;
          waited += SHORT_PATIENCE_MILLIS) {
        isDone = finished.await(SHORT_PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
      }
    } catch (InterruptedException impatient) {
      Thread.currentThread().interrupt();
    }
    cancellation.tidyNow();
    // Inside a shutdown hook only halt can still set the status.
    Runtime.getRuntime().halt(ProcessStatus.of(status.get()));
  }
}
