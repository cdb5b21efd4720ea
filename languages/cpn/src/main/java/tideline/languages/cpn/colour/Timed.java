package tideline.languages.cpn.colour;

/**
 * A token of a timed multiset: a colour and how long it takes from now on until it may be used.
 *
 * @param delay the time stamp minus the model time at which the expression was evaluated
 */
public record Timed(Object value, long delay) {

  /** The latest time there is, and the longest delay. */
  public static final long LATEST = (1L << 62) - 1;
}
