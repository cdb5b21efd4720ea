package tideline.storage;

import java.util.Arrays;

/**
 * The last states seen, one place for each value of some hash bits. Neighbours in a search have
 * many successors in common; what is found here need not be looked up in a table.
 *
 * <p>A place is overwritten on every miss. The cache may only be asked about states that its user
 * puts into a store at once, and must be cleared before a state that a store has forgotten may be
 * met again. Stores of disjoint sets of states may share one.
 */
public final class DuplicateCache {

  /** About what a second-level cache holds besides other things. */
  private static final int MOST_WORDS = 1 << 14;

  private final int words;
  private final int placeMask;

  /** Empty until the cache is first asked: a store that never asks should not pay for it. */
  private long[] states = new long[0];

  /** Scratch of the batch that is being inserted. */
  private int[] kept = new int[64];

  private long[] hashes = new long[64];
  private long[] scratch = new long[64];

  /** An empty cache for states of {@code words} words. */
  public DuplicateCache(int words) {
    this.words = words;
    this.placeMask = Integer.highestOneBit(MOST_WORDS / words) - 1;
  }

  /**
   * Looks up the states at the first {@code count} of the positions. The positions of those that
   * are not in the cache are in {@link #kept} afterwards and their hashes in {@link #hashes}, and
   * they are put into the cache.
   *
   * @return how many were kept
   */
  public int filter(long[] s, int[] positions, int count) {
    makeRoom(count);
    if (states.length == 0) {
      states = new long[(placeMask + 1) * words];
      clear();
    }
    int keptCount = 0;
    for (int k = 0; k < count; k++) {
      int i = positions[k];
      int off = i * words;
      long hash = WordHash.of(s, off, words);
      int place = place(hash);
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
      hashes[keptCount] = hash;
      keptCount += difference != 0 ? 1 : 0;
    }
    return keptCount;
  }

  /** Positions that the last {@link #filter} kept; the user may change them. */
  public int[] kept() {
    return kept;
  }

  /** Hashes of the states that the last {@link #filter} kept; the user may change them. */
  public long[] hashes() {
    return hashes;
  }

  /** As many longs again, for the user. */
  long[] scratch() {
    return scratch;
  }

  /** At least {@code count} longs, for the user. */
  long[] scratch(int count) {
    makeRoom(count);
    return scratch;
  }

  private void makeRoom(int count) {
    if (count > kept.length) {
      kept = new int[2 * count];
      hashes = new long[2 * count];
      scratch = new long[2 * count];
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

  private int place(long hash) {
    return ((int) (hash >>> 20) & placeMask) * words;
  }
}
