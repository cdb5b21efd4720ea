package tideline.storage;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

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

  /** 64 bits, from number {@code 64 * index} on. */
  public long word(long index) {
    return segment.get(WORD, origin + (index << 3));
  }

  /** Changes 64 bits, from number {@code 64 * index} on. */
  public void setWord(long index, long word) {
    segment.set(WORD, origin + (index << 3), word);
  }

  /** Clears a bit. */
  public void clear(long number) {
    long address = origin + (number >>> 6 << 3);
    segment.set(WORD, address, segment.get(WORD, address) & ~(1L << number));
  }

  /** Clears the bits from {@code first} to {@code end - 1}. */
  public void clear(long first, long end) {
    for (long at = first; at < end; at = (at | 63) + 1) {
      long address = origin + (at >>> 6 << 3);
      segment.set(WORD, address, segment.get(WORD, address) & ~mask(at, end));
    }
  }

  /** The first set bit from {@code first} on, or {@code end} if there is none before. */
  public long next(long first, long end) {
    for (long at = first; at < end; at = (at | 63) + 1) {
      long word = segment.get(WORD, origin + (at >>> 6 << 3)) >>> at;
      if (word != 0) {
        return Math.min(end, at + Long.numberOfTrailingZeros(word));
      }
    }
    return end;
  }

  /** How many bits are set from {@code first} to {@code end - 1}. */
  public long count(long first, long end) {
    long count = 0;
    for (long at = first; at < end; at = (at | 63) + 1) {
      count += Long.bitCount(segment.get(WORD, origin + (at >>> 6 << 3)) & mask(at, end));
    }
    return count;
  }

  /** The bits of one word that lie from {@code at} to {@code end - 1}. */
  private static long mask(long at, long end) {
    long width = Math.min(64 - (at & 63), end - at);
    return (width == 64 ? -1L : (1L << width) - 1) << at;
  }

  /** Clears every bit that is not set in another vector of the same size. */
  public void retainAll(BitVector other) {
    for (long word = 0; word < words; word++) {
      long address = origin + (word << 3);
      long kept = segment.get(WORD, address) & segment.get(WORD, other.origin + (word << 3));
      segment.set(WORD, address, kept);
    }
  }

  /** Gives the memory back. */
  @Override
  public void close() {
    memory.free(block);
  }
}
