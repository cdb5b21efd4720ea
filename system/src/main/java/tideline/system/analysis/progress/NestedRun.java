package tideline.system.analysis.progress;

import java.util.ArrayList;
import java.util.List;
import tideline.model.ModelError;
import tideline.model.ProgressMeasure;
import tideline.system.analysis.progress.SweepSimulation.Outcome;

/**
 * What a sweep did on a part of a sample. Parts that lie inside one another show how that changes
 * with the number of states.
 *
 * @param states states that the run met
 * @param peakShare the most states stored at one time, as a share of them, without persistent ones
 * @param persistentShare states kept because an edge led back to them, as a share
 * @param visits how many times a state was expanded, on the average
 */
public record NestedRun(int states, double peakShare, double persistentShare, double visits) {

  /** Expanded states of the smallest part; each one has twice as many as the one before. */
  private static final int SMALLEST = 1_250;

  /** All parts are met by the same walks, so that each lies inside the next. */
  private static final long SEED = 1;

  private static NestedRun of(Outcome outcome) {
    double met = Math.max(1, outcome.met());
    return new NestedRun(
        outcome.met(),
        outcome.peak() / met,
        outcome.persistent() / met,
        Math.max(1, outcome.exploredFactor()));
  }

  /**
   * Runs of a measure on parts of a sample, the smallest first; the last one is on all of it.
   *
   * @throws ModelError if the measure has no value in some state
   */
  public static List<NestedRun> of(StateSample sample, ProgressMeasure measure) {
    List<NestedRun> runs = new ArrayList<>();
    for (int most = SMALLEST; most < sample.expandedInRun(); most *= 2) {
      runs.add(of(run(RunGraph.scout(sample, most, SEED), measure)));
    }
    runs.add(of(run(RunGraph.of(sample), measure)));
    return runs;
  }

  private static Outcome run(RunGraph graph, ProgressMeasure measure) {
    return new SweepSimulation(graph).run(graph.layers(measure), Double.MAX_VALUE);
  }
}
