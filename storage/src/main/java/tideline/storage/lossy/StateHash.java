package tideline.storage.lossy;

/**
 * A hash of packed states that depends on a seed. Each word is mixed in by a function that is one
 * to one, so that states which differ in one word are never confused by it; those that differ in
 * more are as if by chance, and with another seed other ones.
 */
final class StateHash {

  private static final long STEP = 0x9E3779B97F4A7C15L;
  private static final long FIRST = 0xBF58476D1CE4E5B9L;
  private static final long SECOND = 0x94D049BB133111EBL;

  private StateHash() {}

  /** What the hashes of a seed begin with. */
  static long start(long seed) {
    return mix(seed + STEP);
  }

  /** The hash of the {@code words} longs at {@code s[off]}. */
  static long of(long start, long[] s, int off, int words) {
    long hash = start;
    for (int i = 0; i < words; i++) {
      hash = mix((hash ^ s[off + i]) + STEP);
    }
    return hash;
  }

  /** One to one, and each bit of the result depends on all bits. */
  static long mix(long value) {
    long first = (value ^ (value >>> 30)) * FIRST;
    long second = (first ^ (first >>> 27)) * SECOND;
    return second ^ (second >>> 31);
  }
}
