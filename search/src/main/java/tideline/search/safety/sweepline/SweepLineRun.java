package tideline.search.safety.sweepline;

import java.util.Arrays;
import java.util.Optional;
import tideline.search.Archive;
import tideline.search.SearchTask;
import tideline.search.safety.SafetyRun;
import tideline.search.successors.Expansion;
import tideline.search.sweep.SharedSweep;
import tideline.search.sweep.Slice;
import tideline.search.sweep.Sweep;
import tideline.search.workers.Tally;
import tideline.storage.Memory;
import tideline.storage.trace.TraceLog;

/** One run of the sweep-line method. */
final class SweepLineRun extends SafetyRun {

  /** What several threads expand large layers with; there is none before the first. */
  private Optional<SharedSweep> shared = Optional.empty();

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
      shared.ifPresent(SharedSweep::close);
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
    boolean isLeft = true;
    while (isLeft) {
      isLeft =
          SharedSweep.isWorthwhile(task, sweep.current(), explored())
              ? expandTogether(sweep, slice, layerGoals)
              : expandGroup(sweep, slice, layerGoals);
    }
  }

  private boolean expandGroup(Sweep sweep, Slice slice, LayerGoals layerGoals) {
    int taken = take(sweep, slice);
    if (taken > 0) {
      Expansion expansion = slice.expansion();
      layerGoals.lookAt(slice);
      count(taken, expansion.batch().count(), expansion.deadlocks());
      sweep.route(slice);
      sweep.report(statistics);
      checkpoint();
    }
    return taken > 0;
  }

  /** Much of the layer waits: others help. */
  private boolean expandTogether(Sweep sweep, Slice slice, LayerGoals layerGoals) {
    if (shared.isEmpty()) {
      shared = Optional.of(sweep.share(slice, task.workers().count()));
    }
    SharedSweep together = shared.get();
    Optional<SharedSweep.Fault> fault;
    try {
      fault = together.round(listener(sweep, layerGoals));
    } finally {
      count(together.tallies());
    }
    if (fault.isPresent()) {
      throw failed(fault.get().error(), sweep.pathAt(fault.get().logPosition()));
    }
    sweep.report(statistics);
    checkpoint();
    return true;
  }

  private SharedSweep.Listener listener(Sweep sweep, LayerGoals layerGoals) {
    long before = sweep.stored();
    return new SharedSweep.Listener() {
      @Override
      public void expanded(Slice slice) {
        layerGoals.lookAt(slice);
      }

      @Override
      public void soFar(Tally[] done) {
        countSoFar(done);
        long stored = Arrays.stream(done).mapToLong(Tally::stored).sum();
        sweep.reportSoFar(statistics, before + stored);
        checkpoint();
      }
    };
  }

  private int take(Sweep sweep, Slice slice) {
    try {
      return sweep.take(slice, stride());
    } catch (Expansion.FailedExpansion failure) {
      throw failed(failure.error(), sweep.pathToTaken(slice, failure.index()));
    }
  }
}
