package tideline.properties.ltl.simplification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tideline.properties.ltl.LassoWord;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.ltl.LtlReader;
import tideline.properties.ltl.NegationNormalForm;
import tideline.properties.ltl.RandomLtl;

class SimplificationTest {

  private static final int WANTED = 30;
  private static final int MOST_TRIED = 10_000;

  static List<SimplificationRule> rules() {
    return SimplificationRule.all();
  }

  /** Each rule, where it applies to instances of its left side, gives an equivalent formula. */
  @ParameterizedTest
  @MethodSource("rules")
  void everyRuleKeepsTheMeaning(SimplificationRule rule) {
    int applied = 0;
    for (long seed = 0; seed < MOST_TRIED && applied < WANTED; seed++) {
      RandomLtl random = new RandomLtl(new Random(seed), 2);
      LtlFormula formula = instance(rule.name(), random, new Random(seed));
      Optional<LtlFormula> other = rule.apply(formula, new Implication());
      if (other.isPresent()) {
        applied++;
        for (LassoWord word : random.words(50)) {
          assertEquals(
              word.satisfies(formula, random.propositions()),
              word.satisfies(other.get(), random.propositions()),
              () -> rule.name() + " turned " + formula + " into " + other.get() + " on " + word);
        }
      }
    }
    assertTrue(applied >= WANTED, rule.name() + " applied only " + applied + " times");
  }

  /** The left side of a law, which its name begins with, or its negation for the dual. */
  private static LtlFormula instance(String name, RandomLtl formulas, Random random) {
    boolean dual = name.startsWith("dual of ");
    String equation = name.replace("dual of ", "");
    LtlFormula law = LtlReader.formula(equation.substring(0, equation.indexOf(" = ")));
    Map<String, LtlFormula> meaning = new HashMap<>();
    for (String variable : law.propositions()) {
      LtlFormula f = formulas.formula(random.nextInt(3));
      meaning.put(
          variable,
          switch (variable) {
            case "e" -> LtlFormula.next(LtlFormula.eventually(f));
            case "u" -> LtlFormula.next(LtlFormula.globally(f));
            case "s" -> LtlFormula.globally(LtlFormula.eventually(f));
            default -> f;
          });
    }
    LtlFormula instance = replaced(law, meaning);
    return dual ? NegationNormalForm.ofNegation(instance) : NegationNormalForm.of(instance);
  }

  private static LtlFormula replaced(LtlFormula formula, Map<String, LtlFormula> meaning) {
    return formula instanceof LtlFormula.Proposition(String name)
        ? meaning.get(name)
        : formula.withOperands(
            formula.operands().stream().map(operand -> replaced(operand, meaning)).toList());
  }

  @Test
  void simplifiedFormulasMeanTheSame() {
    for (long seed = 0; seed < 800; seed++) {
      RandomLtl random = new RandomLtl(new Random(seed), 3);
      LtlFormula formula = random.formula((int) seed % 14);
      LtlFormula simplified = new LtlSimplifier().simplify(formula);
      assertEquals(simplified, new LtlSimplifier().simplify(simplified), () -> "again " + formula);
      for (LassoWord word : random.words(30)) {
        assertEquals(
            word.satisfies(formula, random.propositions()),
            word.satisfies(simplified, random.propositions()),
            () -> formula + " became " + simplified + " on " + word);
      }
    }
  }

  @Test
  void impliedFormulasAreImplied() {
    int implied = 0;
    for (long seed = 0; seed < 15_000; seed++) {
      RandomLtl random = new RandomLtl(new Random(seed), 2);
      LtlFormula f = NegationNormalForm.of(random.formula((int) (seed % 5)));
      LtlFormula g = NegationNormalForm.of(random.formula((int) (seed % 4)));
      Implication implication = new Implication();
      if (!f.equals(g) && implication.implies(f, g)) {
        implied++;
        for (LassoWord word : random.words(20)) {
          assertTrue(
              !word.satisfies(f, random.propositions()) || word.satisfies(g, random.propositions()),
              () -> f + " does not imply " + g + " on " + word);
        }
      }
    }
    assertTrue(implied > 700, "only " + implied);
  }

  @Test
  void pureFormulasArePure() {
    int pure = 0;
    for (long seed = 0; seed < 2000; seed++) {
      RandomLtl random = new RandomLtl(new Random(seed), 2);
      LtlFormula f = NegationNormalForm.of(random.formula(1 + (int) (seed % 5)));
      for (LassoWord word : random.words(10)) {
        if (Purity.isEventual(f)) {
          pure++;
          assertEquals(
              word.satisfies(LtlFormula.eventually(f), random.propositions()),
              word.satisfies(f, random.propositions()),
              () -> "eventual: " + f + " on " + word);
        }
        if (Purity.isUniversal(f)) {
          pure++;
          assertEquals(
              word.satisfies(LtlFormula.globally(f), random.propositions()),
              word.satisfies(f, random.propositions()),
              () -> "universal: " + f + " on " + word);
        }
      }
    }
    assertTrue(pure > 2000, "only " + pure);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '=',
      value = {
        "F G F a = G F a",
        "a U F b = F b",
        "F(a U b) = F b",
        "G F a | G F b = G F(a | b)",
        "F G a & F G b = F G(a & b)",
        "X a & X b = X(a & b)",
        "X G F a = G F a",
        "(a U b) & (c U b) = (a & c) U b",
        "(a U b) | G a = a W b",
        "a & X G a = G a",
        "a | X F a = F a",
        "b | (a & X(a U b)) = a U b",
        "a & (!a | b) = a & b",
        "G(a | G F b) = G a | G F b",
        "F G a | G F b = F(G a | G F b)",
        "a U (a & b) = b M a",
        "(a U c) U a = c U a",
        "G !a | F(a & F b) = !a W (a & F b)",
        "(Xa U b) | !X(a U (a & b)) = true",
      })
  void wellKnownLaws(String text, String simplified) {
    assertEquals(
        LtlReader.formula(simplified), new LtlSimplifier().simplify(LtlReader.formula(text)));
  }
}
