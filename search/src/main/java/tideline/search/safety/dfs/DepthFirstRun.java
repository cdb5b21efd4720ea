package tideline.search.safety.dfs;

import java.util.Optional;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.SearchTask;
import tideline.search.safety.SafetyRun;
import tideline.storage.Memory;
import tideline.storage.StateStore;

/** One depth-first search. */
final class DepthFirstRun extends SafetyRun {

  /** Expansions between two looks at the limits. */
  private final Stepper stepper;

  private final SuccessorBatch batch;
  private final long[] state;
  private int expansions;
  private long edges;
  private int deadlocks;

  DepthFirstRun(SearchTask task) {
    super(task);
    this.stepper = model.newStepper();
    this.batch = new SuccessorBatch(words);
    this.state = new long[words];
  }

  @Override
  protected void explore(Memory memory) {
    try (StateStore store = newStore(memory);
        FrameStack frames = new FrameStack(memory, model.schema())) {
      model.initialStates(batch);
      frames.push(batch);
      while (!frames.isEmpty() && !goals.allFound()) {
        if (!frames.takeNext(state)) {
          frames.pop();
        } else if (store.insert(state, 0)) {
          // The store queues what is new; here it is expanded at once.
          store.next(state, 1);
          noteGoals(frames);
          expand(frames);
          if (expansions >= stride()) {
            report(memory, store);
          }
        }
      }
      report(memory, store);
    }
  }

  private void noteGoals(FrameStack frames) {
    if (goals.watchesStates()) {
      int goal = goals.nextMet(state, 0, 0);
      while (goal >= 0) {
        goals.reached(goal, () -> path(frames));
        goal = goals.nextMet(state, 0, goal + 1);
      }
    }
  }

  private void expand(FrameStack frames) {
    batch.clear();
    try {
      stepper.successors(state, 0, batch);
    } catch (ModelError error) {
      throw failed(error, path(frames));
    }
    expansions++;
    edges += batch.count();
    if (batch.count() == 0) {
      deadlocks++;
      int goal = goals.nextDeadlockGoal(state, 0, 0);
      while (goal >= 0) {
        goals.reached(goal, () -> path(frames));
        goal = goals.nextDeadlockGoal(state, 0, goal + 1);
      }
    } else {
      frames.push(batch);
    }
  }

  private Optional<Trace> path(FrameStack frames) {
    return keepsTraces() ? frames.path() : Optional.empty();
  }

  private void report(Memory memory, StateStore store) {
    count(expansions, edges, deadlocks);
    expansions = 0;
    edges = 0;
    deadlocks = 0;
    statistics.storing(store.size(), memory.bytes());
    checkpoint();
  }
}
