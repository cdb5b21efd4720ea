package tideline.storage;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

/**
 * From the hash of a state to its number in a {@link StateArena}, for up to half a million states:
 * a layer of a sweep, as a rule. Half as large as an {@link IndexTable}, so that it stays in the
 * cache of the processor. Open addressing with linear probing; the table doubles when it is half
 * full, and is refilled from the arena.
 *
 * <pre>
 *   slot, 32 bits   | top 12 bits of the hash | number + 1 |
 *                     12                        20
 *   empty           0
 * </pre>
 */
final class SmallTable implements StateIndex {

  private static final ValueLayout.OfInt SLOT = ValueLayout.JAVA_INT_UNALIGNED;

  /** The same slots, where several threads insert: blocks begin at multiples of a slot. */
  private static final VarHandle SHARED = ValueLayout.JAVA_INT.varHandle();

  /** Slots at first: 1 KiB. */
  private static final int SMALLEST_LOG = 8;

  private static final int NUMBER_BITS = 20;
  private static final int NUMBER_MASK = (1 << NUMBER_BITS) - 1;

  /** How many states fit; who wants to insert more takes another table. */
  static final long MOST_STATES = 1L << (NUMBER_BITS - 1);

  private final Memory memory;
  private final MemorySegment segment;
  private final StateArena arena;
  private final int words;

  private Memory.Block block;
  private long base;
  private int slotMask;
  private int most;

  SmallTable(Memory memory, StateArena arena, long expectedStates) {
    this.memory = memory;
    this.segment = memory.segment();
    this.arena = arena;
    this.words = arena.words();
    int log = Long.SIZE - Long.numberOfLeadingZeros(2 * expectedStates);
    allocate(Math.clamp(log, SMALLEST_LOG, NUMBER_BITS));
  }

  private void allocate(int slotsLog) {
    block = memory.allocateZeroed(4L << slotsLog);
    base = block.offset();
    slotMask = (1 << slotsLog) - 1;
    most = 1 << (slotsLog - 1);
  }

  @Override
  public long bytes() {
    return 4L * (slotMask + 1);
  }

  @Override
  public int removeKnown(
      long[] s, long[] hashes, int[] positions, int count, int[] open, long[] slots) {
    for (int k = 0; k < count; k++) {
      slots[k] = slot(hashes[positions[k]]);
    }
    return removeSame(s, hashes, positions, count, open, slots);
  }

  private int removeSame(
      long[] s, long[] hashes, int[] positions, int count, int[] open, long[] slots) {
    int left = 0;
    for (int k = 0; k < count; k++) {
      int position = positions[k];
      long tagDifference = (slots[k] >>> NUMBER_BITS) ^ tag(hashes[position]);
      // If the tags differ, or the slot is empty, state 0 is looked at, which is in the cache.
      long sameTag = (tagDifference - 1) >> 63;
      long candidate = Math.max(0, ((slots[k] & NUMBER_MASK) - 1) & sameTag);
      long difference = tagDifference | arena.difference(candidate, s, position * words);
      open[left] = position;
      left += difference != 0 ? 1 : 0;
    }
    return left;
  }

  @Override
  public int findKnown(
      long[] s,
      long[] hashes,
      int[] positions,
      int count,
      long[] numbers,
      int[] open,
      long[] slots) {
    for (int k = 0; k < count; k++) {
      slots[k] = slot(hashes[positions[k]]);
    }
    int left = 0;
    for (int k = 0; k < count; k++) {
      int position = positions[k];
      long tagDifference = (slots[k] >>> NUMBER_BITS) ^ tag(hashes[position]);
      long sameTag = (tagDifference - 1) >> 63;
      long candidate = Math.max(0, ((slots[k] & NUMBER_MASK) - 1) & sameTag);
      long difference = tagDifference | arena.difference(candidate, s, position * words);
      numbers[k] = ~candidate;
      open[left] = k;
      left += difference != 0 ? 1 : 0;
    }
    return left;
  }

  /** The slot where the search begins. */
  private long slot(long hash) {
    return Integer.toUnsignedLong(segment.get(SLOT, base + ((hash & slotMask) << 2)));
  }

