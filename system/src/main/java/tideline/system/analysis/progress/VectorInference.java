package tideline.system.analysis.progress;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tideline.model.ProgressMeasure;
import tideline.model.ProgressVector;
import tideline.system.analysis.progress.Inference.Fits;
import tideline.system.analysis.progress.MeasureSearch.Trial;
import tideline.system.analysis.progress.SweepSimulation.Outcome;

/**
 * Finds a vector of measures for a model. The outer components are measures, or lists of them, that
 * no edge of a part of the sample goes against; every other measure is tried inside of them, and
 * the best pairs once more with another measure behind the inner one. What is better counts less
 * time than for one measure: who goes by a vector wants memory.
 */
public final class VectorInference {

  private static final int MOST_OUTER = 6;
  private static final int MOST_INNER = 48;
  private static final int EXTENDED = 4;
  private static final int ROUNDS = 2;
  private static final int FINALISTS = 8;

  /** A longer list has to be better than the shorter one by this factor. */
  private static final double GAIN = 0.97;

  private final RunGraph graph;
  private final List<Trial> trials;
  private final List<Pair> pairs = new ArrayList<>();
  private int tried;

  /** A vector that was tried. */
  private record Pair(Trial outer, ProgressMeasure inner, Layers innerLayers, Outcome outcome) {
    double score() {
      return VectorInference.score(outcome.storedShare(), outcome.exploredFactor());
    }

    Optional<Candidate> candidate() {
      return ProgressVector.of(outer.candidate().measure(), inner)
          .map(vector -> new Candidate(vector.total(), Candidate.Origin.SAMPLE));
    }
  }

  private VectorInference(RunGraph graph, List<Trial> trials, int tried) {
    this.graph = graph;
    this.trials = trials;
    this.tried = tried;
  }

  /** Tries vectors of the given measures and of those that a sample suggests. */
  public static Inference infer(StateSample sample, List<Candidate> given) {
    RunGraph scout = RunGraph.scout(sample, Effort.THOROUGH.scouted());
    MeasureSearch search = ProgressInference.search(sample, scout, given, Effort.THOROUGH);
    VectorInference vectors = new VectorInference(scout, search.ranking(), search.tried());
    vectors.tryAll();
    List<Candidate> finalists =
        Stream.concat(
                vectors.best(FINALISTS).stream().flatMap(pair -> pair.candidate().stream()),
                search.ranking().stream().limit(1).map(Trial::candidate))
            .toList();
    List<Scored> ranking =
        ProgressInference.scored(sample, finalists).stream()
            .sorted(Comparator.comparingDouble(VectorInference::score))
            .toList();
    return new Inference(
        sample, vectors.tried, ranking, ranking.stream().findFirst(), Fits.NOT_ASKED);
  }

  private static double score(Scored scored) {
    return score(scored.prediction().storedShare(), scored.prediction().exploredFactor());
  }

  private static double score(double stored, double visits) {
    return stored * visits * visits;
  }

  private void tryAll() {
    List<Trial> steady =
        different(trials.stream().filter(t -> graph.backwardEdges(t.layers()) == 0), MOST_OUTER);
    List<Trial> inner = different(trials.stream(), MOST_INNER);
    for (Trial outer : steady) {
      pairs.addAll(
          inner.parallelStream()
              .map(trial -> tried(outer, trial.candidate().measure(), trial.layers()))
              .filter(pair -> pair.outcome().layers() > outer.layers().count())
              .toList());
    }
    tried += pairs.size();
    for (int round = 0; round < ROUNDS; round++) {
      for (Pair pair : best(EXTENDED)) {
        List<Pair> longer =
            inner.parallelStream().flatMap(trial -> extended(pair, trial).stream()).toList();
        tried += longer.size();
        longer.stream().filter(next -> next.score() < GAIN * pair.score()).forEach(pairs::add);
      }
    }
  }

  private Pair tried(Trial outer, ProgressMeasure inner, Layers layers) {
    Outcome outcome = SubspaceSimulation.run(graph, outer.layers(), layers);
    return new Pair(outer, inner, layers, outcome);
  }

  private Optional<Pair> extended(Pair pair, Trial behind) {
    return MeasureList.of(pair.inner(), behind.candidate().measure())
        .map(list -> tried(pair.outer(), list, pair.innerLayers().followedBy(behind.layers())));
  }

  private List<Pair> best(int most) {
    return pairs.stream().sorted(Comparator.comparingDouble(Pair::score)).limit(most).toList();
  }

  /** The first few whose runs were different. */
  private static List<Trial> different(Stream<Trial> trials, int most) {
    Set<Outcome> seen = new HashSet<>();
    return trials.filter(trial -> seen.add(trial.outcome())).limit(most).toList();
  }
}
