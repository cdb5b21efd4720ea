package tideline.search.safety.bfs;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import tideline.model.ModelError;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.SearchTask;
import tideline.search.safety.GoalTracker;
import tideline.search.successors.Expansion;
import tideline.search.successors.NewSuccessors;
import tideline.search.workers.Crew;
import tideline.search.workers.Tally;
import tideline.storage.Memory;
import tideline.storage.PlainStore;
import tideline.storage.StateStore;
import tideline.storage.trace.TraceLog;

/** Large levels of a breadth-first search, expanded by several threads. */
final class SharedLevels implements AutoCloseable {

  /** The most states of a round. */
  private static final long STRETCH = 1 << 17;

  /** What becomes of the figures of a round. */
  interface Figures {
    /** What was done so far; the search may end here. */
    void soFar(Tally[] tallies, long stored);

    /** What was done in all. */
    void done(Tally[] tallies, long stored);
  }

  private final SearchTask task;
  private final StateStore store;
  private final Optional<TraceLog> log;
  private final GoalTracker goals;
  private final Figures figures;
  private final Crew crew;
  private final Shelf shelf;
  private final Expansion[] expansions;
  private final NewSuccessors[] successors;
  private final Tally[] tallies;
  private final Sightings sightings;

  /** States with lower numbers are as near to the start as the one to be expanded next. */
  private long levelEnd;

  private long storedBefore;
  private double newPerState = 1;
  private Optional<Fault> fault = Optional.empty();

  /** The model is at fault in a state. */
  record Fault(long state, ModelError error) {}

  SharedLevels(
      SearchTask task,
      Memory memory,
      StateStore store,
      Optional<TraceLog> log,
      GoalTracker goals,
      NewSuccessors own,
      Figures figures) {
    int workers = task.workers().count();
    int words = task.model().schema().words();
    this.task = task;
    this.store = store;
    this.log = log;
    this.goals = goals;
    this.figures = figures;
    this.crew = new Crew(workers);
    this.shelf =
        store instanceof PlainStore plain && plain.isShareable()
            ? new SharedShelf(memory, plain, log, workers)
            : new LockedShelf(store, log, workers);
    this.expansions = new Expansion[workers];
    this.successors = new NewSuccessors[workers];
    this.tallies = new Tally[workers];
    Arrays.setAll(expansions, i -> new Expansion(task.model()));
    Arrays.setAll(successors, i -> i == 0 ? own : new NewSuccessors(words));
    Arrays.setAll(tallies, i -> new Tally());
    this.sightings = new Sightings(goals.count());
  }

  /**
   * Expands levels as long as they are large, or until the model is at fault. Nothing of a level is
   * expanded before all of the level before it: so the first path to a state is a shortest one.
   *
   * @param exploredBefore how many states were expanded before
   */
  Optional<Fault> explore(long exploredBefore) {
    long before = exploredBefore - store.taken();
    levelEnd = log.isPresent() ? endOfLevel(log.get()) : store.size();
    while (isWorthwhile(task, store, before + store.taken()) && !goals.allFound()) {
      long count = Math.min(levelEnd - store.taken(), STRETCH);
      expand(count);
      if (fault.isPresent()) {
        return fault;
      }
      if (store.taken() == levelEnd) {
        levelEnd = store.size();
      }
    }
    return fault;
  }

  /**
   * Whether enough states wait. Close to a limit of their number one thread is more exact.
   *
   * @param explored how many have been expanded
   */
  static boolean isWorthwhile(SearchTask task, StateStore store, long explored) {
    return task.workers().isWorthwhile(store.size() - store.taken(), explored)
        && task.control().stride(explored + STRETCH) == task.control().stride(0);
  }

  /** States wait in the order of their distance: the first that is further away than the next. */
  private long endOfLevel(TraceLog paths) {
    long depth = paths.length(store.taken());
    long near = store.taken();
    long far = store.size();
    while (far - near > 1) {
      long middle = (near + far) >>> 1;
      if (paths.length(middle) == depth) {
        near = middle;
      } else {
        far = middle;
      }
    }
    return far;
  }

