package tideline.storage;

import java.util.Arrays;

/**
 * One thread's part in a {@link SharedStore}: the chunk of numbers that it gives to new states, and
 * how many it has put into each segment of the table since that was last told.
 *
 * <pre>
 *   numbers   | given to states | free |
 *             start of chunk    next   end
 * </pre>
 */
final class Inserter {

  private long next;
  private long end;
  private int[] added = new int[1];

  /** Whether a number is free. */
  boolean hasNumber() {
    return next < end;
  }

  /** The number of the next new state. */
  long number() {
    return next;
  }

  /** The number has been given to a state, in that segment. */
  void given(int segment) {
    next++;
    if (segment >= added.length) {
      added = Arrays.copyOf(added, 2 * segment + 1);
    }
    added[segment]++;
  }

  void take(long first, long behind) {
    next = first;
    end = behind;
  }

  /** The number behind the chunk. */
  long end() {
    return end;
  }

  /** Gives the rest of the chunk back. */
  void drop() {
    next = 0;
    end = 0;
  }

  /** Forgets how many were put into segments, for a table that does not count. */
  void forget() {
    Arrays.fill(added, 0);
  }

  /** Adds what was put into each segment to the counts, and forgets it. */
  void tell(int[] taken) {
    for (int i = 0; i < added.length; i++) {
      if (added[i] != 0) {
        taken[i] += added[i];
        added[i] = 0;
      }
    }
  }
}
