package tideline.properties.ltl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.text.FormulaScanner;

class LtlReaderTest {

  private static String normal(String text) {
    return LtlReader.formula(text).toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "G F p ; G F p",
        "[]<>p ; G F p",
        "GFp ; G F p",
        "() p ; X p",
        "XXFGp ; X X F G p",
        "!p && ~q & not r ; !p & !q & !r",
        "p || q | r or s ; p | q | r | s",
        "p /\\ q \\/ r ; r | (p & q)",
        "p -> q => r --> s ; p -> (q -> (r -> s))",
        "p <-> q ; p <-> q",
        "p <=> q ; p <-> q",
        "p <--> q ; p <-> q",
        "p xor q ; !(p <-> q)",
        "p ^ q ; !(p <-> q)",
        "a U b R c W d M e ; a U (b R (c W (d M e)))",
        "a V b ; a R b",
        "a & b U c ; a & (b U c)",
        "a | b & c ; a | (b & c)",
        "a ^ b & c | d ; d | !(a <-> (b & c))",
        "a -> b | c ; a -> (b | c)",
        "a <-> b -> c ; a <-> (b -> c)",
        "true U p ; F p",
        "1 U p ; F p",
        "0 R p ; G p",
        "p W false ; G p",
        "G(P_0.CS) ; G P_0.CS",
        "worker[2].state ; worker[2].state",
        "a->b ; a -> b",
        "Flag ; F lag",
        "FAIL ; FAIL",
        "X10 ; X10",
      })
  void spellingsMeanTheSame(String text, String normal) {
    assertEquals(normal, normal(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "G \"x > 3\" ; G \"x > 3\"",
        "G (x>3) ; G \"x > 3\"",
        "F x = 3 ; F \"x == 3\"",
        "! x < 3 & y ; !\"x < 3\" & y",
        "GF (P_0.CS + P_1.CS == 1) ; G F \"P_0.CS + P_1.CS == 1\"",
        "(a + b) * 2 <= -c % 4 ; \"(a + b) * 2 <= -c % 4\"",
        "G(acquiring[0] != -1) ; G \"acquiring[0] != -1\"",
        "x==0 U y==1 ; \"x == 0\" U \"y == 1\"",
        "'a \"b\" c' U \"it's\" ; 'a \"b\" c' U \"it's\"",
        "\"G\" | \"Flag\" | \"U\" ; \"Flag\" | \"G\" | \"U\"",
      })
  void expressionsOfTheModelAreAtoms(String text, String normal) {
    String read = LtlReader.formula(text).toString();
    assertEquals(normal, read);
    assertEquals(LtlReader.formula(text), LtlReader.formula(read));
  }

  @Test
  void knownNamesAreNotCut() {
    Predicate<String> known = Set.of("Flag", "GFree", "element.seq")::contains;
    assertEquals("\"Flag\"", LtlReader.read("f", "Flag", known).formula().toString());
    assertEquals("X G \"Flag\"", LtlReader.read("f", "XGFlag", known).formula().toString());
    assertEquals("F \"GFree\"", LtlReader.read("f", "FGFree", known).formula().toString());
    assertEquals("F ree", LtlReader.read("f", "Free", known).formula().toString());
    assertEquals(
        List.of("element->seq == 1"),
        LtlReader.read("f", "element->seq==1", known).formula().propositions());
    assertEquals("a -> b", LtlReader.read("f", "a->b", known).formula().toString());
  }

  @Test
  void placesOfAtomsAreKept() {
    ParsedFormula parsed = LtlReader.read("--ltl", "G(p -> F \" x > 3 \") & GFq & y<1 & p");
    assertEquals(
        List.of(
            new ParsedFormula.Atom("p", 2),
            new ParsedFormula.Atom("x > 3", 11),
            new ParsedFormula.Atom("q", 24),
            new ParsedFormula.Atom("y < 1", 28),
            new ParsedFormula.Atom("p", 34)),
        parsed.atoms());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "'' ; 1 ; is expected, not the end of the formula",
        "G ; 2 ; is expected, not the end of the formula",
        "p q ; 3 ; an operator or the end of the formula is expected, not 'q'",
        "(p & q ; 1 ; this parenthesis is not closed",
        "p & ) ; 5 ; is expected, not ')'",
        "p U U q ; 5 ; is expected, not 'U'",
        "G # p ; 3 ; this character means nothing here",
        "G \"x ; 3 ; is not closed",
        "G \"  \" ; 3 ; an expression is expected between the quotes",
        "x + 1 ; 1 ; x + 1 is a number; compare it",
        "7 ; 1 ; 7 is a number",
        "3x ; 1 ; neither a number nor a name",
        "a < b < c ; 7 ; comparisons do not chain",
        "(F a) < 3 ; 7 ; combines names and numbers",
        "a[i] ; 2 ; an index is a whole number",
        "p & & q ; 5 ; is expected, not '&'",
      })
  void faultsAreShownWhereTheyAre(String text, int column, String message) {
    DiagnosticException wrong =
        assertThrows(DiagnosticException.class, () -> LtlReader.read("--ltl", text));
    Diagnostic first = wrong.diagnostics().getFirst();
    assertEquals(column, first.position().orElseThrow().column(), first.render());
    assertTrue(first.message().contains(message), first.render());
    assertTrue(first.render().contains("^"), first.render());
  }

  @ParameterizedTest
  @ValueSource(strings = {"X", "!", "(", "F G ", "p U ", "p -> ", "p <-> ", "a xor ", "- "})
  void deepTextsEndInADiagnostic(String prefix) {
    String text = prefix.repeat(2000) + "p";
    DiagnosticException wrong =
        assertThrows(DiagnosticException.class, () -> LtlReader.formula(text));
    assertTrue(wrong.getMessage().contains("levels inside one another"), wrong.getMessage());
  }

  @Test
  void longChainsAreFlat() {
    assertEquals(
        new LtlFormula.And(List.of(LtlFormula.proposition("p"), LtlFormula.proposition("q"))),
        LtlReader.formula("p & q & ".repeat(1000) + "p"));
    String endless = "p & ".repeat(FormulaScanner.MAX_TOKENS) + "p";
    DiagnosticException wrong =
        assertThrows(DiagnosticException.class, () -> LtlReader.formula(endless));
    assertTrue(wrong.getMessage().contains("at most"), wrong.getMessage());
  }

  @Test
  void textsOfRandomFormulasReadBack() {
    for (long seed = 0; seed < 1000; seed++) {
      RandomLtl random = new RandomLtl(new Random(seed), 3);
      LtlFormula formula = random.formula((int) seed % 15);
      assertEquals(formula, LtlReader.formula(formula.toString()), "seed " + seed);
    }
  }

  @Test
  void anyTextIsReadOrRefused() {
    Random random = new Random(1);
    String alphabet = "GFXURWMpq01 ()[]<>!&|-=^~\"'.+*$_\n\u0000é";
    for (int i = 0; i < 5000; i++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(12); length > 0; length--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      try {
        LtlFormula formula = LtlReader.formula(text.toString());
        assertEquals(formula, LtlReader.formula(formula.toString()), text.toString());
      } catch (DiagnosticException refused) {
        assertTrue(!refused.diagnostics().isEmpty(), text.toString());
      }
    }
  }
}