  private void expand(long count) {
    // The next states have about as many new successors as the last.
    shelf.makeRoomFor((long) (1.25 * newPerState * count), crew);
    shelf.open(count);
    storedBefore = store.size();
    for (Tally tally : tallies) {
      tally.clear();
    }
    sightings.clear();
    try {
      crew.work(this::work);
      shelf.close();
    } finally {
      figures.done(tallies, storedNow());
    }
    newPerState = (double) (store.size() - storedBefore) / count;
    for (int goal = 0; goal < goals.count(); goal++) {
      if (goals.isOpen(goal) && sightings.has(goal)) {
        int seen = goal;
        goals.reached(goal, () -> log.map(paths -> pathTo(paths, seen)));
      }
    }
  }

  private long storedNow() {
    return storedBefore + Arrays.stream(tallies).mapToLong(Tally::stored).sum();
  }

  private Trace pathTo(TraceLog paths, int goal) {
    Trace path = paths.pathTo(sightings.state(goal));
    int choice = sightings.choice(goal);
    if (choice == Sightings.ITSELF) {
      return path;
    }
    IntStream steps = IntStream.range(0, path.length()).map(path::choice);
    return Trace.path(path.initial(), IntStream.concat(steps, IntStream.of(choice)).toArray());
  }

  private void work(int worker) {
    Expansion expansion = expansions[worker];
    while (!crew.isEnding()) {
      int taken = take(worker);
      if (taken == 0) {
        return;
      }
      if (goals.watchesDeadlocks()) {
        lookForDeadlocks(worker);
      }
      successors[worker].findIn(expansion.batch());
      int freshCount = shelf.insert(worker, expansion, successors[worker]);
      if (goals.watchesStates()) {
        lookAtFresh(worker, freshCount);
      }
      tallies[worker].add(taken, expansion.batch().count(), expansion.deadlocks(), freshCount);
      if (worker == 0) {
        figures.soFar(tallies, storedNow());
      }
    }
  }

  private int take(int worker) {
    try {
      return expansions[worker].takeFrom(shelf.queue(worker), Expansion.MOST_STATES);
    } catch (Expansion.FailedExpansion failure) {
      note(new Fault(shelf.first(worker) + failure.index(), failure.error()));
      return 0;
    }
  }

  private synchronized void note(Fault found) {
    if (fault.isEmpty() || found.state() < fault.get().state()) {
      fault = Optional.of(found);
    }
    crew.end();
  }

  private void lookForDeadlocks(int worker) {
    Expansion expansion = expansions[worker];
    for (int i = 0; i < expansion.count(); i++) {
      if (expansion.isDeadlock(i)) {
        int off = expansion.offset(i);
        int goal = goals.nextDeadlockGoal(expansion.sources(), off, 0);
        while (goal >= 0) {
          saw(goal, shelf.first(worker) + i, Sightings.ITSELF);
          goal = goals.nextDeadlockGoal(expansion.sources(), off, goal + 1);
        }
      }
    }
  }

  private void lookAtFresh(int worker, int freshCount) {
    Expansion expansion = expansions[worker];
    SuccessorBatch batch = expansion.batch();
    for (int k = 0; k < freshCount; k++) {
      int position = expansion.fresh()[k];
      int off = batch.offset(position);
      int goal = goals.nextMet(batch.words(), off, 0);
      while (goal >= 0) {
        long parent = shelf.first(worker) + expansion.sourceOf(position);
        saw(goal, parent, expansion.choiceOf(position));
        goal = goals.nextMet(batch.words(), off, goal + 1);
      }
    }
  }

  private void saw(int goal, long state, int choice) {
    sightings.add(goal, state, choice);
    if (IntStream.range(0, goals.count()).allMatch(g -> !goals.isOpen(g) || sightings.has(g))) {
      crew.end();
    }
  }

  @Override
  public void close() {
    crew.close();
  }
}
