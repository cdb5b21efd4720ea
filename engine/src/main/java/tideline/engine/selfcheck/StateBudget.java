package tideline.engine.selfcheck;

import tideline.model.LimitReached;

/** How many states may be compared, and a chance to say that time is up. */
interface StateBudget {
  /**
   * Whether one more may be compared after that many.
   *
   * @throws LimitReached if the run has to end
   */
  boolean allows(long compared);
}
