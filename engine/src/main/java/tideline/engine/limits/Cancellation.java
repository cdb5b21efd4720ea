package tideline.engine.limits;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The user's wish to end, carried from any thread to the one that works. Whoever works under it
 * leaves here what has to be tidied up if it never gets to an orderly end.
 */
public final class Cancellation {

  private volatile boolean requested;
  private volatile boolean saving;
  private final Pause pause = new Pause();
  private final Deque<Runnable> leftovers = new ArrayDeque<>();

  /** Asks the work to end soon, even if it stands still. */
  public void request() {
    requested = true;
    pause.end();
  }

  /** The user's wish that the work stands still for a while. */
  public Pause pause() {
    return pause;
  }

  /** Whether the work should end soon. */
  public boolean requested() {
    return requested;
  }

  /** Remembers what to tidy up; the result takes it back once it has been done in good order. */
  public Runnable tidyLater(Runnable action) {
    synchronized (leftovers) {
      leftovers.push(action);
    }
    return () -> {
      synchronized (leftovers) {
        leftovers.remove(action);
      }
    };
  }

  /** Work has begun that saves where it is before it ends; the result says that it is over. */
  public Runnable saveFirst() {
    saving = true;
    return () -> saving = false;
  }

  /** Whether the work saves where it is before it ends, which may take a while. */
  public boolean isSaving() {
    return saving;
  }

  /** Whether something is under way that would leave traces behind if it were cut off. */
  public boolean working() {
    synchronized (leftovers) {
      return !leftovers.isEmpty();
    }
  }

  /** Tidies up after work that did not come to an orderly end. */
  public void tidyNow() {
    while (true) {
      Runnable action;
      synchronized (leftovers) {
        action = leftovers.poll();
      }
      if (action == null) {
        return;
      }
      action.run();
    }
  }
}
