package tideline.storage.tree;

/**
 * Where in a segment a hashed key belongs and what its slot holds.
 *
 * <p>A segment serves the keys whose addresses agree in the top {@code depth} bits. Of the other
 * bits, the first say the home and the last are kept:
 *
 * <pre>
 *   address    | depth bits | home: homesLog bits | remainder |
 *                           | low: lowBits bits               |
 *
 *   slot       | displacement + 1 | rest | remainder |         width bytes; 0 is empty
 *                up to 9
 * </pre>
 *
 * The slot's position less its displacement is the home; so position and slot give back the whole
 * hashed key.
 */
final class SlotLayout {

  /** Fewer for few homes, whose slots need more remainder; so any slot fits eight bytes. */
  private static final int MOST_DISPLACEMENT_BITS = 9;

  final int depth;
  final int homesLog;

  final int lowBits;
  final long lowMask;

  final int width;
  final long slotMask;
  final int remainderBits;
  final long remainderMask;
  final int restBits;
  final int displacementShift;

  /** The furthest a key may be from its home; one less than what the bits hold, as 0 is empty. */
  final int maxDisplacement;

  /** A layout whose slots are wide enough for {@code restBits} bits of rest, or more. */
  SlotLayout(int depth, int homesLog, int restBits) {
    this.depth = depth;
    this.homesLog = homesLog;
    this.lowBits = InvertibleHash.ADDRESS_BITS - depth;
    this.lowMask = (1L << lowBits) - 1;
    this.remainderBits = lowBits - homesLog;
    this.remainderMask = (1L << remainderBits) - 1;
    int displacementBits = Math.min(MOST_DISPLACEMENT_BITS, homesLog);
    this.width = (displacementBits + restBits + remainderBits + 7) / 8;
    this.slotMask = -1L >>> (Long.SIZE - 8 * width);
    this.maxDisplacement = (1 << displacementBits) - 2;
    this.displacementShift = 8 * width - displacementBits;
    this.restBits = displacementShift - remainderBits;
  }

  int homes() {
    return 1 << homesLog;
  }

  /** Homes, and room behind the last so that no probe leaves the block; the last slot is empty. */
  int slots() {
    return homes() + maxDisplacement + 1;
  }

  /** Slots are read eight bytes at a time, so the last one needs room behind. */
  long bytes() {
    return (long) slots() * width + 8 - width;
  }

  long home(long low) {
    return low >>> remainderBits;
  }

  /** The slot of a key at its home; each place further on adds {@code 1 << displacementShift}. */
  long slotAtHome(long low, long rest) {
    return 1L << displacementShift | rest << remainderBits | (low & remainderMask);
  }

  int displacement(long slot) {
    return (int) (slot >>> displacementShift) - 1;
  }

  long rest(long slot) {
    return (slot & ((1L << displacementShift) - 1)) >>> remainderBits;
  }

  /** The value that has this home and ends with the slot's remainder. */
  long low(long home, long slot) {
    return home << remainderBits | (slot & remainderMask);
  }
}
