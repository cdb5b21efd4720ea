package tideline.storage;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.stream.IntStream;
import tideline.model.LimitReached;

/**
 * From the hash of a state to its number in a {@link StateArena}. Open addressing with linear
 * probing in segments of slots; which segment, the top bits of the hash say (extendible hashing).
 *
 * <pre>
 *   slot, 64 bits   | top 20 bits of the hash | low 8 bits of home | number + 1 |
 *                     20                        8                    36
 *   empty           0
 *
 *   hash            | directory bits (depth) ...                 ... home bits |
 * </pre>
 *
 * A full segment is split in two by the next directory bit, which needs nothing but the slots: the
 * bit is stored, and home is the last position at or before the slot that ends with the stored
 * eight bits. So there is never a pause over the whole table, and never an old and a new copy of
 * all of it. The first segment starts small, and doubles until it has its full size: a search that
 * grows keeps to one kind of table, whose code is compiled by then. A layer of a sweep has a {@link
 * SmallTable}.
 */
final class IndexTable implements StateIndex {

  private static final ValueLayout.OfLong SLOT = ValueLayout.JAVA_LONG_UNALIGNED;

  /** The same slots, where several threads insert: blocks begin at multiples of a slot. */
  private static final VarHandle SHARED = ValueLayout.JAVA_LONG.varHandle();

  /** Slots of a whole segment: 8 MiB. */
  private static final int SLOTS_LOG = 20;

  private static final int SLOT_MASK = (1 << SLOTS_LOG) - 1;

  /** Slots at first: 2 KiB. */
  private static final int SMALLEST_LOG = 8;

  static final int NUMBER_BITS = 36;
  private static final long NUMBER_MASK = (1L << NUMBER_BITS) - 1;
  private static final int HOME_BITS = 8;
  static final int HOME_MASK = (1 << HOME_BITS) - 1;
  private static final int TAG_BITS = Long.SIZE - NUMBER_BITS - HOME_BITS;

  /** A slot further than this from its home could not be split. */
  private static final int LONGEST_PROBE = HOME_MASK;

  private final SegmentSplit splitter;
  private final Memory memory;
  private final MemorySegment segment;
  private final StateArena arena;
  private final int words;

  /** Directory: for each value of the top {@code depth} hash bits a segment. */
  private int depth;

  private long[] bases;
  private int[] segmentOf;

  /** Segments: their memory, how many slots are taken, and how many top bits they agree on. */
  private Memory.Block[] blocks = new Memory.Block[1];

  private int[] taken = new int[1];
  private int[] localDepth = new int[1];
  private int segmentCount;

  /** Slots of each segment, less one; there are several only if they are whole. */
  private int slotMask;

  /** How many slots of a segment may be taken. */
  private int most;

  /** A table of all states that the arena has, with room for as many as are expected. */
  IndexTable(Memory memory, StateArena arena, long expectedStates) {
    this.memory = memory;
    this.segment = memory.segment();
    this.splitter = new SegmentSplit(segment, SLOTS_LOG);
    this.arena = arena;
    this.words = arena.words();
    depth = 0;
    segmentOf = new int[1];
    bases = new long[1];
    long states = Math.max(arena.size(), expectedStates);
    int log = Long.SIZE - Long.numberOfLeadingZeros(2 * states);
    setSlots(Math.clamp(log, SMALLEST_LOG, SLOTS_LOG));
    addSegment();
    bases[0] = blocks[0].offset();
    arena.refill(this);
  }

  private void setSlots(int log) {
    slotMask = (1 << log) - 1;
    most = 1 << (log - 1);
  }

  @Override
  public long bytes() {
    return 8L * segmentCount * (slotMask + 1L);
  }

  @Override
  public int removeKnown(
      long[] s, long[] hashes, int[] positions, int count, int[] open, long[] slots) {
    readHomes(hashes, positions, count, slots);
    return removeSame(s, hashes, positions, count, open, slots);
  }

  private void readHomes(long[] hashes, int[] positions, int count, long[] slots) {
    for (int k = 0; k < count; k++) {
      long hash = hashes[positions[k]];
      long base = bases[(int) (hash >>> 1 >>> (63 - depth))];
      slots[k] = segment.get(SLOT, base + ((hash & slotMask) << 3));
    }
  }

  private int removeSame(
      long[] s, long[] hashes, int[] positions, int count, int[] open, long[] slots) {
    int left = 0;
    for (int k = 0; k < count; k++) {
      int position = positions[k];
      long hash = hashes[position];
      long tagDifference = (slots[k] >>> NUMBER_BITS) ^ tag(hash);
      // If the tags differ, or the slot is empty, state 0 is looked at, which is in the cache.
      long sameTag = (tagDifference - 1) >> 63;
      long candidate = Math.max(0, ((slots[k] & NUMBER_MASK) - 1) & sameTag);
      long difference = tagDifference | arena.difference(candidate, s, position * words);
      open[left] = position;
      left += difference != 0 ? 1 : 0;
    }
    return left;
  }

