package tideline;

import java.time.Duration;
import java.util.function.Consumer;
import tideline.engine.limits.RunControl;
import tideline.search.SearchStatistics;

/** A thread that tells from time to time how a run is doing. */
final class ProgressWatch implements AutoCloseable {

  private final Thread thread;

  ProgressWatch(RunControl control, Duration every, Consumer<Progress> listener) {
    this.thread =
        Thread.ofVirtual()
            .name("tideline progress")
            .start(
                () -> {
                  try {
                    while (true) {
                      Thread.sleep(every);
                      control.latest().map(now -> progress(now, control)).ifPresent(listener);
                    }
                  } catch (InterruptedException end) {
                    Thread.currentThread().interrupt();
                  }
                });
  }

  private static Progress progress(SearchStatistics now, RunControl control) {
    return new Progress(
        now.explored(), now.stored(), now.bytes(), Duration.ofNanos(control.elapsedNanos()));
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
