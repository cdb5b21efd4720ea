package tideline.engine.forecast;

import tideline.system.analysis.progress.StateSample;

/** How many states there are in all, from the beginning of a search that keeps every state. */
final class StateCount {

  /** A search whose frontier does not slow down yet may have this many times its states ahead. */
  private static final double FAR = 16;

  /**
   * Where each expansion still finds about one new state, as before, nothing can be said: a search
   * that goes into the depth does so until it has seen all.
   */
  private static final double NO_NEWS = 0.9;

  /** The estimate is a low one: the fewer states are new, the more slowly their share falls. */
  private static final double SLOWING = 1.5;

  private StateCount() {}

  /**
   * An estimate.
   *
   * <pre>
   *   r      new states per expansion, of late; it falls from r' about in a line
   *   u      states that wait: the search ends when there is none left
   *   x      expansions to come:   u + (r - 1) x - k x^2 / 2 = 0   where r falls by k each time
   * </pre>
   */
  static Range of(StateSample sample, OpeningFigures figures) {
    return sample.isComplete()
        ? Range.exactly((double) Math.max(sample.states(), figures.stored()))
        : of(figures);
  }

  /** The same without a sample. */
  static Range of(OpeningFigures figures) {
    double late = figures.newPerExpansion();
    double early = figures.storedBefore() / (double) Math.max(1, figures.exploredBefore());
    double between = Math.max(1, figures.explored() / 2.0);
    double fall = (early - late) / between;
    // Searches that go into the depth may expand a state more than once.
    double waiting = Math.max(0, (double) figures.stored() - figures.explored());
    double now = Math.max(0, late - fall * (figures.explored() - figures.exploredBefore()) / 2.0);
    double least = figures.stored();
    if (fall <= 0 || (late > NO_NEWS && early - late < 1 - NO_NEWS)) {
      return new Range(least, FAR * least, FAR * FAR * FAR * least);
    }
    double toCome =
        ((now - 1) + Math.sqrt((now - 1) * (now - 1) + 2 * fall * waiting)) / Math.max(fall, 1e-12);
    double straight = Math.max(least, figures.explored() + toCome);
    double likely = Math.max(least, SLOWING * straight);
    double high = late < 0.5 ? 2 * likely : FAR * likely;
    return new Range(least, Math.min(likely, high), high);
  }
}
