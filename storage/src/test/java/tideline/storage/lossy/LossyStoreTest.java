package tideline.storage.lossy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tideline.model.StateSchema;
import tideline.model.SuccessorBatch;
import tideline.storage.Memory;
import tideline.storage.StateStore;
import tideline.storage.StoreKind;

class LossyStoreTest {

  private static final long MEMORY = 1L << 26;
  private static final int WORDS = 2;

  private static StateSchema schema() {
    StateSchema.Builder builder = StateSchema.builder();
    builder.range("low", Long.MIN_VALUE, Long.MAX_VALUE);
    builder.range("high", Long.MIN_VALUE, Long.MAX_VALUE);
    return builder.build();
  }

  private static StateStore store(
      StoreKind kind, Hashing hashing, Omissions omissions, Memory memory) {
    return LossyStore.of(kind, hashing, omissions, memory, schema());
  }

  /** With as many bits as usual it does what an exact store does. */
  @ParameterizedTest
  @EnumSource(names = {"COMPACT", "BITS"})
  void aLargeOneIsASetAndAQueue(StoreKind kind) {
    for (long seed = 0; seed < 5; seed++) {
      Random random = new Random(seed);
      Omissions omissions = new Omissions();
      Set<List<Long>> known = new HashSet<>();
      Deque<List<Long>> waiting = new ArrayDeque<>();
      long taken = 0;
      try (Memory memory = new Memory(MEMORY);
          StateStore store = store(kind, Hashing.usual().withSeed(seed), omissions, memory)) {
        for (int round = 0; round < 120; round++) {
          String where = kind + " seed " + seed + " round " + round;
          SuccessorBatch batch = new SuccessorBatch(WORDS);
          int count = random.nextInt(900);
          for (int i = 0; i < count; i++) {
            // Few bits in which states differ, and at any place.
            batch.append(1L << random.nextInt(64), random.nextInt(40), 0);
          }
          int[] positions = new int[count];
          Arrays.setAll(positions, i -> i);
          int[] fresh = new int[count];
          int freshCount = store.insertAll(batch, positions, count, fresh);
          int expected = 0;
          for (int i = 0; i < count; i++) {
            List<Long> state = List.of(batch.words()[2 * i], batch.words()[2 * i + 1]);
            if (known.add(state)) {
              waiting.add(state);
              assertEquals(i, fresh[expected++], where);
            }
            assertTrue(store.contains(batch.words(), 2 * i), where);
          }
          assertEquals(expected, freshCount, where);
          long[] one = {random.nextInt(100), -1 - random.nextInt(100)};
          assertEquals(known.add(List.of(one[0], one[1])), store.insert(one, 0), where);
          if (known.size() > taken + waiting.size()) {
            waiting.add(List.of(one[0], one[1]));
          }
          assertEquals(known.size(), store.size(), where);
          int max = random.nextInt(400);
          long ahead = random.nextInt(50);
          long[] copied = new long[WORDS * max];
          int peeked = store.peek(ahead, copied, max);
          List<List<Long>> later = List.copyOf(waiting);
          for (int i = 0; i < peeked; i++) {
            List<Long> state = List.of(copied[2 * i], copied[2 * i + 1]);
            assertEquals(later.get((int) ahead + i), state, where);
          }
          int next = store.next(copied, max);
          assertEquals(Math.min(max, later.size()), next, where);
          for (int i = 0; i < next; i++) {
            assertEquals(waiting.remove(), List.of(copied[2 * i], copied[2 * i + 1]), where);
          }
          taken += next;
          assertEquals(taken, store.taken(), where);
        }
      }
      assertTrue(omissions.expected() < 1e-3, kind + " " + omissions.expected());
    }
  }

  /** However small it is: what got in is known from then on, and what is dropped is not counted. */
  @ParameterizedTest
  @EnumSource(names = {"COMPACT", "BITS"})
  void aTinyOneDropsStatesAndNeverForgetsOne(StoreKind kind) {
    for (int bits = 1; bits <= 12; bits++) {
      long size = kind == StoreKind.BITS ? 1L << bits : bits;
      Omissions omissions = new Omissions();
      try (Memory memory = new Memory(MEMORY);
          StateStore store = store(kind, Hashing.usual().ofSize(size), omissions, memory)) {
        BitSet inside = new BitSet();
        for (int i = 0; i < 12_000; i++) {
          inside.set(i, store.insert(new long[] {i, 7}, 0));
          assertTrue(store.contains(new long[] {i, 7}, 0));
          assertFalse(store.insert(new long[] {i, 7}, 0));
        }
        assertEquals(inside.cardinality(), store.size());
        assertTrue(store.size() < 8_000, "there is no room for so many");
        assertTrue(omissions.missProbability() > 0.999);
        long[] all = new long[2 * inside.cardinality()];
        assertEquals(inside.cardinality(), store.next(all, inside.cardinality()));
        long[] first = inside.stream().mapToLong(i -> i).toArray();
        assertArrayEquals(first, firstWords(all));
      }
    }
  }

