package tideline.matrix.ctl;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;
import tideline.matrix.Replay;
import tideline.matrix.naive.NaiveSweepLine;
import tideline.model.LimitReached;
import tideline.model.ProgressMeasure;
import tideline.properties.ctl.TerminalShape;
import tideline.search.Goal;
import tideline.search.Question;
import tideline.search.Resources;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchAlgorithm.ProgressUse;
import tideline.search.SearchControl;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchTask;
import tideline.search.SearchTask.Traces;
import tideline.search.ctl.CtlAnswer;
import tideline.search.ctl.CtlAnswer.Outcome;
import tideline.search.ctl.Evidence;
import tideline.storage.StoreKind;

/** Runs every search for CTL on trials and holds it to the naive checker. */
public final class CtlMatrix {

  private static final long MEMORY = 1L << 28;
  private static final long LITTLE_MEMORY = 1L << 13;
  private static final int DEPTH = 5;

  private final List<SearchAlgorithm> algorithms;
  private final Path scratchFolder;
  private final EvidenceJudge judge;
  private final Map<String, Integer> counts = new TreeMap<>();

  /** What is unusual about a run. */
  private enum Variation {
    NONE,
    CANCEL,
    LITTLE_MEMORY
  }

  /** Judges evidence beside the laws of this matrix. */
  @FunctionalInterface
  public interface EvidenceJudge {
    /** What is wrong with the evidence at an initial state, by its number. */
    Optional<String> fault(CtlTrial trial, Evidence evidence, int initial);
  }

  /** A matrix over the registered algorithms. */
  public CtlMatrix(Path scratchFolder) {
    this(scratchFolder, (_, _, _) -> Optional.empty());
  }

  /** As the other one, with one more judge. */
  public CtlMatrix(Path scratchFolder, EvidenceJudge judge) {
    this.scratchFolder = scratchFolder;
    this.judge = judge;
    this.algorithms = new ArrayList<>();
    for (SearchAlgorithm algorithm : ServiceLoader.load(SearchAlgorithm.class)) {
      if (algorithm.answers().contains(Question.CTL)
          || algorithm.answers().contains(Question.CTL_TERMINAL)) {
        algorithms.add(algorithm);
      }
    }
  }

  /** How often each thing was seen. */
  public Map<String, Integer> counts() {
    return counts;
  }

  /**
   * Runs every algorithm that answers the trial's question.
   *
   * @throws AssertionError if one of them is wrong
   */
  public void run(CtlTrial trial, long seed) {
    Question question =
        TerminalShape.of(trial.property().normalForm()).isPresent()
            ? Question.CTL_TERMINAL
            : Question.CTL;
    for (SearchAlgorithm algorithm : algorithms) {
      if (!algorithm.answers().contains(question)) {
        continue;
      }
      Variation variation =
          seed % 11 == 0
              ? Variation.CANCEL
              : seed % 13 == 0 ? Variation.LITTLE_MEMORY : Variation.NONE;
      Traces traces = seed % 7 == 0 ? Traces.NONE : Traces.KEEP;
      if (algorithm.progressUse() == ProgressUse.REQUIRED) {
        for (ProgressMeasure measure : trial.model().progressMeasures()) {
          run(trial, algorithm, Optional.of(measure), traces, variation);
        }
      } else {
        run(trial, algorithm, Optional.empty(), traces, variation);
      }
    }
  }

