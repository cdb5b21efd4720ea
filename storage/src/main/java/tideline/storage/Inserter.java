package tideline.storage;

import java.util.Arrays;

/**
 * One thread's part in a {@link SharedStore}: the chunk of numbers that it gives to new states, and
 * how many it has put into each segment of the table since that was last told.
 *
 * <pre>
 *   numbers   | handed out | waiting | free |
 *             start of     from      next   end
 *             chunk
 * </pre>
 *
 * <p>All of it changes with every new state. So it lies in an array whose first and last cells
 * nobody uses: what another thread changes is never in the same line of the cache.
 */
final class Inserter {

  /** Two lines of the cache, as processors fetch them in pairs. */
  private static final int UNUSED = 16;

  private static final int NEXT = UNUSED;
  private static final int END = UNUSED + 1;
  private static final int FROM = UNUSED + 2;

  /** Where the number of states that were put into segment 0 is; those of others follow. */
  private static final int ADDED = UNUSED + 3;

  private long[] cells = new long[ADDED + 1 + UNUSED];

  /** Whether a number is free. */
  boolean hasNumber() {
    return cells[NEXT] < cells[END];
  }

  /** The number of the next new state. */
  long number() {
    return cells[NEXT];
  }

  /** The number has been given to a state, in that segment. */
  void given(int segment) {
    cells[NEXT]++;
    if (segment >= segments()) {
      cells = Arrays.copyOf(cells, ADDED + 2 * segment + 1 + UNUSED);
    }
    cells[ADDED + segment]++;
  }

  private int segments() {
    return cells.length - ADDED - UNUSED;
  }

  void take(long first, long behind) {
    cells[NEXT] = first;
    cells[END] = behind;
    cells[FROM] = first;
  }

  /** The first of the states of the chunk that wait to be handed out. */
  long waiting() {
    return cells[FROM];
  }

  /** All states of the chunk have been handed out. */
  void handOut() {
    cells[FROM] = cells[NEXT];
  }

  /** The number behind the chunk. */
  long end() {
    return cells[END];
  }

  /** Gives the rest of the chunk back. */
  void drop() {
    take(0, 0);
  }

  /** Forgets how many were put into segments, for a table that does not count. */
  void forget() {
    Arrays.fill(cells, ADDED, ADDED + segments(), 0);
  }

  /** Adds what was put into each segment to the counts, and forgets it. */
  void tell(int[] taken) {
    for (int i = 0; i < segments(); i++) {
      if (cells[ADDED + i] != 0) {
        taken[i] += (int) cells[ADDED + i];
        cells[ADDED + i] = 0;
      }
    }
  }
}
