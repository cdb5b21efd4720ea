package tideline.system.analysis.progress;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.system.analysis.progress.StateSampler.Allowance;

class StateSamplerTest {

  /** Two counters up to a limit, and a third that goes round. */
  private static TinyModel counters(int limit, int words) {
    StateSchema.Builder builder = StateSchema.builder();
    Slot x = builder.range("x", 0, limit);
    for (int word = 1; word < words - 1; word++) {
      builder.nextWord().bool("filler" + word);
    }
    Slot y = builder.nextWord().range("y", 0, limit);
    Slot z = builder.range("z", 0, 2);
    StateSchema schema = builder.build();
    return new TinyModel(
        schema,
        (s, off, out) -> {
          for (Slot slot : new Slot[] {x, y}) {
            if (slot.get(s, off) < limit) {
              int at = out.append(s, off, 0);
              slot.set(out.words(), at, slot.get(s, off) + 1);
            }
          }
          int at = out.append(s, off, 0);
          z.set(out.words(), at, (z.get(s, off) + 1) % 3);
        });
  }

  private static StateSample take(TinyModel model, int states, long seed) {
    return StateSampler.take(model, Allowance.ofStates(states), seed, expanded -> {});
  }

  @Test
  void aSmallSpaceIsSeenInFull() {
    StateSample sample = take(counters(9, 2), 300, 1);
    assertTrue(sample.isComplete());
    assertEquals(300, sample.states());
    assertEquals(300, sample.expanded());
    assertEquals(2 * 90 * 3 + 300, sample.edges());
    assertEquals(0, sample.deadlocks());
    assertEquals(300, sample.estimatedStates());
    assertFalse(take(counters(9, 2), 299, 1).isComplete());
  }

  @Test
  void oneSeedIsOneSample() {
    TinyModel model = counters(100, 2);
    StateSample sample = take(model, 1000, 7);
    assertFalse(sample.isComplete());
    assertTrue(sample.expanded() <= 1500, () -> sample.expanded() + " states");
    assertTrue(sample.estimatedStates() > sample.states());
    assertArrayEquals(words(sample), words(take(model, 1000, 7)));
    assertFalse(Arrays.equals(words(sample), words(take(model, 1000, 8))));
  }

  private static long[] words(StateSample sample) {
    return Arrays.copyOf(sample.words(), sample.states() * sample.schema().words());
  }

  @Test
  void edgesLeadToTheSuccessors() {
    TinyModel model = counters(20, 64);
    StateSample sample = take(model, 500, 3);
    assertEquals(64, sample.schema().words());
    Slot x = sample.schema().slot("x").orElseThrow();
    Slot z = sample.schema().slot("z").orElseThrow();
    int checked = 0;
    for (int n = 0; n < sample.states(); n++) {
      if (sample.isExpanded(n)) {
        int last = sample.target(sample.endEdge(n) - 1);
        assertEquals(
            (z.get(sample.words(), sample.offset(n)) + 1) % 3,
            z.get(sample.words(), sample.offset(last)));
        assertEquals(
            x.get(sample.words(), sample.offset(n)), x.get(sample.words(), sample.offset(last)));
        checked++;
      }
    }
    assertEquals(sample.expanded(), checked);
  }

  @Test
  void aFaultOfTheModelIsLeftToTheSearch() {
    StateSchema.Builder builder = StateSchema.builder();
    Slot x = builder.range("x", 0, 5);
    TinyModel model =
        new TinyModel(
            builder.build(),
            (s, off, out) -> {
              int at = out.append(s, off, 0);
              x.set(out.words(), at, x.get(s, off) + 1);
              if (x.get(s, off) == 3) {
                throw new ModelError("three");
              }
            });
    StateSample sample = take(model, 100, 1);
    assertEquals(4, sample.states());
    assertTrue(sample.isComplete());
  }

  @Test
  void limitsEndASampleAndTheTimeCutsItShort() {
    TinyModel model = counters(1000, 2);
    assertThrows(
        LimitReached.class,
        () ->
            StateSampler.take(
                model,
                Allowance.ofStates(100_000),
                1,
                expanded -> {
                  throw new LimitReached(LimitReached.Reason.CANCELLED, "enough");
                }));
    StateSample cut =
        StateSampler.take(model, new Allowance(1_000_000, Duration.ZERO), 1, expanded -> {});
    assertTrue(cut.expanded() > 0 && cut.expanded() < 1_000_000, cut.expanded() + " states");
    assertEquals(StateSample.Extent.CUT_SHORT, cut.extent());
    assertEquals(StateSample.Extent.PART, take(model, 1000, 1).extent());
  }
}
