package tideline.storage.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.model.LimitReached;
import tideline.storage.Memory;

class QuotientTableTest {

  private static final long LIMIT = 1L << 30;

  /** Keys of any length: short ones first, so that slots have to widen later. */
  @ParameterizedTest
  @ValueSource(ints = {64, 60, 50, 44, 40, 37, 36})
  void holdsTheSameAsASet(int bits) {
    long seed = 31L * bits;
    String message = "seed " + seed;
    SplittableRandom random = new SplittableRandom(seed);
    Set<Long> expected = new HashSet<>();
    try (Memory memory = new Memory(LIMIT)) {
      QuotientTable table = new QuotientTable(memory);
      for (int i = 0; i < 120_000; i++) {
        int some = Math.min(bits, 36 + i / 1000);
        long key = InvertibleHash.of(random.nextLong() & -1L >>> (64 - some));
        assertEquals(expected.add(key), table.add(key), message);
        assertFalse(table.add(key), message);
      }
      assertEquals(expected.size(), table.size());
      expected.forEach(key -> assertTrue(table.contains(key), message));
      for (int i = 0; i < 100_000; i++) {
        long key = InvertibleHash.of(random.nextLong() & -1L >>> (64 - bits));
        assertEquals(expected.contains(key), table.contains(key), message);
      }
      assertEquals(table.bytes(), memory.bytes());
      table.free();
      assertEquals(0, memory.bytes());
    }
  }

  /**
   * Slots are whole bytes, so they take longer keys than they were made for; these keys must not be
   * cut when slots become narrower as the table grows.
   */
  @Test
  void keepsLongKeysWhileSlotsShrink() {
    for (int restBits = 0; restBits <= InvertibleHash.REST_BITS; restBits++) {
      String message = restBits + " bits";
      SplittableRandom random = new SplittableRandom(restBits);
      long mask = InvertibleHash.ADDRESS_MASK >>> 2 | ~(-1L << restBits) << 36;
      Set<Long> expected = new HashSet<>();
      try (Memory memory = new Memory(LIMIT)) {
        QuotientTable table = new QuotientTable(memory);
        for (int i = 0; i < 60_000; i++) {
          // Addresses of one quarter, so that a directory is needed soon.
          long key = random.nextLong() & mask;
          assertEquals(expected.add(key), table.add(key), message);
        }
        for (long key : expected) {
          assertTrue(table.contains(key), message);
          assertFalse(table.contains(key ^ 1L << 63) && restBits < 28, message);
        }
      }
    }
  }

  /** A filter may let known keys through, but never hold back new ones. */
  @Test
  void filtersOnlyKnownKeys() {
    for (int bits : new int[] {30, 36, 45, 64}) {
      String message = bits + " bits";
      SplittableRandom random = new SplittableRandom(bits);
      Set<Long> expected = new HashSet<>();
      try (Memory memory = new Memory(LIMIT)) {
        QuotientTable table = new QuotientTable(memory);
        long[] keys = new long[Workspace.MOST_STATES];
        long[] scratch = new long[Workspace.MOST_STATES];
        int[] open = new int[Workspace.MOST_STATES];
        long heldBack = 0;
        for (int round = 0; round < 400; round++) {
          for (int k = 0; k < keys.length; k++) {
            long fresh = random.nextLong() & -1L >>> (64 - bits);
            keys[k] = InvertibleHash.of(k % 2 == 0 ? k / 2 : fresh);
          }
          int count = table.filter(keys, keys.length, open, scratch);
          heldBack += keys.length - count;
          for (int k = 0, o = 0; k < keys.length; k++) {
            if (o < count && open[o] == k) {
              o++;
              assertEquals(expected.add(keys[k]), table.add(keys[k]), message);
            } else {
              assertTrue(expected.contains(keys[k]), message);
            }
          }
        }
        assertTrue(heldBack > 50_000, () -> "the filter does nothing with " + bits + " bits");
      }
    }
  }

  @Test
  void growsThroughManySplits() {
    int count = 700_000;
    try (Memory memory = new Memory(LIMIT)) {
      QuotientTable table = new QuotientTable(memory);
      for (long i = 0; i < count; i++) {
        assertTrue(table.add(InvertibleHash.of((i & 0x3FF) << 32 | i >>> 10)));
        if (Long.bitCount(i) == 1 || i == count - 1) {
          for (long j = 0; j <= i; j++) {
            long pair = (j & 0x3FF) << 32 | j >>> 10;
            if (!table.contains(InvertibleHash.of(pair))) {
              assertTrue(table.contains(InvertibleHash.of(pair)), i + ": " + j);
            }
          }
          assertFalse(table.contains(InvertibleHash.of(1L << 42 | i)));
        }
      }
      assertEquals(count, table.size());
      assertTrue(table.bytes() < 10L * count, () -> table.bytes() + " bytes");
      assertEquals(table.bytes(), memory.bytes());
    }
  }

  /** Many keys for a single home: the table grows without need, but stays exact. */
  @Test
  void survivesKeysThatCrowd() {
    try (Memory memory = new Memory(LIMIT)) {
      QuotientTable table = new QuotientTable(memory);
      for (long rest = 0; rest < 511; rest++) {
        assertTrue(table.add(rest << InvertibleHash.ADDRESS_BITS | 12345));
      }
      for (long rest = 0; rest < 511; rest++) {
        assertTrue(table.contains(rest << InvertibleHash.ADDRESS_BITS | 12345));
        assertFalse(table.contains(rest << InvertibleHash.ADDRESS_BITS | 12346));
      }
      // All addresses of the second thousand are different, but have one home in a small table.
      for (long address = 0; address < 1000; address++) {
        assertTrue(table.add(1L << 63 | address << 10));
      }
      for (long address = 0; address < 1000; address++) {
        assertTrue(table.contains(1L << 63 | address << 10));
      }
      table.free();
      assertEquals(0, memory.bytes());
    }
  }

  @Test
  void endsWhereNoGrowingHelps() {
    try (Memory memory = new Memory(LIMIT)) {
      QuotientTable table = new QuotientTable(memory);
      assertThrows(
          LimitReached.class,
          () -> {
            for (long rest = 0; rest < 2000; rest++) {
              assertTrue(table.add(rest << InvertibleHash.ADDRESS_BITS));
            }
          });
      assertTrue(table.contains(510L << InvertibleHash.ADDRESS_BITS));
      assertFalse(table.contains(511L << InvertibleHash.ADDRESS_BITS));
    }
  }

  /** The first bits of a fingerprint are the address: also one of a few bits is spread. */
  @Test
  void fingerprintsAreKeptExactly() {
    for (int bits : new int[] {1, 5, 20, 35, 36, 37, 48, 56}) {
      Random random = new Random(bits);
      Set<Long> known = new HashSet<>();
      try (Memory memory = new Memory(1L << 26)) {
        QuotientTable table = QuotientTable.ofFingerprints(memory, bits);
        for (int i = 0; i < 300_000; i++) {
          long fingerprint = random.nextLong() >>> (64 - bits);
          long key = QuotientTable.keyOfFingerprint(fingerprint, bits);
          assertEquals(!known.contains(fingerprint), table.add(key), bits + " bits");
          known.add(fingerprint);
        }
        assertEquals(known.size(), table.size());
        for (int i = 0; i < 20_000; i++) {
          long fingerprint = random.nextLong() >>> (64 - bits);
          assertEquals(
              known.contains(fingerprint),
              table.contains(QuotientTable.keyOfFingerprint(fingerprint, bits)));
        }
        table.free();
        assertEquals(0, memory.bytes());
      }
    }
  }
}
