package tideline.storage;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import tideline.model.Tail;

/**
 * States with a tail, of which only the words in use are kept. A state is where its start says; it
 * lies in one block, and blocks double in size up to a bound.
 *
 * <pre>
 *   start   | address in words, 47 bits | words of the tail in use, 17 bits |     8 bytes a state
 *
 *   state   | words before the tail | words behind it | words of the tail in use |
 * </pre>
 */
final class TailArena extends StateArena {

  private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG_UNALIGNED;
  private static final int USED_BITS = 17;
  private static final int USED_MASK = (1 << USED_BITS) - 1;

  private static final long FIRST_BLOCK = 1L << 10;
  private static final long LARGEST_BLOCK = 1L << 26;

  /** Blocks are extended in steps, so that appending is not slowed by book-keeping. */
  private static final long STEP_BYTES = 1L << 17;

  private final Memory memory;
  private final MemorySegment segment;

  // The tail's first word, the word behind it, and the last word of a state.
  private final int tailStart;
  private final int tailEnd;
  private final int stateEnd;
  private final Tail tail;

  private final FixedArena starts;
  private final long[] start = new long[1];
  private final List<Memory.Block> blocks = new ArrayList<>();

  /** Where the next state goes, and up to where the last block may be written. */
  private long next;

  private long writable;
  private long bytes;

  private TailArena(Memory memory, int words, Tail tail) {
    super(words);
    this.memory = memory;
    this.segment = memory.segment();
    this.tail = tail;
    this.tailStart = tail.first();
    this.tailEnd = tail.first() + tail.room();
    this.stateEnd = words;
    this.starts = new FixedArena(memory, 1);
  }

  /** An empty arena. Its type is the general one, so that callers need not load this class. */
  static StateArena of(Memory memory, int words, Tail tail) {
    return new TailArena(memory, words, tail);
  }

  @Override
  long size() {
    return starts.size();
  }

  @Override
  long bytes() {
    return bytes + starts.bytes();
  }

  private static long address(long start) {
    return start >>> USED_BITS << 3;
  }

  private static int used(long start) {
    return (int) start & USED_MASK;
  }

  private long bytesOf(int used) {
    return 8L * (stateEnd - (tailEnd - tailStart) + used);
  }

  @Override
  long difference(long number, long[] s, int off) {
    long from = starts.word(number, 0);
    long at = address(from);
    long difference = 0;
    for (int i = 0; i < tailStart; i++, at += 8) {
      difference |= segment.get(WORD, at) ^ s[off + i];
    }
    for (int i = tailEnd; i < stateEnd; i++, at += 8) {
      difference |= segment.get(WORD, at) ^ s[off + i];
    }
    int usedEnd = tailStart + used(from);
    for (int i = tailStart; i < usedEnd; i++, at += 8) {
      difference |= segment.get(WORD, at) ^ s[off + i];
    }
    for (int i = usedEnd; i < tailEnd; i++) {
      difference |= s[off + i];
    }
    return difference;
  }

  @Override
  long append(long[] s, int off) {
    int used = tail.used(s, off);
    if (next + bytesOf(used) > writable) {
      makeWritable(bytesOf(used));
    }
    start[0] = next >>> 3 << USED_BITS | used;
    long number = starts.append(start, 0);
    long at = next;
    for (int i = 0; i < tailStart; i++, at += 8) {
      segment.set(WORD, at, s[off + i]);
    }
    for (int i = tailEnd; i < stateEnd; i++, at += 8) {
      segment.set(WORD, at, s[off + i]);
    }
    for (int i = tailStart; i < tailStart + used; i++, at += 8) {
      segment.set(WORD, at, s[off + i]);
    }
    bytes += at - next;
    next = at;
    return number;
  }

  @Override
  boolean isShareable() {
    return false;
  }

  @Override
  void put(long number, long[] s, int off) {
    throw new IllegalStateException("states of different lengths are appended by one thread");
  }

  @Override
  void read(long first, int count, long[] to, int off) {
    int target = off;
    for (long number = first; number < first + count; number++) {
      long from = starts.word(number, 0);
      long at = address(from);
      for (int i = 0; i < tailStart; i++, at += 8) {
        to[target + i] = segment.get(WORD, at);
      }
      for (int i = tailEnd; i < stateEnd; i++, at += 8) {
        to[target + i] = segment.get(WORD, at);
      }
      int usedEnd = tailStart + used(from);
      for (int i = tailStart; i < usedEnd; i++, at += 8) {
        to[target + i] = segment.get(WORD, at);
      }
      for (int i = usedEnd; i < tailEnd; i++) {
        to[target + i] = 0;
      }
      target += stateEnd;
    }
  }

  @Override
  void truncate(long newSize) {
    if (newSize == size()) {
      return;
    }
    for (long number = newSize; number < size(); number++) {
      bytes -= bytesOf(used(starts.word(number, 0)));
    }
    next = address(starts.word(newSize, 0));
    starts.truncate(newSize);
    while (!blocks.isEmpty() && !isIn(blocks.getLast(), next)) {
      memory.free(blocks.removeLast());
      // What the block before was extended to stays; it is asked for once more.
      writable = 0;
    }
  }

  /** A state without any words may stand behind the last byte. */
  private static boolean isIn(Memory.Block block, long address) {
    return address >= block.offset() && address <= block.offset() + block.size();
  }

  @Override
  void free() {
    blocks.forEach(memory::free);
    blocks.clear();
    starts.free();
    bytes = 0;
    next = 0;
    writable = 0;
  }

  /** Extends the last block, or adds one where that has too little room. */
  private void makeWritable(long wanted) {
    Memory.Block block;
    if (blocks.isEmpty() || next + wanted > blocks.getLast().offset() + blocks.getLast().size()) {
      long usual =
          blocks.isEmpty() ? FIRST_BLOCK : Math.min(LARGEST_BLOCK, 2 * blocks.getLast().size());
      block = memory.allocate(Math.max(usual, wanted));
      blocks.add(block);
      next = block.offset();
    } else {
      block = blocks.getLast();
    }
    long used = next - block.offset();
    long extended = Math.min(block.size(), used + Math.max(wanted, STEP_BYTES));
    memory.extend(block, extended);
    writable = block.offset() + extended;
  }
}
