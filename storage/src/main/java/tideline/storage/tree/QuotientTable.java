package tideline.storage.tree;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import tideline.model.LimitReached;
import tideline.storage.Memory;

/**
 * An exact set of hashed keys in 3 to 8 bytes each. Top bits of the address choose a segment
 * (extendible hashing); the rest of the work is the segment's.
 *
 * <pre>
 *   directory    | 000 | 001 | 010 | 011 | 100 | 101 | 110 | 111 |
 *                   |     |     \_____/     \___________________/
 *   segments       3 bits 3 bits  2 bits           1 bit
 * </pre>
 *
 * A segment doubles up to its full size; then it becomes two of that size. So the load of a large
 * table stays between 0.3 and 0.6, one segment is copied at a time, and the slots shrink as the
 * directory takes over bits of the address. When keys get longer, segments widen their slots, each
 * when the first such key arrives.
 */
public final class QuotientTable {

  /** Homes of a segment: those of a small table double until they are of the full size. */
  private static final int SMALLEST_LOG = 6;

  private static final int FULL_LOG = 17;

  /** With a directory of half a million entries, all bits of the address say homes. */
  private static final int MOST_DEPTH = InvertibleHash.ADDRESS_BITS - FULL_LOG;

  /** How full a segment may be, in sixteenths: the fuller, the longer a search takes. */
  private static final int USUAL_LOAD = 10;

  private static final int HIGH_LOAD = 13;

  private final Memory memory;
  private final MemorySegment segment;
  private final int load;
  private QuotientSegment[] directory = new QuotientSegment[1];
  private int depth;
  private int restBits;
  private long size;
  private long bytes;
  private long[] poured = new long[0];

  QuotientTable(Memory memory) {
    this(memory, USUAL_LOAD, 0);
  }

  /**
   * A table of fingerprints, which leaves less room free.
   *
   * @param bits how many each has
   */
  public static QuotientTable ofFingerprints(Memory memory, int bits) {
    return new QuotientTable(memory, HIGH_LOAD, Math.max(0, bits - InvertibleHash.ADDRESS_BITS));
  }

  /** A fingerprint as a key: its first bits are the address. */
  public static long keyOfFingerprint(long fingerprint, int bits) {
    int rest = Math.max(0, bits - InvertibleHash.ADDRESS_BITS);
    long address = fingerprint >>> rest << (InvertibleHash.ADDRESS_BITS - (bits - rest));
    return (fingerprint & ((1L << rest) - 1)) << InvertibleHash.ADDRESS_BITS | address;
  }

  private QuotientTable(Memory memory, int load, int restBits) {
    this.memory = memory;
    this.segment = memory.segment();
    this.load = load;
    this.restBits = restBits;
    directory[0] = newSegment(new SlotLayout(0, SMALLEST_LOG, restBits));
  }

  /** How many keys there are. */
  public long size() {
    return size;
  }

  /** Bytes of all segments. */
  public long bytes() {
    return bytes;
  }

  /**
   * Writes the positions of those keys to {@code open} that may be new, in rising order, and brings
   * their memory into the cache; the others are known.
   */
  public int filter(long[] hashed, int count, int[] open, long[] scratch) {
    for (int k = 0; k < count; k++) {
      scratch[k] = segmentOf(hashed[k]).homeAddress(hashed[k]);
    }
    // Nothing but loads, so that the processor waits for many of them at once.
    for (int k = 0; k < count; k++) {
      scratch[k] = segment.get(QuotientSegment.SLOT, scratch[k]);
    }
    int openCount = 0;
    for (int k = 0; k < count; k++) {
      open[openCount] = k;
      openCount += segmentOf(hashed[k]).isNearHome(hashed[k], scratch[k]) ? 0 : 1;
    }
    return openCount;
  }

  /** Adds a key; false if it was known. */
  public boolean add(long hashed) {
    while (true) {
      QuotientSegment.Added added = segmentOf(hashed).add(hashed);
      if (added == QuotientSegment.Added.KNOWN) {
        return false;
      }
      if (added == QuotientSegment.Added.NEW) {
        size++;
        return true;
      }
      makeRoom(hashed);
    }
  }

