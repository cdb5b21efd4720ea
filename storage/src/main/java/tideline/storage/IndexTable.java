package tideline.storage;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import tideline.model.LimitReached;

/**
 * From the hash of a state to its number in a {@link StateArena}. Open addressing with linear
 * probing in segments of slots; which segment, the top bits of the hash say (extendible hashing).
 *
 * <pre>
 *   slot, 64 bits   | top 20 bits of the hash | low 8 bits of home | number + 1 |
 *                     20                        8                    36
 *   empty           0
 *
 *   hash            | directory bits (depth) ...                 ... home bits |
 * </pre>
 *
 * A small table is one segment that doubles, and is refilled from the arena. From {@link
 * #LARGEST_LOG} on a full segment is split in two by the next directory bit, which needs nothing
 * but the slots: the bit is stored, and home is the last position at or before the slot that ends
 * with the stored eight bits. So there is never a pause over the whole table, and never an old and
 * a new copy of all of it.
 */
final class IndexTable {

  private static final ValueLayout.OfLong SLOT = ValueLayout.JAVA_LONG_UNALIGNED;

  /** Slots of a small table at first: 2 KiB. */
  private static final int SMALLEST_LOG = 8;

  /** Slots of a segment that is split when it is full: 8 MiB. */
  static final int LARGEST_LOG = 20;

  static final int NUMBER_BITS = 36;
  private static final long NUMBER_MASK = (1L << NUMBER_BITS) - 1;
  private static final int HOME_BITS = 8;
  private static final int HOME_MASK = (1 << HOME_BITS) - 1;
  private static final int TAG_BITS = Long.SIZE - NUMBER_BITS - HOME_BITS;

  /** A slot further than this from its home could not be split. */
  private static final int LONGEST_PROBE = HOME_MASK;

  /** Slots that are moved together in a split. */
  private static final int CHUNK = 512;

  private final long[] liftedSlots = new long[CHUNK];
  private final int[] liftedFrom = new int[CHUNK];

  private final Memory memory;
  private final MemorySegment segment;
  private final StateArena arena;
  private final int words;

  private int slotsLog;
  private int slotMask;
  private int mostPerSegment;

  /** Directory: for each value of the top {@code depth} hash bits a segment. */
  private int depth;

  private long[] bases;
  private int[] segmentOf;

  /** Segments: their memory, how many slots are taken, and how many top bits they agree on. */
  private Memory.Block[] blocks = new Memory.Block[1];

  private int[] taken = new int[1];
  private int[] localDepth = new int[1];
  private int segmentCount;

  IndexTable(Memory memory, StateArena arena, long expectedStates) {
    this.memory = memory;
    this.segment = memory.segment();
    this.arena = arena;
    this.words = arena.words();
    int log = 64 - Long.numberOfLeadingZeros(2 * expectedStates);
    setSlotsLog(Math.clamp(log, SMALLEST_LOG, LARGEST_LOG));
    depth = 0;
    segmentOf = new int[1];
    bases = new long[1];
    addSegment();
    bases[0] = blocks[0].offset();
  }

  long bytes() {
    return (long) segmentCount << (slotsLog + 3);
  }

  /**
   * Removes states that are found in the slot where the search for them begins: most of those that
   * are known. Whether a state is known cannot be predicted, so there is no branch on it; and there
   * is one loop for each kind of load, so that the processor waits for many of them at once.
   *
   * @param positions which states of {@code s}, and {@code hashes} their hashes; both close ranks
   * @return how many are left
   */
  int removeKnown(long[] s, int[] positions, long[] hashes, int count, long[] slots) {
    for (int k = 0; k < count; k++) {
      long hash = hashes[k];
      long base = bases[(int) (hash >>> 1 >>> (63 - depth))];
      slots[k] = segment.get(SLOT, base + ((hash & slotMask) << 3));
    }
    int left = 0;
    for (int k = 0; k < count; k++) {
      long hash = hashes[k];
      int position = positions[k];
      long tagDifference = (slots[k] >>> NUMBER_BITS) ^ tag(hash);
      // If the tags differ, or the slot is empty, state 0 is looked at, which is in the cache.
      long sameTag = (tagDifference - 1) >> 63;
      long candidate = Math.max(0, ((slots[k] & NUMBER_MASK) - 1) & sameTag);
      long difference = tagDifference | arena.difference(candidate, s, position * words);
      positions[left] = position;
      hashes[left] = hash;
      left += difference != 0 ? 1 : 0;
    }
    return left;
  }

