package tideline.properties.ltl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LtlFormulaTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '=',
      value = {
        "!!p = p",
        "FFFp = F p",
        "GGGp = G p",
        "X 1 = true",
        "F 0 = false",
        "b & a & b = a & b",
        "(a | b) | (c | a) = a | b | c",
        "a & !a = false",
        "a | !a = true",
        "p & true & !(q | 0) = p & !q",
        "a U 1 = true",
        "a U a = a",
        "0 U a = a",
        "a R 0 = false",
        "1 R a = a",
        "0 W a = a",
        "a W 1 = true",
        "1 M a = a",
        "a M 1 = F a",
        "a M 0 = false",
        "q <-> p = p <-> q",
        "p <-> !p = false",
        "p <-> 0 = !p",
        "p -> p = true",
        "p -> 0 = !p",
      })
  void lawsThatHoldBySight(String text, String normal) {
    assertEquals(normal, LtlReader.formula(text).toString());
  }

  @Test
  void partsOfAFormula() {
    LtlFormula formula = LtlReader.formula("G(q -> X p U \"x > 1\") & q");
    assertEquals(List.of("q", "p", "x > 1"), formula.propositions());
    assertEquals(9, formula.size());
    assertEquals(formula, formula.withOperands(formula.operands()));
    assertEquals(false, formula.isBoolean());
    assertEquals(true, LtlReader.formula("p -> q & !r").isBoolean());
  }

  @Test
  void propositionsCanBeWrittenInQuotes() {
    assertThrows(IllegalArgumentException.class, () -> LtlFormula.proposition(" "));
    assertThrows(IllegalArgumentException.class, () -> LtlFormula.proposition("\"'"));
  }
}
