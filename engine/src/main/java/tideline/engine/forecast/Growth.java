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

  /** How much higher the peak was on BEEM models than on their samples, and at most times. */
  private static final double FLATTENED = 1.25;

  private static final double FLATTEST = 3.5;
  private static final double FLATTER = 1.6;

  private final List<NestedRun> runs;
  private final double doublings;

  Growth(List<NestedRun> runs, double states) {
    this.runs = runs;
    double last = Math.max(1, runs.getLast().states());
    this.doublings = Math.clamp(Math.log(states / last) / Math.log(2), 0, MOST_DOUBLINGS);
  }

  /**
   * The share of states that wait or are expanded at the peak. Walks go through layers that are
   * wide as often as through those that are not, so that on a sample the peak is lower than it is:
   * that counts for more than that layers become narrower with the size, next to all of them.
   */
  Range peakShare() {
    double last = runs.getLast().peakShare();
    if (doublings == 0) {
      return Range.exactly(Math.min(1, last));
    }
    return new Range(last / FLATTER, last * FLATTENED, last * FLATTEST).atMost(1);
  }

  /** The share of states that edges lead back to: it grows by steps. */
  Range persistentShare() {
    return grown(NestedRun::persistentShare, 1);
  }

  /** How many times a state is expanded: it grows by steps, and may grow with each doubling. */
  Range visits() {
    double last = runs.getLast().visits();
    Range steps = grown(NestedRun::visits, MOST_VISITS);
    double most = Math.min(MOST_VISITS, 1 + (last - 1) * (1 + doublings));
    return sorted(steps.low(), steps.likely(), Math.max(steps.high(), most));
  }

  private Range grown(ToDoubleFunction<NestedRun> figure, double most) {
    double last = figure.applyAsDouble(runs.getLast());
    double step = Math.max(0, slope(figure));
    double likely = last + step * doublings / 2;
    return sorted(last, likely, last + 1.5 * step * doublings).atMost(most);
  }

  /** By how much a figure changes when the number of states doubles, over the largest parts. */
  private double slope(ToDoubleFunction<NestedRun> figure) {
    int first = Math.max(0, runs.size() - 4);
    int steps = runs.size() - 1 - first;
    if (doublings == 0 || steps == 0) {
      return 0;
    }
    NestedRun small = runs.get(first);
    NestedRun large = runs.getLast();
    double between = Math.log(large.states() / (double) Math.max(1, small.states())) / Math.log(2);
    return (figure.applyAsDouble(large) - figure.applyAsDouble(small)) / Math.max(1, between);
  }

  private static Range sorted(double low, double likely, double high) {
    return new Range(Math.min(low, likely), likely, Math.max(likely, high));
  }
}
