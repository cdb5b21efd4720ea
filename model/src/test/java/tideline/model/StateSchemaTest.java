package tideline.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class StateSchemaTest {

  @Test
  void slotsFollowEachOtherAndNeverStraddleWords() {
    StateSchema.Builder builder = StateSchema.builder();
    Slot flag = builder.bool("flag");
    Slot large = builder.range("large", 0, (1L << 62) - 1);
    Slot tight = builder.bool("tight");
    Slot next = builder.bool("next");
    StateSchema schema = builder.build();
    assertEquals(2, schema.words());
    assertPlace(flag, 0, 0, 1);
    assertPlace(large, 0, 1, 62);
    assertPlace(tight, 0, 63, 1);
    assertPlace(next, 1, 0, 1);
    assertEquals(List.of(flag, large, tight, next), schema.slots());
    assertEquals(3, next.index());
    assertEquals(Optional.of(tight), schema.slot("tight"));
    assertTrue(schema.slot("other").isEmpty());
  }

  private static void assertPlace(Slot slot, int word, int shift, int bits) {
    assertEquals(word, slot.word(), slot.name());
    assertEquals(shift, slot.shift(), slot.name());
    assertEquals(bits, Long.bitCount(slot.mask()), slot.name());
  }

  @Test
  void aSlotMayFillAWord() {
    StateSchema.Builder builder = StateSchema.builder();
    builder.bool("before");
    Slot whole = builder.range("whole", Long.MIN_VALUE, Long.MAX_VALUE);
    builder.bool("after");
    assertEquals(3, builder.build().words());
    long[] state = new long[3];
    for (long value : new long[] {Long.MIN_VALUE, -1, 0, 1, Long.MAX_VALUE}) {
      whole.set(state, 0, value);
      assertEquals(value, whole.get(state, 0));
      assertArrayEquals(new long[] {0, state[1], 0}, state);
    }
  }

  @Test
  void slotsWithOneValueTakeNoPlace() {
    StateSchema.Builder builder = StateSchema.builder();
    builder.range("whole", Long.MIN_VALUE, Long.MAX_VALUE);
    Slot behindAWord = builder.range("constant", 5, 5);
    builder.nextWord();
    Slot inANewWord = builder.enumeration("only", "value");
    StateSchema schema = builder.build();
    assertEquals(1, schema.words());
    long[] state = {-1};
    for (Slot slot : List.of(behindAWord, inANewWord)) {
      slot.set(state, 0, slot.minimum());
      assertEquals(slot.minimum(), slot.get(state, 0));
      assertEquals(-1, state[0]);
    }
    assertEquals("whole=9223372036854775807 constant=5 only=value", schema.print(state, 0));
  }

  @Test
  void nextWordStartsAWordOnce() {
    StateSchema.Builder builder = StateSchema.builder();
    builder.nextWord().nextWord();
    assertPlace(builder.bool("a"), 0, 0, 1);
    builder.nextWord().nextWord();
    assertPlace(builder.bool("b"), 1, 0, 1);
    builder.nextWord();
    assertEquals(2, builder.build().words());
    assertEquals(1, StateSchema.builder().build().words());
  }

  @Test
  void arraysAreNamedSlots() {
    StateSchema.Builder builder = StateSchema.builder();
    Slot[] votes = builder.array("vote", 3, SlotType.enumeration("none", "yes", "no"));
    StateSchema schema = builder.build();
    assertEquals("vote[2]", votes[2].name());
    long[] state = new long[1];
    votes[1].set(state, 0, 2);
    assertEquals("vote[0]=none vote[1]=no vote[2]=none", schema.print(state, 0));
  }

  @Test
  void extensionsKeepPlacesAndUseWhatIsLeft() {
    StateSchema.Builder builder = StateSchema.builder();
    builder.range("a", 0, 1000);
    builder.nextWord();
    builder.range("b", 0, 7);
    builder.range("none", 3, 3);
    StateSchema schema = builder.build();
    StateSchema.Builder extension = schema.extend();
    assertPlace(extension.bool("c"), 1, 3, 1);
    StateSchema extended = extension.build();
    assertEquals(2, extended.words());
    assertEquals(schema.slots(), extended.slots().subList(0, 3));
    assertThrows(IllegalArgumentException.class, () -> schema.extend().bool("a"));
    StateSchema.Builder apart = schema.extend().nextWord();
    assertPlace(apart.bool("d"), 2, 0, 1);
  }

  @Test
  void wordsHaveABound() {
    StateSchema.Builder builder = StateSchema.builder();
    for (int i = 0; i < StateSchema.MAX_WORDS; i++) {
      builder.range("w" + i, 0, Long.MAX_VALUE).index();
      builder.nextWord();
    }
    assertEquals(StateSchema.MAX_WORDS, builder.build().words());
    builder.bool("too much");
    assertThrows(IllegalArgumentException.class, builder::build);
  }

  @Test
  void namesAreUnique() {
    StateSchema.Builder builder = StateSchema.builder();
    builder.bool("x");
    assertThrows(IllegalArgumentException.class, () -> builder.range("x", 0, 3));
  }

  /** Whatever the layout, a slot holds its values and leaves all others alone. */
  @Test
  void slotsDoNotTouchEachOther() {
    for (long seed = 0; seed < 300; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      StateSchema.Builder builder = StateSchema.builder();
      List<Slot> slots = new ArrayList<>();
      int count = 1 + random.nextInt(20);
      for (int i = 0; i < count; i++) {
        long minimum = random.nextLong() >> random.nextInt(1, 64);
        long size = random.nextLong() >>> random.nextInt(2, 64);
        slots.add(builder.range("s" + i, minimum, minimum + size));
        if (random.nextInt(6) == 0) {
          builder.nextWord();
        }
      }
      StateSchema schema = builder.build();
      int off = random.nextInt(3);
      long[] state = new long[off + schema.words() + 1];
      long[] expected = slots.stream().mapToLong(Slot::minimum).toArray();
      for (int step = 0; step < 200; step++) {
        int i = random.nextInt(count);
        SlotType type = slots.get(i).type();
        expected[i] = random.nextLong(type.minimum(), type.maximum() + 1);
        slots.get(i).set(state, off, expected[i]);
        for (int j = 0; j < count; j++) {
          assertEquals(expected[j], slots.get(j).get(state, off), "seed " + seed);
        }
      }
      assertEquals(0, state[state.length - 1], "seed " + seed);
    }
  }

  @Test
  void slotsReadAsIntsTruthValuesAndText() {
    StateSchema.Builder builder = StateSchema.builder();
    Slot phase = builder.enumeration("phase", "idle", "busy");
    Slot level = builder.range("level", -5, 5);
    long[] state = new long[2];
    builder.build();
    assertFalse(phase.isSet(state, 1));
    phase.set(state, 1, 1);
    assertTrue(phase.isSet(state, 1));
    assertEquals("busy", phase.print(state, 1));
    assertEquals(-5, level.getInt(state, 1));
    assertTrue(level.isSet(state, 1));
    assertEquals(0, state[0]);
  }

  @Test
  void rowsFillTheFirstWordWithRoom() {
    StateSchema.Builder builder = StateSchema.builder();
    List<Slot> wide = builder.row(List.of("a", "b", "c", "d", "e"), SlotType.range(0, 255));
    List<Slot> other = builder.row(List.of("f", "g", "h", "i"), SlotType.range(0, 255));
    Slot small = builder.row(List.of("s"), SlotType.range(0, 7)).getFirst();
    List<Slot> wider = builder.row(List.of("x", "y", "z"), SlotType.range(0, (1L << 30) - 1));
    assertEquals(List.of(0, 0, 0, 0, 0), wide.stream().map(Slot::word).toList());
    assertEquals(List.of(0, 8, 16, 24, 32), wide.stream().map(Slot::shift).toList());
    assertEquals(List.of(1, 1, 1, 1), other.stream().map(Slot::word).toList());
    assertEquals(0, small.word());
    assertEquals(40, small.shift());
    assertEquals(List.of(2, 2, 3), wider.stream().map(Slot::word).toList());
    Slot last = builder.row(List.of("t"), SlotType.range(0, (1L << 20) - 1)).getFirst();
    assertEquals(0, last.word());
    assertEquals(4, builder.build().words());
  }
}
