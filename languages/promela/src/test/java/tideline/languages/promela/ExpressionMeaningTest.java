package tideline.languages.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.languages.promela.lower.AssertionUse;
import tideline.languages.promela.lower.PromelaModel;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.system.analysis.simplify.Simplifier;
import tideline.system.compile.bytecode.Compiler;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.GuardedSystem;

/**
 * Expressions mean what they mean in C, wherever constants stand in them, and whoever computes
 * them: with variables, or with what is known of them beforehand.
 */
class ExpressionMeaningTest {

  private static final int MODELS = 60;
  private static final int EXPRESSIONS = 30;
  private static final int DEPTH = 4;

  @TempDir Path folder;

  private static String declarations(String assignments) {
    StringBuilder text = new StringBuilder();
    text.append("bit t = 1, u; byte b = 2, c = 255; short s = -3; int i = 70000;\n");
    text.append("int k = -2147483643;\nint r;\n");
    return text + "active proctype P() { " + assignments + " skip }\n";
  }

  @Test
  void expressionsAreThoseOfC() throws IOException {
    for (int seed = 0; seed < MODELS; seed++) {
      Random random = new Random(seed);
      RandomExpression[] expressions = new RandomExpression[EXPRESSIONS];
      StringBuilder assignments = new StringBuilder();
      for (int e = 0; e < EXPRESSIONS; e++) {
        expressions[e] = RandomExpression.draw(random, DEPTH);
        assignments.append("r = ").append(expressions[e]).append(";\n");
      }
      Path file = folder.resolve("m.pml");
      // The variables may change, so that nobody knows them; they do not.
      String unknown =
          "if :: r == 1 -> t = 0; u = 1; b = 0; c = 0; s = 0; i = 0; k = 0 :: else fi;";
      Files.writeString(file, declarations(unknown + assignments));
      assertMeaning(PromelaLanguage.read(file, Map.of(), AssertionUse.CHECKED), expressions, seed);
      Files.writeString(file, declarations(assignments.toString()));
      assertMeaning(PromelaLanguage.read(file, Map.of(), AssertionUse.CHECKED), expressions, seed);
    }
  }

  private static void assertMeaning(PromelaModel model, RandomExpression[] expressions, int seed) {
    GuardedSystem system = model.system();
    GuardedSystem simplified =
        Simplifier.simplify(system, Set.of("r"), Simplifier.Unread.KEEP).system();
    walk("compiled, seed " + seed, model, expressions);
    walk("interpreted, seed " + seed, Interpreter.model(system), expressions);
    walk("simplified, seed " + seed, Compiler.promptModel(simplified), expressions);
  }

  /** Follows the only run and looks at each value. */
  private static void walk(String who, Model model, RandomExpression[] expressions) {
    Slot result = model.schema().slot("r").orElseThrow();
    Stepper stepper = model.newStepper();
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    // Behind the choice that changes nothing, there are as many steps as expressions and one more.
    for (int e = -stepsBefore(model); e < expressions.length; e++) {
      long[] state = Arrays.copyOf(batch.words(), batch.stateWords());
      batch.clear();
      if (e < 0) {
        stepper.successors(state, 0, batch);
        continue;
      }
      int expected;
      try {
        expected = expressions[e].evaluate();
      } catch (RandomExpression.Fault fault) {
        assertThrows(
            ModelError.class,
            () -> stepper.successors(state, 0, batch),
            who + ": " + expressions[e]);
        return;
      }
      stepper.successors(state, 0, batch);
      assertEquals(1, batch.count(), who);
      assertEquals(expected, result.get(batch.words(), 0), who + ": " + expressions[e]);
    }
  }

  private static int stepsBefore(Model model) {
    return model.transitions().stream().anyMatch(t -> t.name().endsWith(": else")) ? 1 : 0;
  }
}
