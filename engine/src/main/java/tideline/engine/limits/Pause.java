package tideline.engine.limits;

/**
 * Lets work stand still where it asks whether it should end. All threads of a run wait; what they
 * have found stays where it is, and the time does not count.
 */
public final class Pause {

  private final Object lock = new Object();
  private volatile boolean paused;
  private long since;
  private long past;

  /** Lets the work stand still when it looks next. */
  public void begin() {
    synchronized (lock) {
      if (!paused) {
        paused = true;
        since = System.nanoTime();
      }
    }
  }

  /** Lets the work go on. */
  public void end() {
    synchronized (lock) {
      if (paused) {
        paused = false;
        past += System.nanoTime() - since;
        lock.notifyAll();
      }
    }
  }

  /** Whether the work is to stand still. */
  public boolean isOn() {
    return paused;
  }

  /** How long the work has stood still, or was asked to, up to now. */
  public long nanos() {
    synchronized (lock) {
      return past + (paused ? System.nanoTime() - since : 0);
    }
  }

  /** Waits until the pause is over; an interruption ends the waiting, too, and stays. */
  void await() {
    if (!paused) {
      return;
    }
    synchronized (lock) {
      try {
        while (paused) {
          lock.wait();
        }
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
