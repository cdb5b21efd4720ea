package tideline.abstraction.solver;

/** Asked again and again, from another thread, whether the solver shall stop. */
@FunctionalInterface
public interface StopSignal {

  /** Whether it is time to stop; once true, it stays true. */
  boolean isRaised();

  /** Never stops anything. */
  static StopSignal never() {
    return () -> false;
  }
}
