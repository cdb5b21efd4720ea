package tideline.system.analysis.progress;

import java.util.List;
import java.util.OptionalLong;

/** Finds a progress measure for a model. */
public final class ProgressInference {

  /** So many of the best measures are reported, beside those that were given. */
  private static final int MOST_REPORTED = 24;

  private ProgressInference() {}

  /**
   * Tries measures on a sample: the given ones, and those that the sample suggests.
   *
   * @param memoryBytes what a sweep may need, if there is a limit
   */
  public static Inference infer(
      StateSample sample, List<Candidate> given, OptionalLong memoryBytes) {
    MeasureSearch search = new MeasureSearch(RunGraph.of(sample));
    given.forEach(search::attempt);
    List<SlotChanges> changes = SlotChanges.of(sample);
    for (SlotSum measure : SlotCandidates.of(changes)) {
      search.attempt(new Candidate(measure, Candidate.Origin.SAMPLE));
    }
    EdgeKinds kinds = EdgeKinds.of(sample, changes);
    for (Fit.Prices prices : Fit.Prices.values()) {
      Fit.of(kinds, prices)
          .ifPresent(fit -> search.attempt(new Candidate(fit, Candidate.Origin.SAMPLE)));
    }
    search.extend();
    return Inference.of(
        sample, search.tried(), reported(sample, given, search.ranking()), memoryBytes);
  }

  private static List<Scored> reported(
      StateSample sample, List<Candidate> given, List<MeasureSearch.Trial> ranking) {
    int[] rank = {0};
    return ranking.stream()
        .filter(trial -> rank[0]++ < MOST_REPORTED || given.contains(trial.candidate()))
        .map(
            trial ->
                new Scored(
                    trial.candidate(),
                    Prediction.of(sample, trial.candidate().measure(), trial.outcome())))
        .toList();
  }

  /** Tries only the given measures, also those that are constant on the sample. */
  public static Inference compare(
      StateSample sample, List<Candidate> given, OptionalLong memoryBytes) {
    RunGraph graph = RunGraph.of(sample);
    SweepSimulation simulation = new SweepSimulation(graph);
    List<Scored> scored =
        given.stream()
            .map(
                candidate ->
                    new Scored(
                        candidate,
                        Prediction.of(
                            sample,
                            candidate.measure(),
                            simulation.run(graph.layers(candidate.measure()), Double.MAX_VALUE))))
            .toList();
    return Inference.of(sample, scored.size(), scored, memoryBytes);
  }
}
