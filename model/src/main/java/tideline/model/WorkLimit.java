package tideline.model;

import java.util.function.Supplier;

/**
 * Where long work asks whether it may go on. A run has a time limit and may be interrupted, and
 * that holds for all of it: reading the model, planning, every phase of every search, replays.
 * Passing the run's control down to each of them would put it into every signature; instead the run
 * binds it for as long as it lasts, and whoever loops for long calls {@link #check} now and then.
 *
 * <p>The binding is that of the calling thread. Where nothing is bound, nothing ends.
 */
public final class WorkLimit {

  private static final ScopedValue<Runnable> CURRENT = ScopedValue.newInstance();

  private WorkLimit() {}

  /**
   * Goes on or ends. It reads a clock: call it some thousand times a second, not in every step of a
   * hot loop.
   *
   * @throws LimitReached if the work has to end
   */
  public static void check() {
    if (CURRENT.isBound()) {
      CURRENT.get().run();
    }
  }

  /** The limit of the calling thread, to bind it in another one. */
  public static Runnable current() {
    return CURRENT.isBound() ? CURRENT.get() : () -> {};
  }

  /** Does work under a limit; one that is bound already does not count meanwhile. */
  public static <T> T during(Runnable limit, Supplier<T> work) {
    return ScopedValue.where(CURRENT, limit).call(work::get);
  }
}
