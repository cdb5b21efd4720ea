package tideline.matrix;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import tideline.matrix.naive.NaiveGraph;
import tideline.model.ModelError;
import tideline.model.StatePredicate;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.Acceptance;
import tideline.search.Goal;
import tideline.search.SearchAlgorithm.ProgressUse;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;

/** The laws of all searches, of those for states, and of breadth-first search in particular. */
final class SafetyLaws {

  private SafetyLaws() {}

  /** Those that hold with every store. */
  static List<Law> ofFindings() {
    return List.of(
        Law.of("ending", run -> true, SafetyLaws::ending),
        Law.of("verdict", run -> true, SafetyLaws::verdict),
        Law.of("replay", run -> true, SafetyLaws::replay),
        Law.of("fault path", SafetyLaws::hasFailed, SafetyLaws::faultPath));
  }

  /** Those that hold where the store is exact, too. */
  static List<Law> ofAllStates() {
    return List.of(
        Law.of(
            "distinct counts",
            run -> run.isExhausted() && run.statistics().countsDistinctStates(),
            SafetyLaws::distinctCounts),
        Law.of(
            "one visit",
            run ->
                run.isExhausted()
                    && !run.looksForCycles()
                    && run.algorithm().progressUse() == ProgressUse.NONE,
            SafetyLaws::oneVisit),
        Law.of("states on disk", run -> run.isExhausted() && spillsAlways(run), SafetyLaws::disk),
        Law.of("coverage", run -> run.isExhausted() && !run.anyReached(), SafetyLaws::coverage),
        Law.of(
            "shortest path",
            run -> run.algorithm().name().equals("bfs"),
            SafetyLaws::shortestPath));
  }

  static List<Law> all() {
    return Stream.of(ofFindings(), ofAllStates()).flatMap(List::stream).toList();
  }

  private static boolean hasFailed(Run run) {
    return run.result().ending() instanceof Ending.Failed;
  }

  private static Optional<String> ending(Run run) {
    boolean mayFail = !run.oracle().graph().faulty().isEmpty();
    boolean allReached =
        !run.targets().isEmpty()
            && run.result().found().stream().allMatch(SearchResult.Found::reached);
    String fault =
        switch (run.result().ending()) {
          case Ending.Stopped stopped -> mayStop(run, stopped) ? "" : "stopped: " + stopped;
          case Ending.Exhausted exhausted when run.cancelled() -> "it was told to stop";
          case Ending.Answered answered when run.cancelled() -> "it was told to stop";
          case Ending.Exhausted exhausted -> mayFail ? "explored all in spite of a fault" : "";
          case Ending.Answered answered -> allReached ? "" : "answered, but a goal is open";
          case Ending.Failed failed -> mayFail ? "" : "no fault can be reached: " + failed;
        };
    return fault.isEmpty() ? Optional.empty() : Optional.of(fault);
  }

  private static boolean mayStop(Run run, Ending.Stopped stopped) {
    return switch (stopped.reason()) {
      case CANCELLED -> run.cancelled();
      case MEMORY ->
          run.variation() == Run.Variation.LITTLE_MEMORY
              || run.variation() == Run.Variation.SOME_MEMORY;
      case LOSSY_STORE -> !run.task().store().isExact();
      case TIMEOUT, STATES, DISK, SOLVER -> false;
    };
  }

  private static Optional<String> verdict(Run run) {
    List<SearchResult.Found> found = run.result().found();
    if (found.size() != run.targets().size()) {
      return Law.unequal("the number of answers", run.targets().size(), found.size());
    }
    for (int i = 0; i < found.size(); i++) {
      Oracle.Target target = run.targets().get(i);
      if (found.get(i).reached() && !target.isReachable()) {
        return Optional.of("found " + target.name() + ", which cannot be reached");
      }
      if (!found.get(i).reached() && target.isReachable() && run.isConclusive()) {
        return Optional.of("did not find " + target.name());
      }
    }
    return Optional.empty();
  }

