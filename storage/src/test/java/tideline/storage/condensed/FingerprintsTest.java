package tideline.storage.condensed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tideline.model.LimitReached;
import tideline.storage.Memory;

class FingerprintsTest {

  private static final int LOOKED_UP = 20_000;

  /** Adds as many as there is room for, and looks all of them up, and others. */
  private static void fill(
      Fingerprints prints, int count, SplittableRandom random, String message) {
    Set<Integer> added = new HashSet<>();
    long[] hashes = random.longs(count).toArray();
    for (long hash : hashes) {
      prints.add(hash);
      added.add(Fingerprints.of(hash));
    }
    for (long hash : hashes) {
      assertTrue(prints.contains(Fingerprints.of(hash)), message);
    }
    for (int i = 0; i < LOOKED_UP; i++) {
      int print = Fingerprints.of(random.nextLong());
      assertEquals(added.contains(print), prints.contains(print), message);
    }
  }

  @Test
  void knowsWhatWasAddedSinceItWasCleared() {
    long seed = 12;
    SplittableRandom random = new SplittableRandom(seed);
    int[] counts = {0, 1, 2, 3, 4, 5, 1000, 100, 1023, 1024, 1025, 7, 50_000, 50_000, 0, 3};
    try (Memory memory = new Memory(1L << 24);
        Fingerprints prints = new Fingerprints(memory)) {
      for (int count : counts) {
        prints.clear(count);
        fill(prints, count, random, "seed " + seed + ", " + count + " states");
      }
    }
  }

  @Test
  void clearingForgets() {
    long seed = 5;
    SplittableRandom random = new SplittableRandom(seed);
    long[] hashes = random.longs(3000).toArray();
    try (Memory memory = new Memory(1L << 24);
        Fingerprints prints = new Fingerprints(memory)) {
      // Fewer, as many and more the second time.
      for (int next : new int[] {1, 3000, 100_000}) {
        prints.clear(hashes.length);
        for (long hash : hashes) {
          prints.add(hash);
        }
        prints.clear(next);
        prints.add(hashes[0]);
        for (long hash : hashes) {
          boolean isAdded = Fingerprints.of(hash) == Fingerprints.of(hashes[0]);
          assertEquals(isAdded, prints.contains(Fingerprints.of(hash)), "seed " + seed);
        }
      }
    }
  }

  /** Neighbours in the table, round its end, with one bit of the filter for many. */
  @Test
  void similarFingerprintsAreToldApart() {
    try (Memory memory = new Memory(1L << 24);
        Fingerprints prints = new Fingerprints(memory)) {
      int count = 100;
      prints.clear(count);
      for (int i = 0; i < count; i++) {
        prints.add(similar(2 * i));
      }
      for (int i = 0; i < count; i++) {
        assertTrue(prints.contains(Fingerprints.of(similar(2 * i))), "fingerprint " + 2 * i);
        assertFalse(prints.contains(Fingerprints.of(similar(2 * i + 1))), "fingerprint " + i);
      }
    }
  }

  /** A hash whose fingerprint has all of its low bits set. */
  private static long similar(int i) {
    return ((long) i << 24 | 0xFF_FFFFL) << 32;
  }

  @Test
  void aHashWithoutHighBitsHasAFingerprintToo() {
    try (Memory memory = new Memory(1L << 20);
        Fingerprints prints = new Fingerprints(memory)) {
      assertNotEquals(0, Fingerprints.of(0));
      prints.clear(2);
      assertFalse(prints.contains(Fingerprints.of(99)));
      prints.add(99);
      assertTrue(prints.contains(Fingerprints.of(99)));
      assertFalse(prints.contains(Fingerprints.of(-1)));
    }
  }

  @Test
  void isEmptyAtFirst() {
    try (Memory memory = new Memory(1L << 20);
        Fingerprints prints = new Fingerprints(memory)) {
      for (int print = 1; print < 100; print++) {
        assertFalse(prints.contains(print));
      }
    }
  }

  @Test
  void givesItsMemoryBackOnce() {
    try (Memory memory = new Memory(1L << 20)) {
      Fingerprints prints = new Fingerprints(memory);
      prints.clear(100);
      assertTrue(memory.bytes() > 0);
      LimitReached limit = assertThrows(LimitReached.class, () -> prints.clear(1L << 20));
      assertEquals(LimitReached.Reason.MEMORY, limit.reason());
      prints.close();
      assertEquals(0, memory.bytes());
      // What was given back twice would be handed out twice.
      Set<Long> offsets = new HashSet<>();
      for (int i = 0; i < 8; i++) {
        assertTrue(offsets.add(memory.allocate(1 << 10).offset()), "block " + i);
      }
    }
  }
}
