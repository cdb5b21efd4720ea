package tideline.languages.cpn.ml.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tideline.languages.cpn.ml.MlFrame;

/**
 * What one evaluation has: the values of the net's variables, and how deep in calls it is. Calls go
 * on the stack of Java. From some depth on they go on a stack of their own which is large enough
 * for all calls that are allowed, so that only a recursion without end comes to the end of it.
 */
public final class Machine {

  /** How many calls may be inside one another. */
  public static final int DEEPEST = 100_000;

  /** How many calls one evaluation may make: a fraction of a minute. */
  private static final long MOST_CALLS = 200_000_000L;

  /** How many calls fit on every stack of Java, whatever is between them. */
  private static final int SHALLOW = 60;

  /** For all calls that are allowed; what is not used takes no memory. */
  private static final long STACK_BYTES = 1L << 30;

  /** The innermost calls, at the last places of their depth: a power of two. */
  private static final int REMEMBERED = 16;

  private final MlFrame frame;
  private final String[] names = new String[REMEMBERED];
  private int depth;
  private long calls;
  private boolean deep;

  /** A machine for one evaluation. */
  public Machine(MlFrame frame) {
    this.frame = frame;
  }

  /** The values of the net's variables, the model time and the choices. */
  public MlFrame frame() {
    return frame;
  }

  /** How deep in calls we are. */
  public int depth() {
    return depth;
  }

  /** Goes back to where an exception is handled. */
  public void unwind(int handler) {
    depth = handler;
  }

  /**
   * Begins a call of a function. If it may go on this stack, its body is evaluated and {@link
   * #leave} called; otherwise {@link #further} evaluates the body.
   */
  public boolean enter(String name) {
    depth++;
    names[depth & (REMEMBERED - 1)] = name;
    if (++calls > MOST_CALLS) {
      throw new MlFault("an expression takes more than " + MOST_CALLS + " calls: " + chain());
    }
    return depth <= SHALLOW || (deep && depth <= DEEPEST);
  }

  /** Ends a call that has a value. */
  public void leave() {
    depth--;
  }

  /** Evaluates the body of a function that has begun on a larger stack, if there is one. */
  public Object further(Supplier<Object> body) {
    if (deep) {
      throw endless();
    }
    deep = true;
    try {
      Object value = onLargeStack(body);
      depth--;
      return value;
    } finally {
      deep = false;
    }
  }

  private Object onLargeStack(Supplier<Object> body) {
    List<Object> value = new ArrayList<>();
    List<RuntimeException> failure = new ArrayList<>();
    Runnable work =
        () -> {
          try {
            value.add(body.get());
          } catch (RuntimeException raised) {
            failure.add(raised);
          } catch (StackOverflowError full) {
            failure.add(endless());
          }
        };
    Thread thread = new Thread(null, work, "tideline-ml", STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException _) {
        // Calls are counted, so it ends; who has interrupted is told then.
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (!failure.isEmpty()) {
      throw failure.getFirst();
    }
    return value.getFirst();
  }

  private MlFault endless() {
    return new MlFault("a recursion does not end: " + depth + " calls deep, " + chain());
  }

  /** The innermost calls, the outer ones first. */
  private String chain() {
    List<String> chain = new ArrayList<>();
    for (int i = Math.max(1, depth - REMEMBERED / 2); i <= depth; i++) {
      Optional.ofNullable(names[i & (REMEMBERED - 1)]).ifPresent(chain::add);
    }
    return "... calls " + String.join(" calls ", chain);
  }
}
