package tideline.languages.petri.symmetric;

import java.util.SortedMap;
import java.util.TreeMap;

/** A multiset of colours that is being made; counts may be below zero on the way. */
final class Bag {

  private static final int MOST_COLOURS = 1 << 21;

  private final TreeMap<Integer, Long> counts = new TreeMap<>();

  /**
   * Adds tokens of a colour.
   *
   * @throws ArithmeticException if there are too many tokens, or too many colours
   */
  void add(int colour, long count) {
    counts.merge(colour, count, Math::addExact);
    if (counts.size() > MOST_COLOURS) {
      throw new ArithmeticException("more than " + MOST_COLOURS + " colours");
    }
  }

  /** Whether some colour was taken away more often than it was there. */
  boolean isShort() {
    return counts.values().stream().anyMatch(count -> count < 0);
  }

  /** The colours that there are, with their numbers. */
  SortedMap<Integer, Long> counts() {
    counts.values().removeIf(count -> count == 0);
    return counts;
  }
}
