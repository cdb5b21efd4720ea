package tideline.system.compile;

import tideline.model.LimitReached;

/** Is told now and then that a long sequence is being followed, and may end that. */
@FunctionalInterface
public interface SequenceWatch {

  /**
   * So many more steps have been followed.
   *
   * @throws RuntimeException to end the work
   */
  void passed(int steps);

  /** Ends the work of a thread that is interrupted. */
  static SequenceWatch ofInterrupts() {
    return steps -> {
      if (Thread.currentThread().isInterrupted()) {
        throw new LimitReached(LimitReached.Reason.CANCELLED, "interrupted by the user");
      }
    };
  }
}