  @Override
  public int findKnown(
      long[] s,
      long[] hashes,
      int[] positions,
      int count,
      long[] numbers,
      int[] open,
      long[] slots) {
    readHomes(hashes, positions, count, slots);
    int left = 0;
    for (int k = 0; k < count; k++) {
      int position = positions[k];
      long tagDifference = (slots[k] >>> NUMBER_BITS) ^ tag(hashes[position]);
      long sameTag = (tagDifference - 1) >> 63;
      long candidate = Math.max(0, ((slots[k] & NUMBER_MASK) - 1) & sameTag);
      long difference = tagDifference | arena.difference(candidate, s, position * words);
      numbers[k] = ~candidate;
      open[left] = k;
      left += difference != 0 ? 1 : 0;
    }
    return left;
  }

  @Override
  public long find(long hash, long[] s, int off) {
    long base = bases[(int) (hash >>> 1 >>> (63 - depth))];
    long tag = tag(hash);
    int at = (int) hash & slotMask;
    while (true) {
      long slot = segment.get(SLOT, base + ((long) at << 3));
      if (slot == 0) {
        return -1;
      }
      if (slot >>> NUMBER_BITS == tag) {
        long number = (slot & NUMBER_MASK) - 1;
        if (arena.equals(number, s, off)) {
          return number;
        }
      }
      at = (at + 1) & slotMask;
    }
  }

  @Override
  public long findOrPut(long hash, long[] s, int off) {
    int entry = (int) (hash >>> 1 >>> (63 - depth));
    long base = bases[entry];
    long tag = tag(hash);
    int home = (int) hash & slotMask;
    int at = home;
    while (true) {
      long address = base + ((long) at << 3);
      long slot = segment.get(SLOT, address);
      if (slot == 0) {
        if (((at - home) & slotMask) > LONGEST_PROBE) {
          break;
        }
        long number = arena.append(s, off);
        segment.set(SLOT, address, tag << NUMBER_BITS | (number + 1));
        if (++taken[segmentOf[entry]] > most) {
          makeRoom(segmentOf[entry]);
        }
        return number;
      }
      if (slot >>> NUMBER_BITS == tag) {
        long number = (slot & NUMBER_MASK) - 1;
        if (arena.equals(number, s, off)) {
          return ~number;
        }
      }
      at = (at + 1) & slotMask;
    }
    makeRoom(segmentOf[entry]);
    return findOrPut(hash, s, off);
  }

  @Override
  public int removeKnownShared(
      long[] s, long[] hashes, int[] positions, int count, int[] open, long[] slots) {
    for (int k = 0; k < count; k++) {
      long hash = hashes[positions[k]];
      long base = bases[(int) (hash >>> 1 >>> (63 - depth))];
      slots[k] = (long) SHARED.getAcquire(segment, base + ((hash & slotMask) << 3));
    }
    return removeSame(s, hashes, positions, count, open, slots);
  }

  @Override
  public long findOrPutShared(long hash, long[] s, int off, Inserter inserter) {
    int entry = (int) (hash >>> 1 >>> (63 - depth));
    long base = bases[entry];
    long tag = tag(hash);
    int home = (int) hash & slotMask;
    for (int probe = 0; ; probe++) {
      long address = base + ((long) ((home + probe) & slotMask) << 3);
      long slot = (long) SHARED.getAcquire(segment, address);
      if (slot == 0) {
        if (probe > LONGEST_PROBE || !inserter.hasNumber()) {
          return FULL;
        }
        long number = inserter.number();
        arena.put(number, s, off);
        long filled = tag << NUMBER_BITS | (number + 1);
        slot = (long) SHARED.compareAndExchange(segment, address, 0L, filled);
        if (slot == 0) {
          inserter.given(segmentOf[entry]);
          return number;
        }
      }
      if (slot >>> NUMBER_BITS == tag) {
        long number = (slot & NUMBER_MASK) - 1;
        if (arena.equals(number, s, off)) {
          return ~number;
        }
      }
    }
  }

  /** Before it is whole, the only segment counts; later each has its own count. */
  @Override
  public long mostShared() {
    return slotMask == SLOT_MASK ? Long.MAX_VALUE : most;
  }

  @Override
  public void growShared() {
    if (slotMask != SLOT_MASK) {
      grow();
      return;
    }
    do {
      split(fullest());
    } while (taken[fullest()] > most);
  }

  /**
   * Splits the segments that so many more states would overfill, side by side. A table that is not
   * whole yet, or for which memory is scarce, grows when it has to.
   */
  void growFor(long states, SideBySide threads) {
    int[] full =
        IntStream.range(0, segmentCount)
            .filter(id -> taken[id] + (states >>> localDepth[id]) > most)
            .toArray();
    long bytes = 8L * (slotMask + 1L) * full.length;
    if (slotMask != SLOT_MASK || bytes > (memory.limit() - memory.bytes()) / 4) {
      return;
    }
    int[] siblings = Arrays.stream(full).map(this::addSibling).toArray();
    threads.run(
        full.length, i -> share(full[i], siblings[i], new SegmentSplit(segment, SLOTS_LOG)));
    for (int i = 0; i < full.length; i++) {
      attach(full[i], siblings[i]);
    }
  }

