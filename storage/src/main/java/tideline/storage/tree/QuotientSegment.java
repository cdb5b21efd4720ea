package tideline.storage.tree;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import tideline.model.LimitReached;
import tideline.storage.Memory;

/**
 * The hashed keys whose addresses agree in their top bits: open addressing with linear probing, in
 * one block of memory. A segment does not grow; its owner pours its keys into a larger one.
 */
final class QuotientSegment {

  /** How an attempt to add a key ended. */
  enum Added {
    NEW,
    KNOWN,
    /** The slots have to become wider, or more. */
    NO_ROOM
  }

  static final ValueLayout.OfLong SLOT =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  final SlotLayout layout;

  // What look-ups need of the layout, one step nearer.
  private final long lowMask;
  private final int width;
  private final long slotMask;
  private final int restBits;
  private final int remainderBits;
  private final long remainderMask;
  private final long one;
  private final int maxDisplacement;

  private final MemorySegment segment;
  private final Memory.Block block;
  private final long base;
  private final int mostKeys;
  private int size;

  QuotientSegment(Memory memory, SlotLayout layout, int mostKeys) {
    this.layout = layout;
    this.lowMask = layout.lowMask;
    this.width = layout.width;
    this.slotMask = layout.slotMask;
    this.restBits = layout.restBits;
    this.remainderBits = layout.remainderBits;
    this.remainderMask = layout.remainderMask;
    this.one = 1L << layout.displacementShift;
    this.maxDisplacement = layout.maxDisplacement;
    this.segment = memory.segment();
    this.mostKeys = mostKeys;
    this.block = memory.allocate(layout.bytes());
    this.base = block.offset();
    try {
      memory.extend(block, layout.bytes());
    } catch (LimitReached limit) {
      memory.free(block);
      throw limit;
    }
    segment.asSlice(base, layout.bytes()).fill((byte) 0);
  }

  void free(Memory memory) {
    memory.free(block);
  }

  int size() {
    return size;
  }

  long bytes() {
    return layout.bytes();
  }

  /** Where the search for a hashed key begins. */
  long homeAddress(long hashed) {
    return base + ((hashed & lowMask) >>> remainderBits) * width;
  }

  /**
   * Whether a key is at its home or one place further, given the eight bytes from its home on; if
   * not, it may still be anywhere.
   */
  boolean isNearHome(long hashed, long eight) {
    long rest = InvertibleHash.rest(hashed);
    long wanted = one | rest << remainderBits | (hashed & remainderMask);
    boolean first = (eight & slotMask) == wanted;
    // Two shifts, as one by 64 bits would be none at all; then the second slot is not among the
    // eight bytes, and neither are the top bits of one that is wider than four.
    boolean second = (eight >>> (4 * width) >>> (4 * width) & slotMask) == wanted + one;
    boolean fits = rest >>> restBits == 0;
    return fits && (first || second);
  }

  Added add(long hashed) {
    long rest = InvertibleHash.rest(hashed);
    if (rest >>> restBits != 0) {
      return Added.NO_ROOM;
    }
    long wanted = one | rest << remainderBits | (hashed & remainderMask);
    long mask = slotMask;
    long address = homeAddress(hashed);
    long at = address;
    while (true) {
      long eight = segment.get(SLOT, at);
      long slot = eight & mask;
      if (slot == wanted) {
        return Added.KNOWN;
      }
      if (slot == 0) {
        if (size == mostKeys || at - address > (long) maxDisplacement * width) {
          return Added.NO_ROOM;
        }
        segment.set(SLOT, at, eight | wanted);
        size++;
        return Added.NEW;
      }
      wanted += one;
      at += width;
    }
  }

  /** Adds new keys; false if one of them would be too far from its home. */
  boolean addAll(long[] hashed, int from, int to) {
    checkWidth(hashed, from, to);
    for (int k = from; k < to; k++) {
      if (!place(hashed[k])) {
        return false;
      }
    }
    size += to - from;
    return true;
  }

  /** Behaves exactly as {@link #add} for a key that is new and fits the slots. */
  private boolean place(long hashed) {
    long at = homeAddress(hashed);
    long wanted = one | InvertibleHash.rest(hashed) << remainderBits | (hashed & remainderMask);
    long eight = segment.get(SLOT, at);
    int further = 0;
    while ((eight & slotMask) != 0) {
      at += width;
      wanted += one;
      further++;
      eight = segment.get(SLOT, at);
    }
    if (further > maxDisplacement) {
      return false;
    }
    segment.set(SLOT, at, eight | wanted);
    return true;
  }

  /** A key that is cut would be another key: this must never happen. */
  private void checkWidth(long[] hashed, int from, int to) {
    long all = 0;
    for (int k = from; k < to; k++) {
      all |= hashed[k];
    }
    if (InvertibleHash.rest(all) >>> restBits != 0) {
      throw new IllegalStateException("slots too narrow for their keys");
    }
  }

  boolean contains(long hashed) {
    SlotLayout l = layout;
    long rest = InvertibleHash.rest(hashed);
    if (rest >>> l.restBits != 0) {
      return false;
    }
    long wanted = l.slotAtHome(hashed & l.lowMask, rest);
    long at = homeAddress(hashed);
    while (true) {
      long slot = segment.get(SLOT, at) & l.slotMask;
      if (slot == wanted) {
        return true;
      }
      if (slot == 0) {
        return false;
      }
      wanted += 1L << l.displacementShift;
      at += l.width;
    }
  }

  /**
   * Writes all keys, with the address bits that the segment has, to {@code keys}, which has room
   * for one more.
   */
  void read(long[] keys) {
    SlotLayout l = layout;
    int count = 0;
    long at = base;
    for (int position = 0; position < l.slots(); position++) {
      long slot = segment.get(SLOT, at) & l.slotMask;
      at += l.width;
      // No branch, as nothing predicts which slots are empty.
      long low = l.low(position - l.displacement(slot), slot);
      keys[count] = l.rest(slot) << InvertibleHash.ADDRESS_BITS | low;
      count += slot != 0 ? 1 : 0;
    }
  }
}
