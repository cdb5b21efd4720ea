package tideline.storage;

import tideline.model.SuccessorBatch;

/**
 * A hash of packed states. Packed words differ in a few bits anywhere, so every input bit has to
 * reach both ends of the result: tables take their positions from the low bits and their tags from
 * the high ones.
 */
public final class WordHash {

  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;
  private static final long FINISHER = 0xD6E8FEB86659FD93L;

  private WordHash() {}

  /** The hash of the {@code words} longs at {@code s[off]}. */
  public static long of(long[] s, int off, int words) {
    long hash = s[off] * MULTIPLIER;
    if (words > 1) {
      hash = (Long.rotateLeft(hash, 29) ^ s[off + 1]) * MULTIPLIER;
      for (int i = 2; i < words; i++) {
        hash = (Long.rotateLeft(hash, 29) ^ s[off + i]) * MULTIPLIER;
      }
    }
    return finish(hash);
  }

  /** The hashes of all states of a batch. */
  static long[] ofAll(SuccessorBatch batch) {
    long[] hashes = new long[batch.count()];
    ofAll(batch.words(), batch.stateWords(), batch.count(), hashes);
    return hashes;
  }

  /**
   * The hashes of the first {@code count} states of {@code s}. A loop that does nothing else works
   * on several of them at a time, as no hash has to wait for another.
   */
  public static void ofAll(long[] s, int words, int count, long[] hashes) {
    for (int i = 0; i < count; i++) {
      hashes[i] = of(s, i * words, words);
    }
  }

  private static long finish(long hash) {
    long mixed = (hash ^ (hash >>> 32)) * FINISHER;
    return mixed ^ (mixed >>> 32);
  }
}
