package tideline.system.analysis.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import tideline.model.ProgressMeasure;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.system.analysis.progress.StateSampler.Allowance;

class ProgressInferenceTest {

  private static StateSample sample(StateSchema.Builder builder, Stepper stepper) {
    return StateSampler.take(
        new TinyModel(builder.build(), stepper), Allowance.ofStates(20_000), 1, expanded -> {});
  }

  private static Inference infer(StateSample sample) {
    return ProgressInference.infer(sample, List.of(), OptionalLong.empty());
  }

  private static Scored chosen(StateSample sample) {
    return infer(sample).chosen().orElseThrow();
  }

  /** Appends a successor in which some slots have new values. */
  private static void step(
      long[] s, int off, tideline.model.SuccessorBatch out, Object... slotsAndValues) {
    int at = out.append(s, off, 0);
    for (int i = 0; i < slotsAndValues.length; i += 2) {
      ((Slot) slotsAndValues[i]).set(out.words(), at, ((Number) slotsAndValues[i + 1]).longValue());
    }
  }

  @Test
  void nothingIsFoundWhereNothingChanges() {
    StateSchema.Builder builder = StateSchema.builder();
    Slot x = builder.range("x", 0, 3);
    assertEquals(
        Optional.empty(), infer(sample(builder, (s, off, out) -> {})).chosen(), "one state");
    StateSchema.Builder again = StateSchema.builder();
    again.bool("b");
    Inference loop = infer(sample(again, (s, off, out) -> out.append(s, off, 0)));
    assertEquals(Optional.empty(), loop.chosen(), "a loop");
    assertEquals(0, loop.tried());
    assertEquals(0, x.index());
  }

  @Test
  void aCounterIsFoundWhicheverWayItGoes() {
    StateSchema.Builder builder = StateSchema.builder();
    Slot up = builder.range("up", 0, 500);
    Slot noise = builder.range("noise", 0, 9);
    Scored rising =
        chosen(
            sample(
                builder,
                (s, off, out) -> {
                  step(s, off, out, noise, (noise.get(s, off) + 3) % 10);
                  if (up.get(s, off) < 500) {
                    step(s, off, out, up, up.get(s, off) + 1);
                  }
                }));
    assertEquals("up", rising.candidate().measure().name());
    assertEquals(501, rising.prediction().layers());
    assertEquals(1, rising.prediction().exploredFactor());

    StateSchema.Builder other = StateSchema.builder();
    Slot down = other.range("down", -500, 0);
    Slot random = other.range("noise", 0, 9);
    Scored falling =
        chosen(
            sample(
                other,
                (s, off, out) -> {
                  // The initial state of zeros is -500; the first step goes to the top.
                  step(s, off, out, random, (random.get(s, off) + 3) % 10);
                  if (down.get(s, off) == -500) {
                    step(s, off, out, down, 0);
                  } else if (down.get(s, off) > -499) {
                    step(s, off, out, down, down.get(s, off) - 1);
                  }
                }));
    assertTrue(
        falling.prediction().storedShare() < 0.02, () -> falling.candidate().measure().name());
    assertTrue(falling.prediction().exploredFactor() < 1.1);
  }

  /** The order of the values is none of numbers: 0, 4, 1, then 2 and 3 by turns, then 5. */
  @Test
  void valuesGetTheOrderInWhichTheyFollowEachOther() {
    StateSchema.Builder builder = StateSchema.builder();
    Slot at = builder.enumeration("at", "start", "again", "ping", "pong", "work", "end");
    Slot noise = builder.range("noise", 0, 99);
    int[][] next = {{4}, {2}, {3}, {2, 5}, {1}, {}};
    StateSample sample =
        sample(
            builder,
            (s, off, out) -> {
              step(s, off, out, noise, (noise.get(s, off) + 1) % 100);
              for (int to : next[at.getInt(s, off)]) {
                step(s, off, out, at, to);
              }
            });
    Inference inference = infer(sample);
    Scored ordered =
        inference.ranking().stream()
            .filter(scored -> scored.candidate().measure().name().equals("order(at)"))
            .findFirst()
            .orElseThrow();
    assertEquals(
        "order(at): start < work < again < ping = pong < end",
        ordered.candidate().measure().description());
    assertEquals(0, ordered.prediction().backward());
    assertEquals(5, ordered.prediction().layers());
  }

