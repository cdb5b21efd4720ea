package tideline.engine.limits;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import tideline.model.LimitReached;
import tideline.model.WorkLimit;
import tideline.search.SearchStatistics;

/** When a run has to end, by a clock that the test sets. */
final class RunControlTest {

  private final AtomicLong clock = new AtomicLong(1_000);
  private final Cancellation cancellation = new Cancellation();

  private RunControl control(long nanos) {
    Limits limits =
        new Limits(
            OptionalLong.empty(), Optional.of(Duration.ofNanos(nanos)), OptionalLong.empty());
    return new RunControl(limits, cancellation, clock::get);
  }

  private static LimitReached.Reason reason(Runnable work) {
    return assertThrows(LimitReached.class, work::run).reason();
  }

  @Test
  void theTimeIsOverForAnyWork() {
    RunControl control = control(100);
    clock.addAndGet(100);
    assertDoesNotThrow(() -> control.checkpoint(5));
    clock.addAndGet(1);
    assertEquals(LimitReached.Reason.TIMEOUT, reason(() -> control.checkpoint(5)));
    assertEquals(LimitReached.Reason.TIMEOUT, reason(() -> control.during(RunControlTest::worked)));
  }

  private static boolean worked() {
    WorkLimit.check();
    return true;
  }

  @Test
  void withoutARunNothingEnds() {
    assertTrue(worked());
  }

  @Test
  void anInterruptEndsTheRunOfItsThread() {
    RunControl control = control(100);
    Thread.currentThread().interrupt();
    try {
      assertEquals(LimitReached.Reason.CANCELLED, reason(() -> control.checkpoint(1)));
    } finally {
      assertTrue(Thread.interrupted());
    }
    assertDoesNotThrow(() -> control.checkpoint(1));
    cancellation.request();
    assertEquals(LimitReached.Reason.CANCELLED, reason(control::check));
  }

  @Test
  void eachOfSeveralSearchesHasItsPartOfWhatIsLeft() {
    RunControl control = control(90);
    RunControl first = control.share(3);
    assertEquals(30, first.remainingNanos());
    clock.addAndGet(31);
    assertEquals(LimitReached.Reason.TIMEOUT, reason(first::check));
    assertDoesNotThrow(control::check);
    assertEquals(29, control.share(2).remainingNanos());
    assertSame(control, control.share(1));
  }

  @Test
  void theLatestCountersAreThoseOfTheSearchThatReports() {
    RunControl control = control(90);
    SearchStatistics first = new SearchStatistics();
    SearchStatistics next = new SearchStatistics();
    control.checkpoint(first);
    assertSame(first, control.latest().orElseThrow());
    control.share(2).checkpoint(next);
    assertSame(next, control.latest().orElseThrow());
  }
}
