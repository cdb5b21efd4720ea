package tideline.search.safety.bfs;

import java.io.IOException;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import tideline.model.LimitReached;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.SearchTask;
import tideline.search.checkpoint.Checkpoints;
import tideline.search.checkpoint.RunCounters;
import tideline.search.safety.SafetyRun;
import tideline.search.successors.Expansion;
import tideline.search.successors.NewSuccessors;
import tideline.search.workers.Tally;
import tideline.storage.Memory;
import tideline.storage.StateStore;
import tideline.storage.checkpoint.CheckpointFolder;
import tideline.storage.checkpoint.CheckpointInput;
import tideline.storage.checkpoint.CheckpointOutput;
import tideline.storage.trace.TraceLog;

/** One breadth-first search. */
final class BreadthFirstRun extends SafetyRun {

  private static final String STATE = "search";

  private final NewSuccessors successors;

  /** What was counted when all states that had been taken were expanded for the last time. */
  private RunCounters marked = counters();

  /** What several threads expand large levels with; there is none before the first. */
  private Optional<SharedLevels> shared = Optional.empty();

  BreadthFirstRun(SearchTask task) {
    super(task);
    this.successors = new NewSuccessors(words);
  }

  @Override
  protected void explore(Memory memory) {
    try (StateStore store = newStore(memory)) {
      Optional<TraceLog> log = newLog();
      try {
        explore(memory, store, log);
      } finally {
        shared.ifPresent(SharedLevels::close);
        log.ifPresent(TraceLog::close);
      }
    }
  }

  private void explore(Memory memory, StateStore store, Optional<TraceLog> log) {
    Optional<KeptStates> kept =
        checkpoints.areWanted() ? Optional.of(new KeptStates(store, words, log)) : Optional.empty();
    checkpoints
        .beginning()
        .ifPresentOrElse(
            folder -> resume(folder, kept.orElseThrow()),
            () -> new Findings(goals, log).insertInitialStates(model, store));
    try {
      explore(memory, store, log, kept);
    } catch (LimitReached limit) {
      // The last group of states is expanded again, if that was not finished.
      kept.filter(KeptStates::canSave)
          .ifPresent(k -> checkpoints.saveLast(marked, draft -> save(k, draft)));
      throw limit;
    }
  }

  private void save(KeptStates kept, CheckpointFolder.Draft draft) throws IOException {
    try (CheckpointOutput out = draft.replace(STATE)) {
      marked.write(out);
      goals.write(out);
      kept.save(draft, out);
      out.finish();
    }
  }

  private void resume(CheckpointFolder folder, KeptStates kept) {
    try (CheckpointInput in = folder.readReplaced(STATE)) {
      resume(RunCounters.read(in));
      goals.resume(in);
      kept.resume(folder, in);
    } catch (IOException wrong) {
      throw Checkpoints.unreadable(wrong);
    }
  }

  private void mark(KeptStates kept) {
    marked = counters();
    kept.mark();
    if (checkpoints.isDue()) {
      checkpoints.save(marked, draft -> save(kept, draft));
    }
  }

  private void explore(
      Memory memory, StateStore store, Optional<TraceLog> log, Optional<KeptStates> kept) {
    Expansion expansion = new Expansion(model);
    Findings findings = new Findings(goals, log);
    while (!goals.allFound() && store.taken() < store.size()) {
      kept.ifPresent(this::mark);
      // What several threads put into a store has no order yet that could be saved.
      if (kept.isEmpty() && SharedLevels.isWorthwhile(task, store, explored())) {
        exploreTogether(memory, store, log);
      } else {
        expandGroup(expansion, findings, memory, store, log);
      }
    }
  }

  private void expandGroup(
      Expansion expansion,
      Findings findings,
      Memory memory,
      StateStore store,
      Optional<TraceLog> log) {
    long first = store.taken();
    int taken = take(expansion, store, log, first);
    IntToLongFunction numbers = i -> first + i;
    findings.noteDeadlocks(expansion, numbers);
    int freshCount = insertSuccessors(expansion, store);
    findings.note(expansion, freshCount, numbers, store.size() - freshCount);
    count(taken, expansion.batch().count(), expansion.deadlocks());
    statistics.storing(store.size(), memory.bytes());
    log.ifPresent(l -> statistics.logging(l.bytes()));
    checkpoint();
  }

  /** Levels are large for now: others help. */
  private void exploreTogether(Memory memory, StateStore store, Optional<TraceLog> log) {
    if (shared.isEmpty()) {
      shared =
          Optional.of(
              new SharedLevels(task, memory, store, log, goals, successors, figures(memory)));
    }
    Optional<SharedLevels.Fault> fault = shared.get().explore(explored());
    log.ifPresent(l -> statistics.logging(l.bytes()));
    if (fault.isPresent()) {
      throw failed(fault.get().error(), pathTo(log, fault.get().state()));
    }
  }

  private SharedLevels.Figures figures(Memory memory) {
    return new SharedLevels.Figures() {
      @Override
      public void soFar(Tally[] tallies, long stored) {
        countSoFar(tallies);
        statistics.storing(stored, memory.bytes());
        checkpoint();
      }

      @Override
      public void done(Tally[] tallies, long stored) {
        count(tallies);
        statistics.storing(stored, memory.bytes());
      }
    };
  }

  private int take(Expansion expansion, StateStore store, Optional<TraceLog> log, long first) {
    try {
      return expansion.takeFrom(store, stride());
    } catch (Expansion.FailedExpansion failure) {
      throw failed(failure.error(), pathTo(log, first + failure.index()));
    }
  }

  private int insertSuccessors(Expansion expansion, StateStore store) {
    SuccessorBatch batch = expansion.batch();
    successors.findIn(batch);
    return store.insertAll(
        batch, successors.hashes(), successors.positions(), successors.count(), expansion.fresh());
  }

  private static Optional<Trace> pathTo(Optional<TraceLog> log, long number) {
    return log.map(l -> l.pathTo(number));
  }
}
