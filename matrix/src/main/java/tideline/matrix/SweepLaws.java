package tideline.matrix;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import tideline.matrix.naive.NaiveArchivingSweep;
import tideline.matrix.naive.NaivePaths.BestGoal;
import tideline.matrix.naive.NaiveSubspaceSweep;
import tideline.matrix.naive.NaiveSweepLine.Counts;
import tideline.model.ProgressMeasure;
import tideline.model.Trace;
import tideline.search.Archive;
import tideline.search.SearchAlgorithm.ProgressUse;
import tideline.search.SearchStatistics;

/** What the papers promise of the sweep-line method. */
final class SweepLaws {

  private SweepLaws() {}

  static List<Law> all() {
    return List.of(
        Law.of("001 Theorem 1", run -> sweeps(run) && run.isConclusive(), SweepLaws::theorem1),
        Law.of("001 Theorem 2", run -> sweeps(run) && run.isConclusive(), SweepLaws::theorem2),
        Law.of("001 Theorem 3", run -> sweeps(run) && run.isConclusive(), SweepLaws::theorem3),
        Law.of(
            "000 Algorithm 2",
            run -> sweeps(run) && !archives(run) && run.isExhausted(),
            SweepLaws::algorithm2),
        Law.of(
            "archive expands once",
            run -> sweeps(run) && archives(run),
            run ->
                run.expansions().values().stream().anyMatch(n -> n > 1)
                    ? Optional.of("a state was expanded twice")
                    : Optional.empty()),
        Law.of(
            "archive counts",
            run -> sweeps(run) && archives(run) && run.isExhausted(),
            SweepLaws::archive),
        Law.of(
            "001 section 3.2",
            run -> goesByVectors(run) && run.isExhausted(),
            SweepLaws::compositional));
  }

  private static boolean archives(Run run) {
    return run.task().archive() == Archive.ON;
  }

  private static boolean sweeps(Run run) {
    return run.measure().isPresent() && !run.looksForCycles() && !goesByVectors(run);
  }

  private static boolean goesByVectors(Run run) {
    return run.algorithm().progressUse() == ProgressUse.VECTOR;
  }

  private static Oracle.Sweep sweep(Run run) {
    return run.oracle().sweep(run.measure().orElseThrow());
  }

  private static Optional<String> theorem1(Run run) {
    long bound = (sweep(run).regressDestinations() + 1L) * run.oracle().graph().size();
    return Law.above("explored", bound, run.statistics().explored())
        .or(
            () ->
                Law.above(
                    "sweeps",
                    sweep(run).regressDestinations() + 1L + sweepsForNothing(run),
                    run.statistics().sweeps()));
  }

  /**
   * With an archive a last sweep may only find that all is known that waits. A single worker rarely
   * needs it, as it remembers what it met a moment ago; several do not know that of each other.
   */
  private static long sweepsForNothing(Run run) {
    return archives(run) && run.task().workers().count() > 1 ? 1 : 0;
  }

  private static Optional<String> theorem2(Run run) {
    long bound = (sweep(run).connectedness() + 2L) * run.oracle().graph().size();
    return Law.above("explored", bound, run.statistics().explored())
        .or(
            () ->
                Law.above(
                    "sweeps",
                    sweep(run).connectedness() + 2L + sweepsForNothing(run),
                    run.statistics().sweeps()));
  }

  private static Optional<String> theorem3(Run run) {
    for (int i = 0; i < run.targets().size(); i++) {
      Optional<Trace> trace = run.result().found().get(i).trace();
      if (trace.isPresent()) {
        BestGoal best = sweep(run).best().get(run.targets().get(i).name());
        BestGoal found = measure(run, trace.get());
        if (!found.equals(best)) {
          return Optional.of(
              "the path to %s is %s, expected %s"
                  .formatted(run.targets().get(i).name(), found, best));
        }
      }
    }
    return Optional.empty();
  }

