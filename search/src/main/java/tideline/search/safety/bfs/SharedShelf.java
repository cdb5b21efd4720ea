package tideline.search.safety.bfs;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import tideline.search.successors.Expansion;
import tideline.search.successors.NewSuccessors;
import tideline.search.workers.Portions;
import tideline.storage.LongColumn;
import tideline.storage.Memory;
import tideline.storage.PlainStore;
import tideline.storage.SharedStore;
import tideline.storage.SideBySide;
import tideline.storage.StateQueue;
import tideline.storage.trace.TraceLog;

/**
 * A plain store into which workers insert side by side. Numbers of new states are settled when all
 * have come to rest; until then a column has their records, which go to the log in the order of the
 * numbers: so the number of a state is the position of its record, as ever.
 */
final class SharedShelf implements Shelf {

  private final PlainStore store;
  private final Optional<TraceLog> log;
  private final Optional<LongColumn> records;
  private final SharedStore shared;
  private final int workers;

  /** Several threads insert at a time, or one makes room. */
  private final ReentrantReadWriteLock gate = new ReentrantReadWriteLock();

  private final Portions.Taker[] takers;
  private final SharedStore.Outcome[] outcomes;
  private final long[][] numbers;
  private final int[][] someFresh;
  private long before;
  private long opened;

  SharedShelf(Memory memory, PlainStore store, Optional<TraceLog> log, int workers) {
    this.store = store;
    this.log = log;
    this.workers = workers;
    this.records = log.map(_ -> new LongColumn(memory));
    this.shared = store.share(records, workers);
    this.takers = new Portions.Taker[workers];
    this.outcomes = new SharedStore.Outcome[workers];
    this.numbers = new long[workers][0];
    this.someFresh = new int[workers][0];
    Arrays.setAll(outcomes, i -> new SharedStore.Outcome());
  }

  @Override
  public void makeRoomFor(long states, SideBySide threads) {
    shared.makeRoomFor(states, threads);
  }

  @Override
  public void open(long count) {
    before = store.size();
    opened = count;
    shared.open(before);
    Portions portions = new Portions(store, store.taken(), store.taken() + count, workers);
    Arrays.setAll(takers, i -> portions.newTaker());
  }

  @Override
  public StateQueue queue(int worker) {
    return takers[worker];
  }

  @Override
  public long first(int worker) {
    return takers[worker].first();
  }

  @Override
  public int insert(int worker, Expansion expansion, NewSuccessors successors) {
    SharedStore.Outcome outcome = outcomes[worker];
    makeRoom(worker, successors.count());
    int[] fresh = expansion.fresh();
    int freshCount = begin(worker, expansion, successors);
    System.arraycopy(someFresh[worker], 0, fresh, 0, freshCount);
    while (outcome.isFull()) {
      gate.writeLock().lock();
      try {
        shared.makeRoom(outcome);
      } finally {
        gate.writeLock().unlock();
      }
      int more = goOn(worker, expansion, successors);
      System.arraycopy(someFresh[worker], 0, fresh, freshCount, more);
      freshCount += more;
    }
    return freshCount;
  }

  private int begin(int worker, Expansion expansion, NewSuccessors successors) {
    gate.readLock().lock();
    try {
      shared.insertAll(
          worker,
          expansion.batch(),
          successors.hashes(),
          successors.positions(),
          successors.count(),
          someFresh[worker],
          numbers[worker],
          outcomes[worker]);
      return note(worker, expansion);
    } finally {
      gate.readLock().unlock();
    }
  }

  private int goOn(int worker, Expansion expansion, NewSuccessors successors) {
    gate.readLock().lock();
    try {
      shared.goOn(
          worker,
          expansion.batch(),
          successors.hashes(),
          someFresh[worker],
          numbers[worker],
          outcomes[worker]);
      return note(worker, expansion);
    } finally {
      gate.readLock().unlock();
    }
  }

  /** Before the gate is left, as numbers may change then. */
  private int note(int worker, Expansion expansion) {
    int count = outcomes[worker].freshCount();
    for (int k = 0; k < count && log.isPresent(); k++) {
      int position = someFresh[worker][k];
      long parent = first(worker) + expansion.sourceOf(position);
      shared.note(numbers[worker][k], TraceLog.step(parent, expansion.choiceOf(position)));
    }
    return count;
  }

  private void makeRoom(int worker, int count) {
    if (numbers[worker].length < count) {
      numbers[worker] = new long[2 * count];
      someFresh[worker] = new int[2 * count];
    }
  }

  @Override
  public void close() {
    shared.seal();
    store.skip(opened);
    if (log.isPresent()) {
      LongColumn values = records.orElseThrow();
      for (long i = 0; i < values.size(); i++) {
        log.get().appendStep(values.get(i));
      }
      values.truncate(0);
    }
  }
}