  /** A product of chains in which every step is one ahead: the sum is better than any part. */
  @Test
  void processesAreAddedUp() {
    StateSchema.Builder builder = StateSchema.builder();
    Slot[] pc = new Slot[4];
    for (int i = 0; i < pc.length; i++) {
      pc[i] = builder.range("P_" + i + ".pc", 0, 9);
    }
    Scored chosen =
        chosen(
            sample(
                builder,
                (s, off, out) -> {
                  for (Slot slot : pc) {
                    if (slot.get(s, off) < 9) {
                      step(s, off, out, slot, slot.get(s, off) + 1);
                    }
                  }
                }));
    assertEquals(0, chosen.prediction().backward());
    assertTrue(chosen.prediction().storedShare() < 0.09, () -> chosen.prediction().toString());
  }

  /** Weights of 2 and 1 are needed: the first slot pays for what the second loses. */
  @Test
  void weightsAreFoundWhereAStepLowersOneSlotToRaiseAnother() {
    StateSchema.Builder builder = StateSchema.builder();
    Slot tokens = builder.range("tokens", 0, 40);
    Slot coins = builder.range("coins", 0, 40);
    Slot side = builder.range("side", 0, 7);
    StateSample sample =
        sample(
            builder,
            (s, off, out) -> {
              step(s, off, out, side, (side.get(s, off) + 1) % 8);
              if (coins.get(s, off) < 40) {
                step(s, off, out, coins, coins.get(s, off) + 1);
              }
              if (coins.get(s, off) > 0 && tokens.get(s, off) < 40) {
                step(s, off, out, coins, coins.get(s, off) - 1, tokens, tokens.get(s, off) + 1);
              }
            });
    SlotSum steady = Fit.of(sample, SlotChanges.of(sample)).getLast();
    assertEquals("steady(2 variables)", steady.name());
    long[] progress = sample.progress(steady);
    for (int n = 0; n < sample.states(); n++) {
      for (int edge = sample.firstEdge(n); edge < sample.endEdge(n); edge++) {
        int target = sample.target(edge);
        boolean sideOnly =
            side.get(sample.words(), sample.offset(n))
                != side.get(sample.words(), sample.offset(target));
        assertTrue(
            sideOnly ? progress[target] == progress[n] : progress[target] > progress[n],
            steady.description());
      }
    }
  }

  @Test
  void withLittleMemoryTheSteadiestMeasureThatFitsIsTaken() {
    StateSchema.Builder builder = StateSchema.builder();
    Slot round = builder.range("round", 0, 9);
    Slot at = builder.range("at", 0, 99);
    StateSample sample =
        sample(
            builder,
            (s, off, out) -> {
              if (at.get(s, off) < 99) {
                step(s, off, out, at, at.get(s, off) + 1);
              } else if (round.get(s, off) < 9) {
                step(s, off, out, round, round.get(s, off) + 1, at, 0);
              }
            });
    List<Candidate> given =
        List.of(
            new Candidate(ProgressMeasure.ofSlot(at), Candidate.Origin.MODEL),
            new Candidate(ProgressMeasure.ofSlot(round), Candidate.Origin.MODEL));
    Inference roomy = ProgressInference.compare(sample, given, OptionalLong.of(1 << 20));
    assertEquals("round", roomy.chosen().orElseThrow().candidate().measure().name());
    assertEquals(Inference.Fits.YES, roomy.fits());
    // A round has 100 states of 22 bytes; by at alone, few states are stored at one time.
    Inference narrow = ProgressInference.compare(sample, given, OptionalLong.of(500));
    assertEquals("at", narrow.chosen().orElseThrow().candidate().measure().name());
    Inference none = ProgressInference.compare(sample, given, OptionalLong.of(10));
    assertEquals(Inference.Fits.NO, none.fits());
    assertTrue(none.chosen().isPresent());
  }

  @Test
  void theSameSampleGivesTheSameAnswer() {
    StateSchema.Builder builder = StateSchema.builder();
    Slot x = builder.range("x", 0, 300);
    Slot y = builder.range("y", 0, 300);
    Stepper stepper =
        (s, off, out) -> {
          step(s, off, out, x, (x.get(s, off) * 7 + y.get(s, off)) % 301);
          step(s, off, out, y, Math.min(300, y.get(s, off) + 1 + x.get(s, off) % 3));
        };
    TinyModel model = new TinyModel(builder.build(), stepper);
    Inference first = null;
    for (int i = 0; i < 3; i++) {
      Inference inference =
          infer(StateSampler.take(model, Allowance.ofStates(3000), 5, expanded -> {}));
      if (first == null) {
        first = inference;
      }
      assertEquals(names(first), names(inference));
      assertEquals(
          first.chosen().orElseThrow().prediction(), inference.chosen().orElseThrow().prediction());
    }
  }

  private static List<String> names(Inference inference) {
    return inference.ranking().stream().map(s -> s.candidate().measure().name()).toList();
  }
}
