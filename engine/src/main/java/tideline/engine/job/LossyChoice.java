package tideline.engine.job;

import tideline.storage.lossy.Hashing;

/**
 * How a search with a lossy store goes about it.
 *
 * @param hashFunctions how many bits are set for a state, where bits are
 * @param swarm how many searches there are, one after the other, until one finds a violation
 */
public record LossyChoice(int hashFunctions, int swarm) {

  /** More searches than that are of no use. */
  public static final int MOST_SEARCHES = 1_000;

  public LossyChoice {
    if (swarm < 1 || swarm > MOST_SEARCHES) {
      throw new IllegalArgumentException("a swarm of " + swarm);
    }
  }

  /** One search with the usual functions. */
  public static LossyChoice usual() {
    return new LossyChoice(Hashing.USUAL_FUNCTIONS, 1);
  }

  /** The same with so many functions. */
  public LossyChoice withFunctions(int number) {
    return new LossyChoice(number, swarm);
  }

  /** The same with so many searches. */
  public LossyChoice withSwarm(int searches) {
    return new LossyChoice(hashFunctions, searches);
  }
}
