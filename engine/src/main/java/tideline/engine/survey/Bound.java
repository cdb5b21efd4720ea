package tideline.engine.survey;

import java.util.List;

/** What the states that were seen have in one variable. */
public sealed interface Bound {

  /** The variable. */
  String name();

  /** A number. */
  record OfNumber(String name, long upper, long lower) implements Bound {}

  /** Named values, those that occur, in the order of the type. */
  record OfNames(String name, List<String> values) implements Bound {
    public OfNames {
      values = List.copyOf(values);
    }
  }

  /** How many elements a list or a set has. */
  record OfLength(String name, long upper, long lower) implements Bound {}

  /**
   * A bag: how many elements it has, and how often each of them is there.
   *
   * @param most the smallest bag that contains all that were seen
   * @param least the largest bag that is contained in all that were seen
   */
  record OfBag(String name, long upper, long lower, String most, String least) implements Bound {}
}
