package tideline.search.workers;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import tideline.model.WorkLimit;
import tideline.storage.SideBySide;

/**
 * Threads that work together in rounds. The thread that calls for a round is worker 0 and takes
 * part; the others are started when they are first needed, and sleep between rounds.
 *
 * <p>What goes wrong in one of them ends the round: the others see it at {@link #isEnding} and stop
 * at their next opportunity, and then the calling thread throws it.
 */
public final class Crew implements AutoCloseable, SideBySide {

  /** Looks before a thread goes to sleep: to be woken takes longer than that. */
  private static final int LOOKS = 200;

  /** A thread's part of a round. */
  @FunctionalInterface
  public interface Part {
    /** Works until nothing is left, or the round is ending. */
    void work(int worker);
  }

  private final int count;
  private final Thread caller;
  private final List<Thread> others = new ArrayList<>();
  private final AtomicInteger working = new AtomicInteger();
  private final AtomicReference<Throwable> failure = new AtomicReference<>();
  private volatile Part part = worker -> {};
  private final AtomicLong round = new AtomicLong();
  private volatile boolean ending;
  private volatile boolean closed;

  /** So many threads, the calling one included. */
  public Crew(int count) {
    this.count = count;
    this.caller = Thread.currentThread();
  }

  /** How many there are. */
  public int count() {
    return count;
  }

  /** Whether everybody should stop at the next opportunity. */
  public boolean isEnding() {
    return ending;
  }

  /** Ends the round before all work is done. */
  public void end() {
    ending = true;
  }

  /**
   * Does a round: everybody's part, and whatever the first of them threw is thrown here when all
   * have come to rest.
   */
  public void work(Part everybody) {
    if (others.isEmpty() && count > 1) {
      start();
    }
    ending = false;
    failure.set(null);
    part = everybody;
    working.set(count);
    round.incrementAndGet();
    others.forEach(LockSupport::unpark);
    doPart(0);
    awaitOthers();
    switch (failure.get()) {
      case null -> {
        // All went well.
      }
      case RuntimeException thrown -> throw thrown;
      case Error thrown -> throw thrown;
      case Throwable thrown -> throw new IllegalStateException(thrown);
    }
  }

  @Override
  public void run(int jobs, IntConsumer job) {
    if (jobs < 2) {
      IntStream.range(0, jobs).forEach(job);
      return;
    }
    AtomicInteger next = new AtomicInteger();
    work(
        _ -> {
          // A caller that is interrupted goes on with what the jobs have done: none is left out.
          for (int i = next.getAndIncrement(); i < jobs; i = next.getAndIncrement()) {
            job.accept(i);
          }
        });
  }

  /** Steps may ask whether they may go on: the limit is that of the calling thread. */
  private void start() {
    Runnable limit = WorkLimit.current();
    for (int i = 1; i < count; i++) {
      int worker = i;
      Runnable rounds =
          () ->
              WorkLimit.during(
                  limit,
                  () -> {
                    workInRounds(worker);
                    return worker;
                  });
      others.add(Thread.ofPlatform().daemon().name("worker-" + i).start(rounds));
    }
  }

  private void workInRounds(int worker) {
    long done = 0;
    while (awaitRound(done)) {
      done++;
      doPart(worker);
    }
  }

  /** Whatever is thrown, the calling thread throws it again. */
  private void doPart(int worker) {
    try {
      part.work(worker);
    } catch (Throwable thrown) {
      failure.compareAndSet(null, thrown);
      ending = true;
    } finally {
      if (working.decrementAndGet() == 0) {
        LockSupport.unpark(caller);
      }
    }
  }

  /** Waits for the next round; false if there is none. */
  private boolean awaitRound(long done) {
    for (int looks = 0; round.get() == done && !closed; looks++) {
      rest(looks);
    }
    return !closed;
  }

  /** An interrupted thread does not leave the others to themselves; it remembers that it was. */
  private void awaitOthers() {
    boolean wasInterrupted = false;
    for (int looks = 0; working.get() > 0; looks++) {
      rest(looks);
      if (Thread.interrupted()) {
        wasInterrupted = true;
        ending = true;
      }
    }
    if (wasInterrupted) {
      caller.interrupt();
    }
  }

  private void rest(int looks) {
    if (looks < LOOKS) {
      Thread.onSpinWait();
    } else {
      LockSupport.park(this);
    }
  }

  /** Ends the threads; there must be no round. */
  @Override
  public void close() {
    closed = true;
    others.forEach(LockSupport::unpark);
    boolean wasInterrupted = false;
    for (Thread other : others) {
      while (other.isAlive()) {
        try {
          other.join();
        } catch (InterruptedException interrupted) {
          wasInterrupted = true;
        }
      }
    }
    if (wasInterrupted) {
      caller.interrupt();
    }
  }
}
