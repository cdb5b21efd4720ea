package tideline.storage;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Gives the slots of a whole segment of an {@link IndexTable} whose next directory bit is set to a
 * new segment, and moves the others up to where they belong now. In the order of positions,
 * starting behind an empty one, every slot moves to its old position or one before it, so nothing
 * is in the way.
 */
final class SegmentSplit {

  private static final ValueLayout.OfLong SLOT = ValueLayout.JAVA_LONG_UNALIGNED;

  /** Slots that are moved together. */
  private static final int CHUNK = 512;

  private final MemorySegment segment;
  private final int slotMask;
  private final long[] liftedSlots = new long[CHUNK];
  private final int[] liftedFrom = new int[CHUNK];
  private int left;
  private int moved;

  SegmentSplit(MemorySegment segment, int slotsLog) {
    this.segment = segment;
    this.slotMask = (1 << slotsLog) - 1;
  }

  /** Slots that stayed in the segment that was split last. */
  int left() {
    return left;
  }

  /** Slots that went to its new sibling. */
  int moved() {
    return moved;
  }

  /** Splits the segment at {@code base} by a bit of the hash, counted from the top. */
  void split(long base, long siblingBase, int bit) {
    left = 0;
    moved = 0;
    int start = firstEmpty(base) + 1;
    for (int done = 0; done <= slotMask; done += CHUNK) {
      int lifted = lift(base, start + done);
      int gone = 0;
      for (int k = 0; k < lifted; k++) {
        long slot = liftedSlots[k];
        int at = liftedFrom[k];
        int homeLow = (int) (slot >>> IndexTable.NUMBER_BITS) & IndexTable.HOME_MASK;
        int home = (at - ((at - homeLow) & IndexTable.HOME_MASK)) & slotMask;
        long goes = (slot >>> (63 - bit)) & 1;
        gone += (int) goes;
        place(base + (siblingBase - base) * goes, home, slot);
      }
      moved += gone;
      left += lifted - gone;
    }
  }

  /** An empty position; the load leaves many. */
  private int firstEmpty(long base) {
    int at = 0;
    while (segment.get(SLOT, base + ((long) at << 3)) != 0) {
      at++;
    }
    return at;
  }

  /**
   * Takes the next slots out of a segment; which are taken cannot be predicted: no branch on it.
   */
  private int lift(long base, int from) {
    int lifted = 0;
    for (int i = 0; i < CHUNK; i++) {
      int at = (from + i) & slotMask;
      long address = base + ((long) at << 3);
      long slot = segment.get(SLOT, address);
      segment.set(SLOT, address, 0L);
      liftedSlots[lifted] = slot;
      liftedFrom[lifted] = at;
      lifted += slot != 0 ? 1 : 0;
    }
    return lifted;
  }

  private void place(long base, int home, long slot) {
    int at = home;
    while (segment.get(SLOT, base + ((long) at << 3)) != 0) {
      at = (at + 1) & slotMask;
    }
    segment.set(SLOT, base + ((long) at << 3), slot);
  }
}
