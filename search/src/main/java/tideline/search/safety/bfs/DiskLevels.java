package tideline.search.safety.bfs;

import java.util.Optional;
import java.util.function.Supplier;
import tideline.search.successors.Expansion;
import tideline.storage.StateQueue;
import tideline.storage.StateStore;
import tideline.storage.runs.Rounds;
import tideline.storage.runs.RunArea;
import tideline.storage.trace.TraceLog;

/**
 * The states of a breadth-first search, first in a store, and from when they are spilled for the
 * first time in rounds, each of which is a level. From then on the store only has what was met of
 * the next level since.
 *
 * <p>Each state that is put into the store appends one record to the log. So the position of its
 * record is where the store starts, plus its number.
 */
final class DiskLevels implements StateQueue, AutoCloseable {

  private final Supplier<StateStore> newStore;
  private final RunArea area;
  private final Optional<TraceLog> log;
  private final long[] parents = new long[Expansion.MOST_STATES];
  private StateStore store;

  /** The position of the record of the store's first state. */
  private long start;

  /** How many states of the store are no further from the start than those taken next. */
  private long levelEnd;

  private Optional<Rounds> rounds = Optional.empty();

  DiskLevels(Supplier<StateStore> newStore, RunArea area, Optional<TraceLog> log) {
    this.newStore = newStore;
    this.area = area;
    this.log = log;
    this.store = newStore.get();
    store.retain();
  }

  /** Where new states are put. */
  StateStore store() {
    return store;
  }

  Optional<TraceLog> log() {
    return log;
  }

  /** The position of the record of the next state that is put into the store. */
  long nextPosition() {
    return start + store.size();
  }

  /** Where the log says how a state was reached, of those taken last. */
  long parent(int i) {
    return parents[i];
  }

  /** Whether a state waits; where levels are rounds, the next one may begin. */
  boolean hasNext() {
    if (rounds.isEmpty()) {
      if (store.taken() == levelEnd) {
        levelEnd = store.size();
      }
      return store.taken() < store.size();
    }
    if (rounds.get().left() > 0) {
      return true;
    }
    meetStored();
    return rounds.get().nextRound();
  }

  @Override
  public int next(long[] to, int max) {
    if (rounds.isPresent()) {
      return rounds.get().next(to, parents, max);
    }
    // Were there states of two levels in a group, nobody could tell later which is which.
    long first = start + store.taken();
    int taken = store.next(to, (int) Math.min(max, levelEnd - store.taken()));
    for (int i = 0; i < taken; i++) {
      parents[i] = first + i;
    }
    return taken;
  }

  /** Puts all states of the store on disk. */
  void spill() {
    if (rounds.isPresent()) {
      meetStored();
      return;
    }
    Rounds its = new Rounds(area);
    area.putTaken(store, this::positions, its.known());
    long waiting = store.size() - store.taken();
    long ofLevel = levelEnd - store.taken();
    if (ofLevel > 0) {
      // The rest of the level is a round, before anything of the next level.
      area.putWaiting(store, this::positions, 0, ofLevel, its.candidates());
      its.nextRound();
    }
    area.putWaiting(store, this::positions, ofLevel, waiting, its.candidates());
    rounds = Optional.of(its);
    replaceStore();
  }

  private void meetStored() {
    if (store.size() > 0) {
      rounds.orElseThrow().meet(store, this::positions);
      replaceStore();
    }
  }

  private void replaceStore() {
    start += store.size();
    store.close();
    store = newStore.get();
  }

  private void positions(long first, int count, long[] to) {
    for (int i = 0; i < count; i++) {
      to[i] = start + first + i;
    }
  }

  @Override
  public void close() {
    store.close();
  }
}
