package tideline.storage;

import java.util.Arrays;

/**
 * The last states seen, one place for each value of some hash bits. Neighbours in a search have
 * many successors in common; what is found here need not be looked up in the table.
 *
 * <p>A place is overwritten on every miss. The cache may only be used for states that its user puts
 * into the store at once, and must be cleared when the store forgets states.
 */
final class DuplicateCache {

  private static final int PLACES_LOG = 12;
  private static final int PLACE_MASK = (1 << PLACES_LOG) - 1;

  private final int words;
  private final long[] states;
  private boolean used;

  DuplicateCache(int words) {
    this.words = words;
    this.states = new long[words << PLACES_LOG];
    Arrays.fill(states, -1);
  }

  /**
   * Writes the positions of the states that are not in the cache to {@code kept} and puts them
   * there. A state of all ones is never taken for a duplicate, because places start out that way.
   *
   * @return how many positions were written
   */
  int filter(long[] s, long[] hashes, int count, int[] kept) {
    used = true;
    int keptCount = 0;
    for (int i = 0; i < count; i++) {
      int place = ((int) (hashes[i] >>> 20) & PLACE_MASK) * words;
      int off = i * words;
      long difference = 0;
      long allOnes = -1;
      for (int w = 0; w < words; w++) {
        long word = s[off + w];
        difference |= word ^ states[place + w];
        allOnes &= word;
        states[place + w] = word;
      }
      kept[keptCount] = i;
      keptCount += difference != 0 || allOnes == -1 ? 1 : 0;
    }
    return keptCount;
  }

  void clear() {
    if (used) {
      Arrays.fill(states, -1);
      used = false;
    }
  }
}
