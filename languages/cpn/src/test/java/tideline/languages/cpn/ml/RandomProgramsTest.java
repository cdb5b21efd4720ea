package tideline.languages.cpn.ml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tideline.languages.cpn.colour.ColourSet;
import tideline.languages.cpn.ml.MlEnvironment.Evaluation;
import tideline.model.ModelError;
import tideline.model.diagnostic.DiagnosticException;

/** Both evaluations agree on random programs, and no text brings the reader down. */
class RandomProgramsTest {

  private static final int PROGRAMS = 1_500;

  private final Ml ml = Ml.of(RandomPrograms.DECLARATIONS);
  private final MlEnvironment reference = ml.environment(Evaluation.INTERPRETED);
  private final MlEnvironment compiled = ml.environment(Evaluation.COMPILED);

  private static String value(MlEnvironment environment, String expression, String type) {
    ColourSet set = environment.colourSet(type).orElseThrow();
    try {
      MlExpression checked = environment.value(Ml.text(expression), set);
      return set.text(checked.evaluate(environment.newFrame()));
    } catch (ModelError fault) {
      return fault.getMessage();
    }
  }

  @Test
  void theCompilerAgreesWithTheInterpreter() {
    long first = new SplittableRandom().nextLong() & 0xffff_ffffL;
    int faults = 0;
    RandomPrograms all = new RandomPrograms(new Random(first));
    for (int i = 0; i < PROGRAMS; i++) {
      String type = RandomPrograms.TYPES.get(i % RandomPrograms.TYPES.size());
      String program = all.expression(type, 2 + i % 3);
      String expected = value(reference, program, type);
      assertEquals(
          expected, value(compiled, program, type), "seed " + first + ", program " + program);
      faults += expected.contains("is raised") ? 1 : 0;
    }
    assertTrue(faults < PROGRAMS / 2, "seed " + first + ": too many programs have no value");
    assertTrue(faults > 0, "seed " + first + ": no program has no value");
    for (String construct : List.of("handle", "raise", "case as", "case partial", "fun", "--")) {
      assertTrue(all.made().containsKey(construct), construct + " of " + all.shown());
    }
    assertTrue(all.made().size() >= 65, all.made().size() + " constructs, seed " + first);
  }

  @Test
  void mutilatedTextsAreReadOrRefused() {
    long seed = new SplittableRandom().nextLong() & 0xffff_ffffL;
    Random random = new Random(seed);
    RandomPrograms programs = new RandomPrograms(random);
    String[] bits = {"(", ")", "[", "let", "end", "=>", "|", "`", "@+", "\"", "(*", "#", "~", "'"};
    int read = 0;
    for (int i = 0; i < 1_000; i++) {
      String type = RandomPrograms.TYPES.get(random.nextInt(RandomPrograms.TYPES.size()));
      StringBuilder text = new StringBuilder(programs.expression(type, 2));
      for (int change = random.nextInt(3); change >= 0; change--) {
        int at = random.nextInt(text.length());
        if (random.nextBoolean()) {
          text.insert(at, bits[random.nextInt(bits.length)]);
        } else {
          text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(4)));
        }
        text.append(' ');
      }
      try {
        value(compiled, text.toString(), type);
        read++;
      } catch (DiagnosticException fault) {
        assertTrue(
            fault.diagnostics().getFirst().position().isPresent(), "seed " + seed + ": " + text);
      } catch (RuntimeException failure) {
        throw new AssertionError("seed " + seed + ": " + text, failure);
      }
    }
    assertTrue(read > 0, "seed " + seed);
  }

  @Test
  void deepTextsAreRefused() {
    for (String deep :
        List.of(
            "(".repeat(100_000),
            "1 + ".repeat(100_000) + "1",
            "[".repeat(300),
            "f ".repeat(9999),
            "1 :: ".repeat(1000) + "[]",
            "fn x => ".repeat(1000) + "1",
            "#a ".repeat(2000),
            "if true then 1 else ".repeat(1000) + "1",
            "let val x = ".repeat(500))) {
      String message = ml.refused(deep, "INT");
      assertTrue(message.startsWith("net.cpn:100:"), message);
    }
    assertEquals("150", value(compiled, "1 + ".repeat(149) + "1", "INT"));
  }

  @Test
  void typesThatDoubleAreRefused() {
    StringBuilder text = new StringBuilder("let fun f0 x = (x, x) ");
    for (int i = 1; i < 30; i++) {
      text.append("fun f" + i + " x = f" + (i - 1) + " (f" + (i - 1) + " x) ");
    }
    String message = ml.refused(text + "in (f29 1; 1) end", "INT");
    assertTrue(message.startsWith("net.cpn:100:"), message);
  }
}
