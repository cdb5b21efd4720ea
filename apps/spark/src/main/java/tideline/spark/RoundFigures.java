package tideline.spark;

import java.util.List;

/**
 * What one partition did in one round. A task that runs again has the same figures.
 *
 * @param layers the values of progress that were expanded
 * @param waiting states that wait, here or on their way; some may be known
 * @param lowest the lowest progress of them
 * @param highest the highest, about
 * @param sentRows states that go to other partitions
 * @param sentBytes what they take
 * @param kept states that stay here, expanded or waiting
 * @param keptBytes what they take
 * @param persistent roots of this sweep and the earlier ones
 * @param found whether edges led back somewhere, as far as is known here
 * @param leastDepth no expanded state has less
 * @param mostDepth no expanded state has more
 * @param hits for each goal, the state that is nearest; at most one for each
 * @param faults states in which the model is at fault; at most one
 * @param trouble why the round could not be finished; empty if it was
 */
record RoundFigures(
    int round,
    int partition,
    long expanded,
    long transitions,
    long deadlocks,
    long regressEdges,
    List<Long> layers,
    long waiting,
    long lowest,
    long highest,
    long sentRows,
    long sentBytes,
    long kept,
    long keptBytes,
    long persistent,
    boolean found,
    long leastDepth,
    long mostDepth,
    List<Hit> hits,
    List<Hit> faults,
    Trouble trouble)
    implements Item {

  /** Why a round could not be finished. */
  enum Trouble {
    /** It was finished. */
    NONE,
    /** There was no memory left. */
    MEMORY
  }
}
