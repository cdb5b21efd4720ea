package tideline.search.safety.bfs;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import tideline.model.Model;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.safety.GoalTracker;
import tideline.search.successors.Expansion;
import tideline.storage.StateStore;
import tideline.storage.trace.TraceLog;

/** What a breadth-first search does with the states that it finds, wherever they are put. */
final class Findings {

  private final GoalTracker goals;
  private final Optional<TraceLog> log;

  Findings(GoalTracker goals, Optional<TraceLog> log) {
    this.goals = goals;
    this.log = log;
  }

  /** Puts the initial states into a store. */
  void insertInitialStates(Model model, StateStore store) {
    SuccessorBatch initial = new SuccessorBatch(model.schema().words());
    model.initialStates(initial);
    int[] fresh = new int[initial.count()];
    int[] all = new int[initial.count()];
    Arrays.setAll(all, i -> i);
    int freshCount = store.insertAll(initial, all, initial.count(), fresh);
    for (int k = 0; k < freshCount && log.isPresent(); k++) {
      log.get().appendRoot(fresh[k]);
    }
    noteGoals(initial, fresh, freshCount, 0);
  }

  /**
   * Looks at what the group has led to, when it has been put into a store.
   *
   * @param parents where the log says how each state of the group was reached
   * @param position where it says so of the first new one
   */
  void note(Expansion expansion, int freshCount, IntToLongFunction parents, long position) {
    int[] fresh = expansion.fresh();
    for (int k = 0; k < freshCount && log.isPresent(); k++) {
      int source = expansion.sourceOf(fresh[k]);
      log.get().append(parents.applyAsLong(source), expansion.choiceOf(fresh[k]));
    }
    noteGoals(expansion.batch(), fresh, freshCount, position);
  }

  /** Looks for deadlocks in the group. */
  void noteDeadlocks(Expansion expansion, IntToLongFunction parents) {
    if (!goals.watchesDeadlocks()) {
      return;
    }
    for (int i = 0; i < expansion.count(); i++) {
      int state = i;
      int goal = expansion.isDeadlock(i) ? nextDeadlockGoal(expansion, i, 0) : -1;
      while (goal >= 0) {
        goals.reached(goal, () -> pathTo(parents.applyAsLong(state)));
        goal = nextDeadlockGoal(expansion, i, goal + 1);
      }
    }
  }

  private int nextDeadlockGoal(Expansion expansion, int i, int from) {
    return goals.nextDeadlockGoal(expansion.sources(), expansion.offset(i), from);
  }

  private void noteGoals(SuccessorBatch batch, int[] fresh, int freshCount, long first) {
    if (!goals.watchesStates()) {
      return;
    }
    for (int k = 0; k < freshCount; k++) {
      long position = first + k;
      int off = batch.offset(fresh[k]);
      int goal = goals.nextMet(batch.words(), off, 0);
      while (goal >= 0) {
        goals.reached(goal, () -> pathTo(position));
        goal = goals.nextMet(batch.words(), off, goal + 1);
      }
    }
  }

  /** The path that ends with a record of the log, if there is one. */
  Optional<Trace> pathTo(long position) {
    return log.map(l -> l.pathTo(position));
  }
}
