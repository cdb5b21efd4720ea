package tideline.engine.forecast;

import java.util.List;
import java.util.function.ToDoubleFunction;
import tideline.system.analysis.progress.NestedRun;

/**
 * Carries on to the whole state space what was seen on parts of a sample, of which each has twice
 * the states of the one before: what a sample of some thousand states shows of the states that are
 * kept and visited again is too little, and of the width of layers too much.
 */
final class Growth {

  /** So many doublings are taken into account; what lies further ahead is anybody's guess. */
  private static final double MOST_DOUBLINGS = 12;

  private static final double MOST_VISITS = 40;

  /** How much higher the peak was on BEEM models than on samples of so many states. */
  private static final double HIGHER = 1.7;

  private static final double USUAL_SAMPLE = 12_000;

  /** The same on the smallest and on the largest samples. */
  private static final double LEAST_HIGHER = 0.5;

  private static final double MOST_HIGHER = 2.3;

  /** What it did from the first part to the last, it does once more, within these bounds. */
  private static final double LEAST_TREND = 0.3;

  private static final double MOST_TREND = 1.6;

  /** So many of the largest parts are compared. */
  private static final int COMPARED = 4;

  /** The truth was mostly within this factor of what is likely. */
  private static final double PEAK = 2.2;

  /** Where edges lead back, more comes of them than a sample shows. */
  private static final double AGAIN = 1.3;

  private static final double MOST_AGAIN = 2.5;

  private final List<NestedRun> runs;
  private final double doublings;

  Growth(List<NestedRun> runs, double states) {
    this.runs = runs;
    double last = Math.max(1, runs.getLast().states());
    this.doublings = Math.clamp(Math.log(states / last) / Math.log(2), 0, MOST_DOUBLINGS);
  }

  /**
   * The share of states that wait or are expanded at the peak. Walks go through wide layers as
   * often as through narrow ones, so that on a sample the peak is lower than it is. Where they met
   * few states, although they had an allowance for many, they were in one corner of the model, and
   * the layers of all of it take a smaller share.
   */
  Range peakShare() {
    NestedRun last = runs.getLast();
    if (doublings == 0) {
      return Range.exactly(Math.min(1, last.peakShare()));
    }
    double usual = Math.sqrt(last.states() / USUAL_SAMPLE);
    double higher = Math.clamp(HIGHER * usual, LEAST_HIGHER, MOST_HIGHER);
    double trend = Math.clamp(last.peakShare() / first().peakShare(), LEAST_TREND, MOST_TREND);
    double likely = higher * trend * last.peakShare();
    double high = PEAK * Math.max(likely, HIGHER * last.peakShare());
    return new Range(likely / PEAK, likely, high).atMost(1);
  }

  /** The smallest of the parts that are compared. */
  private NestedRun first() {
    return runs.get(Math.max(0, runs.size() - COMPARED));
  }

  /** The share of states that edges lead back to: it grows by steps. */
  Range persistentShare() {
    return grown(NestedRun::persistentShare, 1);
  }

  /**
   * How many times a state is expanded: it grows by steps, and may grow with each doubling.
   *
   * @param back the part of the edges that lead back
   */
  Range visits(double back) {
    double last = runs.getLast().visits();
    Range steps = grown(NestedRun::visits, MOST_VISITS);
    double most = Math.min(MOST_VISITS, 1 + (last - 1) * (1 + doublings));
    Range seen = sorted(steps.low(), steps.likely(), Math.max(steps.high(), most));
    return back == 0 || doublings == 0
        ? seen
        : new Range(
            seen.low(),
            Math.max(seen.likely(), AGAIN),
            Math.max(seen.high(), Math.max(seen.likely(), AGAIN) * MOST_AGAIN / AGAIN));
  }

  private Range grown(ToDoubleFunction<NestedRun> figure, double most) {
    double last = figure.applyAsDouble(runs.getLast());
    double step = Math.max(0, slope(figure));
    double likely = last + step * doublings / 2;
    return sorted(last, likely, last + 1.5 * step * doublings).atMost(most);
  }

  /** By how much a figure changes when the number of states doubles, over the largest parts. */
  private double slope(ToDoubleFunction<NestedRun> figure) {
    NestedRun small = first();
    NestedRun large = runs.getLast();
    if (doublings == 0 || small.equals(large)) {
      return 0;
    }
    double between = Math.log(large.states() / (double) Math.max(1, small.states())) / Math.log(2);
    return (figure.applyAsDouble(large) - figure.applyAsDouble(small)) / Math.max(1, between);
  }

  private static Range sorted(double low, double likely, double high) {
    return new Range(Math.min(low, likely), likely, Math.max(likely, high));
  }
}