  @Override
  public long find(long hash, long[] s, int off) {
    int tag = tag(hash);
    int at = (int) hash & slotMask;
    while (true) {
      int slot = segment.get(SLOT, base + ((long) at << 2));
      if (slot == 0) {
        return -1;
      }
      if (slot >>> NUMBER_BITS == tag) {
        int number = (slot & NUMBER_MASK) - 1;
        if (arena.equals(number, s, off)) {
          return number;
        }
      }
      at = (at + 1) & slotMask;
    }
  }

  @Override
  public long findOrPut(long hash, long[] s, int off) {
    int tag = tag(hash);
    int mask = slotMask;
    int at = (int) hash & mask;
    while (true) {
      long address = base + ((long) at << 2);
      int slot = segment.get(SLOT, address);
      if (slot == 0) {
        long number = arena.append(s, off);
        segment.set(SLOT, address, tag << NUMBER_BITS | (int) (number + 1));
        if (number + 1 > most) {
          grow();
        }
        return number;
      }
      if (slot >>> NUMBER_BITS == tag) {
        int number = (slot & NUMBER_MASK) - 1;
        if (arena.equals(number, s, off)) {
          return ~(long) number;
        }
      }
      at = (at + 1) & mask;
    }
  }

  @Override
  public int removeKnownShared(
      long[] s, long[] hashes, int[] positions, int count, int[] open, long[] slots) {
    for (int k = 0; k < count; k++) {
      long address = base + ((hashes[positions[k]] & slotMask) << 2);
      slots[k] = Integer.toUnsignedLong((int) SHARED.getAcquire(segment, address));
    }
    return removeSame(s, hashes, positions, count, open, slots);
  }

  @Override
  public long findOrPutShared(long hash, long[] s, int off, Inserter inserter) {
    int tag = tag(hash);
    int mask = slotMask;
    for (int at = (int) hash & mask; ; at = (at + 1) & mask) {
      long address = base + ((long) at << 2);
      int slot = (int) SHARED.getAcquire(segment, address);
      if (slot == 0) {
        if (!inserter.hasNumber()) {
          return FULL;
        }
        long number = inserter.number();
        arena.put(number, s, off);
        int filled = tag << NUMBER_BITS | (int) (number + 1);
        slot = (int) SHARED.compareAndExchange(segment, address, 0, filled);
        if (slot == 0) {
          inserter.given(0);
          return number;
        }
      }
      if (slot >>> NUMBER_BITS == tag) {
        int number = (slot & NUMBER_MASK) - 1;
        if (arena.equals(number, s, off)) {
          return ~(long) number;
        }
      }
    }
  }

  @Override
  public long mostShared() {
    return most;
  }

  @Override
  public void growShared() {
    grow();
  }

  /** Whether it cannot grow any more. */
  boolean isLargest() {
    return Integer.numberOfTrailingZeros(slotMask + 1) == NUMBER_BITS;
  }

  @Override
  public void renumber(long hash, long number, long newNumber) {
    int old = tag(hash) << NUMBER_BITS | (int) (number + 1);
    int at = (int) hash & slotMask;
    while (segment.get(SLOT, base + ((long) at << 2)) != old) {
      at = (at + 1) & slotMask;
    }
    segment.set(SLOT, base + ((long) at << 2), tag(hash) << NUMBER_BITS | (int) (newNumber + 1));
  }

  private void grow() {
    int slotsLog = Integer.numberOfTrailingZeros(slotMask + 1);
    if (slotsLog == NUMBER_BITS) {
      throw new IllegalStateException("more than " + MOST_STATES + " states");
    }
    Memory.Block old = block;
    allocate(slotsLog + 1);
    memory.free(old);
    arena.refill(this);
  }

  @Override
  public void enterAll(long[] hashes, int count, long first, int[] places) {
    for (int i = 0; i < count; i++) {
      int home = (int) hashes[i] & slotMask;
      places[i] = home + (segment.get(SLOT, base + ((long) home << 2)) != 0 ? 1 : 0);
    }
    for (int i = 0; i < count; i++) {
      int at = places[i] & slotMask;
      while (segment.get(SLOT, base + ((long) at << 2)) != 0) {
        at = (at + 1) & slotMask;
      }
      int slot = tag(hashes[i]) << NUMBER_BITS | (int) (first + i + 1);
      segment.set(SLOT, base + ((long) at << 2), slot);
    }
  }

  private static int tag(long hash) {
    return (int) (hash >>> (Long.SIZE - (Integer.SIZE - NUMBER_BITS)));
  }

  @Override
  public void free() {
    memory.free(block);
  }
}
