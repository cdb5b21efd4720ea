package tideline.system.analysis.progress;

import java.util.Arrays;

/**
 * Distinct states on the heap, numbered in the order in which they were met.
 *
 * <pre>
 *   states   | s0 | s1 | s2 | ...      words longs per state
 *   places   hash -> number + 1, 0 where nothing is; linear probing, at most half full
 * </pre>
 */
final class StateTable {

  private final int words;
  private long[] states;
  private int[] places;
  private int count;

  StateTable(int words) {
    this.words = words;
    this.states = new long[256 * words];
    this.places = new int[1024];
  }

  int count() {
    return count;
  }

  /** The words of all states; a later {@link #add} may replace this array. */
  long[] states() {
    return states;
  }

  /** Returns the number of a state that is new, or the complement of the number of a known one. */
  int add(long[] s, int off) {
    int place = place(s, off);
    while (places[place] != 0) {
      int number = places[place] - 1;
      if (isAt(number, s, off)) {
        return ~number;
      }
      place = (place + 1) & (places.length - 1);
    }
    if ((count + 1) * words > states.length) {
      states = Arrays.copyOf(states, 2 * states.length);
    }
    System.arraycopy(s, off, states, count * words, words);
    places[place] = ++count;
    if (2 * count > places.length) {
      rebuild();
    }
    return count - 1;
  }

  /** Copies a state out. */
  void read(int number, long[] to) {
    System.arraycopy(states, number * words, to, 0, words);
  }

  private boolean isAt(int number, long[] s, int off) {
    int at = number * words;
    for (int i = 0; i < words; i++) {
      if (states[at + i] != s[off + i]) {
        return false;
      }
    }
    return true;
  }

  private int place(long[] s, int off) {
    long hash = 0;
    for (int i = 0; i < words; i++) {
      hash = (hash ^ s[off + i]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return (int) ((hash * 0xD6E8FEB86659FD93L) >>> 32) & (places.length - 1);
  }

  private void rebuild() {
    places = new int[2 * places.length];
    for (int number = 0; number < count; number++) {
      int place = place(states, number * words);
      while (places[place] != 0) {
        place = (place + 1) & (places.length - 1);
      }
      places[place] = number + 1;
    }
  }
}
