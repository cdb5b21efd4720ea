package tideline.storage;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import tideline.model.LimitReached;

/**
 * The off-heap memory of one run: blocks of a power of two bytes, cut from one reservation of
 * address space and addressed by their offset in it.
 *
 * <p>Address space costs nothing; pages do, from their first touch on. So a block may be far larger
 * than what its owner fills, and only what the owner {@link #extend}s it to counts. First touch is
 * also what is slow, so a freed block keeps its pages and is handed out again; only when the limit
 * is near do the pages of idle blocks go back to the system.
 *
 * <pre>
 *   limit  >=  bytes that blocks in use are extended to  +  pages of idle blocks
 * </pre>
 *
 * <p>Any thread may allocate, free and read the totals.
 */
public final class Memory implements AutoCloseable {

  private static final int SMALLEST_CLASS = 9;
  private static final int LARGEST_CLASS = 40;
  private static final long SMALLEST_RESERVATION = 1L << 22;
  private static final int PAGE_CLASS = 12;
  private static final long MEGABYTE = 1L << 20;

  /** From so many new bytes on, pages are asked for together. */
  private static final long MANY_PAGES = 1 << 16;

  private final Arena arena = Arena.ofShared();
  private final VirtualMemory virtualMemory;
  private final MemorySegment segment;
  private final long limit;

  /** Idle blocks by size class: those that still have pages, and those that read as zero. */
  private final List<Deque<Block>> dirty = new ArrayList<>();

  private final List<Deque<Block>> clean = new ArrayList<>();

  private long nextOffset;
  private volatile long charged;
  private long idle;
  private volatile long peak;

  /** A piece of the memory. */
  public static final class Block {
    private final long offset;
    private final int sizeClass;
    private long extended;
    private long touched;

    private Block(long offset, int sizeClass) {
      this.offset = offset;
      this.sizeClass = sizeClass;
    }

    /** Where the block starts in {@link Memory#segment}. */
    public long offset() {
      return offset;
    }

    /** How many bytes it could be extended to. */
    public long size() {
      return 1L << sizeClass;
    }
  }

  /** Memory of at most {@code limit} bytes, less where the system does not give as many. */
  public Memory(long limit) {
    this(limit, VirtualMemory.ofThisSystem());
  }

  private Memory(long limit, VirtualMemory virtualMemory) {
    this(limit, virtualMemory, virtualMemory.sensibleReservation(limit));
  }

  /** As the public one, in an address space of that kind and of no more than that. */
  Memory(long limit, VirtualMemory virtualMemory, long largestReservation) {
    this.limit = limit;
    this.virtualMemory = virtualMemory;
    for (int i = 0; i <= LARGEST_CLASS; i++) {
      dirty.add(new ArrayDeque<>());
      clean.add(new ArrayDeque<>());
    }
    this.segment = reserve(largestReservation);
  }

  /**
   * Much more than the limit, because blocks of one size do not serve for another. A system that
   * bounds the address space (ulimit -v) may give less than the limit; then that is the bound.
   */
  private MemorySegment reserve(long largest) {
    MemorySegment first = virtualMemory.reserve(largest, arena);
    if (!first.equals(MemorySegment.NULL)) {
      return first;
    }
    for (long bytes = largest >> 1; bytes >= SMALLEST_RESERVATION; bytes >>= 1) {
      // Twice this was refused. The JVM itself needs address space, too, for threads and code.
      if (virtualMemory.couldReserve(bytes)) {
        MemorySegment reserved = virtualMemory.reserve(bytes / 4 * 3, arena);
        if (!reserved.equals(MemorySegment.NULL)) {
          return reserved;
        }
      }
    }
    throw new LimitReached(
        LimitReached.Reason.MEMORY,
        "the system gives no memory for states, not even "
            + megabytes(SMALLEST_RESERVATION)
            + " (a limit such as ulimit -v is too low)");
  }

  private static String megabytes(long bytes) {
    return bytes >= MEGABYTE || bytes == 0
        ? String.format(Locale.ROOT, "%,d MB", bytes / MEGABYTE)
        : String.format(Locale.ROOT, "%,d KB", Math.max(1, bytes >> 10));
  }

  /** All of the memory; owners address their blocks in it by offset. */
  public MemorySegment segment() {
    return segment;
  }

