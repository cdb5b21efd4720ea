package tideline.storage.tree;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import tideline.model.LimitReached;
import tideline.storage.Memory;

/**
 * A set of 64-bit keys that numbers them from 0 in the order of their arrival: the distinct values
 * of one part of the states.
 *
 * <pre>
 *   keys     | key 0 | key 1 | ...              8 bytes each, in blocks that double; never moved
 *
 *   slots    | tag | number + 1 |               4 bytes, power of two, linear probing; 0 is empty
 *                    as many bits as a position has; the tag, bits of the hash, gets the others
 * </pre>
 *
 * A table takes at most 2^31 keys; one more ends the run.
 */
final class NodeTable {

  private static final ValueLayout.OfLong KEY = ValueLayout.JAVA_LONG_UNALIGNED;
  private static final ValueLayout.OfInt SLOT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfLong TWO_SLOTS =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  /** Keys of the first block: 512 bytes, the smallest that memory hands out. */
  private static final int FIRST_LOG = 6;

  private static final long FIRST = 1L << FIRST_LOG;
  private static final int MOST_BLOCKS = 33 - FIRST_LOG;

  /** Keys are charged for in steps of a page. */
  private static final long STEP_KEYS = 512;

  private static final int SMALLEST_SLOTS_LOG = 7;
  private static final int LARGEST_SLOTS_LOG = 32;

  private static final long NUMBER_MASK = 0xFFFFFFFFL;
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  private final Memory memory;
  private final MemorySegment segment;

  private final Memory.Block[] blocks = new Memory.Block[MOST_BLOCKS];
  private final long[] origins = new long[MOST_BLOCKS];
  private int blockCount;
  private long size;
  private long writable;

  private Memory.Block slots;
  private long slotsBase;
  private int slotsLog;
  private long mostKeys;

  NodeTable(Memory memory) {
    this.memory = memory;
    this.segment = memory.segment();
    useSlots(newSlots(SMALLEST_SLOTS_LOG), SMALLEST_SLOTS_LOG);
    makeWritable();
  }

  /** Slots are read two at a time, so there is one more behind the last; it stays empty. */
  private Memory.Block newSlots(int log) {
    Memory.Block block = memory.allocate(slotBytes(log));
    memory.extend(block, slotBytes(log));
    segment.asSlice(block.offset(), slotBytes(log)).fill((byte) 0);
    return block;
  }

  private static long slotBytes(int log) {
    return (4L << log) + 4;
  }

  private void useSlots(Memory.Block block, int log) {
    slots = block;
    slotsBase = block.offset();
    slotsLog = log;
    mostKeys = 1L << (log - 1);
  }

  long size() {
    return size;
  }

  long bytes() {
    return slotBytes(slotsLog) + 8 * writable;
  }

  /**
   * The numbers of keys, which are added where they are new. Behaves exactly as {@link #put} for
   * one after the other; but most keys are known and near their home, and for those there is one
   * loop for each load, with next to nothing besides, so that the processor waits for the memory of
   * many keys at once.
   */
  void putAll(long[] keys, int count, int[] numbers, long[] scratch) {
    findCandidates(keys, count, numbers, scratch);
    for (int k = 0; k < count; k++) {
      scratch[k] = keyAddress(Math.max(numbers[k] & NUMBER_MASK, 1) - 1);
    }
    for (int k = 0; k < count; k++) {
      scratch[k] = segment.get(KEY, scratch[k]);
    }
    for (int k = 0; k < count; k++) {
      boolean found = scratch[k] == keys[k] && numbers[k] != 0;
      numbers[k] = found ? numbers[k] - 1 : put(keys[k]);
    }
  }

  /** Writes one more than the number that each key probably has, or 0. */
  private void findCandidates(long[] keys, int count, int[] candidates, long[] scratch) {
    int log = slotsLog;
    long mask = (1L << log) - 1;
    long base = slotsBase;
    for (int k = 0; k < count; k++) {
      scratch[k] = base + (hash(keys[k]) >>> (64 - log) << 2);
    }
    for (int k = 0; k < count; k++) {
      scratch[k] = segment.get(TWO_SLOTS, scratch[k]);
    }
    for (int k = 0; k < count; k++) {
      long first = scratch[k] & NUMBER_MASK;
      long second = scratch[k] >>> 32;
      long tag = (hash(keys[k]) & NUMBER_MASK) >>> log;
      candidates[k] = (int) ((first >>> log == tag ? first : second) & mask);
    }
  }

