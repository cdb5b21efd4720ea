package tideline.search;

import java.util.List;
import java.util.Optional;
import tideline.model.LimitReached;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Trace;
import tideline.search.checkpoint.Checkpoints;
import tideline.search.checkpoint.RunCounters;
import tideline.search.workers.Tally;
import tideline.storage.Memory;
import tideline.storage.StateStore;
import tideline.storage.layers.StateStores;
import tideline.storage.trace.TraceLog;

/**
 * One run of a search. A subclass explores; here the run gets its memory and its log, and whatever
 * ends it becomes a result.
 */
public abstract class SearchRun {

  /** What to do. */
  protected final SearchTask task;

  /** The model to explore. */
  protected final Model model;

  /** Words per state. */
  protected final int words;

  /** What is counted. */
  protected final SearchStatistics statistics = new SearchStatistics();

  /** Where checkpoints go. */
  protected final Checkpoints checkpoints;

  /** Makes stores of the kind that the task asks for. */
  protected final StateStores stores;

  private int stride;
  private long explored;
  private long transitions;
  private long deadlocks;

  /** Prepares a run; nothing is allocated yet. */
  protected SearchRun(SearchTask task) {
    this.task = task;
    this.model = task.model();
    this.words = model.schema().words();
    this.stores = StateStores.of(task.store(), task.resources().hashing());
    this.checkpoints = task.control().checkpoints();
    this.stride = task.control().stride(0);
  }

  /** Runs to whatever end. */
  public final SearchResult run() {
    SearchResult.Ending ending;
    try (Memory memory = new Memory(MemoryPlan.of(task).stores())) {
      ending = exploreIn(memory);
    } catch (LimitReached limit) {
      ending = new SearchResult.Ending.Stopped(limit.reason(), limit.getMessage());
    }
    stores.omissions().ifPresent(statistics::omitting);
    return new SearchResult(ending, found(), statistics);
  }

  private SearchResult.Ending exploreIn(Memory memory) {
    try {
      explore(memory);
      if (allFound()) {
        return new SearchResult.Ending.Answered();
      }
      return stores.omissions().isPresent()
          ? exploredWhatGotIn()
          : new SearchResult.Ending.Exhausted();
    } catch (LimitReached limit) {
      return new SearchResult.Ending.Stopped(limit.reason(), limit.getMessage());
    } catch (FailedStep failed) {
      return new SearchResult.Ending.Failed(failed.error(), failed.trace());
    }
  }

  /** All that got into a lossy store was explored: that is not all there is. */
  private static SearchResult.Ending exploredWhatGotIn() {
    return new SearchResult.Ending.Stopped(
        LimitReached.Reason.LOSSY_STORE,
        "all states that were met are explored, but the store may have taken new ones for known"
            + " ones");
  }

  /** Explores until everything is explored or {@link #allFound}. */
  protected abstract void explore(Memory memory);

  /** Whether there were goals and none is left. */
  protected abstract boolean allFound();

  /** What has been found of each goal. */
  protected abstract List<SearchResult.Found> found();

  /** A store of the kind that the task asks for. */
  protected final StateStore newStore(Memory memory) {
    return stores.create(memory, model.schema());
  }

  /** Whether paths are wanted. */
  protected final boolean keepsTraces() {
    return task.traces() == SearchTask.Traces.KEEP;
  }

  /** A log if paths are wanted. */
  protected final Optional<TraceLog> newLog() {
    return keepsTraces() ? Optional.of(TraceLog.in(task.scratchFolder())) : Optional.empty();
  }

  /** Counts expansions. */
  protected final void count(long states, long edges, long deadStates) {
    explored += states;
    transitions += edges;
    deadlocks += deadStates;
    statistics.expanded(explored, transitions, deadlocks);
  }

  /** What is counted now. */
  protected final RunCounters counters() {
    return new RunCounters(explored, transitions, deadlocks, statistics.peakStates());
  }

  /** Goes on counting where another run was interrupted. */
  protected final void resume(RunCounters before) {
    explored = before.explored();
    transitions = before.transitions();
    deadlocks = before.deadlocks();
    statistics.storing(before.peakStates(), 0);
    statistics.expanded(explored, transitions, deadlocks);
    stride = task.control().stride(explored);
  }

  /** Counts what others have expanded of a round that goes on. */
  protected final void countSoFar(Tally[] tallies) {
    long states = explored;
    long edges = transitions;
    long deadStates = deadlocks;
    for (Tally tally : tallies) {
      states += tally.states();
      edges += tally.transitions();
      deadStates += tally.deadlocks();
    }
    statistics.expanded(states, edges, deadStates);
  }

  /** Counts what others have expanded, when they have come to rest. */
  protected final void count(Tally[] tallies) {
    for (Tally tally : tallies) {
      count(tally.states(), tally.transitions(), tally.deadlocks());
    }
  }

  /** How many states have been expanded, without those of a round that goes on. */
  protected final long explored() {
    return explored;
  }

  /** Reports to whoever runs the search, who may end it. */
  protected final void checkpoint() {
    task.control().checkpoint(statistics);
    stride = task.control().stride(explored);
  }

  /** How many states may be expanded between the last checkpoint and the next. */
  protected final int stride() {
    return stride;
  }

  /** The model failed in the state that the path leads to. */
  protected static RuntimeException failed(ModelError error, Optional<Trace> trace) {
    return new FailedStep(error, trace);
  }

  private static final class FailedStep extends RuntimeException {
    private final ModelError error;
    private final transient Optional<Trace> trace;

    FailedStep(ModelError error, Optional<Trace> trace) {
      super(error.getMessage(), error);
      this.error = error;
      this.trace = trace;
    }

    ModelError error() {
      return error;
    }

    Optional<Trace> trace() {
      return trace;
    }
  }
}
