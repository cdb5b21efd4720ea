package tideline.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Runs as choices, which take a byte each as long as they are small. */
final class TraceTest {

  @Test
  void aRunThatIsBuiltIsTheOneThatIsGiven() {
    Random random = new Random(5);
    for (int round = 0; round < 200; round++) {
      int bound = random.nextBoolean() ? 256 : 1 << random.nextInt(1, 31);
      int[] choices = random.ints(random.nextInt(1, 40), 0, bound).toArray();
      Trace.Builder builder = new Trace.Builder(choices.length);
      for (int i = choices.length - 1; i >= 0; i--) {
        builder.set(i, choices[i]);
      }
      int part = random.nextInt(choices.length);
      Trace first = builder.first(part).path(1);
      Trace built = builder.path(3);
      assertSame(Trace.path(3, choices), built, choices);
      assertSame(Trace.path(1, Arrays.copyOf(choices, part)), first, choices);
      assertNotEquals(Trace.path(2, choices), built);
      assertThrows(IllegalStateException.class, () -> builder.set(0, 1));
    }
  }

  private static void assertSame(Trace given, Trace built, int[] choices) {
    assertEquals(given, built);
    assertEquals(given.hashCode(), built.hashCode());
    assertEquals(given.toString(), built.toString());
    for (int i = 0; i < given.length(); i++) {
      assertEquals(choices[i], built.choice(i));
    }
  }

  @Test
  void aLoopStartsAtOneOfTheSteps() {
    Trace.Builder builder = new Trace.Builder(2);
    builder.set(1, 300);
    assertThrows(IllegalArgumentException.class, () -> builder.lasso(0, 2));
    Trace lasso = builder.lasso(0, 1);
    assertEquals(Trace.lasso(0, new int[] {0, 300}, 1), lasso);
    assertEquals(OptionalInt.of(1), lasso.loopStart());
    assertEquals("initial 0, choices [0, 300], loop from step 1", lasso.toString());
  }
}
