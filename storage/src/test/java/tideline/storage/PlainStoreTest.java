package tideline.storage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.model.LimitReached;
import tideline.model.SuccessorBatch;

final class PlainStoreTest {

  private static final long LIMIT = 1L << 30;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8, 17, 64})
  void numbersStatesLikeALinkedMap(int words) {
    long seed = 7919L * words;
    Random random = new Random(seed);
    Map<List<Long>, Long> expected = new LinkedHashMap<>();
    try (Memory memory = new Memory(LIMIT);
        PlainStore store = new PlainStore(memory, words)) {
      SuccessorBatch batch = new SuccessorBatch(words);
      int[] fresh = new int[1000];
      int[] all = IntStream.range(0, 1000).toArray();
      for (int round = 0; round < 60; round++) {
        fill(batch, random, words);
        List<Integer> expectedFresh = new ArrayList<>();
        for (int i = 0; i < batch.count(); i++) {
          List<Long> state = state(batch.words(), batch.offset(i), words);
          assertEquals(
              expected.containsKey(state),
              store.contains(batch.words(), batch.offset(i)),
              "seed " + seed);
        }
        for (int i = 0; i < batch.count(); i++) {
          List<Long> state = state(batch.words(), batch.offset(i), words);
          if (expected.putIfAbsent(state, (long) expected.size()) == null) {
            expectedFresh.add(i);
          }
        }
        int freshCount = store.insertAll(batch, all, batch.count(), fresh);
        assertEquals(expectedFresh.size(), freshCount, "seed " + seed);
        for (int k = 0; k < freshCount; k++) {
          assertEquals(expectedFresh.get(k), fresh[k], "seed " + seed);
        }
      }
      assertEquals(expected.size(), store.size());
      checkNumbers(store, expected, words);
      checkQueue(store, expected, words);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void findsManyAsOneAfterTheOther(int words) {
    long seed = 104729L * words;
    Random random = new Random(seed);
    try (Memory memory = new Memory(LIMIT);
        PlainStore many = new PlainStore(memory, words);
        PlainStore single = new PlainStore(memory, words)) {
      SuccessorBatch batch = new SuccessorBatch(words);
      long[] numbers = new long[1000];
      int[] positions = IntStream.range(0, 1000).map(i -> 999 - i).toArray();
      for (int round = 0; round < 60; round++) {
        fill(batch, random, words);
        int count = batch.count();
        int[] used = Arrays.copyOfRange(positions, 1000 - count, 1000);
        many.findOrPutAll(batch, used, count, numbers);
        for (int k = 0; k < count; k++) {
          int off = batch.offset(used[k]);
          assertEquals(single.findOrPut(batch.words(), off), numbers[k], "seed " + seed);
          assertEquals(many.find(batch.words(), off), single.find(batch.words(), off));
        }
      }
      assertEquals(-1, many.find(new long[] {1L << 50, 0, 0, 0, 0}, 0));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void readsManyAsOneAfterTheOther(int words) {
    long seed = 15485863L * words;
    Random random = new Random(seed);
    int size = 3000;
    try (Memory memory = new Memory(LIMIT);
        PlainStore store = new PlainStore(memory, words)) {
      long[] s = new long[words];
      while (store.size() < size) {
        Arrays.setAll(s, w -> random.nextLong());
        store.insert(s, 0);
      }
      for (int round = 0; round < 300; round++) {
        int first = random.nextInt(size + 1);
        int count = round == 0 ? size - first : random.nextInt(Math.min(500, size - first) + 1);
        long[] many = new long[(count + 2) * words];
        Arrays.setAll(many, i -> random.nextLong());
        long[] expected = many.clone();
        for (int i = 0; i < count; i++) {
          store.read(first + i, expected, i * words);
        }
        store.readAll(first, count, many);
        assertArrayEquals(expected, many, "seed " + seed + ", " + count + " from " + first);
        if (count > 0) {
          int any = random.nextInt(count);
          assertEquals(first + any, store.find(many, any * words), "seed " + seed);
        }
      }
      assertEquals(0, store.taken());
    }
  }

  private static void fill(SuccessorBatch batch, Random random, int words) {
    batch.clear();
    int count = random.nextInt(1000);
    for (int i = 0; i < count; i++) {
      long[] s = new long[words];
      // Few values, so that many states repeat; spread over all words, sometimes over the top bits.
      s[random.nextInt(words)] = random.nextBoolean() ? random.nextInt(400) : -random.nextInt(400);
      s[random.nextInt(words)] ^= (long) random.nextInt(8) << 61;
      batch.append(s, 0, 0);
    }
  }

  private static void checkNumbers(PlainStore store, Map<List<Long>, Long> expected, int words) {
    long[] s = new long[words];
    expected.forEach(
        (state, number) -> {
          for (int w = 0; w < words; w++) {
            s[w] = state.get(w);
          }
          assertEquals(~number, store.findOrPut(s, 0));
        });
  }

  private static void checkQueue(PlainStore store, Map<List<Long>, Long> expected, int words) {
    long[] group = new long[7 * words];
    long number = 0;
    for (int taken = store.next(group, 7); taken > 0; taken = store.next(group, 7)) {
      for (int i = 0; i < taken; i++) {
        assertEquals(number, expected.get(state(group, i * words, words)));
        number++;
      }
    }
    assertEquals(expected.size(), number);
    assertEquals(expected.size(), store.taken());
  }

  private static List<Long> state(long[] s, int off, int words) {
    return LongStream.range(0, words).mapToObj(w -> s[off + (int) w]).toList();
  }

  @Test
  void growsThroughDoublingsAndSplits() {
    int count = 3_000_000;
    try (Memory memory = new Memory(LIMIT);
        PlainStore store = new PlainStore(memory, 1)) {
      long[] s = new long[1];
      for (int i = 0; i < count; i++) {
        s[0] = spread(i);
        assertEquals(i, store.findOrPut(s, 0));
      }
      for (int i = 0; i < count; i++) {
        s[0] = spread(i);
        assertEquals(~i, store.findOrPut(s, 0));
        s[0] = spread(i + count);
        assertFalse(store.contains(s, 0));
      }
      assertTrue(store.bytes() < 40L * count, () -> store.bytes() + " bytes");
      store.read(count - 1, s, 0);
      assertEquals(spread(count - 1), s[0]);
    }
  }

  /** Neighbours, in bits that are far apart, as packed states have them. */
  private static long spread(int i) {
    return (long) (i & 0xFFF) << 40 | i >>> 12;
  }

  @Test
  void givesAllMemoryBack() {
    try (Memory memory = new Memory(LIMIT)) {
      for (int round = 0; round < 3; round++) {
        try (PlainStore store = new PlainStore(memory, 2)) {
          long[] s = new long[2];
          for (int i = 1; i < 100_000; i++) {
            s[1] = (long) i << round;
            assertTrue(store.insert(s, 0));
          }
          assertTrue(memory.bytes() >= store.bytes());
        }
        assertEquals(0, memory.bytes());
      }
    }
  }

  @Test
  void endsAtTheMemoryLimit() {
    try (Memory memory = new Memory(1 << 20);
        PlainStore store = new PlainStore(memory, 4)) {
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
  }
}
