package tideline.engine.forecast;

import tideline.system.analysis.progress.StateSample;

/** How many states there are in all, from the beginning of a search that keeps every state. */
final class StateCount {

  /** Where most states that were seen have been expanded, nearly all have been seen. */
  private static final double CLOSING = 0.45;

  /** So many times the states seen there are where the share that waits has just begun to fall. */
  private static final double LEAST = 1.25;

  /** Where the frontier grows nearly as fast as all that was seen, the end is far away. */
  private static final double FAR = 0.83;

  private static final double MOST = 25;

  /** How the logarithm of that grows with what is left of the share. */
  private static final double GROWTH = Math.log(6.4) / CLOSING;

  /** The same from there on. */
  private static final double FAR_GROWTH = 12;

  /**
   * Search frontiers differ much. Those that grow fast may close soon all the same: the low end is
   * the states seen times this power of what is likely.
   */
  private static final double BELOW = 0.12;

  /** The truth was mostly below so many times what is likely. */
  private static final double ABOVE = 6;

  /** A search into the depth leaves no frontier: it may have seen all or next to nothing. */
  private static final Range UNKNOWN = new Range(1, 4, 100);

  private StateCount() {}

  /**
   * An estimate.
   *
   * <pre>
   *   w     the share of the states seen that wait to be expanded
   *   w'    the same when half as many had been seen
   *   rho   w / w': near 1 as long as the frontier grows with what lies behind it, near 0 when it
   *         is about to close
   *   all   states seen * 1.25 for rho below 0.45, 6 for 0.83, and up to 25 times as many
   * </pre>
   *
   * The factors are those of breadth-first searches of BEEM models, of the half of the families
   * that is there to look at.
   */
  static Range of(StateSample sample, OpeningFigures figures) {
    return sample.isComplete()
        ? Range.exactly((double) Math.max(sample.states(), figures.stored()))
        : of(figures);
  }

  /** The same without a sample. */
  static Range of(OpeningFigures figures) {
    double seen = figures.stored();
    double before = figures.waitingBefore();
    if (before <= 0) {
      return UNKNOWN.times(seen);
    }
    double rho = figures.waiting() / before;
    double growth = GROWTH * (rho - CLOSING) + (FAR_GROWTH - GROWTH) * Math.max(0, rho - FAR);
    double factor = Math.clamp(LEAST * Math.exp(growth), LEAST, MOST);
    return new Range(Math.pow(factor, BELOW), factor, ABOVE * factor).times(seen);
  }
}
