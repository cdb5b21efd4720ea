package tideline.abstraction.portfolio;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import tideline.abstraction.cegar.CegarListener;
import tideline.abstraction.solver.StopSignal;

/** Carries what several threads tell to the one that listens. */
final class ListenerQueue {

  /** The race is over. It is no fault, and has no stack trace. */
  static final class Over extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Over() {
      super("the race is over", null, false, false);
    }
  }

  private record Refined(int iteration, int precision, int length) {}

  private final AtomicLong states = new AtomicLong();
  private final Queue<Refined> refinements = new ConcurrentLinkedQueue<>();

  /** What one thread tells; it is ended there when the race is over. */
  CegarListener of(StopSignal over) {
    return new CegarListener() {
      @Override
      public void states(long count) {
        if (over.isRaised()) {
          throw new Over();
        }
        states.set(count);
      }

      @Override
      public void refined(int iteration, int precision, int length) {
        refinements.add(new Refined(iteration, precision, length));
      }
    };
  }

  /** Tells all that is new, in the thread of the caller. */
  void passOn(CegarListener listener) {
    listener.states(states.get());
    for (Refined r = refinements.poll(); r != null; r = refinements.poll()) {
      listener.refined(r.iteration(), r.precision(), r.length());
    }
  }
}
