package tideline.system.analysis.progress;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.model.ModelError;
import tideline.model.ProgressMeasure;
import tideline.model.WorkLimit;
import tideline.system.analysis.progress.SweepSimulation.Outcome;

/**
 * Tries measures on a sample, and extends the good ones to lexicographic lists: in each round the
 * best lists so far are followed by each of those measures that go back least where the list does
 * not decide.
 */
final class MeasureSearch {

  /** Measures with few layers are good beginnings of lists, although others have better scores. */
  private static final int FEW_LAYERS = 24;

  /** A longer list has to be better than the shorter one by this factor. */
  private static final double GAIN = 0.95;

  private final RunGraph graph;
  private final SweepSimulation simulation;
  private final List<Trial> trials = new ArrayList<>();
  private final Set<String> names = new HashSet<>();
  private int tried;

  /** A measure that was tried. */
  record Trial(Candidate candidate, Layers layers, Outcome outcome) {
    double score() {
      return outcome.score();
    }
  }

  MeasureSearch(RunGraph graph) {
    this.graph = graph;
    this.simulation = new SweepSimulation(graph);
  }

  /**
   * Tries a measure, unless one of that name has been tried. One that is constant is no candidate,
   * nor one that has no value in some state.
   */
  void attempt(Candidate candidate) {
    WorkLimit.check();
    if (names.add(candidate.measure().name())) {
      try {
        Layers layers = graph.layers(candidate.measure());
        if (layers.count() > 1) {
          tried++;
          trials.add(new Trial(candidate, layers, simulation.run(layers, Double.MAX_VALUE)));
        }
      } catch (ModelError noValue) {
        tried++;
      }
    }
  }

  /** How many measures were tried. */
  int tried() {
    return tried;
  }

  /** Everything that was tried and is worth a word, the best first. */
  List<Trial> ranking() {
    return trials.stream().sorted(Comparator.comparingDouble(Trial::score)).toList();
  }

  /** Lets the best measures be followed by others. */
  void extend(Effort effort) {
    List<Trial> parts = ranking();
    Set<Outcome> done = new HashSet<>();
    for (int width : effort.widths()) {
      List<Trial> all = ranking();
      List<Trial> beginnings = new ArrayList<>(different(all, width - width / 2, done));
      beginnings.addAll(
          different(
              all.stream().filter(trial -> trial.layers().count() <= FEW_LAYERS).toList(),
              width / 2,
              done));
      beginnings.forEach(beginning -> extend(beginning, parts, effort.extensions()));
    }
  }

  /** The first few whose runs were different: processes that are alike need only one attempt. */
  private static List<Trial> different(List<Trial> trials, int most, Set<Outcome> done) {
    List<Trial> found = new ArrayList<>();
    for (Trial trial : trials) {
      if (found.size() < most && done.add(trial.outcome())) {
        found.add(trial);
      }
    }
    return found;
  }

  private void extend(Trial beginning, List<Trial> parts, int most) {
    record Extension(Trial part, long back) {}
    Ties ties = Ties.of(graph, beginning.layers());
    List<Trial> steadiest =
        parts.parallelStream()
            .map(part -> new Extension(part, ties.back(part.layers())))
            .sorted(Comparator.comparingLong(Extension::back))
            .limit(most)
            .map(Extension::part)
            .toList();
    List<Optional<Run>> runs =
        steadiest.parallelStream().map(part -> run(beginning, part)).toList();
    runs.forEach(run -> run.ifPresent(this::consider));
  }

  /** A run of a measure that is followed by another. */
  private record Run(Trial beginning, Trial part, Layers layers, Outcome outcome) {
    double limit() {
      return limit(beginning);
    }

    /** Below this score the second measure is worth its place. */
    static double limit(Trial beginning) {
      return GAIN * beginning.score();
    }
  }

  private Optional<Run> run(Trial beginning, Trial part) {
    Layers layers = beginning.layers().followedBy(part.layers());
    if (layers.count() == beginning.layers().count()) {
      return Optional.empty();
    }
    Outcome outcome = new SweepSimulation(graph).run(layers, Run.limit(beginning));
    return Optional.of(new Run(beginning, part, layers, outcome));
  }

  private void consider(Run run) {
    tried++;
    if (run.outcome().score() < run.limit()) {
      Optional<ProgressMeasure> list =
          MeasureList.of(run.beginning().candidate().measure(), run.part().candidate().measure());
      if (list.isPresent() && names.add(list.get().name())) {
        Candidate candidate = new Candidate(list.get(), Candidate.Origin.SAMPLE);
        trials.add(new Trial(candidate, run.layers(), run.outcome()));
      }
    }
  }
}
