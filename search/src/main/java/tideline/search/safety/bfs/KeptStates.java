package tideline.search.safety.bfs;

import java.io.IOException;
import java.util.Optional;
import tideline.storage.StateStore;
import tideline.storage.checkpoint.CheckpointFolder;
import tideline.storage.checkpoint.CheckpointInput;
import tideline.storage.checkpoint.CheckpointOutput;
import tideline.storage.condensed.StateBlocks;
import tideline.storage.trace.TraceLog;

/**
 * The store of a breadth-first search as files of a checkpoint. It only grows, so a mark is a few
 * numbers, and each checkpoint adds to the files what is new since the one before.
 */
final class KeptStates {

  private static final String STATES = "states";
  private static final String TRACE = "trace";
  private static final int AT_ONCE = StateBlocks.MOST_STATES;

  private final StateStore store;
  private final Optional<TraceLog> log;
  private final StateBlocks blocks;
  private final int words;
  private final long[] states;

  private boolean isMarked;
  private long size;
  private long taken;
  private long logged;

  private long sizeSaved;
  private long logSaved;

  /** Of a store from which nothing has been taken. */
  KeptStates(StateStore store, int words, Optional<TraceLog> log) {
    store.retain();
    this.store = store;
    this.log = log;
    this.words = words;
    this.blocks = new StateBlocks(words);
    this.states = new long[AT_ONCE * words];
  }

  /** All states that have been taken are expanded. */
  void mark() {
    isMarked = true;
    size = store.size();
    taken = store.taken();
    logged = log.map(TraceLog::size).orElse(0L);
  }

  boolean canSave() {
    return isMarked;
  }

  /** Writes what there was at the mark. */
  void save(CheckpointFolder.Draft draft, CheckpointOutput out) throws IOException {
    out.number(size);
    out.number(taken);
    try (CheckpointOutput all = draft.append(STATES)) {
      for (long number = sizeSaved; number < size; number += AT_ONCE) {
        int count = store.recall(number, states, (int) Math.min(AT_ONCE, size - number));
        blocks.write(states, count, all);
      }
      all.finish();
    }
    if (log.isPresent()) {
      try (CheckpointOutput records = draft.append(TRACE)) {
        log.get().save(logSaved, logged, records);
        records.finish();
      }
    }
    sizeSaved = size;
    logSaved = logged;
  }

  /** Fills the store and the log, which are empty. */
  void resume(CheckpointFolder folder, CheckpointInput in) throws IOException {
    size = in.number();
    taken = in.number();
    try (CheckpointInput all = folder.read(STATES)) {
      while (!all.isAtEnd()) {
        int count = blocks.read(all, states);
        for (int i = 0; i < count; i++) {
          store.insert(states, i * words);
        }
      }
    }
    if (log.isPresent()) {
      try (CheckpointInput records = folder.read(TRACE)) {
        log.get().restore(records);
      }
    }
    while (store.taken() < taken) {
      store.next(states, (int) Math.min(AT_ONCE, taken - store.taken()));
    }
    if (store.size() != size) {
      throw new IOException("there are " + store.size() + " states and not " + size);
    }
    mark();
    sizeSaved = size;
    logSaved = logged;
  }
}
