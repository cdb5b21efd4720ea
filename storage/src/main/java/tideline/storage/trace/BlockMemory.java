package tideline.storage.trace;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import tideline.storage.Memory;

/** Where the blocks of a log come from. One thread takes them, and gives all back at the end. */
interface BlockMemory extends AutoCloseable {

  /** A block of so many bytes. */
  MemorySegment allocate(int bytes);

  @Override
  void close();

  /** Memory of its own, which no limit knows of: for logs that hold a few blocks. */
  static BlockMemory ofItsOwn() {
    Arena arena = Arena.ofShared();
    return new BlockMemory() {
      @Override
      public MemorySegment allocate(int bytes) {
        return arena.allocate(bytes, ValueLayout.JAVA_LONG.byteAlignment());
      }

      @Override
      public void close() {
        arena.close();
      }
    };
  }

  /** A part of the memory of a run, which counts for its limit. */
  static BlockMemory partOf(Memory memory) {
    List<Memory.Block> taken = new ArrayList<>();
    return new BlockMemory() {
      @Override
      public MemorySegment allocate(int bytes) {
        Memory.Block block = memory.allocate(bytes);
        taken.add(block);
        memory.extend(block, bytes);
        return memory.segment().asSlice(block.offset(), bytes);
      }

      @Override
      public void close() {
        taken.forEach(memory::free);
        taken.clear();
      }
    };
  }
}
