package tideline.spark;

import java.io.Serializable;

/**
 * What is to be done in a round.
 *
 * @param line nothing below is needed any more
 * @param until states with more progress are left alone
 */
record RoundOrder(Kind kind, int round, long line, long until) implements Serializable {

  /** What happens to the states of a partition. */
  enum Kind {
    /** The initial states wait. */
    BEGIN,
    /** What waits is expanded. */
    EXPAND,
    /** A sweep has ended: what it has found are the roots of the next one. */
    TURN
  }
}
