package tideline.properties.ltl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.properties.ltl.LtlFormula.And;
import tideline.properties.ltl.LtlFormula.Constant;
import tideline.properties.ltl.LtlFormula.Finally;
import tideline.properties.ltl.LtlFormula.Globally;
import tideline.properties.ltl.LtlFormula.Iff;
import tideline.properties.ltl.LtlFormula.Implies;
import tideline.properties.ltl.LtlFormula.Next;
import tideline.properties.ltl.LtlFormula.Not;
import tideline.properties.ltl.LtlFormula.Or;
import tideline.properties.ltl.LtlFormula.Proposition;
import tideline.properties.ltl.LtlFormula.Release;
import tideline.properties.ltl.LtlFormula.StrongRelease;
import tideline.properties.ltl.LtlFormula.Until;
import tideline.properties.ltl.LtlFormula.WeakUntil;

class LassoWordTest {

  /** The definitions, position by position; every position from here on is met in the range. */
  private static boolean holds(LtlFormula formula, LassoWord word, int i, List<String> names) {
    return switch (formula) {
      case Constant(boolean value) -> value;
      case Proposition(String name) -> (word.letter(at(word, i)) >> names.indexOf(name) & 1) != 0;
      case Not(var f) -> !holds(f, word, i, names);
      case And(var all) -> all.stream().allMatch(f -> holds(f, word, i, names));
      case Or(var all) -> all.stream().anyMatch(f -> holds(f, word, i, names));
      case Implies(var f, var g) -> !holds(f, word, i, names) || holds(g, word, i, names);
      case Iff(var f, var g) -> holds(f, word, i, names) == holds(g, word, i, names);
      case Next(var f) -> holds(f, word, at(word, i + 1), names);
      case Finally(var f) -> until(Constant.TRUE, f, word, i, names);
      case Globally(var f) -> !until(Constant.TRUE, new Not(f), word, i, names);
      case Until(var f, var g) -> until(f, g, word, i, names);
      case Release(var f, var g) -> !until(new Not(f), new Not(g), word, i, names);
      case WeakUntil(var f, var g) ->
          until(f, g, word, i, names) || holds(new Globally(f), word, i, names);
      case StrongRelease(var f, var g) -> until(g, new And(List.of(f, g)), word, i, names);
    };
  }

  private static boolean until(
      LtlFormula f, LtlFormula g, LassoWord word, int i, List<String> names) {
    for (int j = i; j < i + 2 * word.length(); j++) {
      if (holds(g, word, at(word, j), names)) {
        return true;
      }
      if (!holds(f, word, at(word, j), names)) {
        return false;
      }
    }
    return false;
  }

  private static int at(LassoWord word, int i) {
    int position = i;
    while (position >= word.length()) {
      position -= word.length() - word.next(word.length() - 1);
    }
    return position;
  }

  @Test
  void evaluationFollowsTheDefinitions() {
    for (long seed = 0; seed < 3000; seed++) {
      RandomLtl random = new RandomLtl(new Random(seed), 2);
      LtlFormula formula = random.formula((int) (seed % 5));
      LassoWord word = random.word();
      assertEquals(
          holds(formula, word, 0, random.propositions()),
          word.satisfies(formula, random.propositions()),
          () -> formula + " on " + word);
    }
  }

  /** The word is p, q, then p and nothing in turn. */
  @ParameterizedTest
  @CsvSource({
    "p, true",
    "X q, true",
    "F G p, false",
    "G F p, true",
    "p U q, true",
    "q R p, false",
    "(p | q) W (!p & !q), true",
    "(p | q) W false, false",
    "(!p & !q) M (p | q | X p), true",
    "X X X(!p & X p), true"
  })
  void aWord(String formula, boolean expected) {
    LassoWord word = LassoWord.of(new long[] {1, 2}, new long[] {1, 0});
    assertEquals(expected, word.satisfies(LtlReader.formula(formula), List.of("p", "q")));
  }

  @Test
  void aLoopHasALetterAndAFormulaKnownPropositions() {
    assertThrows(IllegalArgumentException.class, () -> LassoWord.of(new long[] {1}, new long[0]));
    LassoWord word = LassoWord.of(new long[0], new long[] {1});
    assertThrows(
        IllegalArgumentException.class, () -> word.satisfies(LtlReader.formula("q"), List.of("p")));
  }
}
