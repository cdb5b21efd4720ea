package tideline.engine.inspection;

import tideline.engine.RunControl;
import tideline.model.Model;
import tideline.model.ProgressMeasure;

/**
 * What a progress measure does on a sample of the state space.
 *
 * @param states states seen
 * @param expanded states whose edges were counted
 * @param forward edges to higher progress
 * @param stationary edges inside a layer
 * @param backward edges to lower progress, each of which costs a further sweep in the worst case
 * @param widestValue the progress of the layer with most states
 * @param predictedPeak the most states that a sweep of the sample stores at one time: each from the
 *     first layer that leads to it to the end of its own
 */
public record MeasureProfile(
    Extent extent,
    long states,
    long expanded,
    long forward,
    long stationary,
    long backward,
    long deadlocks,
    long layers,
    long lowest,
    long highest,
    long widestValue,
    long widestStates,
    long predictedPeak) {

  /** How much of the state space was looked at. */
  public enum Extent {
    /** All of it: the figures are exact. */
    COMPLETE,
    /** A part of it. */
    SAMPLE
  }

  /** The predicted peak as a share of the states. */
  public double peakShare() {
    return states == 0 ? 0 : (double) predictedPeak / states;
  }

  /** Looks at up to {@code allowance} states. */
  public static MeasureProfile of(
      Model model, ProgressMeasure measure, long allowance, long seed, RunControl control) {
    try (Sample sample = new Sample(model, measure, allowance, control)) {
      return sample.take(seed);
    }
  }
}
