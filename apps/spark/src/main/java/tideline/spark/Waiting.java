package tideline.spark;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.spark.api.java.JavaFutureAction;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.diagnostic.DiagnosticException;

/** Waits for a job of Spark, and ends it when the run has to end. */
final class Waiting {

  private static final long LOOK_MILLIS = 50;
  private static final int DEEPEST = 20;

  private final Runnable check;

  /**
   * Waits as long as nothing is thrown.
   *
   * @param check throws {@link LimitReached} when the run has to end
   */
  Waiting(Runnable check) {
    this.check = check;
  }

  /** The result of a job. */
  <T> List<T> result(JavaFutureAction<List<T>> job) {
    while (true) {
      try {
        check.run();
        return job.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException notYet) {
        // The job goes on.
      } catch (LimitReached limit) {
        job.cancel(true);
        throw limit;
      } catch (InterruptedException interrupted) {
        job.cancel(true);
        throw new LimitReached(LimitReached.Reason.CANCELLED, "interrupted by the user");
      } catch (CancellationException ended) {
        throw new LimitReached(LimitReached.Reason.CANCELLED, "the cluster has ended the search");
      } catch (ExecutionException failed) {
        throw known(failed);
      }
    }
  }

  /** What a task has thrown is the cause of a cause, if it could be sent. */
  private static RuntimeException known(ExecutionException failed) {
    Optional<Throwable> cause = Optional.ofNullable(failed.getCause());
    for (int depth = 0; cause.isPresent() && depth < DEEPEST; depth++) {
      switch (cause.get()) {
        case LimitReached limit -> {
          return limit;
        }
        case DiagnosticException wrong -> {
          return wrong;
        }
        case ModelError fault -> {
          return new ModelError(String.valueOf(fault.getMessage()));
        }
        default -> cause = Optional.ofNullable(cause.get().getCause());
      }
    }
    String message = String.valueOf(failed.getMessage()).lines().findFirst().orElse("");
    return new LimitReached(
        LimitReached.Reason.CANCELLED, "the cluster could not go on: " + message);
  }
}
