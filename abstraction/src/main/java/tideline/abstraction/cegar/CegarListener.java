package tideline.abstraction.cegar;

/**
 * Told how a run goes on; the other side may end it there.
 *
 * <p>Every call may throw {@link tideline.model.LimitReached} to end the run.
 */
public interface CegarListener {

  /** The tree has so many states; told after each. */
  void states(long count);

  /**
   * An abstract counterexample was refuted.
   *
   * @param iteration how many there were
   * @param precision how many things are distinguished now
   * @param length steps of the counterexample
   */
  void refined(int iteration, int precision, int length);

  /** Nobody listens. */
  static CegarListener none() {
    return new CegarListener() {
      @Override
      public void states(long count) {}

      @Override
      public void refined(int iteration, int precision, int length) {}
    };
  }
}
