package tideline.system.random;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.bytecode.Compiler;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.GuardedSystem;
import tideline.system.language.ComposedModel;

/** Enabledness and dependencies of random systems, with their steps single and joined. */
final class DependencyLawsTest {

  private static final int SYSTEMS = 300;
  private static final int STATES = 60;

  @Test
  void singleSteps() {
    int compared = 0;
    int refusals = 0;
    for (long seed = 1; seed <= SYSTEMS; seed++) {
      GuardedSystem system = RandomSystem.of(seed);
      try {
        compared += explored(seed, Interpreter.model(system));
        compared += explored(seed, Compiler.model(system));
      } catch (ModelError | DiagnosticException refused) {
        refusals++;
      }
    }
    assertTrue(compared > 100 * SYSTEMS, compared + " compared, " + refusals);
  }

  @Test
  void joinedSteps() {
    int compared = 0;
    int refusals = 0;
    for (long seed = 1; seed <= SYSTEMS; seed++) {
      GuardedSystem system = RandomSystem.of(seed);
      try {
        compared += explored(seed, new ComposedModel(Interpreter.model(system)));
      } catch (ModelError | DiagnosticException | IllegalArgumentException otherwiseComposed) {
        refusals++;
      }
    }
    assertTrue(compared > 50 * SYSTEMS, compared + " compared, " + refusals);
  }

  private static int explored(long seed, Model model) {
    DependencyLaws laws = new DependencyLaws("seed " + seed, model);
    laws.explore(STATES);
    return laws.compared();
  }
}
