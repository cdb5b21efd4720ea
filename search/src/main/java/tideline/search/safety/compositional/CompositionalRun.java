package tideline.search.safety.compositional;

import java.util.Optional;
import tideline.search.SearchTask;
import tideline.search.safety.LayerGoals;
import tideline.search.safety.SafetyRun;
import tideline.search.successors.Expansion;
import tideline.search.sweep.SubspaceSweep;
import tideline.storage.Memory;
import tideline.storage.trace.TraceLog;

/** One run of the compositional sweep-line method. */
final class CompositionalRun extends SafetyRun {

  CompositionalRun(SearchTask task) {
    super(task);
  }

  @Override
  protected void explore(Memory memory) {
    Optional<TraceLog> log = newLog();
    LayerGoals cellGoals = new LayerGoals(goals, log);
    try (SubspaceSweep sweep = new SubspaceSweep(task, memory, task.store(), log)) {
      try {
        explore(sweep, cellGoals);
      } finally {
        sweep.summarize(statistics);
      }
    } finally {
      cellGoals.settle();
      log.ifPresent(TraceLog::close);
    }
  }

  private void explore(SubspaceSweep sweep, LayerGoals cellGoals) {
    sweep.insertInitialStates();
    while (!goals.allFound() && sweep.advance()) {
      int taken = take(sweep);
      while (taken > 0) {
        Expansion expansion = sweep.slice().expansion();
        cellGoals.lookAt(sweep.slice());
        count(taken, expansion.batch().count(), expansion.deadlocks());
        sweep.route();
        sweep.report(statistics);
        checkpoint();
        taken = take(sweep);
      }
      cellGoals.settle();
    }
  }

  private int take(SubspaceSweep sweep) {
    try {
      return sweep.take(stride());
    } catch (Expansion.FailedExpansion failure) {
      throw failed(failure.error(), sweep.pathToTaken(failure.index()));
    }
  }
}
