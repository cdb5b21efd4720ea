package tideline.storage.condensed;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import tideline.storage.Memory;

/** Bytes in the memory of a run, which counts them. */
final class MemoryBytes implements Bytes {

  private static final int BLOCK_BYTES = 1 << 20;
  private static final int STEP_BYTES = 1 << 15;

  private final Memory memory;
  private final List<Memory.Block> blocks = new ArrayList<>();
  private long size;
  private long writable;

  MemoryBytes(Memory memory) {
    this.memory = memory;
  }

  @Override
  public void append(byte[] bytes, int count) {
    int at = 0;
    while (at < count) {
      if (size == writable) {
        makeWritable();
      }
      int run = (int) Math.min(count - at, writable - size);
      MemorySegment.copy(bytes, at, memory.segment(), ValueLayout.JAVA_BYTE, address(size), run);
      size += run;
      at += run;
    }
  }

  private void makeWritable() {
    long inLast = writable - (long) Math.max(0, blocks.size() - 1) * BLOCK_BYTES;
    if (blocks.isEmpty() || inLast == BLOCK_BYTES) {
      blocks.add(memory.allocate(BLOCK_BYTES));
      inLast = 0;
    }
    memory.extend(blocks.getLast(), inLast + STEP_BYTES);
    writable += STEP_BYTES;
  }

  private long address(long position) {
    return blocks.get((int) (position / BLOCK_BYTES)).offset() + position % BLOCK_BYTES;
  }

  @Override
  public void read(long position, byte[] to, int count) {
    int at = 0;
    while (at < count) {
      long from = position + at;
      int run = (int) Math.min(count - at, BLOCK_BYTES - from % BLOCK_BYTES);
      MemorySegment.copy(memory.segment(), ValueLayout.JAVA_BYTE, address(from), to, at, run);
      at += run;
    }
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public void close() {
    blocks.forEach(memory::free);
    blocks.clear();
    size = 0;
    writable = 0;
  }
}
