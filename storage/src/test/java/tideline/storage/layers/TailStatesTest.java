package tideline.storage.layers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tideline.model.SlotType;
import tideline.model.StateSchema;
import tideline.model.SuccessorBatch;
import tideline.model.tail.TailPart;
import tideline.model.tail.TailType;
import tideline.storage.IndexedStore;
import tideline.storage.Memory;
import tideline.storage.PlainStore;
import tideline.storage.StateStore;
import tideline.storage.StoreKind;
import tideline.storage.SuccessorStack;
import tideline.storage.lossy.Hashing;

/**
 * States whose tails have all lengths, in all stores. What a tail means is nobody's business here.
 */
class TailStatesTest {

  private static final long LIMIT = 1L << 30;
  private static final TailPart LIST = new TailPart("list", TailType.list(TailType.number()));

  /** Where slots stand besides the tail. */
  private record Shape(int before, int room, int behind) {
    StateSchema schema() {
      StateSchema.Builder builder = StateSchema.builder();
      SlotType word = SlotType.range(Long.MIN_VALUE, Long.MAX_VALUE);
      builder.array("before", before, word);
      builder.tail(room, LIST);
      builder.array("behind", behind, word);
      return builder.build();
    }

    long[] state(Random random) {
      long[] state = new long[before + room + behind];
      int used = random.nextInt(random.nextBoolean() ? room + 1 : Math.min(room, 3) + 1);
      for (int i = 0; i < before + used; i++) {
        // Few values, and zeros among them, so that states meet again and tails differ in length.
        state[i] = random.nextInt(3);
      }
      for (int i = before + room; i < state.length; i++) {
        state[i] = random.nextInt(2);
      }
      return state;
    }
  }

  private static final List<Shape> SHAPES =
      List.of(
          new Shape(0, 1, 0),
          new Shape(0, 3, 1),
          new Shape(1, 2, 0),
          new Shape(2, 5, 1),
          new Shape(1, 64, 2),
          new Shape(0, 300, 0));

