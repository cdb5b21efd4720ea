package tideline.engine;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import tideline.model.LimitReached;
import tideline.search.SearchControl;
import tideline.search.SearchStatistics;

/** Watches one run: ends it at a limit, and lets others look at its counters. */
public final class RunControl implements SearchControl {

  private final BooleanSupplier cancelled;
  private final Limits limits;
  private final OptionalLong maxStates;
  private final Optional<Duration> timeout;
  private final long start;
  private final long deadline;
  private volatile Optional<SearchStatistics> latest = Optional.empty();

  /** A control whose clock starts now. */
  public RunControl(Limits limits, Cancellation cancellation) {
    this(limits, cancellation::requested, System.nanoTime());
  }

  private RunControl(Limits limits, BooleanSupplier cancelled, long start) {
    this.cancelled = cancelled;
    this.limits = limits;
    this.start = start;
    this.maxStates = limits.maxStates();
    this.timeout = limits.timeout();
    this.deadline = timeout.map(time -> saturatedNanos(time)).orElse(Long.MAX_VALUE);
  }

  /**
   * The control of a search beside this one: the same clock and limits, counters of its own, and it
   * can be ended alone.
   */
  RunControl partner(Cancellation alone) {
    return new RunControl(limits, () -> cancelled.getAsBoolean() || alone.requested(), start);
  }

  private static long saturatedNanos(Duration time) {
    return time.compareTo(Duration.ofNanos(Long.MAX_VALUE)) >= 0 ? Long.MAX_VALUE : time.toNanos();
  }

  @Override
  public void checkpoint(SearchStatistics soFar) {
    if (latest.isEmpty()) {
      latest = Optional.of(soFar);
    }
    checkpoint(soFar.explored());
  }

  @Override
  public int stride(long explored) {
    // One state more than allowed is what reaches the limit.
    return maxStates.isEmpty()
        ? USUAL_STRIDE
        : (int) Math.clamp(maxStates.getAsLong() - explored + 1, 1L, (long) USUAL_STRIDE);
  }

  /** As the other one, for work that only counts states. */
  public void checkpoint(long explored) {
    if (cancelled.getAsBoolean()) {
      throw new LimitReached(LimitReached.Reason.CANCELLED, "interrupted by the user");
    }
    if (maxStates.isPresent() && explored > maxStates.getAsLong()) {
      throw new LimitReached(
          LimitReached.Reason.STATES,
          "the limit of " + maxStates.getAsLong() + " states (--max-states) is reached");
    }
    if (timeout.isPresent() && System.nanoTime() - start > deadline) {
      throw new LimitReached(LimitReached.Reason.TIMEOUT, "the time limit (--timeout) is reached");
    }
  }

  /** The counters of the search that is under way, once it has reported. */
  public Optional<SearchStatistics> latest() {
    return latest;
  }

  /** A new search has begun. */
  void begin() {
    latest = Optional.empty();
  }

  /** Nanoseconds since the control was made. */
  public long elapsedNanos() {
    return System.nanoTime() - start;
  }
}
