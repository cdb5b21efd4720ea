package tideline;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import tideline.engine.limits.Cancellation;

/** A check that runs in a thread of its own. */
public final class RunningCheck {

  private final Cancellation cancellation = new Cancellation();
  private final CompletableFuture<Result> result = new CompletableFuture<>();

  private RunningCheck() {}

  static RunningCheck start(Function<Cancellation, Result> run) {
    RunningCheck check = new RunningCheck();
    Thread.ofPlatform()
        .daemon()
        .name("tideline check")
        .start(
            () -> {
              try {
                check.result.complete(run.apply(check.cancellation));
              } catch (RuntimeException | Error failed) {
                check.result.completeExceptionally(failed);
              }
            });
    return check;
  }

  /** Asks the run to end soon; what is undecided then is unknown. */
  public void cancel() {
    cancellation.request();
  }

  /** Whether there is a result. */
  public boolean isDone() {
    return result.isDone();
  }

  /**
   * Waits for the result.
   *
   * @throws tideline.model.diagnostic.DiagnosticException as {@link Check#run} does
   */
  public Result join() {
    try {
      return result.join();
    } catch (CompletionException failed) {
      switch (failed.getCause()) {
        case RuntimeException known -> throw known;
        case Error error -> throw error;
        case null, default -> throw failed;
      }
    }
  }
}
