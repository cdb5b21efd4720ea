package tideline.storage.trace;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Writes full blocks to the file in the background. A fixed number of blocks goes round: a block is
 * either being filled by the search, waiting here, or free; so a slow disk slows the search down
 * instead of filling the memory.
 *
 * <p>If writing fails, nothing is written any more, and every later call of the searching thread
 * reports the failure.
 */
final class BlockWriter {

  private final LogFile file;
  private final String name;
  private final Lock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();

  /** Guarded by {@link #lock}. The first block of {@code full} stays there while it is written. */
  private final Queue<MemorySegment> full = new ArrayDeque<>();

  private final Queue<MemorySegment> free = new ArrayDeque<>();
  private Optional<Throwable> failure = Optional.empty();
  private boolean closing;

  private final Thread thread;

  /**
   * A writer whose thread does not run yet.
   *
   * @param name what the file is for, for messages
   */
  BlockWriter(LogFile file, String name) {
    this.file = file;
    this.name = name;
    this.thread = Thread.ofPlatform().daemon().name("tideline-log-writer").unstarted(this::run);
  }

  void start() {
    thread.start();
  }

  /** Hands over a full block. */
  void write(MemorySegment block) {
    lock.lock();
    try {
      reportFailure();
      full.add(block);
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Waits for a block that has been written and may be filled again. */
  MemorySegment takeFree() {
    lock.lock();
    try {
      while (free.isEmpty() && failure.isEmpty()) {
        changed.awaitUninterruptibly();
      }
      reportFailure();
      return free.remove();
    } finally {
      lock.unlock();
    }
  }

  /** Waits until every block that was handed over is in the file. */
  void drain() {
    lock.lock();
    try {
      while (!full.isEmpty() && failure.isEmpty()) {
        changed.awaitUninterruptibly();
      }
      reportFailure();
    } finally {
      lock.unlock();
    }
  }

  /** Ends the thread after the block that it is writing; blocks that wait are not written. */
  void stop() {
    lock.lock();
    try {
      closing = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    joinThread();
  }

  /** The blocks belong to the thread until it has ended, so an interrupt has to wait. */
  private void joinThread() {
    boolean interrupted = false;
    while (true) {
      try {
        thread.join();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    try {
      for (Optional<MemorySegment> block = nextFull(); block.isPresent(); block = nextFull()) {
        file.append(block.get().asByteBuffer());
        recycle();
      }
    } catch (IOException | RuntimeException | Error e) {
      fail(e);
    }
  }

  private Optional<MemorySegment> nextFull() {
    lock.lock();
    try {
      while (full.isEmpty() && !closing) {
        changed.awaitUninterruptibly();
      }
      return closing ? Optional.empty() : Optional.of(full.element());
    } finally {
      lock.unlock();
    }
  }

  private void recycle() {
    lock.lock();
    try {
      free.add(full.remove());
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void fail(Throwable cause) {
    lock.lock();
    try {
      failure = Optional.of(cause);
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void reportFailure() {
    if (failure.isEmpty()) {
      return;
    }
    if (failure.get() instanceof IOException cause) {
      throw DiskFailure.writing(name, cause);
    }
    throw new IllegalStateException("the writer of " + name + " failed", failure.get());
  }
}
