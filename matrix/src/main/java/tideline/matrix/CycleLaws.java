package tideline.matrix;

import java.util.List;
import java.util.Optional;
import tideline.matrix.naive.NaiveGraph;
import tideline.matrix.naive.NaiveSweepLine.Counts;
import tideline.search.SearchAlgorithm.ProgressUse;
import tideline.search.SearchStatistics;

/** What searches for cycles promise besides the laws of all searches. */
final class CycleLaws {

  private CycleLaws() {}

  static List<Law> all() {
    return List.of(
        Law.of("a lasso or nothing", Run::looksForCycles, CycleLaws::lassoOrNothing),
        Law.of(
            "everything kept",
            run -> finished(run) && run.algorithm().progressUse() == ProgressUse.NONE,
            CycleLaws::everythingKept),
        Law.of("two visits", run -> isOneOf(run, "ndfs"), CycleLaws::twoVisits),
        Law.of(
            "002 Algorithm 2",
            run -> finished(run) && isOneOf(run, "ltl-sweep-off", "ltl-sweep-on"),
            CycleLaws::ltlSweep),
        Law.of(
            "no more than a safety sweep",
            run -> finished(run) && isOneOf(run, "ltl-condensed"),
            CycleLaws::condensed));
  }

  private static boolean finished(Run run) {
    return run.looksForCycles() && run.isExhausted();
  }

  private static boolean isOneOf(Run run, String... names) {
    return run.looksForCycles() && List.of(names).contains(run.algorithm().name());
  }

  private static Optional<String> lassoOrNothing(Run run) {
    boolean finitePath =
        run.result().found().stream()
            .anyMatch(found -> found.trace().filter(t -> t.loopStart().isEmpty()).isPresent());
    return finitePath ? Optional.of("a cycle without a loop") : Optional.empty();
  }

  private static Optional<String> everythingKept(Run run) {
    SearchStatistics statistics = run.statistics();
    NaiveGraph graph = run.oracle().graph();
    return Law.unequal("peakStates", graph.size(), statistics.peakStates())
        .or(() -> Law.unequal("transitions", graph.edges(), statistics.transitions()))
        .or(() -> Law.unequal("deadlocks", graph.deadlocks().cardinality(), statistics.deadlocks()))
        .or(() -> Law.unequal("sweeps", 0, statistics.sweeps()))
        .or(() -> Law.unequal("persistentStates", 0, statistics.persistentStates()));
  }

  private static Optional<String> twoVisits(Run run) {
    return Law.above("explored", 2L * run.oracle().graph().size(), run.statistics().explored());
  }

  /**
   * What is expanded besides the sweeps of a safety search is said; the rest is as in 000 Algorithm
   * 2, since cycles in layers are looked for among the states that are stored anyway.
   */
  private static Optional<String> ltlSweep(Run run) {
    Counts expected = run.oracle().sweep(run.measure().orElseThrow()).counts();
    SearchStatistics actual = run.statistics();
    long more =
        actual.figures().getOrDefault("red expansions", 0L)
            + actual.figures().getOrDefault("mpp visits", 0L);
    return Law.unequal("explored", expected.explored() + more, actual.explored())
        .or(() -> Law.unequal("sweeps", expected.sweeps(), actual.sweeps()))
        .or(() -> Law.unequal("layers", expected.layers(), actual.layers()))
        .or(() -> Law.unequal("persistentStates", expected.persistent(), actual.persistentStates()))
        .or(() -> Law.unequal("regressEdges", expected.regressEdges(), actual.regressEdges()))
        .or(() -> Law.above("the peak of a safety sweep", actual.peakStates(), expected.peak()));
  }

  /** Of what 000 Algorithm 2 expands again, some is known from the file. */
  private static Optional<String> condensed(Run run) {
    Counts most = run.oracle().sweep(run.measure().orElseThrow()).counts();
    SearchStatistics actual = run.statistics();
    return Law.above("explored", most.explored(), actual.explored())
        .or(() -> Law.above("states", actual.explored(), run.oracle().graph().size()))
        .or(() -> Law.above("sweeps", most.sweeps(), actual.sweeps()))
        .or(() -> Law.above("layers", most.layers(), actual.layers()))
        .or(() -> Law.above("regressEdges", most.regressEdges(), actual.regressEdges()))
        .or(() -> Law.above("persistentStates", most.persistent(), actual.persistentStates()))
        .or(() -> Law.above("peakStates", most.peak(), actual.peakStates()));
  }
}
