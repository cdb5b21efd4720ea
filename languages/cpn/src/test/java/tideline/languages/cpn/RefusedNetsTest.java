package tideline.languages.cpn;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import tideline.languages.cpn.NetText.PageText;
import tideline.languages.cpn.check.Checker;
import tideline.languages.cpn.check.Options;
import tideline.languages.cpn.file.CpnReader;
import tideline.languages.cpn.ml.MlEnvironment.Evaluation;
import tideline.languages.cpn.model.CpnModel;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/** Nets that would have another meaning here than in CPN Tools are refused, with the element. */
class RefusedNetsTest {

  private final NetText net = new NetText();
  private final PageText page;

  RefusedNetsTest() {
    net.colset("INT", "int").colset("TINT", "int timed").var("INT", "x", "y");
    page = net.page("P");
    page.place("A", "INT", "1`1").place("B", "TINT", "1`1");
  }

  private void check(String expected) {
    SourceText text = new SourceText("net.cpn", net.written());
    DiagnosticException refused =
        assertThrows(
            DiagnosticException.class,
            () ->
                new CpnModel(
                    Checker.check(
                        CpnReader.read("net", text), Options.of(Map.of()), Evaluation.COMPILED)));
    assertTrue(String.valueOf(refused.getMessage()).contains(expected), refused.getMessage());
  }

  @Test
  void arcsThatInhibitHaveNoInscription() {
    page.transition("T", "").in("B", "T", "x").arc("A", "T", "Inhibitor", "2`1");
    check("arc from A to T on page P: an inscription of an arc that inhibits or resets");
  }

  @Test
  void arcsThatResetHaveNoInscription() {
    page.transition("T", "").in("B", "T", "x").arc("A", "T", "Reset", "x");
    check("arc from A to T on page P: an inscription of an arc that inhibits or resets");
  }

  @Test
  void guardsDoNotAskForTheTime() {
    page.transition("T", "[intTime () > x]").in("A", "T", "x");
    check("guard of transition T on page P: the model time");
  }

  @Test
  void inputsAreNotRandom() {
    page.transition("T", "").in("A", "T", "discrete (1, 2)");
    check("arc from A to T on page P: a random function");
  }

  @Test
  void variablesAreNotGuessed() {
    page.transition("T", "").in("A", "T", "x").out("T", "A", "y");
    check("arc from T to A on page P: no input arc and no equation of the guard gives y a value");
  }
}