  /** Counts what a thread has put into segments; whether one of them should be split. */
  boolean isFullWith(Inserter inserter) {
    inserter.tell(taken);
    return slotMask == SLOT_MASK && taken[fullest()] > most;
  }

  private int fullest() {
    int fullest = 0;
    for (int id = 1; id < segmentCount; id++) {
      fullest = taken[id] > taken[fullest] ? id : fullest;
    }
    return fullest;
  }

  @Override
  public void renumber(long hash, long number, long newNumber) {
    long base = bases[(int) (hash >>> 1 >>> (63 - depth))];
    long old = tag(hash) << NUMBER_BITS | (number + 1);
    int at = (int) hash & slotMask;
    while (segment.get(SLOT, base + ((long) at << 3)) != old) {
      at = (at + 1) & slotMask;
    }
    segment.set(SLOT, base + ((long) at << 3), tag(hash) << NUMBER_BITS | (newNumber + 1));
  }

  private void makeRoom(int id) {
    if (slotMask == SLOT_MASK) {
      split(id);
    } else {
      grow();
    }
  }

  /** Doubles the only segment there is. */
  private void grow() {
    Memory.Block old = blocks[0];
    int log = Integer.numberOfTrailingZeros(slotMask + 1) + 1;
    blocks[0] = memory.allocateZeroed(8L << log);
    bases[0] = blocks[0].offset();
    taken[0] = 0;
    setSlots(log);
    memory.free(old);
    arena.refill(this);
  }

  @Override
  public void free() {
    for (int i = 0; i < segmentCount; i++) {
      memory.free(blocks[i]);
    }
    segmentCount = 0;
  }

  /** Only a model that was built against the hash gets here. */
  private static LimitReached collisions() {
    String advice = "too many states share a hash; --store tree has another one";
    return new LimitReached(LimitReached.Reason.MEMORY, advice);
  }

  /** The part of a slot that is known from the hash alone. */
  private static long tag(long hash) {
    return hash >>> (Long.SIZE - TAG_BITS) << HOME_BITS | (hash & HOME_MASK);
  }

  private int addSegment() {
    if (segmentCount == blocks.length) {
      blocks = Arrays.copyOf(blocks, 2 * segmentCount);
      taken = Arrays.copyOf(taken, 2 * segmentCount);
      localDepth = Arrays.copyOf(localDepth, 2 * segmentCount);
    }
    blocks[segmentCount] = memory.allocateZeroed(8L * (slotMask + 1L));
    taken[segmentCount] = 0;
    return segmentCount++;
  }

  @Override
  public void enterAll(long[] hashes, int count, long first, int[] places) {
    long base = bases[0];
    for (int i = 0; i < count; i++) {
      int home = (int) hashes[i] & slotMask;
      places[i] = home + (segment.get(SLOT, base + ((long) home << 3)) != 0 ? 1 : 0);
    }
    for (int i = 0; i < count; i++) {
      int at = places[i] & slotMask;
      while (segment.get(SLOT, base + ((long) at << 3)) != 0) {
        at = (at + 1) & slotMask;
      }
      if (((at - (int) hashes[i]) & slotMask) > LONGEST_PROBE) {
        throw collisions();
      }
      long slot = tag(hashes[i]) << NUMBER_BITS | (first + i + 1);
      segment.set(SLOT, base + ((long) at << 3), slot);
    }
    taken[0] += count;
  }

  /** Gives about half of the slots of a segment to a new one, by the next directory bit. */
  private void split(int id) {
    int sibling = addSibling(id);
    share(id, sibling, splitter);
    attach(id, sibling);
  }

  /** An empty segment, which agrees with another one on as many bits. */
  private int addSibling(int id) {
    int bit = localDepth[id];
    if (bit == TAG_BITS) {
      throw collisions();
    }
    if (bit == depth) {
      doubleDirectory();
    }
    int sibling = addSegment();
    localDepth[id] = bit + 1;
    localDepth[sibling] = bit + 1;
    return sibling;
  }

  private void share(int id, int sibling, SegmentSplit itsSplitter) {
    itsSplitter.split(blocks[id].offset(), blocks[sibling].offset(), localDepth[id] - 1);
    taken[id] = itsSplitter.left();
    taken[sibling] = itsSplitter.moved();
  }

  private void attach(int id, int sibling) {
    int bit = localDepth[id] - 1;
    for (int entry = 0; entry < segmentOf.length; entry++) {
      if (segmentOf[entry] == id && (entry >>> (depth - 1 - bit) & 1) != 0) {
        segmentOf[entry] = sibling;
        bases[entry] = blocks[sibling].offset();
      }
    }
  }

  private void doubleDirectory() {
    long[] oldBases = bases;
    int[] oldSegmentOf = segmentOf;
    bases = new long[2 * oldBases.length];
    segmentOf = new int[2 * oldBases.length];
    Arrays.setAll(bases, i -> oldBases[i >>> 1]);
    Arrays.setAll(segmentOf, i -> oldSegmentOf[i >>> 1]);
    depth++;
  }
}
