package tideline.storage.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class InvertibleHashTest {

  private static final long MASK = InvertibleHash.ADDRESS_MASK;

  /** The hash undone, step by step: that this is possible is why the store is exact. */
  private static long pairOf(long hashed) {
    long rest = InvertibleHash.rest(hashed);
    long low = unpermute(InvertibleHash.address(hashed)) ^ (rest * 0xA0761D6478BD642FL) >>> 28;
    long left = (low & 0x3FFFF) | everyOther(rest) << 18;
    long right = low >>> 18 | everyOther(rest >>> 1) << 18;
    return left << 32 | right;
  }

  private static long unpermute(long address) {
    long x = address ^ address >>> 18;
    x = (x * inverse(0xD6E8FEB86659FD93L)) & MASK;
    x = x ^ x >>> 17 ^ x >>> 34;
    x = (x * inverse(0x9E3779B97F4A7C15L)) & MASK;
    return x ^ x >>> 18;
  }

  /** Newton's method: each round doubles the number of right bits. */
  private static long inverse(long odd) {
    long x = odd;
    for (int i = 0; i < 6; i++) {
      x *= 2 - odd * x;
    }
    return x;
  }

  private static long everyOther(long bits) {
    long number = 0;
    for (int i = 0; i < 14; i++) {
      number |= (bits >>> (2 * i) & 1) << i;
    }
    return number;
  }

  @Test
  void canBeUndone() {
    long seed = 11;
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 1_000_000; i++) {
      long pair = random.nextLong() & -1L >>> random.nextInt(64);
      assertEquals(pair, pairOf(InvertibleHash.of(pair)), "seed " + seed);
    }
    for (long pair : new long[] {0, 1, -1, 1L << 32, 0xFFFFFFFFL, ~0xFFFFFFFFL, Long.MIN_VALUE}) {
      assertEquals(pair, pairOf(InvertibleHash.of(pair)));
    }
  }

  @Test
  void smallNumbersHaveNoRest() {
    assertEquals(0, InvertibleHash.rest(InvertibleHash.of(0x3FFFFL << 32 | 0x3FFFFL)));
    assertEquals(1, InvertibleHash.rest(InvertibleHash.of(0x40000L << 32)));
    assertEquals(2, InvertibleHash.rest(InvertibleHash.of(0x40000L)));
  }

  /** Pairs that count up in any of their bits must fall evenly into the homes of a table. */
  @Test
  void spreadsCounters() {
    int keys = 1 << 16;
    LongUnaryOperator[] patterns = {
      i -> i,
      i -> i << 32,
      i -> i << 16,
      i -> i << 48,
      i -> i | i << 32,
      i -> (i & 0xFF) | i >>> 8 << 32,
      i -> (i & 0xFFF) << 20 | i >>> 12 << 52,
      i -> i * 3,
      i -> (i * 1000) << 20
    };
    for (int p = 0; p < patterns.length; p++) {
      LongUnaryOperator pattern = patterns[p];
      for (int shift : new int[] {0, 6, 20}) {
        int[] homes = new int[1 << 12];
        LongStream.range(0, keys)
            .map(pattern)
            .map(InvertibleHash::of)
            .map(InvertibleHash::address)
            .forEach(address -> homes[(int) (address >>> (24 - shift) & 0xFFF)]++);
        int most = 0;
        for (int count : homes) {
          most = Math.max(most, count);
        }
        // 16 on average; 60 is far beyond what chance allows.
        assertTrue(most < 60, "pattern " + p + ", shift " + shift + ": " + most);
      }
    }
  }
}