  private static long[] firstWords(long[] states) {
    long[] words = new long[states.length / WORDS];
    Arrays.setAll(words, i -> states[WORDS * i]);
    return words;
  }

  /** What is expected to be dropped is what is dropped, on average over many seeds. */
  @ParameterizedTest
  @EnumSource(names = {"COMPACT", "BITS"})
  void theEstimateIsRight(StoreKind kind) {
    for (int functions : kind == StoreKind.BITS ? new int[] {1, 2, 3, 5} : new int[] {1}) {
      Hashing hashing =
          Hashing.usual().withFunctions(functions).ofSize(kind == StoreKind.BITS ? 1 << 12 : 14);
      double expected = 0;
      double dropped = 0;
      int clean = 0;
      double cleanExpected = 0;
      int runs = 100;
      int states = 400;
      for (int seed = 0; seed < runs; seed++) {
        Omissions omissions = new Omissions();
        try (Memory memory = new Memory(1L << 20);
            StateStore store = store(kind, hashing.withSeed(seed), omissions, memory)) {
          for (int i = 0; i < states; i++) {
            store.insert(new long[] {i * 3L, i % 5}, 0);
          }
          expected += omissions.expected();
          cleanExpected += 1 - omissions.missProbability();
          dropped += states - store.size();
          clean += store.size() == states ? 1 : 0;
        }
      }
      String what = kind + " " + functions + ": " + dropped + " dropped, " + expected + " expected";
      double deviation = 4 * Math.sqrt(expected);
      assertEquals(expected, dropped, deviation, what);
      assertEquals(cleanExpected, clean, 4 * Math.sqrt(runs / 4.0), what);
      assertTrue(dropped > 0, what);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"COMPACT", "BITS"})
  void otherSeedsConfuseOtherStates(StoreKind kind) {
    Set<BitSet> droppedBySeed = new HashSet<>();
    for (long seed = 0; seed < 10; seed++) {
      Hashing hashing = Hashing.usual().withSeed(seed).ofSize(kind == StoreKind.BITS ? 4096 : 10);
      try (Memory memory = new Memory(MEMORY);
          StateStore store = store(kind, hashing, new Omissions(), memory)) {
        BitSet dropped = new BitSet();
        for (int i = 0; i < 500; i++) {
          dropped.set(i, !store.insert(new long[] {i, 0}, 0));
        }
        assertNotEquals(0, dropped.cardinality());
        droppedBySeed.add(dropped);
      }
    }
    assertEquals(10, droppedBySeed.size());
  }

  @Test
  void aFullArrayIsAsBadAsCanBe() {
    Omissions omissions = new Omissions();
    try (Memory memory = new Memory(MEMORY);
        StateStore store = store(StoreKind.BITS, Hashing.usual().ofSize(64), omissions, memory)) {
      for (int i = 0; i < 100_000; i++) {
        store.insert(new long[] {i, i}, 0);
      }
      assertEquals(1, omissions.fill().orElseThrow());
      assertEquals(1, omissions.missProbability());
      assertEquals(Double.POSITIVE_INFINITY, omissions.expected());
    }
  }

  /** Whole states are freed when they are taken; a fingerprint takes a few bytes. */
  @Test
  void aFingerprintTakesAFewBytes() {
    int states = 1_000_000;
    try (Memory memory = new Memory(MEMORY);
        StateStore store = store(StoreKind.COMPACT, Hashing.usual(), new Omissions(), memory)) {
      long[] state = new long[WORDS];
      for (int i = 0; i < states; i++) {
        state[0] = i;
        assertTrue(store.insert(state, 0));
        assertEquals(1, store.next(state, 1));
      }
      assertTrue(store.bytes() <= 14L * states, store.bytes() + " bytes");
      assertTrue(memory.bytes() <= 14L * states + (2 << 20), memory.bytes() + " bytes");
    }
  }
}