  /**
   * As {@link #findOrPut} for many states. The slots where the searches begin are loaded in a loop
   * of their own, so that the processor waits for many of them at once.
   *
   * @param numbers the hashes of the states; what is found replaces them
   */
  void findOrPutAll(long[] s, int[] positions, long[] numbers, int count, long[] slots) {
    for (int k = 0; k < count; k++) {
      long hash = numbers[k];
      long base = bases[(int) (hash >>> 1 >>> (63 - depth))];
      slots[k] = segment.get(SLOT, base + ((hash & slotMask) << 3));
    }
    for (int k = 0; k < count; k++) {
      long hash = numbers[k];
      int off = positions[k] * words;
      long number = (slots[k] & NUMBER_MASK) - 1;
      boolean found =
          number >= 0 && slots[k] >>> NUMBER_BITS == tag(hash) && arena.equals(number, s, off);
      numbers[k] = found ? ~number : findOrPut(hash, s, off);
    }
  }

  /** The number of the state at {@code s[off]}, or -1 if it is not known. */
  long find(long hash, long[] s, int off) {
    long base = bases[(int) (hash >>> 1 >>> (63 - depth))];
    long tag = tag(hash);
    int mask = slotMask;
    int at = (int) hash & mask;
    while (true) {
      long slot = segment.get(SLOT, base + ((long) at << 3));
      if (slot == 0) {
        return -1;
      }
      if (slot >>> NUMBER_BITS == tag) {
        long number = (slot & NUMBER_MASK) - 1;
        if (arena.equals(number, s, off)) {
          return number;
        }
      }
      at = (at + 1) & mask;
    }
  }

  /**
   * The number of the state at {@code s[off]}, appended to the arena if it is new; {@code ~number}
   * if it was known.
   */
  long findOrPut(long hash, long[] s, int off) {
    int entry = (int) (hash >>> 1 >>> (63 - depth));
    long base = bases[entry];
    long tag = tag(hash);
    int mask = slotMask;
    int home = (int) hash & mask;
    int at = home;
    while (true) {
      long address = base + ((long) at << 3);
      long slot = segment.get(SLOT, address);
      if (slot == 0) {
        if (((at - home) & mask) > LONGEST_PROBE) {
          break;
        }
        long number = arena.append(s, off);
        segment.set(SLOT, address, tag << NUMBER_BITS | (number + 1));
        if (++taken[segmentOf[entry]] > mostPerSegment) {
          grow(entry);
        }
        return number;
      }
      if (slot >>> NUMBER_BITS == tag) {
        long number = (slot & NUMBER_MASK) - 1;
        if (arena.equals(number, s, off)) {
          return ~number;
        }
      }
      at = (at + 1) & mask;
    }
    grow(entry);
    return findOrPut(hash, s, off);
  }

  void free() {
    for (int i = 0; i < segmentCount; i++) {
      memory.free(blocks[i]);
    }
    segmentCount = 0;
  }

  /** Only a model that was built against the hash gets here. */
  private static LimitReached collisions() {
    return new LimitReached(
        LimitReached.Reason.MEMORY, "too many states share a hash; --store tree has another one");
  }

  /** The part of a slot that is known from the hash alone. */
  private static long tag(long hash) {
    return hash >>> (Long.SIZE - TAG_BITS) << HOME_BITS | (hash & HOME_MASK);
  }

  private void setSlotsLog(int log) {
    slotsLog = log;
    slotMask = (1 << log) - 1;
    mostPerSegment = 1 << (log - 1);
  }

  private int addSegment() {
    if (segmentCount == blocks.length) {
      blocks = Arrays.copyOf(blocks, 2 * segmentCount);
      taken = Arrays.copyOf(taken, 2 * segmentCount);
      localDepth = Arrays.copyOf(localDepth, 2 * segmentCount);
    }
    blocks[segmentCount] = memory.allocateZeroed(8L << slotsLog);
    taken[segmentCount] = 0;
    return segmentCount++;
  }

