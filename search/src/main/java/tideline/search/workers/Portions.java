package tideline.search.workers;

import java.util.concurrent.atomic.AtomicLong;
import tideline.storage.IndexedStore;
import tideline.storage.StateQueue;

/**
 * States of a store, handed out to several threads. A thread takes many neighbours at a time: they
 * have successors in common, which it need not look up again.
 */
public final class Portions {

  private static final int LARGEST = 1024;
  private static final int SMALLEST = 16;

  /** Each thread gets about so many portions of a round, so that all end at about the same time. */
  private static final int EACH = 8;

  private final IndexedStore store;
  private final AtomicLong next = new AtomicLong();
  private final long end;
  private final int size;

  /** The states from {@code first} to the one before {@code end}, for so many threads. */
  public Portions(IndexedStore store, long first, long end, int threads) {
    this.store = store;
    this.end = end;
    this.size = Math.clamp((end - first) / ((long) EACH * threads), SMALLEST, LARGEST);
    next.set(first);
  }

  /** What one thread takes its states from. */
  public Taker newTaker() {
    return new Taker();
  }

  /** The queue of one thread. */
  public final class Taker implements StateQueue {
    private long at;
    private long limit;
    private long first;

    private Taker() {}

    @Override
    public int next(long[] to, int max) {
      if (at == limit) {
        at = next.getAndAdd(size);
        limit = Math.min(at + size, end);
        if (at >= limit) {
          limit = at;
          return 0;
        }
      }
      int count = (int) Math.min(max, limit - at);
      store.readAll(at, count, to);
      first = at;
      at += count;
      return count;
    }

    /** The number of the first state that was taken last. */
    public long first() {
      return first;
    }
  }
}
