package tideline.search.safety.sweepline;

import java.util.Optional;
import tideline.search.Archive;
import tideline.search.SearchTask;
import tideline.search.safety.SafetyRun;
import tideline.search.successors.Expansion;
import tideline.search.sweep.Slice;
import tideline.search.sweep.Sweep;
import tideline.storage.Memory;
import tideline.storage.trace.TraceLog;

/** One run of the sweep-line method. */
final class SweepLineRun extends SafetyRun {

  SweepLineRun(SearchTask task) {
    super(task);
  }

  @Override
  protected void explore(Memory memory) {
    Optional<TraceLog> log = newLog();
    LayerGoals layerGoals = new LayerGoals(goals, log);
    try (Sweep sweep = newSweep(memory, log)) {
      explore(sweep, layerGoals);
    } finally {
      layerGoals.settle();
      log.ifPresent(TraceLog::close);
    }
  }

  private Sweep newSweep(Memory memory, Optional<TraceLog> log) {
    return task.archive() == Archive.ON
        ? Sweep.archiving(task, memory, task.store(), log)
        : new Sweep(task, memory, task.store(), log);
  }

  private void explore(Sweep sweep, LayerGoals layerGoals) {
    Slice slice = sweep.newSlice(Slice.Kind.STORED);
    sweep.insertInitialStates();
    while (!goals.allFound() && sweep.begin()) {
      while (!goals.allFound() && sweep.advance()) {
        expandLayer(sweep, slice, layerGoals);
        layerGoals.settle();
      }
    }
    sweep.report(statistics);
  }

  private void expandLayer(Sweep sweep, Slice slice, LayerGoals layerGoals) {
    int taken = take(sweep, slice);
    while (taken > 0) {
      Expansion expansion = slice.expansion();
      layerGoals.lookAt(slice);
      count(taken, expansion.batch().count(), expansion.deadlocks());
      sweep.route(slice);
      sweep.report(statistics);
      checkpoint();
      taken = take(sweep, slice);
    }
  }

  private int take(Sweep sweep, Slice slice) {
    try {
      return sweep.take(slice, stride());
    } catch (Expansion.FailedExpansion failure) {
      throw failed(failure.error(), sweep.pathToTaken(slice, failure.index()));
    }
  }
}