  private static Optional<String> replay(Run run) {
    for (int i = 0; i < run.targets().size(); i++) {
      SearchResult.Found found = run.result().found().get(i);
      String name = run.targets().get(i).name();
      if (found.reached()
          && found.trace().isEmpty()
          && run.task().traces() == SearchTask.Traces.KEEP) {
        return Optional.of("no path to " + name);
      }
      if (found.trace().isPresent()) {
        Optional<String> fault = judgePath(run, found.trace().get(), run.targets().get(i));
        if (fault.isPresent()) {
          return fault.map(what -> "the path to " + name + " " + what);
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> judgePath(Run run, Trace trace, Oracle.Target target) {
    Replay replay;
    try {
      replay = Replay.of(run.oracle().model(), trace);
    } catch (Replay.Impossible impossible) {
      return Optional.of("(" + trace + ") cannot be followed: " + impossible.getMessage());
    }
    long[] end = replay.end();
    boolean met =
        switch (target.goal()) {
          case Goal.Reach(StatePredicate predicate) -> predicate.test(end, 0);
          case Goal.Deadlock(StatePredicate counts) -> isDeadlock(run, end) && counts.test(end, 0);
          case Goal.AcceptingCycle(Acceptance acceptance) ->
              replay.isAcceptedLasso(trace, acceptance);
          case Goal.CtlViolation _, Goal.FairCycle _ ->
              throw new IllegalArgumentException("no goal of these laws");
        };
    return met
        ? Optional.empty()
        : Optional.of("(" + trace + ") ends in " + run.oracle().model().schema().print(end, 0));
  }

  private static boolean isDeadlock(Run run, long[] state) {
    SuccessorBatch batch = new SuccessorBatch(state.length);
    run.oracle().model().newStepper().successors(state, 0, batch);
    return batch.count() == 0;
  }

  private static Optional<String> faultPath(Run run) {
    Optional<Trace> trace = ((Ending.Failed) run.result().ending()).trace();
    if (trace.isEmpty()) {
      return run.task().traces() == SearchTask.Traces.KEEP
          ? Optional.of("no path to the fault")
          : Optional.empty();
    }
    try {
      long[] end = Replay.of(run.oracle().model(), trace.get()).end();
      run.oracle().model().newStepper().successors(end, 0, new SuccessorBatch(end.length));
      return Optional.of("no fault at the end of the path " + trace.get());
    } catch (Replay.Impossible impossible) {
      return Optional.of("the path cannot be followed: " + impossible.getMessage());
    } catch (ModelError theFault) {
      return Optional.empty();
    }
  }

  private static Optional<String> distinctCounts(Run run) {
    NaiveGraph graph = run.oracle().graph();
    SearchStatistics statistics = run.statistics();
    return Law.unequal("explored", graph.size(), statistics.explored())
        .or(() -> Law.unequal("transitions", graph.edges(), statistics.transitions()))
        .or(
            () ->
                Law.unequal("deadlocks", graph.deadlocks().cardinality(), statistics.deadlocks()));
  }

  private static Optional<String> oneVisit(Run run) {
    SearchStatistics statistics = run.statistics();
    if (!statistics.countsDistinctStates()) {
      return Optional.of("it says that states were explored twice");
    }
    return peak(run, run.oracle().graph().size())
        .or(() -> Law.unequal("sweeps", 0, statistics.sweeps()))
        .or(() -> Law.unequal("layers", 0, statistics.layers()))
        .or(() -> Law.unequal("persistentStates", 0, statistics.persistentStates()));
  }

  private static boolean spillsAlways(Run run) {
    return run.task().disk().spillAt().equals(OptionalLong.of(1));
  }

  private static Optional<String> disk(Run run) {
    return run.statistics().spilledStates() == 0
        ? Optional.of("no state went to the disk")
        : Optional.empty();
  }

  /** What is on disk is not counted; in memory there may be duplicates of that. */
  static Optional<String> peak(Run run, long expected) {
    long actual = run.statistics().peakStates();
    return run.statistics().spilledStates() == 0
        ? Law.unequal("peakStates", expected, actual)
        : Optional.empty();
  }

  private static Optional<String> coverage(Run run) {
    NaiveGraph graph = run.oracle().graph();
    if (!run.expansions().keySet().equals(new HashSet<>(graph.states()))) {
      return Optional.of(
          "%d different states were expanded, %d are reachable"
              .formatted(run.expansions().size(), graph.size()));
    }
    long calls = run.expansions().values().stream().mapToLong(Integer::longValue).sum();
    return Law.unequal("explored", calls, run.statistics().explored());
  }

  private static Optional<String> shortestPath(Run run) {
    for (int i = 0; i < run.targets().size(); i++) {
      Optional<Trace> trace = run.result().found().get(i).trace();
      if (trace.isPresent()) {
        int shortest = run.targets().get(i).distance().orElseThrow();
        Optional<String> fault =
            Law.unequal(
                "the length of the path to " + run.targets().get(i).name(),
                shortest,
                trace.get().length());
        if (fault.isPresent()) {
          return fault;
        }
      }
    }
    return Optional.empty();
  }
}
