package tideline.properties.ltl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;

class FormulaPropositionsTest {

  private final StateSchema.Builder builder = StateSchema.builder();
  private final Slot x = builder.range("x", 0, 100);
  private final Slot done = builder.bool("done");
  private final StateSchema schema = builder.build();
  private final Propositions named =
      Propositions.builder()
          .add("odd number", (s, off) -> x.get(s, off) % 2 == 1)
          .add("P_0.CS", done::isSet)
          .build();

  private Propositions of(String text) {
    return FormulaPropositions.of(LtlReader.read("--ltl", text), schema, named);
  }

  @Test
  void namesAndExpressionsAreQuestionsAboutStates() {
    Propositions propositions =
        of("G(\"odd number\" -> F x > 3) & P_0.CS U \"x == 5 || done\" & (x<=4)");
    assertEquals(
        List.of("P_0.CS", "x == 5 || done", "x <= 4", "odd number", "x > 3").stream()
            .sorted()
            .toList(),
        propositions.names().stream().sorted().toList());
    long[] state = new long[schema.words()];
    x.set(state, 0, 5);
    assertEquals(true, holds(propositions, "odd number", state));
    assertEquals(true, holds(propositions, "x > 3", state));
    assertEquals(false, holds(propositions, "x <= 4", state));
    assertEquals(false, holds(propositions, "P_0.CS", state));
    assertEquals(true, holds(propositions, "x == 5 || done", state));
  }

  private static boolean holds(Propositions propositions, String name, long[] state) {
    return propositions.predicate(propositions.names().indexOf(name)).test(state, 0);
  }

  @Test
  void faultsOfExpressionsAreShownInTheFormula() {
    DiagnosticException wrong =
        assertThrows(DiagnosticException.class, () -> of("G(dome -> F \"x > 3 && y\") & F(x+1>z)"));
    assertEquals(
        List.of(3, 23, 35),
        wrong.diagnostics().stream()
            .map(Diagnostic::position)
            .map(place -> place.orElseThrow().column())
            .toList(),
        wrong.getMessage());
    assertEquals(true, wrong.getMessage().contains("did you mean done?"), wrong.getMessage());
  }

  @Test
  void moreThan64AreRefused() {
    StringBuilder text = new StringBuilder("x == 0");
    for (int i = 1; i < 65; i++) {
      text.append(" | x == ").append(i);
    }
    assertThrows(DiagnosticException.class, () -> of(text.toString()));
  }
}
