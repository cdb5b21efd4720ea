package tideline.testkit.matrix;

import java.util.List;
import java.util.Optional;
import tideline.search.SearchAlgorithm.ProgressUse;
import tideline.search.SearchStatistics;
import tideline.testkit.naive.NaiveGraph;

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
        Law.of("two visits", run -> isOneOf(run, "ndfs"), CycleLaws::twoVisits));
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
}