  @ParameterizedTest
  @EnumSource(value = StoreKind.class, mode = EnumSource.Mode.EXCLUDE, names = "BITS")
  void aStoreIsASetAndAQueue(StoreKind kind) {
    for (Shape shape : SHAPES) {
      Random random = new Random(shape.hashCode());
      StateSchema schema = shape.schema();
      int words = schema.words();
      List<List<Long>> expected = new ArrayList<>();
      Map<List<Long>, Integer> known = new HashMap<>();
      try (Memory memory = new Memory(LIMIT);
          StateStore store = StateStores.of(kind, Hashing.usual()).create(memory, schema)) {
        SuccessorBatch batch = new SuccessorBatch(words);
        int[] fresh = new int[100];
        int[] all = IntStream.range(0, 100).toArray();
        for (int round = 0; round < 100; round++) {
          batch.clear();
          int freshExpected = 0;
          for (int i = 0; i < 100; i++) {
            long[] state = shape.state(random);
            batch.append(state, 0, 0);
            List<Long> key = Arrays.stream(state).boxed().toList();
            if (known.putIfAbsent(key, expected.size()) == null) {
              expected.add(key);
              freshExpected++;
            }
          }
          assertEquals(freshExpected, store.insertAll(batch, all, 100, fresh), shape::toString);
        }
        assertEquals(expected.size(), store.size(), shape::toString);
        long[] some = new long[64 * words];
        Arrays.fill(some, -1);
        int taken = 0;
        for (int count = store.next(some, 64); count > 0; count = store.next(some, 64)) {
          for (int i = 0; i < count; i++) {
            long[] state = Arrays.copyOfRange(some, i * words, (i + 1) * words);
            assertEquals(
                expected.get(taken++), Arrays.stream(state).boxed().toList(), shape::toString);
            assertTrue(store.contains(state, 0), shape::toString);
          }
        }
        assertEquals(expected.size(), taken, shape::toString);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(value = StoreKind.class, mode = EnumSource.Mode.EXCLUDE, names = "BITS")
  void layersKeepTheirStates(StoreKind kind) {
    Shape shape = new Shape(1, 20, 1);
    Random random = new Random(11);
    Map<Long, Map<List<Long>, Boolean>> expected = new HashMap<>();
    try (Memory memory = new Memory(LIMIT);
        LayeredStore layers = new LayeredStore(memory, kind, shape.schema())) {
      for (int i = 0; i < 20_000; i++) {
        long[] state = shape.state(random);
        long progress = random.nextInt(10);
        boolean isNew =
            expected
                    .computeIfAbsent(progress, _ -> new LinkedHashMap<>())
                    .put(Arrays.stream(state).boxed().toList(), true)
                == null;
        assertEquals(isNew, layers.layer(progress).states().insert(state, 0));
      }
      while (!layers.isEmpty()) {
        LayeredStore.Layer layer = layers.enterLowest();
        long[] state = new long[22];
        for (List<Long> key : expected.get(layer.progress()).keySet()) {
          assertEquals(1, layer.states().next(state, 1));
          assertEquals(key, Arrays.stream(state).boxed().toList());
        }
        assertEquals(0, layer.states().next(state, 1));
        layers.leave(layer);
      }
      assertEquals(0, memory.bytes());
    }
  }

  @Test
  void numbersAreThoseOfInsertion() {
    Shape shape = new Shape(1, 40, 0);
    Random random = new Random(5);
    Map<List<Long>, Long> expected = new HashMap<>();
    try (Memory memory = new Memory(LIMIT);
        IndexedStore store = new PlainStore(memory, shape.schema())) {
      for (int i = 0; i < 30_000; i++) {
        long[] state = shape.state(random);
        List<Long> key = Arrays.stream(state).boxed().toList();
        Long before = expected.putIfAbsent(key, (long) expected.size());
        long number = store.findOrPut(state, 0);
        assertEquals(before == null ? expected.size() - 1 : ~before, number);
        long[] copy = new long[shape.schema().words()];
        Arrays.fill(copy, -1);
        store.read(number < 0 ? ~number : number, copy, 0);
        assertArrayEquals(state, copy);
      }
    }
  }

  /** A word of 64 costs what a word costs, and eight bytes for its place. */
  @Test
  void memoryFollowsTheLengthOfTails() {
    int count = 100_000;
    long whole = bytes(new Shape(1, 64, 0), 64, count);
    long cut = bytes(new Shape(1, 64, 0), 1, count);
    StateSchema.Builder two = StateSchema.builder();
    two.array("w", 2, SlotType.range(Long.MIN_VALUE, Long.MAX_VALUE));
    try (Memory memory = new Memory(LIMIT);
        PlainStore store = new PlainStore(memory, two.build())) {
      for (int i = 0; i < count; i++) {
        store.insert(new long[] {i, i + 1}, 0);
      }
      assertEquals(store.bytes() + 8L * count, cut);
      assertEquals(store.bytes() + (63 + 1) * 8L * count, whole);
    }
  }

  private static long bytes(Shape shape, int used, int count) {
    try (Memory memory = new Memory(LIMIT);
        PlainStore store = new PlainStore(memory, shape.schema())) {
      long[] state = new long[shape.schema().words()];
      for (int i = 0; i < count; i++) {
        Arrays.fill(state, 0, 1 + used, i + 1L);
        state[0] = i;
        store.insert(state, 0);
      }
      long slack = memory.bytes() - store.bytes();
      assertTrue(slack < store.bytes() / 4 + (1 << 20), "charged for nothing: " + slack);
      return store.bytes();
    }
  }

  @Test
  void aStackGivesBackWhatWasPushed() {
    for (Shape shape : SHAPES) {
      Random random = new Random(shape.hashCode());
      List<long[]> expected = new ArrayList<>();
      try (Memory memory = new Memory(LIMIT);
          SuccessorStack stack = new SuccessorStack(memory, shape.schema())) {
        for (int i = 0; i < 20_000; i++) {
          if (random.nextInt(500) == 0) {
            int height = random.nextInt(expected.size() + 1);
            expected.subList(height, expected.size()).clear();
            stack.popTo(height);
          } else {
            long[] state = shape.state(random);
            expected.add(state);
            stack.push(state, 0);
          }
          assertEquals(expected.size(), stack.size());
          if (!expected.isEmpty()) {
            int height = random.nextInt(expected.size());
            long[] copy = new long[shape.schema().words()];
            Arrays.fill(copy, -1);
            stack.read(height, copy);
            assertArrayEquals(expected.get(height), copy, shape::toString);
          }
        }
        stack.popTo(0);
        stack.push(shape.state(random), 0);
        assertEquals(1, stack.size());
      }
    }
  }
}
