package tideline.storage;

import tideline.model.StateSchema;

/**
 * Numbered states that are asked for far more often than they are there. Sixteen bits for each
 * state say of most others that they are missing; they stay in the cache when the table does not.
 */
public final class RareStates implements AutoCloseable {

  private static final int BITS_PER_STATE_LOG = 4;
  private static final long FIRST_BITS = 1 << 12;

  private final Memory memory;
  private final int words;
  private final PlainStore states;
  private BitVector filter;
  private long mask;

  /** An empty set of states of a schema. */
  public RareStates(Memory memory, StateSchema schema) {
    this.memory = memory;
    this.words = schema.words();
    this.states = new PlainStore(memory, schema);
    this.filter = new BitVector(memory, FIRST_BITS, BitVector.Fill.CLEAR);
    this.mask = FIRST_BITS - 1;
  }

  /** The number of the state at {@code s[off]}, or -1 if it is not there. */
  public long find(long[] s, int off) {
    return find(WordHash.of(s, off, words), s, off);
  }

  /** The same for a state whose {@link WordHash} is known. */
  public long find(long hash, long[] s, int off) {
    return filter.get(place(hash)) ? states.find(hash, s, off) : -1;
  }

  /** The number of the state at {@code s[off]}, which is put there if it is missing. */
  public long number(long[] s, int off) {
    return number(WordHash.of(s, off, words), s, off);
  }

  /** The same for a state whose {@link WordHash} is known. */
  public long number(long hash, long[] s, int off) {
    long number = states.findOrPut(hash, s, off);
    if (number < 0) {
      return ~number;
    }
    if (states.size() << BITS_PER_STATE_LOG > mask) {
      growFilter();
    }
    filter.set(place(hash));
    return number;
  }

  /** Neither the lowest bits of the hash nor the highest, which the table uses. */
  private long place(long hash) {
    return hash >>> 16 & mask;
  }

  private void growFilter() {
    filter.close();
    mask = 4 * mask + 3;
    filter = new BitVector(memory, mask + 1, BitVector.Fill.CLEAR);
    long[] state = new long[words];
    for (long number = 0; number < states.size(); number++) {
      states.read(number, state, 0);
      filter.set(place(WordHash.of(state, 0, words)));
    }
  }

  /** Copies a state. */
  public void read(long number, long[] to, int off) {
    states.read(number, to, off);
  }

  /** How many states there are. */
  public long size() {
    return states.size();
  }

  /** Gives the memory back. */
  @Override
  public void close() {
    states.close();
    filter.close();
  }
}
