package tideline.storage.condensed;

import java.util.Arrays;
import tideline.storage.Memory;

/**
 * Half of the hash of each of some states: enough to tell of most others that they are not among
 * them. Open addressing with linear probing; at most half of the table is taken.
 */
public final class Fingerprints implements AutoCloseable {

  private static final int FILTER_WORDS = 1 << 10;
  private static final int FILTER_MASK = FILTER_WORDS - 1;

  private final Memory memory;
  private IntVector table;
  private long room = 1;
  private long mask;

  /** One bit for many fingerprints; as long as there are few, most others are not looked up. */
  private final long[] filter = new long[FILTER_WORDS];

  /** Of no state. */
  public Fingerprints(Memory memory) {
    this.memory = memory;
    this.table = new IntVector(memory, room);
  }

  /** The fingerprint of a state with a hash; zero is none. */
  static int of(long hash) {
    int print = (int) (hash >>> 32);
    return print == 0 ? 1 : print;
  }

  /** Forgets all, and makes room for so many. */
  public void clear(long count) {
    long slots = Math.max(1, Long.highestOneBit(count)) << 2;
    mask = slots - 1;
    if (slots > room || slots < room >>> 4) {
      close();
      table = new IntVector(memory, slots);
      room = slots;
    } else {
      table.clear(slots);
    }
    Arrays.fill(filter, 0);
  }

  /** Adds that of a state with a {@link tideline.storage.WordHash}. */
  public void add(long hash) {
    addPrint(of(hash));
  }

  void addPrint(int print) {
    table.set(slot(print), print);
    filter[print >>> 6 & FILTER_MASK] |= 1L << print;
  }

  /** Whether the state with a hash may be one of them; if not, it is none. */
  public boolean mayContain(long hash) {
    return contains(of(hash));
  }

  boolean contains(int print) {
    boolean mayBeThere = (filter[print >>> 6 & FILTER_MASK] >>> print & 1) != 0;
    return mayBeThere && table.get(slot(print)) != 0;
  }

  /** Where a fingerprint is, or would be. */
  private long slot(int print) {
    long at = print & mask;
    int found = table.get(at);
    while (found != 0 && found != print) {
      at = (at + 1) & mask;
      found = table.get(at);
    }
    return at;
  }

  /** Gives the memory back, once: there may be no new table after {@link #clear}. */
  @Override
  public void close() {
    if (room > 0) {
      table.close();
      room = 0;
    }
  }
}
