package tideline.search.safety.sweepline;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import tideline.model.LimitReached;
import tideline.search.Archive;
import tideline.search.SearchTask;
import tideline.search.checkpoint.Checkpoints;
import tideline.search.checkpoint.RunCounters;
import tideline.search.safety.LayerGoals;
import tideline.search.safety.SafetyRun;
import tideline.search.successors.Expansion;
import tideline.search.sweep.SharedSweep;
import tideline.search.sweep.Slice;
import tideline.search.sweep.Sweep;
import tideline.search.sweep.SweepRecorder;
import tideline.search.workers.Tally;
import tideline.storage.Memory;
import tideline.storage.checkpoint.CheckpointFolder;
import tideline.storage.checkpoint.CheckpointInput;
import tideline.storage.checkpoint.CheckpointOutput;
import tideline.storage.trace.TraceLog;

/** One run of the sweep-line method. */
final class SweepLineRun extends SafetyRun {

  private static final String STATE = "search";

  /** What was counted when the sweep was between two layers for the last time. */
  private RunCounters marked = counters();

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
        : new Sweep(task, memory, stores, log);
  }

  private void explore(Sweep sweep, LayerGoals layerGoals) {
    Slice slice = sweep.newSlice(Slice.Kind.STORED);
    Optional<SweepRecorder> recorder =
        checkpoints.areWanted() ? Optional.of(sweep.recorder()) : Optional.empty();
    checkpoints
        .beginning()
        .ifPresentOrElse(
            folder -> resume(folder, recorder.orElseThrow()), sweep::insertInitialStates);
    try {
      explore(sweep, slice, layerGoals, recorder);
    } catch (LimitReached limit) {
      // Whatever was done since the layer was entered is done again.
      recorder
          .filter(SweepRecorder::canSave)
          .ifPresent(r -> checkpoints.saveLast(marked, draft -> save(r, draft)));
      throw limit;
    }
    sweep.report(statistics);
  }

  private void explore(
      Sweep sweep, Slice slice, LayerGoals layerGoals, Optional<SweepRecorder> recorder) {
    while (!goals.allFound() && sweep.begin()) {
      marked = counters();
      while (!goals.allFound() && sweep.advance()) {
        if (recorder.isPresent() && checkpoints.isDue()) {
          checkpoints.save(marked, draft -> save(recorder.get(), draft));
        }
        expandLayer(sweep, slice, layerGoals);
        layerGoals.settle();
        marked = counters();
      }
    }
  }

  private void save(SweepRecorder recorder, CheckpointFolder.Draft draft) throws IOException {
    try (CheckpointOutput out = draft.replace(STATE)) {
      marked.write(out);
      goals.write(out);
      recorder.save(draft, out);
      out.finish();
    }
  }

  private void resume(CheckpointFolder folder, SweepRecorder recorder) {
    try (CheckpointInput in = folder.readReplaced(STATE)) {
      resume(RunCounters.read(in));
      goals.resume(in);
      recorder.resume(folder, in);
    } catch (IOException wrong) {
      throw Checkpoints.unreadable(wrong);
    }
  }

  private void expandLayer(Sweep sweep, Slice slice, LayerGoals layerGoals) {
    boolean isLeft = true;
    while (isLeft) {
      isLeft =
          (mayShare() && SharedSweep.isWorthwhile(task, sweep.current(), explored()))
              ? expandTogether(sweep, slice, layerGoals)
              : expandGroup(sweep, slice, layerGoals);
    }
  }

  /**
   * What several threads put into a store has no order yet that could be saved, and no state of it
   * can go to the disk in the middle of a round.
   */
  private boolean mayShare() {
    return !checkpoints.areWanted() && !task.disk().isUsed() && task.archive() != Archive.ON;
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
      shared = Optional.of(sweep.share(task, slice));
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
