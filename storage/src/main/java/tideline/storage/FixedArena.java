package tideline.storage;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import tideline.model.LimitReached;

/**
 * States of a fixed width one behind the other. The blocks double in size, so that a number leads
 * to an address without a search and growing copies nothing:
 *
 * <pre>
 *   block 0    states 0 .. B-1          B = FIRST states
 *   block 1    states B .. 3B-1
 *   block 2    states 3B .. 7B-1        block k holds B * 2^k states
 *
 *   state n is in block  log2(n + B) - log2(B),
 *   at byte              origin[block] + n * bytesPerState
 * </pre>
 */
final class FixedArena extends StateArena {

  private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG_UNALIGNED;
  private static final int FIRST_LOG = 5;
  private static final long FIRST = 1L << FIRST_LOG;
  private static final int MOST_BLOCKS = 36;

  /** Numbers have to fit the index table; the last step may go a little beyond this. */
  private static final long MOST_STATES = (1L << IndexTable.NUMBER_BITS) - (1L << 20);

  /** Blocks are extended in steps, so that appending is not slowed by book-keeping. */
  private static final long STEP_BYTES = 1L << 17;

  private final Memory memory;
  private final MemorySegment segment;
  private final int words;
  private final long bytesPerState;

  private final Memory.Block[] blocks = new Memory.Block[MOST_BLOCKS];
  private final long[] origins = new long[MOST_BLOCKS];
  private int blockCount;
  private long size;
  private long writable;

  FixedArena(Memory memory, int words) {
    super(words);
    this.memory = memory;
    this.segment = memory.segment();
    this.words = words;
    this.bytesPerState = 8L * words;
  }

  @Override
  long size() {
    return size;
  }

  @Override
  long bytes() {
    return size * bytesPerState;
  }

  /** Where state {@code number} starts in the memory's segment. */
  long address(long number) {
    int block = 63 - FIRST_LOG - Long.numberOfLeadingZeros(number + FIRST);
    return origins[block] + number * bytesPerState;
  }

  /**
   * The first two words stand by themselves: a branch that always goes the same way is cheaper than
   * a short loop.
   */
  @Override
  long difference(long number, long[] s, int off) {
    long address = address(number);
    long difference = segment.get(WORD, address) ^ s[off];
    if (words > 1) {
      difference |= segment.get(WORD, address + 8) ^ s[off + 1];
      for (int i = 2; i < words; i++) {
        difference |= segment.get(WORD, address + 8L * i) ^ s[off + i];
      }
    }
    return difference;
  }

  @Override
  long append(long[] s, int off) {
    long number = size;
    if (number == writable) {
      makeWritable();
    }
    put(number, s, off);
    size = number + 1;
    return number;
  }

  /** Makes sure that states with numbers below {@code end} can be {@link #put}. */
  void makeWritable(long end) {
    while (writable < end) {
      makeWritable();
    }
  }

  @Override
  boolean isShareable() {
    return true;
  }

  @Override
  void put(long number, long[] s, int off) {
    long address = address(number);
    segment.set(WORD, address, s[off]);
    if (words > 1) {
      segment.set(WORD, address + 8, s[off + 1]);
      for (int i = 2; i < words; i++) {
        segment.set(WORD, address + 8L * i, s[off + i]);
      }
    }
  }

  /** Counts states that were {@link #put} behind the last one. */
  void grow(long newSize) {
    size = newSize;
  }

  /** Word {@code word} of state {@code number}. */
  long word(long number, int word) {
    return segment.get(WORD, address(number) + 8L * word);
  }

  /** Overwrites word {@code word} of state {@code number}. */
  void setWord(long number, int word, long value) {
    segment.set(WORD, address(number) + 8L * word, value);
  }

  @Override
  void read(long first, int count, long[] to, int off) {
    long next = first;
    long end = first + count;
    int target = off;
    while (next < end) {
      int block = 63 - FIRST_LOG - Long.numberOfLeadingZeros(next + FIRST);
      long blockEnd = (FIRST << (block + 1)) - FIRST;
      int run = (int) (Math.min(end, blockEnd) - next);
      MemorySegment.copy(
          segment, WORD, origins[block] + next * bytesPerState, to, target, run * words);
      target += run * words;
      next += run;
    }
  }

  @Override
  void truncate(long newSize) {
    size = newSize;
  }

  @Override
  void free() {
    for (int i = 0; i < blockCount; i++) {
      memory.free(blocks[i]);
    }
    Arrays.fill(blocks, 0, blockCount, null);
    blockCount = 0;
    size = 0;
    writable = 0;
  }

  /** Extends the last block, or adds one where that is full. */
  private void makeWritable() {
    if (writable >= MOST_STATES) {
      throw new LimitReached(
          LimitReached.Reason.STATES, "a store holds at most " + MOST_STATES + " states");
    }
    long firstOfLast = blockCount == 0 ? 0 : (FIRST << (blockCount - 1)) - FIRST;
    long endOfLast = blockCount == 0 ? 0 : (FIRST << blockCount) - FIRST;
    if (writable == endOfLast) {
      Memory.Block block = memory.allocate((FIRST << blockCount) * bytesPerState);
      blocks[blockCount] = block;
      origins[blockCount] = block.offset() - endOfLast * bytesPerState;
      blockCount++;
      firstOfLast = endOfLast;
      endOfLast = (FIRST << blockCount) - FIRST;
    }
    long step = Math.max(1, STEP_BYTES / bytesPerState);
    long newWritable = Math.min(endOfLast, writable + step);
    memory.extend(blocks[blockCount - 1], (newWritable - firstOfLast) * bytesPerState);
    writable = newWritable;
  }
}
