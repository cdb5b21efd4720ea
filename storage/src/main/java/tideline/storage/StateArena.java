package tideline.storage;

import tideline.model.StateSchema;

/**
 * Packed states, numbered from 0, appended and never moved.
 *
 * <p>Of the two kinds, a run of a model needs one; the other is not even loaded, so that calls are
 * as direct as if there were only one.
 */
abstract class StateArena {

  /** States that are entered into a new table together. */
  private static final int REFILLED = 256;

  private final int words;

  /** Numbers that no state has while several threads insert; usually none. */
  private long[] gaps = new long[0];

  StateArena(int words) {
    this.words = words;
  }

  /** An empty arena for states of a schema. */
  static StateArena of(Memory memory, StateSchema schema) {
    return schema.tail().isPresent()
        ? TailArena.of(memory, schema.words(), schema.tail().get())
        : new FixedArena(memory, schema.words());
  }

  final int words() {
    return words;
  }

  /** How many states there are. */
  abstract long size();

  /** Bytes that states take, without what blocks hold in reserve. */
  abstract long bytes();

  /** Zero if state {@code number} equals the one at {@code s[off]}. */
  abstract long difference(long number, long[] s, int off);

  final boolean equals(long number, long[] s, int off) {
    return difference(number, s, off) == 0;
  }

  /** Appends the state at {@code s[off]} and returns its number. */
  abstract long append(long[] s, int off);

  /** Whether several threads may {@link #put} states at a time. */
  abstract boolean isShareable();

  /** Writes a state under a number that a thread has for itself; it is not counted yet. */
  abstract void put(long number, long[] s, int off);

  /** Copies {@code count} states from {@code first} on to {@code to[off]}. */
  abstract void read(long first, int count, long[] to, int off);

  /** Forgets the states from number {@code newSize} on. */
  abstract void truncate(long newSize);

  /** Gives all memory back. */
  abstract void free();

  /**
   * Says which numbers no state has yet: of each range the first and the one behind the last, in
   * their order.
   */
  final void leaveOut(long... ranges) {
    gaps = ranges;
  }

  /** Enters all states into an empty table. */
  final void refill(StateIndex table) {
    long first = 0;
    for (int i = 0; i < gaps.length; i += 2) {
      refill(table, first, gaps[i]);
      first = gaps[i + 1];
    }
    refill(table, first, size());
  }

  /** In groups: the table can wait for much memory at once. */
  private void refill(StateIndex table, long from, long end) {
    long[] states = new long[REFILLED * words];
    long[] hashes = new long[REFILLED];
    int[] places = new int[REFILLED];
    for (long first = from; first < end; first += REFILLED) {
      int count = (int) Math.min(REFILLED, end - first);
      read(first, count, states, 0);
      WordHash.ofAll(states, words, count, hashes);
      table.enterAll(hashes, count, first, places);
    }
  }
}
