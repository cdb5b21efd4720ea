package tideline.system.analysis.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.system.analysis.progress.StateSampler.Allowance;

class FitTest {

  private static StateSample sample(StateSchema schema, Stepper stepper) {
    return StateSampler.take(
        new TinyModel(schema, stepper), Allowance.ofStates(5000), 1, expanded -> {});
  }

  private static long backward(StateSample sample, SlotSum measure) {
    long[] progress = sample.progress(measure);
    long back = 0;
    for (int n = 0; n < sample.states(); n++) {
      for (int edge = sample.firstEdge(n); edge < sample.endEdge(n); edge++) {
        back += progress[sample.target(edge)] <= progress[n] ? 1 : 0;
      }
    }
    return back;
  }

  /**
   * Random systems in which a hidden weighted sum grows with every step, although each slot by
   * itself goes up and down: the hidden sum, or another one as good, has to be found.
   */
  @Test
  void aHiddenSumIsFound() {
    for (long seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int count = 2 + random.nextInt(5);
      StateSchema.Builder builder = StateSchema.builder();
      Slot[] slots = new Slot[count];
      long[] hidden = new long[count];
      for (int i = 0; i < count; i++) {
        slots[i] = builder.range("slot" + (char) ('a' + i), 0, 9);
        hidden[i] = random.nextInt(-3, 6);
      }
      int[][] moves = new int[8][count];
      for (int[] move : moves) {
        draw(move, hidden, random);
      }
      StateSample sample =
          sample(
              builder.build(),
              (s, off, out) -> {
                for (int[] move : moves) {
                  boolean fits = true;
                  for (int i = 0; i < count; i++) {
                    long next = slots[i].get(s, off) + move[i];
                    fits &= next >= 0 && next <= 9;
                  }
                  if (fits) {
                    int at = out.append(s, off, 0);
                    for (int i = 0; i < count; i++) {
                      slots[i].set(out.words(), at, slots[i].get(s, off) + move[i]);
                    }
                  }
                }
              });
      if (sample.edges() > 0) {
        List<SlotSum> fits = Fit.of(sample, SlotChanges.of(sample));
        assertEquals(0, backward(sample, fits.getFirst()), "seed " + seed);
      }
    }
  }

  /** A move that raises the hidden sum. */
  private static void draw(int[] move, long[] hidden, SplittableRandom random) {
    long growth = 0;
    while (growth <= 0) {
      growth = 0;
      for (int i = 0; i < move.length; i++) {
        move[i] = random.nextInt(-2, 3);
        growth += move[i] * hidden[i];
      }
    }
  }

  /** What one process of three has shown is expected of the others. */
  @Test
  void slotsOfOneKindShareTheirWeights() {
    StateSchema.Builder builder = StateSchema.builder();
    Slot[] at = new Slot[3];
    for (int i = 0; i < at.length; i++) {
      at[i] = builder.enumeration("P_" + i + ".at", "idle", "done", "busy");
    }
    int[] next = {2, 1, 1};
    StateSample sample =
        sample(
            builder.build(),
            (s, off, out) -> {
              for (Slot slot : at) {
                int now = slot.getInt(s, off);
                if (next[now] != now) {
                  int to = out.append(s, off, 0);
                  slot.set(out.words(), to, next[now]);
                }
              }
            });
    SlotSum fit = Fit.of(sample, SlotChanges.of(sample)).getFirst();
    assertEquals(0, backward(sample, fit));
    for (int value = 0; value < 3; value++) {
      long first = -1;
      for (Slot slot : at) {
        long[] state = new long[1];
        slot.set(state, 0, value);
        first = first < 0 ? fit.of(state, 0) : first;
        assertEquals(first, fit.of(state, 0));
      }
    }
  }

  @Test
  void aCircleLeavesNothingSteady() {
    StateSchema.Builder builder = StateSchema.builder();
    Slot x = builder.range("x", 0, 9);
    StateSample sample =
        sample(
            builder.build(),
            (s, off, out) -> {
              int at = out.append(s, off, 0);
              x.set(out.words(), at, (x.get(s, off) + 1) % 10);
            });
    for (SlotSum fit : Fit.of(sample, SlotChanges.of(sample))) {
      assertTrue(fit.name().startsWith("fit"), fit.name());
    }
  }
}
