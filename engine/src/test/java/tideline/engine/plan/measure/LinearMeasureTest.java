package tideline.engine.plan.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StateSchema;
import tideline.properties.expression.ExpressionReader;
import tideline.system.analysis.progress.SlotSum;

class LinearMeasureTest {

  private final StateSchema.Builder builder = StateSchema.builder();
  private final Slot x = builder.range("x", -7, 9);
  private final Slot y = builder.range("y", 2, 5);
  private final Slot flag = builder.bool("flag");
  private final Slot colour = builder.enumeration("colour", "red", "green", "blue");
  private final Slot label = builder.add("label", new SlotType.Labelled(3, i -> 30 - i));
  private final StateSchema schema = builder.build();
  private final ExpressionReader reader =
      ExpressionReader.of(
          schema, Propositions.builder().add("odd", (s, off) -> x.get(s, off) % 2 != 0).build());

  private Optional<SlotSum> fast(String text) {
    return LinearMeasure.of(reader.measure("-", text), reader.readValues("-", text), reader::value);
  }

  private long[] draw(SplittableRandom random) {
    long[] state = new long[schema.words()];
    for (Slot slot : List.of(x, y, flag, colour, label)) {
      slot.set(state, 0, random.nextLong(slot.minimum(), slot.type().maximum() + 1));
    }
    return state;
  }

  @Test
  void sumsHaveTheSameValues() {
    for (String text :
        List.of("x", "-x", "flag", "colour", "3 * x - y * 2 + 7", "int(flag) - int(colour) + x")) {
      SlotSum fast = fast(text).orElseThrow();
      ProgressMeasure slow = reader.measure("-", text);
      assertEquals(slow.bounds(), fast.bounds(), text);
      for (long seed = 0; seed < 200; seed++) {
        long[] state = draw(new SplittableRandom(seed));
        assertEquals(slow.of(state, 0), fast.of(state, 0), text + " seed " + seed);
      }
    }
  }

  @Test
  void partsOfOneSlotHaveTheSameValues() {
    for (String text :
        List.of("x / 2", "x * x", "(x + 1) % 6", "2 * (x % 3) - x % 2 + x + 3 * y", "y - 7 / y")) {
      SlotSum fast = fast(text).orElseThrow();
      ProgressMeasure slow = reader.measure("-", text);
      for (long seed = 0; seed < 200; seed++) {
        long[] state = draw(new SplittableRandom(seed));
        assertEquals(slow.of(state, 0), fast.of(state, 0), text + " seed " + seed);
        assertTrue(
            fast.bounds().orElseThrow().minimum() <= fast.of(state, 0), text + " seed " + seed);
        assertTrue(
            fast.bounds().orElseThrow().maximum() >= fast.of(state, 0), text + " seed " + seed);
      }
    }
  }

  @Test
  void listsHaveTheSameOrder() {
    for (String text :
        List.of(
            "colour, x",
            "x - x, y, -x",
            "flag, 2 * y - x, colour",
            "(int(colour) + 1) % 3 + (x + 8) % 5, (int(colour) + 1) % 3, x * x")) {
      SlotSum fast = fast(text).orElseThrow();
      ProgressMeasure slow = reader.measure("-", text);
      for (long seed = 0; seed < 400; seed++) {
        SplittableRandom random = new SplittableRandom(seed);
        long[] one = draw(random);
        long[] other = draw(random);
        assertEquals(
            Long.compare(slow.of(one, 0), slow.of(other, 0)),
            Long.compare(fast.of(one, 0), fast.of(other, 0)),
            text + " seed " + seed);
      }
    }
  }

  @Test
  void whatIsNoSumIsLeftAsItIs() {
    for (String text :
        List.of("x * y", "4 / x", "odd", "label", "label % 2", "x, x * y", "x == y", "!flag")) {
      assertTrue(fast(text).isEmpty(), text);
    }
    long most = Long.MAX_VALUE;
    assertTrue(fast(most + " * x").isEmpty());
  }
}
