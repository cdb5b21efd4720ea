package tideline.system.analysis.progress;

import tideline.system.analysis.progress.SweepSimulation.Outcome;

/**
 * What a sweep-line exploration is expected to do with a measure: what it did on a part of the
 * state space, and how the edges of the whole sample run.
 *
 * @param forward edges of the sample to higher progress
 * @param stationary edges inside a layer
 * @param backward edges to lower progress
 * @param layers different values in the sample
 * @param widestValue the progress of the layer with most states
 * @param runStates states that the run met
 * @param peakStates the most states that the run stored at one time, without persistent ones
 * @param persistentStates states that the run kept because an edge led back to them
 * @param exploredFactor how many times the run expanded a state, on the average
 * @param sweeps how often the run went from low to high progress
 */
public record Prediction(
    long forward,
    long stationary,
    long backward,
    int layers,
    long lowest,
    long highest,
    long widestValue,
    int widestStates,
    int runStates,
    int peakStates,
    int persistentStates,
    double exploredFactor,
    int sweeps) {

  static Prediction of(StateSample sample, long[] progress, Outcome outcome) {
    long forward = 0;
    long backward = 0;
    for (int n = 0; n < progress.length; n++) {
      for (int edge = sample.firstEdge(n); edge < sample.endEdge(n); edge++) {
        long there = progress[sample.target(edge)];
        forward += there > progress[n] ? 1 : 0;
        backward += there < progress[n] ? 1 : 0;
      }
    }
    Layers layers = Layers.of(progress);
    int[] sizes = new int[layers.count()];
    long[] values = new long[layers.count()];
    for (int n = 0; n < progress.length; n++) {
      sizes[layers.rank(n)]++;
      values[layers.rank(n)] = progress[n];
    }
    int widest = 0;
    for (int layer = 0; layer < sizes.length; layer++) {
      widest = sizes[layer] > sizes[widest] ? layer : widest;
    }
    return new Prediction(
        forward,
        sample.edges() - forward - backward,
        backward,
        values.length,
        values[0],
        values[values.length - 1],
        values[widest],
        sizes[widest],
        outcome.met(),
        outcome.peak(),
        outcome.persistent(),
        outcome.exploredFactor(),
        outcome.sweeps());
  }

  /** The most states stored at one time, as a share of all; persistent ones are stored too. */
  public double storedShare() {
    return Math.min(1, (peakStates + (double) persistentStates) / Math.max(1, runStates));
  }

  /** The peak without the persistent states, as a share of all states. */
  public double peakShare() {
    return peakStates / (double) Math.max(1, runStates);
  }

  /** The persistent states as a share of all. */
  public double persistentShare() {
    return persistentStates / (double) Math.max(1, runStates);
  }

  /** Whether no edge of the sample leads back. */
  public boolean isMonotonic() {
    return backward == 0;
  }

  /**
   * The one figure by which measures are compared, the lower the better: the share of states that
   * is stored, times the fourth power of the number of times that a state is expanded. A measure
   * with one layer has 1. To store half as much is worth a fifth more time.
   */
  public double score() {
    return storedShare() * Math.pow(exploredFactor, 4);
  }
}
