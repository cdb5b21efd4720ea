package tideline.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Propositions, measures, dependencies and traces. */
class AnswersTest {

  private static Propositions twoOf(Slot slot) {
    return Propositions.builder()
        .add("zero", (s, off) -> slot.get(s, off) == 0)
        .add("even", (s, off) -> slot.get(s, off) % 2 == 0)
        .build();
  }

  @Test
  void onlyWantedPropositionsAreAnswered() {
    Slot slot = StateSchema.builder().range("x", 0, 9);
    Propositions propositions = twoOf(slot);
    assertEquals(List.of("zero", "even"), propositions.names());
    assertEquals(0b11, propositions.eval(new long[] {0}, 0, -1L));
    assertEquals(0b10, propositions.eval(new long[] {7, 4}, 1, -1L));
    assertEquals(0, propositions.eval(new long[] {4}, 0, 0b01));
    assertEquals(0b01, propositions.eval(new long[] {0}, 0, 0b01));
    assertEquals(0, propositions.eval(new long[] {0}, 0, 1L << 63));
    assertTrue(propositions.predicate(1).test(new long[] {4}, 0));
    assertFalse(propositions.predicate(1).negate().test(new long[] {4}, 0));
  }

  @Test
  void sixtyFourPropositionsAreTheMost() {
    Propositions.Builder builder = Propositions.builder();
    for (int i = 0; i < Propositions.MAX; i++) {
      long bit = i;
      builder.add("p" + i, (s, off) -> s[off] == bit);
    }
    assertEquals(1L << 63, builder.build().eval(new long[] {63}, 0, -1L));
    assertThrows(IllegalArgumentException.class, () -> builder.add("p64", (s, off) -> true));
    Propositions.Builder twice = Propositions.builder().add("p", (s, off) -> true);
    assertThrows(IllegalArgumentException.class, () -> twice.add("p", (s, off) -> true));
  }

  @Test
  void nothingIsKnownByDefault() {
    StateSchema.Builder builder = StateSchema.builder();
    Slot slot = builder.range("x", 0, 9);
    builder.bool("y");
    StateSchema schema = builder.build();
    assertEquals("{0, 1}", twoOf(slot).reads(0, schema).toString());
    Dependencies unknown = Dependencies.unknown(2);
    assertEquals("{0, 1}", unknown.reads(5).toString());
    assertEquals("{0, 1}", unknown.mayWrite(5).toString());
    assertEquals("{}", unknown.mustWrite(5).toString());
    unknown.reads(5).clear();
    assertEquals("{0, 1}", unknown.reads(5).toString());
  }

  @Test
  void measuresAnswerBatches() {
    Slot slot = StateSchema.builder().range("level", -3, 4);
    ProgressMeasure measure = ProgressMeasure.ofSlot(slot);
    assertEquals("level", measure.name());
    assertEquals(Optional.of(new ProgressMeasure.Bounds(-3, 4)), measure.bounds());
    SuccessorBatch batch = new SuccessorBatch(1);
    batch.append(0L, 0);
    batch.append(7L, 0);
    long[] progress = {9, 9, 9};
    measure.ofAll(batch, progress);
    assertArrayEquals(new long[] {-3, 4, 9}, progress);
    assertTrue(ProgressMeasure.of("m", "any", (s, off) -> s[off]).bounds().isEmpty());
  }

  @Test
  void tracesAreValues() {
    Trace path = Trace.path(1, 0, 2);
    assertEquals(path, Trace.path(1, 0, 2));
    assertEquals(path.hashCode(), Trace.path(1, 0, 2).hashCode());
    assertNotEquals(path, Trace.path(0, 0, 2));
    assertNotEquals(path, Trace.lasso(1, new int[] {0, 2}, 1));
    assertEquals("initial 1, choices [0, 2]", path.toString());
    assertEquals(2, path.length());
    assertEquals(2, path.choice(1));
    int[] choices = {3, 4};
    Trace lasso = Trace.lasso(0, choices, 1);
    choices[0] = 99;
    assertEquals(3, lasso.choice(0));
    assertEquals(OptionalInt.of(1), lasso.loopStart());
    assertEquals("initial 0, choices [3, 4], loop from step 1", lasso.toString());
    assertThrows(IllegalArgumentException.class, () -> Trace.lasso(0, choices, 2));
    assertThrows(IllegalArgumentException.class, () -> Trace.lasso(0, choices, -1));
  }

  @Test
  void transitionsAreNumberedInOrder() {
    List<Transition> transitions = Transition.allNamed("send", "receive");
    assertEquals("receive", transitions.get(1).name());
    assertTrue(transitions.get(1).position().isEmpty());
  }
}
