package tideline.model.language;

import tideline.model.Tail;

/**
 * A value that users may set with {@code -D NAME=VALUE}.
 *
 * @param kind how the value is written
 * @param standard the value when the user says nothing; 0 and 1 for a switch
 */
public record Parameter(
    String name, Kind kind, long standard, long minimum, long maximum, String description) {

  /** How a value is written. */
  public enum Kind {
    /** A whole number. */
    INTEGER,
    /** {@code true} or {@code false}. */
    SWITCH
  }

  /** A whole number between two bounds, both included. */
  public static Parameter integer(
      String name, long standard, long minimum, long maximum, String description) {
    return new Parameter(name, Kind.INTEGER, standard, minimum, maximum, description);
  }

  /** Yes or no. */
  public static Parameter flag(String name, boolean standard, String description) {
    return new Parameter(name, Kind.SWITCH, standard ? 1 : 0, 0, 1, description);
  }

  /**
   * How many words of a state there are for what has no fixed width. Users need not set it: a model
   * that turns out to need more is made again with more.
   */
  public static Parameter room(long standard) {
    return integer(
        Tail.ROOM,
        standard,
        1,
        Tail.MOST_ROOM,
        "words for what has no fixed width; more if need be");
  }

  /** The text of a value. */
  public String print(long value) {
    return kind == Kind.SWITCH ? Boolean.toString(value != 0) : Long.toString(value);
  }
}
