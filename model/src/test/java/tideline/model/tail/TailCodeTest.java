package tideline.model.tail;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TailCodeTest {

  private static final int ROOM = 1024;

  /** A writer that every test of this class goes on using: what it wrote before must not matter. */
  private final TailWriter writer = new TailWriter();

  @Test
  void valuesComeBackAndEqualValuesAreEqualWords() {
    for (int seed = 0; seed < 3000; seed++) {
      Random random = new Random(seed);
      List<TailType> types = new ArrayList<>();
      List<Object> values = new ArrayList<>();
      for (int i = 0; i <= random.nextInt(3); i++) {
        types.add(type(random, 3));
        values.add(value(types.get(i), random));
      }
      long[] words = words(types, values);
      TailReader reader = new TailReader().open(words, 0, ROOM);
      TailReader skipping = new TailReader().open(words, 0, ROOM);
      TailWriter copy = new TailWriter().clear();
      for (int i = 0; i < types.size(); i++) {
        assertEquals(values.get(i), types.get(i).read(reader), "seed " + seed);
        copy.copy(skipping, types.get(i));
        assertEquals(reader.position(), skipping.position(), "seed " + seed);
      }
      long[] copied = new long[ROOM];
      copy.store(copied, 0, ROOM);
      assertArrayEquals(words, copied, "seed " + seed);
      List<Object> shuffled = new ArrayList<>();
      for (int i = 0; i < types.size(); i++) {
        shuffled.add(shuffled(types.get(i), values.get(i), random));
      }
      assertArrayEquals(words, words(types, shuffled), "seed " + seed);
    }
  }

  @Test
  void differentValuesAreDifferentWords() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      TailType type = type(random, 3);
      Map<List<Long>, Object> known = new LinkedHashMap<>();
      for (int i = 0; i < 50; i++) {
        Object value = value(type, random);
        long[] words = words(List.of(type), List.of(value));
        Object before = known.put(Arrays.stream(words).boxed().toList(), value);
        assertTrue(before == null || before.equals(value), "seed " + seed);
      }
    }
  }

  @Test
  void elementsRiseAsNumbersDo() {
    TailType small = TailType.set(TailType.range(-3, 9));
    assertEquals("{-3, 0, 7, 9}", print(small, new LinkedHashSet<>(List.of(9L, 0L, -3L, 7L))));
    Object times = new LinkedHashMap<>(Map.of(40L, 1, 3L, 2, 1000L, 1));
    assertEquals("{3 * 2, 40, 1000}", print(TailType.bag(TailType.number()), times));
  }

  @Test
  void naturalNumbersOfAllSizes() {
    for (int bits = 0; bits < 64; bits++) {
      for (long near = -1; near <= 1; near++) {
        long value = (1L << bits) + near;
        writer.clear().natural(value).number(value).number(-value).truth(true);
        long[] words = new long[8];
        writer.store(words, 0, 8);
        TailReader reader = new TailReader().open(words, 0, 8);
        assertEquals(value, reader.natural());
        assertEquals(value, reader.number());
        assertEquals(-value, reader.number());
        assertTrue(reader.truth());
      }
    }
  }

  @Test
  void aListOfFifteenSmallNumbersTakesAWord() {
    writer.clear().length(15);
    for (int i = 0; i < 15; i++) {
      writer.range(i % 8, 0, 7);
    }
    assertEquals(1, writer.words());
  }

  @Test
  void whatIsWrittenClearsWhatWasThere() {
    long[] state = {-1, -1, -1, -1};
    writer.clear().range(1, 0, 3);
    writer.store(state, 1, 2);
    assertArrayEquals(new long[] {-1, 1L << 62, 0, -1}, state);
    writer.clear().natural(-1);
    assertThrows(IllegalArgumentException.class, () -> writer.store(state, 1, 1));
  }

  @Test
  void valuesOutsideOfTheirRangeAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> writer.clear().range(8, 0, 7));
    assertThrows(
        IllegalArgumentException.class, () -> TailType.named("a", "b").write("c", writer.clear()));
  }

  @Test
  void bitsThatNobodyWroteAreReadInBoundedTime() {
    Random random = new Random(7);
    int refused = 0;
    for (int i = 0; i < 20_000; i++) {
      long[] garbage = random.longs(4).toArray();
      try {
        TailType.list(TailType.bag(TailType.number())).read(new TailReader().open(garbage, 0, 4));
      } catch (IllegalArgumentException noValue) {
        refused++;
      }
    }
    assertFalse(refused == 0);
  }

  private String print(TailType type, Object value) {
    long[] words = words(List.of(type), List.of(value));
    return type.print(type.read(new TailReader().open(words, 0, ROOM)));
  }

  private long[] words(List<TailType> types, List<Object> values) {
    writer.clear();
    for (int i = 0; i < types.size(); i++) {
      types.get(i).write(values.get(i), writer);
    }
    long[] words = new long[ROOM];
    writer.store(words, 0, ROOM);
    return words;
  }

  private static TailType type(Random random, int depth) {
    return switch (random.nextInt(depth == 0 ? 4 : 8)) {
      case 0 -> TailType.truth();
      case 1 -> TailType.range(-random.nextInt(5), random.nextInt(70));
      case 2 -> TailType.named("a", "b", "c");
      case 3 -> TailType.number();
      case 4 -> TailType.list(type(random, depth - 1));
      case 5 -> TailType.set(type(random, depth - 1));
      case 6 -> TailType.bag(type(random, depth - 1));
      default ->
          new TailType.Fields(
              List.of("x", "y"), List.of(type(random, depth - 1), type(random, depth - 1)));
    };
  }

  private static Object value(TailType type, Random random) {
    return switch (type) {
      case TailType.Truth() -> random.nextBoolean();
      case TailType.Range(long minimum, long maximum) -> random.nextLong(minimum, maximum + 1);
      case TailType.Named(List<String> names) -> names.get(random.nextInt(names.size()));
      case TailType.Whole() -> random.nextLong() >> random.nextInt(64);
      case TailType.ListOf(TailType element) -> values(element, random);
      case TailType.SetOf(TailType element) -> new LinkedHashSet<>(values(element, random));
      case TailType.BagOf(TailType element) -> {
        Map<Object, Integer> times = new LinkedHashMap<>();
        values(element, random).forEach(each -> times.put(each, 1 + random.nextInt(20)));
        yield times;
      }
      case TailType.Fields(List<String> names, List<TailType> types) -> {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
          fields.put(names.get(i), value(types.get(i), random));
        }
        yield fields;
      }
      case OwnTailType own -> throw new AssertionError("no type of a language is made: " + own);
    };
  }

  private static List<Object> values(TailType element, Random random) {
    List<Object> values = new ArrayList<>();
    for (int i = random.nextInt(6); i > 0; i--) {
      values.add(value(element, random));
    }
    return values;
  }

  /** The same value, with what has no order in another order. */
  private static Object shuffled(TailType type, Object value, Random random) {
    return switch (type) {
      case TailType.ListOf(TailType element) ->
          ((List<?>) value).stream().map(each -> shuffled(element, each, random)).toList();
      case TailType.SetOf(TailType element) -> {
        List<Object> list = new ArrayList<>();
        ((Collection<?>) value).forEach(each -> list.add(shuffled(element, each, random)));
        Collections.shuffle(list, random);
        // An element that is there twice is there once.
        list.addAll(List.copyOf(list));
        yield list;
      }
      case TailType.BagOf(TailType element) -> {
        List<Map.Entry<?, ?>> list = new ArrayList<>(((Map<?, ?>) value).entrySet());
        Collections.shuffle(list, random);
        Map<Object, Object> times = new LinkedHashMap<>();
        list.forEach(each -> times.put(shuffled(element, each.getKey(), random), each.getValue()));
        yield times;
      }
      default -> value;
    };
  }
}
