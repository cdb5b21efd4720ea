package tideline.storage.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.model.LimitReached;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StateSchema;
import tideline.model.SuccessorBatch;
import tideline.storage.Memory;

class TreeStoreTest {

  private static final long LIMIT = 1L << 30;

  /** What the words of random states look like. */
  private enum Pattern {
    ANY_BITS,
    FEW_VALUES,
    TOP_BITS,
    LOW_BITS,
    COUNTERS
  }

  private static StateSchema fullWords(int words) {
    StateSchema.Builder builder = StateSchema.builder();
    builder.array("w", words, SlotType.range(Long.MIN_VALUE, Long.MAX_VALUE));
    return builder.build();
  }

  private static void fill(long[] s, Pattern pattern, SplittableRandom random, long counter) {
    for (int w = 0; w < s.length; w++) {
      s[w] =
          switch (pattern) {
            case ANY_BITS -> random.nextLong();
            case FEW_VALUES -> random.nextInt(2);
            case TOP_BITS -> (long) random.nextInt(16) << 60;
            case LOW_BITS -> random.nextInt(16);
            case COUNTERS -> w == counter % s.length ? counter : 7;
          };
    }
  }

  private static List<Long> list(long[] s, int off, int words) {
    return LongStream.range(0, words).mapToObj(w -> s[off + (int) w]).toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8, 17, 64})
  void behavesLikeASetAndAQueue(int words) {
    for (Pattern pattern : Pattern.values()) {
      long seed = 100L * words + pattern.name().length();
      try (Memory memory = new Memory(LIMIT)) {
        try (TreeStore store = new TreeStore(memory, fullWords(words))) {
          compareWithASet(store, memory, words, pattern, seed);
        }
        assertEquals(0, memory.bytes());
      }
    }
  }

  private static void compareWithASet(
      TreeStore store, Memory memory, int words, Pattern pattern, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    String message = "seed " + seed + ", " + pattern;
    Set<List<Long>> expected = new HashSet<>();
    List<List<Long>> order = new ArrayList<>();
    SuccessorBatch batch = new SuccessorBatch(words);
    int[] all = IntStream.range(0, 2000).toArray();
    int[] fresh = new int[2000];
    long[] group = new long[300 * words];
    long counter = 0;
    for (int round = 0; round < 8; round++) {
      batch.clear();
      int count = random.nextInt(1000);
      long[] s = new long[words];
      for (int i = 0; i < count; i++) {
        if (i == 0 || random.nextInt(3) > 0) {
          fill(s, pattern, random, counter++);
        }
        batch.append(s, 0, 0);
      }
      for (int i = 0; i < count; i++) {
        boolean known = expected.contains(list(batch.words(), batch.offset(i), words));
        assertEquals(known, store.contains(batch.words(), batch.offset(i)), message);
      }
      assertEquals(order.size(), store.size(), message);
      List<Integer> expectedFresh = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        List<Long> state = list(batch.words(), batch.offset(i), words);
        if (expected.add(state)) {
          order.add(state);
          expectedFresh.add(i);
        }
      }
      int freshCount = store.insertAll(batch, all, count, fresh);
      assertEquals(expectedFresh, IntStream.of(fresh).limit(freshCount).boxed().toList(), message);
      assertEquals(order.size(), store.size(), message);
      assertEquals(store.bytes(), memory.bytes(), message);
      takeSome(store, order, group, random.nextInt(301), words, message);
    }
    while (store.taken() < order.size()) {
      takeSome(store, order, group, 300, words, message);
    }
    assertEquals(0, store.next(group, 300), message);
  }

  private static void takeSome(
      TreeStore store, List<List<Long>> order, long[] group, int max, int words, String message) {
    long first = store.taken();
    int taken = store.next(group, max);
    assertEquals(Math.min(max, order.size() - first), taken, message);
    for (int i = 0; i < taken; i++) {
      assertEquals(order.get((int) first + i), list(group, i * words, words), message);
    }
    assertEquals(first + taken, store.taken(), message);
  }

  @Test
  void insertsAllAsItInsertsOneByOne() {
    long seed = 77;
    SplittableRandom random = new SplittableRandom(seed);
    StateSchema schema = fullWords(3);
    try (Memory memory = new Memory(LIMIT);
        TreeStore together = new TreeStore(memory, schema);
        TreeStore single = new TreeStore(memory, schema)) {
      SuccessorBatch batch = new SuccessorBatch(3);
      int[] fresh = new int[3000];
      for (int round = 0; round < 30; round++) {
        batch.clear();
        for (int i = 0; i < 3000; i++) {
          batch.append(random.nextInt(40), random.nextInt(40), random.nextInt(40), 0);
        }
        int[] positions = random.ints(0, 3000).distinct().limit(2000).toArray();
        List<Integer> expected = new ArrayList<>();
        for (int position : positions) {
          if (single.insert(batch.words(), batch.offset(position))) {
            expected.add(position);
          }
        }
        int count = together.insertAll(batch, positions, positions.length, fresh);
        assertEquals(expected, IntStream.of(fresh).limit(count).boxed().toList(), "seed " + seed);
      }
      assertEquals(single.size(), together.size());
    }
  }

  /** Slots of all sizes, so that leaves are cut and put together in many ways. */
  @Test
  void keepsStatesOfAnySchema() {
    for (long seed = 0; seed < 200; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      StateSchema.Builder builder = StateSchema.builder();
      int slots = 1 + random.nextInt(30);
      for (int i = 0; i < slots; i++) {
        int bits = random.nextInt(random.nextBoolean() ? 64 : 6);
        builder.range("s" + i, 0, (1L << bits) - 1);
        if (random.nextInt(5) == 0) {
          builder.nextWord();
        }
      }
      keepsStates(builder.build(), random, "seed " + seed);
    }
  }

  private static void keepsStates(StateSchema schema, SplittableRandom random, String message) {
    int words = schema.words();
    Set<List<Long>> expected = new LinkedHashSet<>();
    try (Memory memory = new Memory(LIMIT);
        TreeStore store = new TreeStore(memory, schema)) {
      long[] s = new long[words];
      for (int i = 0; i < 500; i++) {
        Slot slot = schema.slots().get(random.nextInt(schema.slots().size()));
        slot.set(s, 0, random.nextLong() & slot.mask());
        assertEquals(expected.contains(list(s, 0, words)), store.contains(s, 0), message);
        assertEquals(expected.add(list(s, 0, words)), store.insert(s, 0), message);
      }
      for (List<Long> state : expected) {
        assertEquals(1, store.next(s, 1), message);
        assertEquals(state, list(s, 0, words), message);
      }
    }
  }

  /** Losing bits that the schema does not know would make two states one. */
  @Test
  void refusesBitsOutsideTheSchema() {
    StateSchema.Builder builder = StateSchema.builder();
    builder.range("a", 0, 1023);
    builder.nextWord();
    builder.range("b", 0, 1023);
    try (Memory memory = new Memory(LIMIT);
        TreeStore store = new TreeStore(memory, builder.build())) {
      assertTrue(store.insert(new long[] {1023, 1023}, 0));
      assertThrows(IllegalArgumentException.class, () -> store.insert(new long[] {1024, 0}, 0));
      assertThrows(IllegalArgumentException.class, () -> store.insert(new long[] {0, -1}, 0));
      assertFalse(store.contains(new long[] {1023 | 1L << 63, 1023}, 0));
      assertEquals(1, store.size());
    }
  }

  @Test
  void growsThroughDoublingsAndSplits() {
    int count = 1_000_000;
    StateSchema schema = fullWords(2);
    try (Memory memory = new Memory(LIMIT);
        TreeStore store = new TreeStore(memory, schema)) {
      SuccessorBatch batch = new SuccessorBatch(2);
      int[] all = IntStream.range(0, 500).toArray();
      int[] fresh = new int[500];
      for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < count; i += 500) {
          batch.clear();
          for (int j = i; j < i + 500; j++) {
            batch.append((long) (j % 1999) << 40, j / 1999 * 0x100010001L, 0);
          }
          assertEquals(pass == 0 ? 500 : 0, store.insertAll(batch, all, 500, fresh));
        }
      }
      assertEquals(count, store.size());
      long[] to = new long[1000];
      for (int i = 0; i < count; i += 500) {
        assertEquals(500, store.next(to, 500));
        assertEquals((long) (i % 1999) << 40, to[0]);
        assertEquals((i + 499) / 1999 * 0x100010001L, to[999]);
      }
      assertTrue(store.bytes() < 8L * count, () -> store.bytes() + " bytes");
      assertFalse(store.contains(new long[] {1999L << 40, 0}, 0));
      assertFalse(store.contains(new long[] {0, 1L << 32}, 0));
    }
  }

  @Test
  void givesAllMemoryBack() {
    try (Memory memory = new Memory(LIMIT)) {
      for (int round = 0; round < 3; round++) {
        try (TreeStore store = new TreeStore(memory, fullWords(5))) {
          long[] s = new long[5];
          for (int i = 1; i < 100_000; i++) {
            s[i % 5] = (long) i << round;
            assertTrue(store.insert(s, 0));
          }
          assertEquals(memory.bytes(), store.bytes());
          assertTrue(store.bytes() > 0);
        }
        assertEquals(0, memory.bytes());
      }
    }
  }

  @Test
  void closesTwice() {
    try (Memory memory = new Memory(LIMIT)) {
      TreeStore store = new TreeStore(memory, fullWords(3));
      assertTrue(store.insert(new long[] {1, 2, 3}, 0));
      store.close();
      store.close();
      // A block that was freed twice would now be handed out twice.
      try (TreeStore one = new TreeStore(memory, fullWords(3));
          TreeStore other = new TreeStore(memory, fullWords(3))) {
        for (long i = 0; i < 1000; i++) {
          assertTrue(one.insert(new long[] {i, 2, 3}, 0));
          assertTrue(other.insert(new long[] {1, i, i}, 0));
        }
        for (long i = 0; i < 1000; i++) {
          assertTrue(one.contains(new long[] {i, 2, 3}, 0));
          assertTrue(other.contains(new long[] {1, i, i}, 0));
        }
      }
      assertEquals(0, memory.bytes());
    }
  }

  /** A sweep-line may have thousands of layers waiting. */
  @Test
  void isSmallWhenItIsEmpty() {
    try (Memory memory = new Memory(LIMIT);
        TreeStore store = new TreeStore(memory, fullWords(2))) {
      assertTrue(store.insert(new long[] {1, 2}, 0));
      assertTrue(memory.bytes() < 4096, () -> memory.bytes() + " bytes");
    }
  }

  @Test
  void endsAtTheMemoryLimit() {
    try (Memory memory = new Memory(1 << 20)) {
      try (TreeStore store = new TreeStore(memory, fullWords(4))) {
        long[] s = new long[4];
        LimitReached limit =
            assertThrows(
                LimitReached.class,
                () -> {
                  for (int i = 0; i < 1_000_000; i++) {
                    s[3] = i;
                    store.insert(s, 0);
                  }
                });
        assertEquals(LimitReached.Reason.MEMORY, limit.reason());
        assertTrue(memory.bytes() <= 1 << 20);
        assertTrue(store.size() > 10_000);
      }
      assertEquals(0, memory.bytes());
    }
  }
}
