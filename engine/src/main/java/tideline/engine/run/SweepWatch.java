package tideline.engine.run;

import tideline.engine.forecast.Decision;
import tideline.engine.limits.RunControl;
import tideline.model.LimitReached;
import tideline.search.SearchControl;
import tideline.search.SearchStatistics;

/**
 * Holds a sweep against what was expected of it. Within one sweep no state is expanded twice, so
 * that the first one tells how many states there are at least; what later ones add to the work, and
 * what share of the states is kept for good, is then known. With an archive none of that happens.
 */
final class SweepWatch implements SearchControl {

  /** Work of later sweeps, in units of the first one, that is too much whatever was expected. */
  private static final double MOST_AGAIN = 1.5;

  /** A share of persistent states with which a sweep saves little memory. */
  private static final double MOST_KEPT = 0.5;

  /** The first states of a sweep are no fair picture of it. */
  private static final int TOO_EARLY = 4;

  private final RunControl control;
  private final double mostAgain;
  private final double mostKept;
  private final long early;
  private long first;
  private String complaint = "";

  SweepWatch(RunControl control, Decision expected, long openingStates) {
    this.control = control;
    this.mostAgain = Math.max(MOST_AGAIN, expected.chosen().visits().high() - 1);
    this.mostKept = Math.max(MOST_KEPT, 1.5 * expected.chosen().persistentShare().high());
    this.early = TOO_EARLY * openingStates;
  }

  @Override
  public void checkpoint(SearchStatistics soFar) {
    control.checkpoint(soFar);
    if (soFar.sweeps() <= 1) {
      first = soFar.explored();
    }
    if (first >= early && !soFar.hasArchive()) {
      if (soFar.explored() - first > mostAgain * first) {
        leave("states are expanded again more often than expected");
      }
      if (soFar.persistentStates() > mostKept * first) {
        leave("more states are kept for good than expected");
      }
    }
  }

  private void leave(String why) {
    complaint = why;
    throw new LimitReached(LimitReached.Reason.CANCELLED, why);
  }

  @Override
  public int stride(long explored) {
    return control.stride(explored);
  }

  /** Why the sweep was ended; empty if it was not. */
  String complaint() {
    return complaint;
  }
}
