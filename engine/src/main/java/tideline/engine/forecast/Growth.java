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

  private final List<NestedRun> runs;
  private final double doublings;

  Growth(List<NestedRun> runs, double states) {
    this.runs = runs;
    double last = Math.max(1, runs.getLast().states());
    this.doublings = Math.clamp(Math.log(states / last) / Math.log(2), 0, MOST_DOUBLINGS);
  }

  /** The share of states that wait or are expanded at the peak: it falls by a power of the size. */
  Range peakShare() {
    double last = runs.getLast().peakShare();
    double power = Math.clamp(slope(run -> Math.log(Math.max(1e-9, run.peakShare()))), -0.5, 0.05);
    double likely = Math.min(1, last * Math.exp(power * doublings));
    double straight = Math.min(1, last);
    return sorted(Math.min(likely, straight) / 1.5, likely, Math.max(straight, likely) * 1.2)
        .atMost(1);
  }

  /** The share of states that edges lead back to: it grows by steps. */
  Range persistentShare() {
    return grown(NestedRun::persistentShare, 1);
  }

  /** How many times a state is expanded: it grows by steps. */
  Range visits() {
    return grown(NestedRun::visits, 40);
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
