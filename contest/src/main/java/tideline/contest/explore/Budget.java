package tideline.contest.explore;

import tideline.model.LimitReached;

/**
 * What an examination may cost.
 *
 * @param deadline when it has to end, by {@link System#nanoTime}
 * @param stateBytes memory for states, outside of the heap
 * @param mostEdges the most edges of a graph that is kept
 */
public record Budget(long deadline, long stateBytes, int mostEdges) {

  /**
   * Goes on if there is time left.
   *
   * @throws LimitReached if not
   */
  public void check() {
    if (System.nanoTime() - deadline > 0) {
      throw new LimitReached(LimitReached.Reason.TIMEOUT, "the time of the examination is over");
    }
  }

  /** The same, but ends when a part of the time that is left is over. */
  public Budget part(int divisor) {
    long now = System.nanoTime();
    return new Budget(now + Math.max(0, deadline - now) / divisor, stateBytes, mostEdges);
  }

  /** The same, but ends a fifth earlier, so that something can be done afterwards. */
  public Budget reserving() {
    long now = System.nanoTime();
    return new Budget(now + Math.max(0, deadline - now) / 5 * 4, stateBytes, mostEdges);
  }
}