  private static BestGoal measure(Run run, Trace trace) {
    ProgressMeasure measure = run.measure().orElseThrow();
    List<long[]> states = Replay.of(run.oracle().model(), trace).states();
    int regress = 0;
    for (int i = 1; i < states.size(); i++) {
      if (measure.of(states.get(i - 1), 0) > measure.of(states.get(i), 0)) {
        regress++;
      }
    }
    return new BestGoal(regress, measure.of(states.getLast(), 0));
  }

  /**
   * Distinct states, edges and deadlocks are the business of another law, which applies as well.
   */
  static Optional<String> archive(Run run) {
    NaiveArchivingSweep.Counts expected = sweep(run).archiving();
    SearchStatistics actual = run.statistics();
    if (!actual.countsDistinctStates()) {
      return Optional.of("it does not know that it counts distinct states");
    }
    return Law.unequal("explored", run.oracle().graph().size(), actual.explored())
        .or(() -> Law.unequal("explored", expected.explored(), actual.explored()))
        .or(() -> Law.unequal("archivedStates", expected.explored(), actual.archivedStates()))
        .or(() -> Law.unequal("regressEdges", expected.regressEdges(), actual.regressEdges()))
        .or(() -> Law.unequal("persistentStates", 0, actual.persistentStates()))
        .or(() -> Law.above("explored", sweep(run).counts().explored(), actual.explored()))
        .or(() -> Law.above("sweeps", expected.sweeps(), actual.sweeps()))
        .or(() -> Law.above("layers", expected.layers(), actual.layers()))
        .or(() -> Law.above("peakStates", expected.peak(), actual.peakStates()));
  }

  /** All of these are sets or follow from sets: see the proof in {@code NaiveSweepLine}. */
  static Optional<String> algorithm2(Run run) {
    Counts expected = sweep(run).counts();
    SearchStatistics actual = run.statistics();
    return Law.unequal("explored", expected.explored(), actual.explored())
        .or(() -> Law.unequal("sweeps", expected.sweeps(), actual.sweeps()))
        .or(() -> SafetyLaws.peak(run, expected.peak()))
        .or(() -> Law.unequal("persistentStates", expected.persistent(), actual.persistentStates()))
        .or(() -> Law.unequal("transitions", expected.transitions(), actual.transitions()))
        .or(() -> Law.unequal("deadlocks", expected.deadlocks(), actual.deadlocks()))
        .or(() -> Law.unequal("regressEdges", expected.regressEdges(), actual.regressEdges()))
        .or(() -> Law.unequal("layers", expected.layers(), actual.layers()));
  }

  /** A vector without inner components is a measure: then it has to be as Algorithm 2, too. */
  static Optional<String> compositional(Run run) {
    ProgressMeasure measure = run.measure().orElseThrow();
    NaiveSubspaceSweep.Counts expected = run.oracle().subspaceSweep(measure);
    SearchStatistics actual = run.statistics();
    long sweepsInside = Objects.requireNonNull(actual.figures().get("sweeps inside"));
    return Law.unequal("explored", expected.explored(), actual.explored())
        .or(() -> Law.unequal("transitions", expected.transitions(), actual.transitions()))
        .or(() -> Law.unequal("deadlocks", expected.deadlocks(), actual.deadlocks()))
        .or(() -> Law.unequal("sweeps", expected.sweeps(), actual.sweeps()))
        .or(() -> Law.unequal("sweepsInside", expected.sweepsInside(), sweepsInside))
        .or(() -> Law.unequal("layers", expected.cells(), actual.layers()))
        .or(() -> Law.unequal("regressEdges", expected.regressEdges(), actual.regressEdges()))
        .or(() -> Law.unequal("peakStates", expected.peak(), actual.peakStates()))
        .or(() -> Law.unequal("persistentStates", expected.persistent(), actual.persistentStates()))
        .or(() -> measure.vector().isPresent() ? Optional.empty() : algorithm2(run));
  }
}