  private void grow(int entry) {
    if (slotsLog < LARGEST_LOG) {
      doubleSlots();
    } else {
      split(segmentOf[entry]);
    }
  }

  /** Refills a table of twice the size from the arena; only while the table is small. */
  private void doubleSlots() {
    int entries = taken[0];
    Memory.Block old = blocks[0];
    setSlotsLog(slotsLog + 1);
    blocks[0] = memory.allocateZeroed(8L << slotsLog);
    bases[0] = blocks[0].offset();
    memory.free(old);
    arena.refill(this);
    taken[0] = entries;
  }

  /** Enters a state that is known to be missing, during a refill. */
  void enter(long hash, long number) {
    int home = (int) hash & slotMask;
    int at = home;
    long address = bases[0] + ((long) at << 3);
    while (segment.get(SLOT, address) != 0) {
      at = (at + 1) & slotMask;
      address = bases[0] + ((long) at << 3);
    }
    if (((at - home) & slotMask) > LONGEST_PROBE) {
      throw collisions();
    }
    segment.set(SLOT, address, tag(hash) << NUMBER_BITS | (number + 1));
  }

  /**
   * Gives the slots of a segment whose next directory bit is set to a new segment, and moves the
   * others up to where they belong now. In the order of positions, starting behind an empty one,
   * every slot moves to its old position or one before it, so nothing is in the way.
   */
  private void split(int id) {
    int bit = localDepth[id];
    if (bit == TAG_BITS) {
      throw collisions();
    }
    if (bit == depth) {
      doubleDirectory();
    }
    int sibling = addSegment();
    localDepth[id] = bit + 1;
    localDepth[sibling] = bit + 1;
    taken[id] = 0;
    long base = blocks[id].offset();
    long siblingBase = blocks[sibling].offset();
    int start = firstEmpty(base) + 1;
    int moved = 0;
    for (int done = 0; done <= slotMask; done += CHUNK) {
      int lifted = lift(base, start + done);
      for (int k = 0; k < lifted; k++) {
        long slot = liftedSlots[k];
        int at = liftedFrom[k];
        int homeLow = (int) (slot >>> NUMBER_BITS) & HOME_MASK;
        int home = (at - ((at - homeLow) & HOME_MASK)) & slotMask;
        long goes = (slot >>> (63 - bit)) & 1;
        moved += (int) goes;
        place(base + (siblingBase - base) * goes, home, slot);
      }
      taken[id] += lifted;
    }
    taken[id] -= moved;
    taken[sibling] = moved;
    for (int entry = 0; entry < segmentOf.length; entry++) {
      if (segmentOf[entry] == id && (entry >>> (depth - 1 - bit) & 1) != 0) {
        segmentOf[entry] = sibling;
        bases[entry] = blocks[sibling].offset();
      }
    }
  }

  /** An empty position; the load leaves many. */
  private int firstEmpty(long base) {
    int at = 0;
    while (segment.get(SLOT, base + ((long) at << 3)) != 0) {
      at++;
    }
    return at;
  }

  /**
   * Takes the next slots out of a segment; which are taken cannot be predicted: no branch on it.
   */
  private int lift(long base, int from) {
    int lifted = 0;
    for (int i = 0; i < CHUNK; i++) {
      int at = (from + i) & slotMask;
      long address = base + ((long) at << 3);
      long slot = segment.get(SLOT, address);
      segment.set(SLOT, address, 0L);
      liftedSlots[lifted] = slot;
      liftedFrom[lifted] = at;
      lifted += slot != 0 ? 1 : 0;
    }
    return lifted;
  }

  private void place(long base, int home, long slot) {
    int at = home;
    while (segment.get(SLOT, base + ((long) at << 3)) != 0) {
      at = (at + 1) & slotMask;
    }
    segment.set(SLOT, base + ((long) at << 3), slot);
  }

  private void doubleDirectory() {
    int entries = bases.length;
    long[] newBases = new long[2 * entries];
    int[] newSegmentOf = new int[2 * entries];
    for (int i = 0; i < 2 * entries; i++) {
      newBases[i] = bases[i >>> 1];
      newSegmentOf[i] = segmentOf[i >>> 1];
    }
    bases = newBases;
    segmentOf = newSegmentOf;
    depth++;
  }
}
