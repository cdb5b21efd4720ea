package tideline.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import tideline.engine.forecast.Decision;
import tideline.engine.forecast.Outlook;
import tideline.engine.forecast.Outlook.Way;
import tideline.engine.forecast.Range;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.model.LimitReached;
import tideline.search.Archive;
import tideline.search.SearchStatistics;

/** The sweeps of these tests had 1,000 states at first, which is no longer early. */
class SweepWatchTest {

  private final SearchStatistics counted = new SearchStatistics();

  private static SweepWatch watch(double visits, double kept) {
    Outlook outlook =
        new Outlook(
            Way.SWEEP,
            Range.exactly(0.1),
            Range.exactly(kept),
            Range.exactly(visits),
            Range.exactly(1),
            Range.exactly(1));
    Decision decision =
        new Decision(
            Way.SWEEP,
            "it is asked for",
            Optional.empty(),
            Range.exactly(1_000),
            outlook,
            Optional.of(outlook),
            Archive.OFF);
    return new SweepWatch(new RunControl(Limits.none(), new Cancellation()), decision, 100);
  }

  private void first(SweepWatch watch, long states) {
    counted.expanded(states, states, 0);
    counted.sweeping(1, 1, 0, 0);
    watch.checkpoint(counted);
  }

  private void later(SweepWatch watch, long explored, long persistent) {
    counted.expanded(explored, explored, 0);
    counted.sweeping(2, 2, 1, persistent);
    watch.checkpoint(counted);
  }

  @Test
  void aSweepThatExpandsMuchAgainIsLeft() {
    SweepWatch watch = watch(1.1, 0);
    first(watch, 1_000);
    later(watch, 2_500, 10);
    assertEquals("", watch.complaint());
    assertThrows(LimitReached.class, () -> later(watch, 2_501, 10));
    assertTrue(watch.complaint().contains("expanded again"), watch.complaint());
  }

  @Test
  void whatWasExpectedIsNoComplaint() {
    SweepWatch watch = watch(4, 0.6);
    first(watch, 1_000);
    later(watch, 4_000, 899);
    assertEquals("", watch.complaint());
    assertThrows(LimitReached.class, () -> later(watch, 4_001, 899));
  }

  @Test
  void aSweepThatKeepsMuchIsLeft() {
    SweepWatch watch = watch(1.1, 0);
    first(watch, 1_000);
    later(watch, 1_100, 500);
    assertThrows(LimitReached.class, () -> later(watch, 1_100, 501));
    assertTrue(watch.complaint().contains("kept for good"), watch.complaint());
  }

  @Test
  void theBeginningIsNotJudged() {
    SweepWatch watch = watch(1.1, 0);
    first(watch, 399);
    later(watch, 100_000, 399);
    assertEquals("", watch.complaint());
  }

  @Test
  void whatLaterSweepsExpandWithAnArchiveIsNew() {
    SweepWatch watch = watch(1, 0);
    counted.archiving(1_000, 1, 0);
    first(watch, 1_000);
    counted.expanded(100_000, 100_000, 0);
    counted.sweepingOnce(2, 2, 1);
    watch.checkpoint(counted);
    assertEquals("", watch.complaint());
  }
}
