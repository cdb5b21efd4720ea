package tideline.system.analysis.progress;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.Stream;
import tideline.model.ModelError;
import tideline.model.ProgressMeasure;
import tideline.model.StateSchema;
import tideline.system.analysis.progress.MeasureSearch.Trial;
import tideline.system.analysis.progress.SweepSimulation.Outcome;
import tideline.system.ir.GuardedSystem;

/**
 * Finds a progress measure for a model. Many measures are tried on a small part of a sample, the
 * best of them on all of it. Several processors share the work; what is found does not depend on
 * how.
 */
public final class ProgressInference {

  private ProgressInference() {}

  /**
   * Tries measures on a sample: the given ones, and those that the sample suggests.
   *
   * @param memoryBytes what a sweep may need, if there is a limit
   */
  public static Inference infer(
      StateSample sample, List<Candidate> given, OptionalLong memoryBytes) {
    return infer(sample, given, memoryBytes, Effort.THOROUGH);
  }

  /** The same with more or less work. */
  public static Inference infer(
      StateSample sample, List<Candidate> given, OptionalLong memoryBytes, Effort effort) {
    RunGraph scout = RunGraph.scout(sample, effort.scouted());
    MeasureSearch search = search(sample, scout, given, effort);
    List<Trial> trials = search.ranking();
    List<Candidate> finalists = finalists(trials, effort);
    if (memoryBytes.isPresent()) {
      finalists.addAll(steadiest(scout, trials, effort));
    }
    return Inference.of(
        sample,
        search.tried(),
        scored(sample, finalists.stream().distinct().toList()),
        memoryBytes);
  }

  /** Tries everything on a part of the sample. */
  static MeasureSearch search(
      StateSample sample, RunGraph scout, List<Candidate> given, Effort effort) {
    MeasureSearch search = new MeasureSearch(scout);
    List<SlotChanges> changes = SlotChanges.of(sample);
    ForkJoinTask<List<SlotSum>> fits =
        ForkJoinPool.commonPool().submit(() -> Fit.of(sample, changes));
    given.forEach(search::attempt);
    for (SlotSum measure : SlotCandidates.of(changes)) {
      search.attempt(new Candidate(measure, Candidate.Origin.SAMPLE));
    }
    for (ProgressMeasure extreme : SlotExtreme.of(changes)) {
      search.attempt(new Candidate(extreme, Candidate.Origin.SAMPLE));
    }
    for (SlotSum fit : fits.join()) {
      search.attempt(new Candidate(fit, Candidate.Origin.SAMPLE));
    }
    search.extend(effort);
    return search;
  }

  /** The measures that the text of a system suggests; a sample has to tell what they are worth. */
  public static List<Candidate> fromStructure(GuardedSystem system, StateSchema schema) {
    return Stream.concat(
            ControlFlow.of(system, schema).stream(), SteadyVariables.of(system, schema).stream())
        .map(measure -> new Candidate(measure, Candidate.Origin.STRUCTURE))
        .toList();
  }

  /** Tries only the given measures, also those that are constant on the sample. */
  public static Inference compare(
      StateSample sample, List<Candidate> given, OptionalLong memoryBytes) {
    return Inference.of(sample, given.size(), scored(sample, given), memoryBytes);
  }

  /** The best ones, without those that behave as a better one, and the model's own. */
  private static List<Candidate> finalists(List<Trial> trials, Effort effort) {
    List<Candidate> finalists = new ArrayList<>();
    Set<Outcome> seen = new HashSet<>();
    for (Trial trial : trials) {
      boolean fresh = seen.add(trial.outcome());
      boolean own = trial.candidate().origin() == Candidate.Origin.MODEL;
      if (own || (fresh && finalists.size() < effort.finalists())) {
        finalists.add(trial.candidate());
      }
    }
    return finalists;
  }

  /** With a memory limit a measure is wanted that goes back seldom, whatever its score. */
  private static List<Candidate> steadiest(RunGraph graph, List<Trial> trials, Effort effort) {
    record Steady(Candidate candidate, long back) {}
    return trials.stream()
        .map(trial -> new Steady(trial.candidate(), graph.backwardEdges(trial.layers())))
        .sorted(Comparator.comparingLong(Steady::back))
        .limit(effort.finalists())
        .map(Steady::candidate)
        .toList();
  }

  static List<Scored> scored(StateSample sample, List<Candidate> candidates) {
    RunGraph graph = RunGraph.of(sample);
    return candidates.parallelStream()
        .flatMap(candidate -> scored(sample, graph, candidate).stream())
        .sorted(Comparator.comparingDouble(Scored::score))
        .toList();
  }

  private static Optional<Scored> scored(StateSample sample, RunGraph graph, Candidate candidate) {
    try {
      long[] progress = sample.progress(candidate.measure());
      Outcome outcome = outcome(graph, candidate.measure(), graph.layers(progress));
      return Optional.of(new Scored(candidate, Prediction.of(sample, progress, outcome)));
    } catch (ModelError noValue) {
      if (candidate.origin() == Candidate.Origin.USER) {
        throw noValue;
      }
      return Optional.empty();
    }
  }

  /** What a run does: by subspaces, if the measure is a vector. */
  private static Outcome outcome(RunGraph graph, ProgressMeasure measure, Layers layers) {
    if (measure.vector().isEmpty()) {
      return new SweepSimulation(graph).run(layers, Double.MAX_VALUE);
    }
    return SubspaceSimulation.of(graph, measure.vector().get()).run();
  }
}