  /** The number of a key, which is added if it is new. */
  int put(long key) {
    long hash = hash(key);
    int log = slotsLog;
    long mask = (1L << log) - 1;
    long at = hash >>> (64 - log);
    long tag = (hash & NUMBER_MASK) >>> log;
    while (true) {
      long address = slotsBase + (at << 2);
      long slot = segment.get(SLOT, address) & NUMBER_MASK;
      if (slot == 0) {
        return add(key, address, tag << log);
      }
      if (slot >>> log == tag) {
        long number = (slot & mask) - 1;
        if (segment.get(KEY, keyAddress(number)) == key) {
          return (int) number;
        }
      }
      at = (at + 1) & mask;
    }
  }

  /** The number of a key, or -1 if it is not known; numbers are unsigned 32-bit values here. */
  long find(long key) {
    long hash = hash(key);
    int log = slotsLog;
    long mask = (1L << log) - 1;
    long at = hash >>> (64 - log);
    while (true) {
      long slot = segment.get(SLOT, slotsBase + (at << 2)) & NUMBER_MASK;
      if (slot == 0) {
        return -1;
      }
      long number = (slot & mask) - 1;
      if (segment.get(KEY, keyAddress(number)) == key) {
        return number;
      }
      at = (at + 1) & mask;
    }
  }

  /** Replaces numbers by their keys. */
  void readAll(int[] numbers, int count, long[] keys) {
    for (int k = 0; k < count; k++) {
      keys[k] = segment.get(KEY, keyAddress(numbers[k] & NUMBER_MASK));
    }
  }

  void free() {
    for (int i = 0; i < blockCount; i++) {
      memory.free(blocks[i]);
    }
    memory.free(slots);
    blockCount = 0;
  }

  private int add(long key, long address, long tagPart) {
    if (size == mostKeys) {
      doubleSlots();
      return put(key);
    }
    if (size == writable) {
      makeWritable();
    }
    segment.set(KEY, keyAddress(size), key);
    segment.set(SLOT, address, (int) (tagPart | (size + 1)));
    return (int) size++;
  }

  /** Every bit of the key reaches the top bits, which say the position, and the tag below. */
  private static long hash(long key) {
    long x = (key ^ key >>> 32) * MULTIPLIER;
    return (x ^ x >>> 29) * MULTIPLIER;
  }

  private long keyAddress(long number) {
    int block = 63 - FIRST_LOG - Long.numberOfLeadingZeros(number + FIRST);
    return origins[block] + (number << 3);
  }

  private void doubleSlots() {
    if (slotsLog == LARGEST_SLOTS_LOG) {
      throw new LimitReached(
          LimitReached.Reason.MEMORY,
          "a part of the states has more than "
              + size
              + " different values: the tree store cannot number them");
    }
    Memory.Block old = slots;
    useSlots(newSlots(slotsLog + 1), slotsLog + 1);
    memory.free(old);
    for (long number = 0; number < size; number++) {
      enter(number);
    }
  }

  private void enter(long number) {
    long hash = hash(segment.get(KEY, keyAddress(number)));
    long mask = (1L << slotsLog) - 1;
    long at = hash >>> (64 - slotsLog);
    while (segment.get(SLOT, slotsBase + (at << 2)) != 0) {
      at = (at + 1) & mask;
    }
    long tag = (hash & NUMBER_MASK) >>> slotsLog;
    segment.set(SLOT, slotsBase + (at << 2), (int) (tag << slotsLog | (number + 1)));
  }

  /** Charges for the next keys, with a new block where the last one is full. */
  private void makeWritable() {
    long end = (FIRST << blockCount) - FIRST;
    if (writable == end) {
      Memory.Block block = memory.allocate((8 * FIRST) << blockCount);
      blocks[blockCount] = block;
      origins[blockCount] = block.offset() - 8 * end;
      blockCount++;
      end = (FIRST << blockCount) - FIRST;
    }
    long start = (FIRST << (blockCount - 1)) - FIRST;
    long newWritable = Math.min(end, writable + STEP_KEYS);
    memory.extend(blocks[blockCount - 1], 8 * (newWritable - start));
    writable = newWritable;
  }
}
