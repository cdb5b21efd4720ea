package tideline.storage.condensed;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import tideline.storage.Memory;

/** Ints one behind the other, up to a number that is known; memory is taken as they come. */
public final class IntColumn implements AutoCloseable {

  private static final ValueLayout.OfInt CELL = ValueLayout.JAVA_INT_UNALIGNED;
  private static final long STEP = 1 << 14;

  private final Memory memory;
  private final MemorySegment segment;
  private final Memory.Block block;
  private final long origin;
  private final long most;
  private long size;
  private long room;

  /** An empty column that may have up to {@code most} values. */
  public IntColumn(Memory memory, long most) {
    this.memory = memory;
    this.segment = memory.segment();
    this.most = Math.max(1, most);
    this.block = memory.allocate(this.most << 2);
    this.origin = block.offset();
  }

  /** Appends a value. */
  public void add(int value) {
    if (size == room) {
      grow();
    }
    segment.set(CELL, origin + (size++ << 2), value);
  }

  private void grow() {
    if (room == most) {
      throw new IllegalStateException("more than " + most + " values");
    }
    long wanted = Math.min(most, room + Math.max(STEP, room >> 1));
    memory.extend(block, wanted << 2);
    room = wanted;
  }

  /** The value at an index. */
  public int get(long index) {
    return segment.get(CELL, origin + (index << 2));
  }

  /** Changes a value that is there. */
  public void set(long index, int value) {
    segment.set(CELL, origin + (index << 2), value);
  }

  /** How many values there are. */
  public long size() {
    return size;
  }

  /** Forgets the values from an index on and keeps their memory. */
  public void truncate(long newSize) {
    size = newSize;
  }

  /** Gives the memory back. */
  @Override
  public void close() {
    memory.free(block);
  }
}
