package tideline.matrix;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.model.ProgressMeasure;
import tideline.search.Goal;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;

/**
 * One search that has been run, with all that is needed to judge it.
 *
 * @param targets the goals of the task, with what is known of them
 * @param expansions the states that were expanded, and how often
 * @param variation what was unusual about the task
 * @param hashes how many bits a lossy store had
 * @param cancelled whether the control told the search to end
 */
record Run(
    SearchAlgorithm algorithm,
    Oracle oracle,
    List<Oracle.Target> targets,
    SearchTask task,
    SearchResult result,
    Map<List<Long>, Integer> expansions,
    Variation variation,
    Hashes hashes,
    boolean cancelled) {

  /** How many bits a store has that keeps no whole states. */
  enum Hashes {
    /** The store is exact. */
    NONE,
    /** So few that states are confused. */
    FEW,
    /** So many that none should be. */
    MANY
  }

  /** What is unusual about a task. */
  enum Variation {
    /** Nothing. */
    NONE,
    /** The control ends the search the first time it is asked. */
    CANCEL,
    /**
     * There is little memory: mostly enough, but files are used and everything is done in parts.
     */
    SOME_MEMORY,
    /** There is hardly any memory. */
    LITTLE_MEMORY
  }

  boolean isExhausted() {
    return result.ending() instanceof Ending.Exhausted;
  }

  /** Whether the search came to an end by itself. */
  boolean isConclusive() {
    return isExhausted() || result.ending() instanceof Ending.Answered;
  }

  /** Whether the run answers questions about cycles, and not about states. */
  boolean looksForCycles() {
    return task.goals().stream().anyMatch(Goal.AcceptingCycle.class::isInstance);
  }

  SearchStatistics statistics() {
    return result.statistics();
  }

  Optional<ProgressMeasure> measure() {
    return task.progress();
  }

  boolean anyReached() {
    return result.found().stream().anyMatch(SearchResult.Found::reached);
  }
}
