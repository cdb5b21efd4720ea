package tideline.languages.cpn.check;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tideline.model.Tail;
import tideline.model.diagnostic.DiagnosticException;

/**
 * What users say with {@code -D}.
 *
 * @param constants values of {@code val} declarations, as texts of ML
 * @param room words of the tail, 0 to choose
 * @param clock whether states know the model time
 * @param until states whose time is later have no steps
 */
public record Options(
    Map<String, String> constants, int room, Clock clock, Random random, long until) {

  /** What is known of time in a state. */
  public enum Clock {
    /** The model time, and time stamps as they are. */
    ABSOLUTE,
    /** Time stamps from now on: states that differ in the time alone are one. */
    RELATIVE
  }

  /** What becomes of random functions. */
  public enum Random {
    /** A net that needs one is refused. */
    REFUSED,
    /** Every outcome is possible. */
    ALL
  }

  private static final String CLOCK = "clock";
  private static final String RANDOM = "random";
  private static final String UNTIL = "until";

  /** Keeps a copy. */
  public Options {
    constants = Map.copyOf(constants);
  }

  /**
   * Reads definitions; what is none of these is a constant of the net.
   *
   * @throws DiagnosticException if one has no meaning
   */
  public static Options of(Map<String, String> definitions) {
    Map<String, String> rest = new TreeMap<>(definitions);
    int room = (int) number(rest, Tail.ROOM, 0, 0, Tail.MOST_ROOM);
    long until = number(rest, UNTIL, Long.MAX_VALUE, 0, Long.MAX_VALUE);
    Clock clock = word(rest, CLOCK, Clock.ABSOLUTE, Clock.values());
    Random random = word(rest, RANDOM, Random.REFUSED, Random.values());
    if (clock == Clock.RELATIVE && until != Long.MAX_VALUE) {
      throw DiagnosticException.of(
          "-D until is a time, which states do not know with -D clock=relative");
    }
    return new Options(rest, room, clock, random, until);
  }

  private static long number(
      Map<String, String> rest, String name, long standard, long minimum, long maximum) {
    String text = rest.remove(name);
    if (text == null) {
      return standard;
    }
    try {
      long number = Long.parseLong(text.strip());
      if (number >= minimum && number <= maximum) {
        return number;
      }
    } catch (NumberFormatException none) {
      // Said below, in the same words as a number out of range.
    }
    throw DiagnosticException.of(
        "-D %s is a whole number from %d to %d, not %s".formatted(name, minimum, maximum, text));
  }

  private static <E extends Enum<E>> E word(
      Map<String, String> rest, String name, E standard, E[] words) {
    String text = rest.remove(name);
    if (text == null) {
      return standard;
    }
    for (E word : words) {
      if (word.name().equalsIgnoreCase(text.strip())) {
        return word;
      }
    }
    StringBuilder known = new StringBuilder();
    for (E word : words) {
      known.append(known.isEmpty() ? "" : " or ").append(word.name().toLowerCase(Locale.ROOT));
    }
    throw DiagnosticException.of("-D %s is %s, not %s".formatted(name, known, text));
  }
}
