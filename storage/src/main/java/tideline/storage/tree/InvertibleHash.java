package tideline.storage.tree;

/**
 * A hash of pairs of 32-bit numbers that is one to one, so that nothing is lost when a table keeps
 * only the part of it that the address does not say.
 *
 * <pre>
 *   pair     | left 32 | right 32 |
 *              \ high 14, low 18 each, brought together
 *   key      | rest 28                   | low 36               |
 *              bits of the high parts      both low parts
 *              in turn: the numbers are
 *              small, so mostly zero
 *
 *   hashed   | rest, as it was           | address = permutation of (low xor scrambled rest) |
 * </pre>
 *
 * Whoever knows the rest and the address can compute the low part, hence the pair. Because the rest
 * is kept as it is, numbers that outgrow 18 bits widen the rest and leave the addresses of earlier
 * pairs alone.
 */
final class InvertibleHash {

  static final int ADDRESS_BITS = 36;

  static final int REST_BITS = Long.SIZE - ADDRESS_BITS;

  static final long ADDRESS_MASK = (1L << ADDRESS_BITS) - 1;

  private static final int LOW_BITS = ADDRESS_BITS / 2;
  private static final long LOW_MASK = (1L << LOW_BITS) - 1;

  private static final long FIRST = 0x9E3779B97F4A7C15L;
  private static final long SECOND = 0xD6E8FEB86659FD93L;
  private static final long SCRAMBLE = 0xA0761D6478BD642FL;

  private InvertibleHash() {}

  /** The hash of the pair {@code left << 32 | right}. */
  static long of(long pair) {
    long left = pair >>> 32;
    long right = pair & 0xFFFFFFFFL;
    long low = (left & LOW_MASK) | (right & LOW_MASK) << LOW_BITS;
    if ((left | right) <= LOW_MASK) {
      return permute(low);
    }
    long rest = spread(left >>> LOW_BITS) | spread(right >>> LOW_BITS) << 1;
    return rest << ADDRESS_BITS | permute(low ^ (rest * SCRAMBLE) >>> REST_BITS);
  }

  static long address(long hashed) {
    return hashed & ADDRESS_MASK;
  }

  static long rest(long hashed) {
    return hashed >>> ADDRESS_BITS;
  }

  /** Shifting right and multiplying by an odd number can both be undone. */
  private static long permute(long low) {
    long x = low ^ low >>> 18;
    x = x * FIRST & ADDRESS_MASK;
    x ^= x >>> 17;
    x = x * SECOND & ADDRESS_MASK;
    return x ^ x >>> 18;
  }

  /** Moves bit {@code i} of a number below 2^14 to bit {@code 2 i}. */
  private static long spread(long number) {
    long x = (number | number << 8) & 0x00FF00FFL;
    x = (x | x << 4) & 0x0F0F0F0FL;
    x = (x | x << 2) & 0x33333333L;
    return (x | x << 1) & 0x55555555L;
  }
}