  /** A block for up to {@code bytes} bytes with any content; nothing of it may be touched yet. */
  public synchronized Block allocate(long bytes) {
    int sizeClass = sizeClassOf(bytes);
    Block block = dirty.get(sizeClass).pollLast();
    if (block != null) {
      idle -= block.touched;
      return block;
    }
    block = clean.get(sizeClass).pollLast();
    return block != null ? block : cut(sizeClass);
  }

  /** A block of at least {@code bytes} bytes that reads as zero and may be used in full. */
  public Block allocateZeroed(long bytes) {
    Block block = allocate(bytes);
    long dirtyBytes = block.touched;
    extend(block, block.size());
    if (dirtyBytes > 0) {
      segment.asSlice(block.offset, dirtyBytes).fill((byte) 0);
    }
    return block;
  }

  /**
   * Lets the owner touch the first {@code bytes} bytes of a block.
   *
   * @throws LimitReached if that is more than the limit allows
   */
  public synchronized void extend(Block block, long bytes) {
    if (bytes > block.size()) {
      throw new IllegalArgumentException(bytes + " > " + block.size());
    }
    if (bytes > block.extended) {
      charge(bytes - block.extended);
      block.extended = bytes;
      if (bytes - block.touched >= MANY_PAGES) {
        virtualMemory.populate(
            segment.asSlice(block.offset + block.touched, bytes - block.touched));
      }
      block.touched = Math.max(block.touched, bytes);
    }
  }

  /** Takes a block back, in O(1) and without touching it. */
  public synchronized void free(Block block) {
    long stillCharged = charged - block.extended;
    charged = stillCharged;
    block.extended = 0;
    if (block.touched > 0) {
      dirty.get(block.sizeClass).addLast(block);
      idle += block.touched;
    } else {
      clean.get(block.sizeClass).addLast(block);
    }
  }

  private void charge(long bytes) {
    long wanted = charged + bytes;
    if (wanted + idle > limit) {
      releaseIdle();
      if (wanted > limit) {
        throw new LimitReached(
            LimitReached.Reason.MEMORY, "the memory limit of " + megabytes(limit) + " is reached");
      }
    }
    charged = wanted;
    if (wanted > peak) {
      peak = wanted;
    }
  }

  /** The most bytes that may be in use. */
  public long limit() {
    return limit;
  }

  /** Bytes that blocks in use are extended to. */
  public long bytes() {
    return charged;
  }

  /** The most bytes in use at one time. */
  public long peakBytes() {
    return peak;
  }

  /** Gives the address space back; no block may be used any more. */
  @Override
  public void close() {
    arena.close();
  }

  private void releaseIdle() {
    for (int sizeClass = PAGE_CLASS; sizeClass <= LARGEST_CLASS; sizeClass++) {
      Deque<Block> blocks = dirty.get(sizeClass);
      for (Block block = blocks.pollLast(); block != null; block = blocks.pollLast()) {
        virtualMemory.release(segment.asSlice(block.offset, block.touched));
        idle -= block.touched;
        block.touched = 0;
        clean.get(sizeClass).addLast(block);
      }
    }
  }

  private Block cut(int sizeClass) {
    long size = 1L << sizeClass;
    // Blocks of a page or more start on a page, so that their pages are theirs alone.
    long offset = sizeClass >= PAGE_CLASS ? roundUp(nextOffset, 1L << PAGE_CLASS) : nextOffset;
    if (offset + size > segment.byteSize()) {
      throw new LimitReached(
          LimitReached.Reason.MEMORY,
          "the address space of "
              + megabytes(segment.byteSize())
              + " that the system gives is used up (a limit such as ulimit -v)");
    }
    nextOffset = offset + size;
    return new Block(offset, sizeClass);
  }

  private static int sizeClassOf(long bytes) {
    int sizeClass = Math.max(SMALLEST_CLASS, 64 - Long.numberOfLeadingZeros(bytes - 1));
    if (sizeClass > LARGEST_CLASS) {
      throw new LimitReached(LimitReached.Reason.MEMORY, "no block of " + megabytes(bytes));
    }
    return sizeClass;
  }

  private static long roundUp(long value, long multiple) {
    return (value + multiple - 1) & -multiple;
  }
}
