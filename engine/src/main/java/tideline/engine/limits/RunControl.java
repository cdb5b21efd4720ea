package tideline.engine.limits;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import tideline.model.LimitReached;
import tideline.model.WorkLimit;
import tideline.search.SearchControl;
import tideline.search.SearchStatistics;

/** Watches one run: ends it at a limit, and lets others look at its counters. */
public final class RunControl implements SearchControl {

  private static final long NEVER = Long.MAX_VALUE;

  private final BooleanSupplier cancelled;
  private final Limits limits;
  private final LongSupplier clock;
  private final long start;

  /** Nanoseconds after the start. */
  private final long deadline;

  private final String late;
  private final AtomicReference<Optional<SearchStatistics>> latest;

  /** A control whose clock starts now, and stands still as long as the work does. */
  public RunControl(Limits limits, Cancellation cancellation) {
    this(limits, cancellation, () -> System.nanoTime() - cancellation.pause().nanos());
  }

  /** A control with a clock of nanoseconds. */
  public RunControl(Limits limits, Cancellation cancellation, LongSupplier clock) {
    this(
        limits,
        () -> cancelledOncePausesEnd(cancellation),
        clock,
        clock.getAsLong(),
        limits.timeout().map(RunControl::saturatedNanos).orElse(NEVER),
        "the time limit (--timeout) is reached",
        new AtomicReference<>(Optional.empty()));
  }

  private RunControl(
      Limits limits,
      BooleanSupplier cancelled,
      LongSupplier clock,
      long start,
      long deadline,
      String late,
      AtomicReference<Optional<SearchStatistics>> latest) {
    this.limits = limits;
    this.cancelled = cancelled;
    this.clock = clock;
    this.start = start;
    this.deadline = deadline;
    this.late = late;
    this.latest = latest;
  }

  private static boolean cancelledOncePausesEnd(Cancellation cancellation) {
    cancellation.pause().await();
    return cancellation.requested();
  }

  /**
   * The control of a search beside this one: the same clock and limits, counters of its own, and it
   * can be ended alone.
   */
  public RunControl partner(Cancellation alone) {
    return new RunControl(
        limits,
        () -> cancelled.getAsBoolean() || alone.requested(),
        clock,
        start,
        deadline,
        late,
        new AtomicReference<>(Optional.empty()));
  }

  /** The control of the first of so many searches, each of which gets as much of the time left. */
  public RunControl share(int searches) {
    if (searches == 1 || deadline == NEVER) {
      return this;
    }
    long share = remainingNanos() / searches;
    return new RunControl(
        limits,
        cancelled,
        clock,
        start,
        elapsedNanos() + share,
        "the property's share of the time limit (--timeout) is used up",
        latest);
  }

  private static long saturatedNanos(Duration time) {
    return time.compareTo(Duration.ofNanos(NEVER)) >= 0 ? NEVER : time.toNanos();
  }

  @Override
  public void checkpoint(SearchStatistics soFar) {
    // A search may be a chain of several, each with counters of its own.
    Optional<SearchStatistics> shown = latest();
    if (shown.isEmpty() || shown.get() != soFar) {
      latest.set(Optional.of(soFar));
    }
    checkpoint(soFar.explored());
  }

  @Override
  public int stride(long explored) {
    // One state more than allowed is what reaches the limit.
    return limits.maxStates().isEmpty()
        ? USUAL_STRIDE
        : (int) Math.clamp(limits.maxStates().getAsLong() - explored + 1, 1L, (long) USUAL_STRIDE);
  }

  /** As the other one, for work that only counts states. */
  public void checkpoint(long explored) {
    check();
    if (limits.maxStates().isPresent() && explored > limits.maxStates().getAsLong()) {
      throw new LimitReached(
          LimitReached.Reason.STATES,
          "the limit of " + limits.maxStates().getAsLong() + " states (--max-states) is reached");
    }
  }

  /** As the other one, for work that counts nothing. */
  public void check() {
    if (cancelled.getAsBoolean() || Thread.currentThread().isInterrupted()) {
      throw new LimitReached(LimitReached.Reason.CANCELLED, "interrupted by the user");
    }
    if (isLate()) {
      throw new LimitReached(LimitReached.Reason.TIMEOUT, late);
    }
  }

  /** Does work that ends when this control says so. */
  public <T> T during(Supplier<T> work) {
    return WorkLimit.during(this::check, work);
  }

  /** Whether the time is over. */
  boolean isLate() {
    return deadline != NEVER && elapsedNanos() > deadline;
  }

  /** What is left of the time. */
  public long remainingNanos() {
    return deadline == NEVER ? NEVER : Math.max(0, deadline - elapsedNanos());
  }

  /** The counters of the search that is under way, once it has reported. */
  public Optional<SearchStatistics> latest() {
    return Objects.requireNonNull(latest.get());
  }

  /** A new search has begun. */
  public void begin() {
    latest.set(Optional.empty());
  }

  /** Nanoseconds since the control was made. */
  public long elapsedNanos() {
    return clock.getAsLong() - start;
  }
}
