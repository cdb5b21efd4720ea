package tideline.storage;

import tideline.storage.condensed.BitVector;
import tideline.storage.condensed.BitVector.Fill;

/**
 * Numbered states that are asked for far more often than they are there. Sixteen bits for each
 * state say of most others that they are missing; they stay in the cache when the table does not.
 */
public final class RareStates implements AutoCloseable {

  private static final int BITS_PER_STATE_LOG = 4;
  private static final long FIRST_BITS = 1 << 12;

  private final Memory memory;
  private final int words;
  private final StateArena arena;
  private final IndexTable table;
  private BitVector filter;
  private long mask;

  /** An empty set of states of {@code words} words. */
  public RareStates(Memory memory, int words) {
    this.memory = memory;
    this.words = words;
    this.arena = new StateArena(memory, words);
    this.table = new IndexTable(memory, arena, 0);
    this.filter = new BitVector(memory, FIRST_BITS, Fill.CLEAR);
    this.mask = FIRST_BITS - 1;
  }

  /** The number of the state at {@code s[off]}, or -1 if it is not there. */
  public long find(long[] s, int off) {
    long hash = WordHash.of(s, off, words);
    return filter.get(place(hash)) ? table.find(hash, s, off) : -1;
  }

  /** The number of the state at {@code s[off]}, which is put there if it is missing. */
  public long number(long[] s, int off) {
    long hash = WordHash.of(s, off, words);
    long number = table.findOrPut(hash, s, off);
    if (number < 0) {
      return ~number;
    }
    if (arena.size() << BITS_PER_STATE_LOG > mask) {
      growFilter();
    }
    filter.set(place(hash));
    return number;
  }

  /** Neither the lowest bits nor the highest, which the table uses. */
  private long place(long hash) {
    return hash >>> 16 & mask;
  }

  private void growFilter() {
    filter.close();
    mask = 4 * mask + 3;
    filter = new BitVector(memory, mask + 1, Fill.CLEAR);
    long[] state = new long[words];
    for (long number = 0; number < arena.size(); number++) {
      arena.read(number, 1, state, 0);
      filter.set(place(WordHash.of(state, 0, words)));
    }
  }

  /** Copies a state. */
  public void read(long number, long[] to, int off) {
    arena.read(number, 1, to, off);
  }

  /** How many states there are. */
  public long size() {
    return arena.size();
  }

  /** Gives the memory back. */
  @Override
  public void close() {
    arena.free();
    table.free();
    filter.close();
  }
}
