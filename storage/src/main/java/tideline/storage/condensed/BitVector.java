package tideline.storage.condensed;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import tideline.storage.Memory;

/** One bit for each number of a graph, in the memory of a run. */
public final class BitVector implements AutoCloseable {

  private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG_UNALIGNED;

  private final Memory memory;
  private final MemorySegment segment;
  private final Memory.Block block;
  private final long origin;
  private final long words;

  /** What all bits are at first. */
  public enum Fill {
    /** No bit is set. */
    CLEAR((byte) 0),
    /** Every bit is set. */
    SET((byte) -1);

    private final byte pattern;

    Fill(byte pattern) {
      this.pattern = pattern;
    }
  }

  /** A vector of {@code size} bits. */
  public BitVector(Memory memory, long size, Fill fill) {
    this.memory = memory;
    this.segment = memory.segment();
    this.words = Math.max(1, (size + 63) >>> 6);
    this.block = memory.allocate(words << 3);
    memory.extend(block, words << 3);
    this.origin = block.offset();
    fill(fill);
  }

  /** Makes all bits alike. */
  public void fill(Fill fill) {
    segment.asSlice(origin, words << 3).fill(fill.pattern);
  }

  /** Whether a bit is set. */
  public boolean get(long number) {
    return (segment.get(WORD, origin + (number >>> 6 << 3)) >>> number & 1) != 0;
  }

  /** Sets a bit. */
  public void set(long number) {
    long address = origin + (number >>> 6 << 3);
    segment.set(WORD, address, segment.get(WORD, address) | 1L << number);
  }

  /** Clears a bit. */
  public void clear(long number) {
    long address = origin + (number >>> 6 << 3);
    segment.set(WORD, address, segment.get(WORD, address) & ~(1L << number));
  }

  /** Gives the memory back. */
  @Override
  public void close() {
    memory.free(block);
  }
}
