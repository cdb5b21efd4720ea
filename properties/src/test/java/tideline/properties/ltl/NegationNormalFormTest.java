package tideline.properties.ltl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import tideline.model.LimitReached;
import tideline.properties.ltl.LtlFormula.Iff;
import tideline.properties.ltl.LtlFormula.Implies;
import tideline.properties.ltl.LtlFormula.Not;
import tideline.properties.ltl.LtlFormula.Proposition;

class NegationNormalFormTest {

  private static boolean isNormal(LtlFormula formula) {
    return switch (formula) {
      case Implies _ -> false;
      case Iff _ -> formula.isBoolean();
      case Not(var f) -> f instanceof Proposition || f instanceof Iff;
      default -> formula.operands().stream().allMatch(NegationNormalFormTest::isNormal);
    };
  }

  @Test
  void normalFormsAreNormalAndMeanTheSame() {
    for (long seed = 0; seed < 800; seed++) {
      RandomLtl random = new RandomLtl(new Random(seed), 3);
      LtlFormula formula = random.formula((int) seed % 12);
      LtlFormula normal = NegationNormalForm.of(formula);
      LtlFormula negated = NegationNormalForm.ofNegation(formula);
      String message = "seed " + seed + ": " + formula;
      assertTrue(isNormal(normal) && isNormal(negated), message);
      for (LassoWord word : random.words(20)) {
        boolean truth = word.satisfies(formula, random.propositions());
        assertEquals(truth, word.satisfies(normal, random.propositions()), message);
        assertEquals(!truth, word.satisfies(negated, random.propositions()), message);
      }
    }
  }

  @Test
  void blowUpIsBounded() {
    StringBuilder temporal = new StringBuilder("F a0");
    StringBuilder present = new StringBuilder("a0");
    for (int i = 1; i < 40; i++) {
      temporal.append(" <-> F a").append(i);
      present.append(" <-> a").append(i);
    }
    assertThrows(
        LimitReached.class, () -> NegationNormalForm.of(LtlReader.formula(temporal.toString())));
    assertTrue(isNormal(NegationNormalForm.ofNegation(LtlReader.formula(present.toString()))));
  }
}
