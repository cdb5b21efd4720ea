package tideline.spark;

import org.apache.spark.api.java.JavaRDD;

/**
 * How a search is divided into rounds.
 *
 * @param roundStates the most states that a partition expands in a round
 * @param enough so many states in a partition are worth a round: with fewer, the window grows
 * @param checkpointRounds after so many rounds what there is is written down, so that a failure
 *     never leads further back
 * @param watch is told of tasks
 * @param rounds is shown what each round has made
 */
record Settings(
    long roundStates, long enough, int checkpointRounds, TaskWatch watch, RoundWatch rounds) {

  /** Is shown what each round has made, and may drop what is cached of it. */
  @FunctionalInterface
  interface RoundWatch {
    /** A round has ended. */
    void made(JavaRDD<Item> items);
  }

  /** For models that are worth a cluster. */
  static Settings usual() {
    return new Settings(1_000_000, 100_000, 16, TaskWatch.NONE, _ -> {});
  }

  /** The same with rounds of another size. */
  Settings withRounds(long most, long fewest) {
    return new Settings(most, fewest, checkpointRounds, watch, rounds);
  }

  /** The same, written down more often or more seldom. */
  Settings withCheckpoints(int every) {
    return new Settings(roundStates, enough, every, watch, rounds);
  }

  /** The same with somebody who watches tasks. */
  Settings with(TaskWatch other) {
    return new Settings(roundStates, enough, checkpointRounds, other, rounds);
  }

  /** The same with somebody who watches rounds. */
  Settings with(RoundWatch other) {
    return new Settings(roundStates, enough, checkpointRounds, watch, other);
  }
}
