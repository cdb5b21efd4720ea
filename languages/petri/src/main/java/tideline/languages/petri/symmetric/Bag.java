package tideline.languages.petri.symmetric;

import java.util.SortedMap;
import java.util.TreeMap;

/** A multiset of colours that is being made; counts may be below zero on the way. */
final class Bag {

  private final TreeMap<Integer, Long> counts = new TreeMap<>();

  void add(int colour, long count) {
    counts.merge(colour, count, Math::addExact);
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
