package tideline.engine.selfcheck;

import java.time.Duration;
import java.util.Optional;
import tideline.engine.limits.RunControl;
import tideline.model.LimitReached;
import tideline.search.SearchStatistics;

/** Divides the time of a self-check among its stages: each has an equal share of what is left. */
final class TimeShare {

  private final RunControl control;
  private final Optional<Duration> timeout;
  private final SearchStatistics statistics = new SearchStatistics();
  private Optional<LimitReached> stopped = Optional.empty();

  TimeShare(RunControl control, Optional<Duration> timeout) {
    this.control = control;
    this.timeout = timeout;
  }

  /** Why something ended before it was done, if that has happened. */
  Optional<LimitReached> stopped() {
    return stopped;
  }

  /** What is left for the next of so many stages. */
  Optional<Duration> share(int stages) {
    return timeout.map(
        all -> all.minusNanos(control.elapsedNanos()).dividedBy(Math.max(1, stages)));
  }

  /** Lets a stage compare so many states, in its share of the time. */
  StateBudget states(long most, int stages) {
    long end =
        share(stages).map(share -> control.elapsedNanos() + share.toNanos()).orElse(Long.MAX_VALUE);
    return compared -> {
      statistics.expanded(compared, 0, 0);
      statistics.storing(compared, 0);
      try {
        control.checkpoint(statistics);
      } catch (LimitReached limit) {
        stopped = Optional.of(limit);
        return false;
      }
      if (control.elapsedNanos() > end) {
        stop(new LimitReached(LimitReached.Reason.TIMEOUT, "the time limit (--timeout) is near"));
        return false;
      }
      return compared < most;
    };
  }

  void stop(LimitReached limit) {
    stopped = Optional.of(limit);
  }
}
