package tideline.engine.forecast;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import tideline.engine.limits.RunControl;
import tideline.model.LimitReached;
import tideline.model.ModelError;

/** Looks for measures beside a search that goes on meanwhile. */
public final class Thinking implements AutoCloseable {

  private final FutureTask<List<Opening.Trial>> task;
  private final Thread thread;

  private Thinking(Opening opening, RunControl control) {
    this.task = new FutureTask<>(() -> control.during(opening::trials));
    this.thread = new Thread(task, "forecast");
    thread.setDaemon(true);
  }

  /** Begins; the control ends it with the run. */
  public static Thinking start(Opening opening, RunControl control) {
    Thinking thinking = new Thinking(opening, control);
    thinking.thread.start();
    return thinking;
  }

  /** Whether the measures are there. */
  public boolean isReady() {
    return task.isDone();
  }

  /** Whether the thread has not ended yet. */
  public boolean isAlive() {
    return thread.isAlive();
  }

  /**
   * Waits for the measures and makes the choice.
   *
   * @param explored how many states the search has expanded by now
   * @return empty if nothing can be said: the search goes on, and shows what is wrong
   */
  public Optional<Decision> decide(OpeningFigures figures, long explored, long memoryBytes) {
    try {
      return Optional.of(Forecaster.decide(task.get(), figures, explored, memoryBytes));
    } catch (InterruptedException interrupted) {
      // The search asks for that itself at its next checkpoint.
      Thread.currentThread().interrupt();
      return Optional.empty();
    } catch (CancellationException stopped) {
      return Optional.empty();
    } catch (ExecutionException failed) {
      return switch (failed.getCause()) {
        case LimitReached _, ModelError _, OutOfMemoryError _ -> Optional.empty();
        case RuntimeException programmers -> throw programmers;
        default -> throw new IllegalStateException(failed.getCause());
      };
    }
  }

  /** Nobody waits any more: ends the thread, and returns when it has ended. */
  @Override
  public void close() {
    task.cancel(true);
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException _) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
