package tideline.storage.tree;

/**
 * Where in a segment a hashed key belongs and what its slot holds.
 *
 * <p>A segment serves the keys whose addresses agree in the top {@code depth} bits. The other bits
 * of the address are scaled to the number of homes, which need not be a power of two, and the homes
 * are dealt out to pages:
 *
 * <pre>
 *   address    | depth bits | low: lowBits bits              |
 *   home       = low * homes >> lowBits                        0 .. homes - 1
 *   page       = home >> pageLog                               0 .. pages - 1
 *
 *   slot       | displacement + 1 | rest | remainder |         width bytes; 0 is empty
 *                up to 9                   the last bits of low
 * </pre>
 *
 * At most {@code 2^remainderBits} values of {@code low} have one home, and they are consecutive, so
 * their last bits tell them apart. The slot's position less its displacement is the home; so
 * position and slot give back the whole hashed key.
 */
final class SlotLayout {

  /** Fewer in a small page, whose slots need more remainder; so any slot fits eight bytes. */
  private static final int MOST_DISPLACEMENT_BITS = 9;

  final int depth;
  final int pages;
  final int pageLog;

  final int lowBits;
  final long lowMask;
  final long homes;
  final int pageMask;

  final int width;
  final long slotMask;
  final int remainderBits;
  final long remainderMask;
  final int restBits;
  final int displacementShift;

  /** The furthest a key may be from its home; one less than what the bits hold, as 0 is empty. */
  final int maxDisplacement;

  private final long reciprocal;

  /** A layout whose slots are wide enough for {@code restBits} bits of rest, or more. */
  SlotLayout(int depth, int pages, int pageLog, int restBits) {
    this.depth = depth;
    this.pages = pages;
    this.pageLog = pageLog;
    this.lowBits = InvertibleHash.ADDRESS_BITS - depth;
    this.lowMask = (1L << lowBits) - 1;
    this.homes = (long) pages << pageLog;
    this.pageMask = (1 << pageLog) - 1;
    int homesLog = 63 - Long.numberOfLeadingZeros(homes);
    this.remainderBits = Math.max(0, lowBits - homesLog);
    this.remainderMask = (1L << remainderBits) - 1;
    int displacementBits = Math.min(MOST_DISPLACEMENT_BITS, pageLog);
    this.width = (displacementBits + restBits + remainderBits + 7) / 8;
    this.slotMask = -1L >>> (Long.SIZE - 8 * width);
    this.reciprocal = pages == 1 ? 0 : Long.divideUnsigned(-1L, pages) + 1;
    this.maxDisplacement = (1 << displacementBits) - 2;
    this.displacementShift = 8 * width - displacementBits;
    this.restBits = displacementShift - remainderBits;
  }

  /** Homes, and room behind the last so that no probe leaves the page; the last slot is empty. */
  int slotsPerPage() {
    return (1 << pageLog) + maxDisplacement + 1;
  }

  /** Bytes of a page; slots are read eight bytes at a time, so the last one needs room behind. */
  long pageBytes() {
    return (long) slotsPerPage() * width + 8 - width;
  }

  long home(long low) {
    return (low * homes) >>> lowBits;
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
    long first = divideByPages((home << (lowBits - pageLog)) + pages - 1);
    return first + ((slot - first) & remainderMask);
  }

  /** Behaves exactly as {@code number / pages}, for numbers below 2^58. */
  private long divideByPages(long number) {
    return pages == 1 ? number : Math.unsignedMultiplyHigh(number, reciprocal);
  }
}
