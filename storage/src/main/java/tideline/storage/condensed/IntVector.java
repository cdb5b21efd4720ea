package tideline.storage.condensed;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import tideline.model.LimitReached;
import tideline.storage.Memory;

/** A fixed number of ints in the memory of a run, all zero at first. */
public final class IntVector implements AutoCloseable {

  private static final ValueLayout.OfInt CELL = ValueLayout.JAVA_INT_UNALIGNED;

  private final Memory memory;
  private final MemorySegment segment;
  private final Memory.Block block;
  private final long origin;

  /** A vector of {@code size} zeros. */
  public IntVector(Memory memory, long size) {
    this.memory = memory;
    this.segment = memory.segment();
    long bytes = Math.max(1, size) << 2;
    this.block = memory.allocate(bytes);
    memory.extend(block, bytes);
    this.origin = block.offset();
    segment.asSlice(origin, bytes).fill((byte) 0);
  }

  /** The value at an index. */
  public int get(long index) {
    return segment.get(CELL, origin + (index << 2));
  }

  /** Changes the value at an index. */
  public void set(long index, int value) {
    segment.set(CELL, origin + (index << 2), value);
  }

  /** Adds to the value at an index and returns what it was. */
  public int getAndAdd(long index, int delta) {
    int value = get(index);
    set(index, value + delta);
    return value;
  }

  /** Makes the first {@code count} values zero again. */
  public void clear(long count) {
    segment.asSlice(origin, count << 2).fill((byte) 0);
  }

  /** Refuses to count more things of a layer than an int can. */
  public static int checked(long count) {
    if (count > Integer.MAX_VALUE - 8) {
      throw new LimitReached(
          LimitReached.Reason.MEMORY, "a layer of " + count + " states or edges is too large");
    }
    return (int) count;
  }

  /** Gives the memory back. */
  @Override
  public void close() {
    memory.free(block);
  }
}
