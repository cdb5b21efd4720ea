package tideline.properties.ltl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LtlClassTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "G p ; SAFETY",
        "p & X q ; SAFETY",
        "!F p ; SAFETY",
        "G(p -> q W r) ; SAFETY",
        "G(p -> (q R r)) ; SAFETY",
        "F p ; GUARANTEE",
        "p U q ; GUARANTEE",
        "!(p W q) ; GUARANTEE",
        "q M (p U r) ; GUARANTEE",
        "F p -> F q ; OBLIGATION",
        "G p | F q ; OBLIGATION",
        "G p U q ; OBLIGATION",
        "p W F q ; OBLIGATION",
        "G F p ; RECURRENCE",
        "G(p -> F q) ; RECURRENCE",
        "G F p & G F q & G r ; RECURRENCE",
        "F G p ; PERSISTENCE",
        "!G(p -> F q) ; PERSISTENCE",
        "(p U G q) & F r ; PERSISTENCE",
        "G F p -> G F q ; REACTIVITY",
        "F G p & G F q ; REACTIVITY",
      })
  void classesByOperators(String text, LtlClass expected) {
    assertEquals(expected, LtlClass.allOf(LtlReader.formula(text)).iterator().next(), text);
  }

  @Test
  void narrowClassesAreInsideWiderOnes() {
    Set<LtlClass> present = LtlClass.allOf(LtlReader.formula("p -> q"));
    assertEquals(Set.of(LtlClass.values()), present);
    assertTrue(LtlClass.allOf(LtlReader.formula("G p | F q")).contains(LtlClass.PERSISTENCE));
    assertEquals("guarantee", LtlClass.GUARANTEE.word());
    assertEquals(Set.of(LtlClass.SAFETY, LtlClass.GUARANTEE), LtlClass.narrowest(present));
    for (String text : new String[] {"F p", "F p -> F q", "G F p", "G F p -> G F q"}) {
      Set<LtlClass> all = LtlClass.allOf(LtlReader.formula(text));
      assertEquals(Set.of(all.iterator().next()), LtlClass.narrowest(all), text);
    }
  }

  /** 004: safety and guarantee, recurrence and persistence change places under negation. */
  @Test
  void negationTurnsTheHierarchyOver() {
    for (long seed = 0; seed < 800; seed++) {
      // There are two ways to write a <-> out, so it is done before.
      LtlFormula formula =
          NegationNormalForm.of(new RandomLtl(new Random(seed), 3).formula((int) seed % 10));
      Set<LtlClass> classes = LtlClass.allOf(formula);
      Set<LtlClass> negated = LtlClass.allOf(LtlFormula.not(formula));
      String message = "seed " + seed + ": " + formula;
      assertEquals(
          classes.contains(LtlClass.SAFETY), negated.contains(LtlClass.GUARANTEE), message);
      assertEquals(
          classes.contains(LtlClass.OBLIGATION), negated.contains(LtlClass.OBLIGATION), message);
      assertEquals(
          classes.contains(LtlClass.RECURRENCE), negated.contains(LtlClass.PERSISTENCE), message);
    }
  }
}