  private void run(
      CtlTrial trial,
      SearchAlgorithm algorithm,
      Optional<ProgressMeasure> measure,
      Traces traces,
      Variation variation) {
    SearchControl control =
        variation == Variation.CANCEL
            ? soFar -> {
              throw new LimitReached(LimitReached.Reason.CANCELLED, "cancelled by the test");
            }
            : SearchControl.unlimited();
    SearchTask task =
        SearchTask.of(
                trial.model(),
                new Resources(
                    StoreKind.PLAIN,
                    variation == Variation.LITTLE_MEMORY ? LITTLE_MEMORY : MEMORY,
                    scratchFolder))
            .lookingFor(new Goal.CtlViolation(trial.property(), DEPTH))
            .by(measure)
            .with(traces)
            .with(control);
    String where =
        algorithm.name()
            + measure.map(m -> " with measure " + m.name()).orElse("")
            + ", "
            + variation
            + ": "
            + trial.describe();
    SearchResult result;
    try {
      result = algorithm.run(task);
    } catch (RuntimeException | StackOverflowError failure) {
      throw new AssertionError("the search threw " + failure + "\n" + where, failure);
    }
    fault(trial, task, result, variation)
        .ifPresent(
            fault -> {
              throw new AssertionError(fault + "\n" + where);
            });
    count(algorithm.name() + " " + result.ending().getClass().getSimpleName());
    if (algorithm.name().equals("ctl-sweep") && result.ending() instanceof Ending.Exhausted) {
      sweepFault(trial, measure.orElseThrow(), result)
          .ifPresent(
              fault -> {
                throw new AssertionError(fault + "\n" + where);
              });
    }
  }

  private void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }

  private Optional<String> fault(
      CtlTrial trial, SearchTask task, SearchResult result, Variation variation) {
    CtlAnswer answer = result.found().getFirst().ctl().orElseThrow();
    switch (result.ending()) {
      case Ending.Stopped(var reason, var message) -> {
        if (variation == Variation.NONE) {
          return Optional.of("stopped: " + reason + ", " + message);
        }
      }
      case Ending.Failed(var error, var trace) -> {
        return variation == Variation.NONE
            ? failureFault(trial, task, trace.map(t -> Replay.of(trial.model(), t)))
            : Optional.empty();
      }
      case Ending.Exhausted() -> {
        if (trial.isFaulty()) {
          return Optional.of("explored everything and missed that the model is at fault");
        }
      }
      case Ending.Answered() -> {
        if (answer.outcome() == Outcome.OPEN) {
          return Optional.of("answered without an answer");
        }
      }
    }
    if (answer.outcome() == Outcome.OPEN) {
      return result.ending() instanceof Ending.Stopped
          ? Optional.empty()
          : Optional.of("no answer");
    }
    // Where the model is at fault, the naive checker knows no successors, so it cannot judge.
    if (trial.isFaulty()) {
      count("not judged, the model is at fault");
      return Optional.empty();
    }
    if (answer.outcome() != trial.expected()) {
      return Optional.of("the answer is " + answer.outcome());
    }
    return evidenceFault(trial, result);
  }

  private static Optional<String> failureFault(
      CtlTrial trial, SearchTask task, Optional<Replay> path) {
    if (!trial.isFaulty()) {
      return Optional.of("the model is not at fault anywhere");
    }
    if (task.traces() == Traces.NONE) {
      return Optional.empty();
    }
    if (path.isEmpty()) {
      return Optional.of("a fault without a path");
    }
    int end = trial.graph().number(path.get().end(), 0);
    return trial.graph().faulty().get(end)
        ? Optional.empty()
        : Optional.of("the path ends in " + end + ", where the model is not at fault");
  }

  private Optional<String> evidenceFault(CtlTrial trial, SearchResult result) {
    CtlAnswer answer = result.found().getFirst().ctl().orElseThrow();
    if (answer.evidence().isEmpty()) {
      return Optional.empty();
    }
    count("evidence");
    int initial = result.found().getFirst().trace().orElseThrow().initial();
    int state = trial.graph().initial().get(initial);
    Replay.of(trial.model(), result.found().getFirst().trace().orElseThrow());
    return judge
        .fault(trial, answer.evidence().get(), initial)
        .or(() -> new EvidenceLaw(trial).fault(answer.evidence().get(), state));
  }

  /** It expands exactly what the sweep-line for safety expands. */
  private static Optional<String> sweepFault(
      CtlTrial trial, ProgressMeasure measure, SearchResult result) {
    NaiveSweepLine.Counts expected =
        NaiveSweepLine.explore(trial.graph(), trial.graph().progress(measure));
    long explored = result.statistics().explored();
    return explored == expected.explored()
            && result.statistics().sweeps() == expected.sweeps()
            && result.statistics().persistentStates() == expected.persistent()
            && result.statistics().peakStates() == expected.peak()
        ? Optional.empty()
        : Optional.of("explored " + explored + ", expected " + expected);
  }
}
