package tideline.storage;

import java.util.Arrays;

/**
 * The last states seen, one place for each value of some hash bits. Neighbours in a search have
 * many successors in common; what is found here need not be looked up in a table.
 *
 * <p>A place is overwritten on every miss. The cache may only be asked about states that its user
 * puts into a store before it looks up any others there, and must be cleared before a state that
 * the store has forgotten may be met again.
 */
public final class DuplicateCache {

  /** About what a second-level cache holds besides other things. */
  private static final int MOST_WORDS = 1 << 16;

  private final int words;
  private final int placeMask;

  /** Empty until the cache is first asked: whoever never asks should not pay for it. */
  private long[] states = new long[0];

  /** Two numbers for each place; empty until there is something to note. */
  private long[] notes = new long[0];

  /** An empty cache for states of {@code words} words. */
  public DuplicateCache(int words) {
    this.words = words;
    this.placeMask = Integer.highestOneBit(MOST_WORDS / words) - 1;
  }

  /**
   * Looks up the first {@code count} states of {@code s} and puts them into the cache.
   *
   * @param hashes gets the hash of every state
   * @param kept gets the positions of the states that were not in the cache, in rising order
   * @return how many were kept
   */
  public int filter(long[] s, int count, long[] hashes, int[] kept) {
    WordHash.ofAll(s, words, count, hashes);
    return filterHashed(s, count, hashes, kept);
  }

  /** As {@link #filter} for states whose hashes are known. */
  public int filterHashed(long[] s, int count, long[] hashes, int[] kept) {
    if (states.length == 0) {
      states = new long[(placeMask + 1) * words];
      clear();
    }
    int keptCount = 0;
    for (int i = 0; i < count; i++) {
      int off = i * words;
      int place = place(hashes[i]);
      long difference = s[off] ^ states[place];
      states[place] = s[off];
      if (words > 1) {
        difference |= s[off + 1] ^ states[place + 1];
        states[place + 1] = s[off + 1];
        for (int w = 2; w < words; w++) {
          difference |= s[off + w] ^ states[place + w];
          states[place + w] = s[off + w];
        }
      }
      kept[keptCount] = i;
      keptCount += difference != 0 ? 1 : 0;
    }
    return keptCount;
  }

  /**
   * Notes two numbers for each state that {@link #filter} has just kept, and looks up those of the
   * others. Once this is used, it has to be used after every call of that.
   *
   * @param first the numbers of the kept ones; gets those of the others
   * @param second the same
   */
  public void note(
      long[] hashes, int count, int[] kept, int keptCount, long[] first, long[] second) {
    if (notes.length == 0) {
      notes = new long[2 * (placeMask + 1)];
    }
    // In the order of the states, so that a place has what it had when the state was looked up.
    int next = 0;
    for (int i = 0; i < count; i++) {
      int place = 2 * index(hashes[i]);
      if (next < keptCount && kept[next] == i) {
        next++;
        notes[place] = first[i];
        notes[place + 1] = second[i];
      } else {
        first[i] = notes[place];
        second[i] = notes[place + 1];
      }
    }
  }

  /**
   * Forgets everything. An empty place holds a state that belongs to another place, so that it is
   * not taken for a state that was seen: zero, and something else where zero belongs.
   */
  public void clear() {
    if (states.length == 0) {
      return;
    }
    Arrays.fill(states, 0);
    long[] other = new long[words];
    int placeOfZero = place(WordHash.of(other, 0, words));
    do {
      other[0]++;
    } while (place(WordHash.of(other, 0, words)) == placeOfZero);
    System.arraycopy(other, 0, states, placeOfZero, words);
  }

  /** All that it holds, for {@link #restore}; empty if it was never asked. */
  public long[] copy() {
    return states.clone();
  }

  /** Makes it what another one was. */
  public void restore(long[] copy) {
    if (copy.length != 0 && copy.length != (placeMask + 1) * words) {
      throw new IllegalArgumentException("of another size: " + copy.length);
    }
    states = copy.clone();
  }

  private int place(long hash) {
    return index(hash) * words;
  }

  private int index(long hash) {
    return (int) (hash >>> 20) & placeMask;
  }
}