  /** Whether a key was added. */
  public boolean contains(long hashed) {
    return segmentOf(hashed).contains(hashed);
  }

  /** Gives all memory back. */
  public void free() {
    QuotientSegment last = null;
    for (QuotientSegment each : directory) {
      // The entries of one segment are neighbours.
      if (each != last) {
        each.free(memory);
      }
      last = each;
    }
    directory = new QuotientSegment[0];
  }

  private QuotientSegment segmentOf(long hashed) {
    long address = InvertibleHash.address(hashed);
    return directory[(int) (address >>> (InvertibleHash.ADDRESS_BITS - depth))];
  }

  private QuotientSegment newSegment(SlotLayout layout) {
    QuotientSegment made = new QuotientSegment(memory, layout, mostKeys(layout));
    bytes += made.bytes();
    return made;
  }

  private int mostKeys(SlotLayout layout) {
    return layout.homes() / 16 * load;
  }

  /** Replaces the segment of a key by a wider one, a larger one, or two. */
  private void makeRoom(long hashed) {
    QuotientSegment full = segmentOf(hashed);
    SlotLayout old = full.layout;
    int neededRestBits = Long.SIZE - Long.numberOfLeadingZeros(InvertibleHash.rest(hashed));
    restBits = Math.max(restBits, neededRestBits);
    int count = full.size();
    if (poured.length <= count) {
      poured = new long[Math.max(count + 1, 2 * poured.length)];
    }
    full.read(poured);
    // Slots are whole bytes, so they may have taken longer keys than they were made for.
    restBits = Math.max(restBits, longestRest(count));
    long prefix = InvertibleHash.address(hashed) >>> old.lowBits;
    int homesLog = neededRestBits > old.restBits ? old.homesLog : old.homesLog + 1;
    pour(0, count, prefix, old.depth, homesLog);
    full.free(memory);
    bytes -= full.bytes();
  }

  private int longestRest(int count) {
    long all = 0;
    for (int k = 0; k < count; k++) {
      all |= poured[k];
    }
    return Long.SIZE - Long.numberOfLeadingZeros(InvertibleHash.rest(all));
  }

  /** Moves some of the poured keys to a new segment of at least this size, or to several. */
  private void pour(int from, int to, long prefix, int segmentDepth, int smallestLog) {
    for (int homesLog = smallestLog; homesLog <= FULL_LOG; homesLog++) {
      QuotientSegment made = newSegment(new SlotLayout(segmentDepth, homesLog, restBits));
      if (made.addAll(poured, from, to)) {
        enter(made, prefix);
        return;
      }
      // Some key would be too far from its home.
      made.free(memory);
      bytes -= made.bytes();
    }
    int deeper = segmentDepth + 1;
    if (deeper > MOST_DEPTH) {
      throw new LimitReached(
          LimitReached.Reason.MEMORY, "a table of hashed states is full with " + size + " states");
    }
    int middle = partition(from, to, 1L << (InvertibleHash.ADDRESS_BITS - deeper));
    pour(from, middle, prefix << 1, deeper, FULL_LOG);
    pour(middle, to, prefix << 1 | 1, deeper, FULL_LOG);
  }

  /** Brings the keys without the bit before those with it; returns where the latter start. */
  private int partition(int from, int to, long bit) {
    int middle = from;
    for (int k = from; k < to; k++) {
      long key = poured[k];
      if ((key & bit) == 0) {
        poured[k] = poured[middle];
        poured[middle++] = key;
      }
    }
    return middle;
  }

  private void enter(QuotientSegment made, long prefix) {
    while (depth < made.layout.depth) {
      doubleDirectory();
    }
    int entries = 1 << (depth - made.layout.depth);
    int first = (int) prefix * entries;
    Arrays.fill(directory, first, first + entries, made);
  }

  private void doubleDirectory() {
    QuotientSegment[] doubled = new QuotientSegment[2 * directory.length];
    for (int i = 0; i < doubled.length; i++) {
      doubled[i] = directory[i >>> 1];
    }
    directory = doubled;
    depth++;
  }
}
