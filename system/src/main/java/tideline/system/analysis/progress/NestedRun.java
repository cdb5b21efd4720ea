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
   * For each measure its runs on parts of a sample, the smallest first; the last one is on all of
   * it.
   *
   * @throws ModelError if a measure has no value in some state
   */
  public static List<List<NestedRun>> of(StateSample sample, List<ProgressMeasure> measures) {
    List<RunGraph> graphs = new ArrayList<>();
    for (int most = SMALLEST; most < sample.expandedInRun(); most *= 2) {
      graphs.add(RunGraph.scout(sample, most, SEED));
    }
    graphs.add(RunGraph.of(sample));
    return measures.stream().map(measure -> runs(graphs, measure)).toList();
  }

  private static List<NestedRun> runs(List<RunGraph> graphs, ProgressMeasure measure) {
    return graphs.stream()
        .map(graph -> new SweepSimulation(graph).run(graph.layers(measure), Double.MAX_VALUE))
        .map(NestedRun::of)
        .toList();
  }
}
