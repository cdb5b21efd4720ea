package tideline.system.analysis.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.SuccessorBatch;

class SlotSumTest {

  private final StateSchema.Builder builder = StateSchema.builder();
  private final Slot low = builder.range("low", -5, 5);
  private final Slot colour = builder.enumeration("colour", "red", "green", "blue");
  private final Slot flag = builder.nextWord().bool("flag");
  private final Slot wide = builder.range("wide", 0, 1L << 40);
  private final StateSchema schema = builder.build();

  private long[] draw(SplittableRandom random) {
    long[] state = new long[schema.words()];
    for (Slot slot : schema.slots()) {
      slot.set(state, 0, random.nextLong(slot.minimum(), slot.type().maximum() + 1));
    }
    return state;
  }

  @Test
  void slotsCountUpAndDown() {
    long[] state = new long[schema.words()];
    low.set(state, 0, -2);
    assertEquals(3, SlotSum.rising(low).orElseThrow().of(state, 0));
    assertEquals(7, SlotSum.falling(low).orElseThrow().of(state, 0));
    assertEquals(10, SlotSum.falling(low).orElseThrow().bounds().orElseThrow().maximum());
    SlotSum table = SlotSum.table("t", "", colour, new long[] {7, 2, 9});
    colour.set(state, 0, 2);
    assertEquals(7, table.of(state, 0), "tables start at 0");
  }

  @Test
  void listsOrderStatesByTheirParts() {
    SlotSum table = SlotSum.table("t", "", colour, new long[] {5, 0, 5});
    List<SlotSum> parts =
        List.of(table, SlotSum.falling(low).orElseThrow(), SlotSum.rising(colour).orElseThrow());
    SlotSum list = SlotSum.lexicographic(parts).orElseThrow();
    assertEquals("t, -low, colour", list.name());
    assertEquals(2, list.size(), "colour counts once");
    for (long seed = 0; seed < 500; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      long[] one = draw(random);
      long[] other = draw(random);
      long[] first = parts.stream().mapToLong(part -> part.of(one, 0)).toArray();
      long[] second = parts.stream().mapToLong(part -> part.of(other, 0)).toArray();
      assertEquals(
          Integer.signum(Arrays.compare(first, second)),
          Long.compare(list.of(one, 0), list.of(other, 0)),
          "seed " + seed);
      assertTrue(list.of(one, 0) >= 0 && list.of(one, 0) <= list.bounds().orElseThrow().maximum());
    }
  }

  @Test
  void aBatchIsMeasuredAsItsStates() {
    List<SlotSum> measures = new ArrayList<>();
    measures.add(SlotSum.rising(wide).orElseThrow());
    measures.add(SlotSum.table("t", "", colour, new long[] {3, 1, 2}));
    measures.add(SlotSum.linear("l", "", -4, Map.of(low, 3L, flag, -2L)).orElseThrow());
    measures.add(SlotSum.sum("s", "", List.copyOf(measures), new long[] {1, -5, 2}).orElseThrow());
    for (long seed = 0; seed < 50; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      SuccessorBatch batch = new SuccessorBatch(schema.words());
      int count = random.nextInt(200);
      for (int i = 0; i < count; i++) {
        batch.append(draw(random), 0, 0);
      }
      for (SlotSum measure : measures) {
        long[] progress = new long[count + 1];
        progress[count] = 77;
        measure.ofAll(batch, progress);
        for (int i = 0; i < count; i++) {
          assertEquals(
              measure.of(batch.words(), batch.offset(i)), progress[i], measure + " seed " + seed);
        }
        assertEquals(77, progress[count]);
      }
    }
  }

  @Test
  void whatDoesNotFitIsRefused() {
    SlotSum large = SlotSum.rising(wide).orElseThrow();
    assertEquals(Optional.empty(), SlotSum.lexicographic(List.of(large, large)));
    assertTrue(
        SlotSum.lexicographic(List.of(large, SlotSum.rising(flag).orElseThrow())).isPresent());
    assertEquals(
        Optional.empty(), SlotSum.sum("s", "", List.of(large), new long[] {Long.MAX_VALUE}));
    StateSchema.Builder full = StateSchema.builder();
    Slot all = full.range("all", Long.MIN_VALUE, Long.MAX_VALUE);
    full.build();
    assertEquals(Optional.empty(), SlotSum.rising(all));
  }

  @Test
  void aPackedValueThatIsNoneOfTheTypeIsNoFault() {
    SlotSum table = SlotSum.table("t", "", colour, new long[] {0, 1, 2});
    long[] broken = new long[schema.words()];
    broken[colour.word()] = colour.mask() << colour.shift();
    assertEquals(2, table.of(broken, 0));
  }
}
