package tideline.search.safety.bfs;

import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import tideline.search.successors.Expansion;
import tideline.search.successors.NewSuccessors;
import tideline.storage.SideBySide;
import tideline.storage.StateQueue;
import tideline.storage.StateStore;
import tideline.storage.trace.TraceLog;

/** A store that one thread at a time may use: only the steps are made side by side. */
final class LockedShelf implements Shelf {

  private final StateStore store;
  private final Optional<TraceLog> log;
  private final ReentrantLock lock = new ReentrantLock();
  private final long[] first;
  private long left;

  LockedShelf(StateStore store, Optional<TraceLog> log, int workers) {
    this.store = store;
    this.log = log;
    this.first = new long[workers];
  }

  @Override
  public void makeRoomFor(long states, SideBySide threads) {
    // The store makes room when it has to.
  }

  @Override
  public void open(long count) {
    left = count;
  }

  @Override
  public StateQueue queue(int worker) {
    return (to, max) -> next(worker, to, max);
  }

  private int next(int worker, long[] to, int max) {
    lock.lock();
    try {
      first[worker] = store.taken();
      int taken = store.next(to, (int) Math.min(max, left));
      left -= taken;
      return taken;
    } finally {
      lock.unlock();
    }
  }

  @Override
  public long first(int worker) {
    return first[worker];
  }

  @Override
  public int insert(int worker, Expansion expansion, NewSuccessors successors) {
    int[] fresh = expansion.fresh();
    lock.lock();
    try {
      int count =
          store.insertAll(
              expansion.batch(),
              successors.hashes(),
              successors.positions(),
              successors.count(),
              fresh);
      for (int k = 0; k < count && log.isPresent(); k++) {
        long parent = first[worker] + expansion.sourceOf(fresh[k]);
        log.get().append(parent, expansion.choiceOf(fresh[k]));
      }
      return count;
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() {
    // Everything has its place already.
  }
}
