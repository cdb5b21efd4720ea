package tideline.properties.omega.translation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.model.LimitReached;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.ltl.LassoWord;
import tideline.properties.ltl.LtlClass;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.ltl.LtlReader;
import tideline.properties.ltl.RandomLtl;
import tideline.properties.omega.BuchiAutomaton;
import tideline.properties.omega.BuchiAutomaton.Acceptance;
import tideline.properties.omega.OmegaAutomaton;

class TranslationTest {

  private static final TranslationLimits LIMITS = TranslationLimits.usual();

  /** All automata of random formulas agree with the formulas on random words. */
  @Test
  void automataAcceptTheWordsOfTheirFormulas() {
    for (long seed = 0; seed < 250; seed++) {
      RandomLtl random = new RandomLtl(new Random(seed), 1 + (int) (seed % 4));
      LtlFormula formula = random.formula((int) (seed % 13));
      check(formula, random, 40, "seed " + seed);
    }
  }

  static void check(LtlFormula formula, RandomLtl random, int words, String message) {
    List<String> propositions = random.propositions();
    Translation translation = Translation.of(formula, propositions, LIMITS);
    OmegaAutomaton generalised = translation.generalised();
    BuchiAutomaton edges = translation.buchi(Acceptance.EDGE);
    BuchiAutomaton states = translation.buchi(Acceptance.STATE);
    assertEquals(Acceptance.STATE, states.acceptance(), message);
    LtlFormula negation = LtlFormula.not(formula);
    OmegaAutomaton opposite = Translation.of(negation, propositions, LIMITS).generalised();
    for (LassoWord word : random.words(words)) {
      boolean truth = word.satisfies(formula, propositions);
      String where = message + ": " + formula + " on " + word;
      assertEquals(truth, generalised.accepts(word), where);
      assertEquals(truth, edges.accepts(word), where + ", edges");
      assertEquals(truth, states.accepts(word), where + ", states");
      assertEquals(!truth, opposite.accepts(word), where + ", negation");
    }
    assertTrue(areDisjoint(generalised, opposite), message + ": " + formula);
  }

  /** Not a matter of samples: the automata of a formula and of its negation share no word. */
  private static boolean areDisjoint(OmegaAutomaton left, OmegaAutomaton right) {
    var bdd = LIMITS.diagrams();
    return Intersection.isEmpty(Draft.of(bdd, left), Draft.of(bdd, right), LIMITS);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "true ; 1 ; 1 ; 0",
        "false ; 1 ; 1 ; 0",
        "G p ; 1 ; 1 ; 0",
        "F p ; 2 ; 2 ; 1",
        "G F p ; 1 ; 2 ; 1",
        "F G p ; 2 ; 2 ; 1",
        "p U q ; 2 ; 2 ; 1",
        "G(p -> F q) ; 2 ; 2 ; 1",
        "G F p & G F q ; 1 ; 3 ; 2",
        "(G F p & G F q) -> G F r ; 4 ; 5 ; 1",
      })
  void sizesOfWellKnownAutomata(String text, int states, int stateBased, int sets) {
    Translation translation = Translation.of(LtlReader.formula(text));
    assertEquals(states, translation.generalised().states());
    assertEquals(sets, translation.generalised().acceptanceSets());
    assertEquals(stateBased, translation.buchi(Acceptance.STATE).automaton().states());
  }

  /**
   * The laws of LTL hold between automata too: each pair shares no word with the other's opposite.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '=',
      value = {
        "p W q = (p U q) | G p",
        "p M q = (p R q) & F p",
        "!(p U q) = !p R !q",
        "p U q = q | (p & X(p U q))",
        "G(p -> F q) = !F(p & G !q)",
        "F(p & X F q) & G(q -> X G !q) = F(p & X F q) & G !(q & X F q)",
      })
  void equivalentFormulasHaveEquivalentAutomata(String left, String right) {
    assertEquals(Equivalence.EQUAL, Equivalence.of(left, right));
  }

  /** The class is that of the language where the formula is an obligation. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "G(p1 -> (!(p3 & !p2 & X(!p2 U (p4 & !p2))) U (p2 | p0) | G !(p3 & X F p4))) ; SAFETY",
        "F(p & G F (q | !q)) ; GUARANTEE",
        "(p U q) | G p ; SAFETY",
        "(G F p & F G !p) | F q ; GUARANTEE",
        "F p -> F q ; OBLIGATION",
        "G F p ; RECURRENCE",
      })
  void classesOfAutomata(String text, LtlClass expected) {
    Set<LtlClass> classes = Translation.of(LtlReader.formula(text)).classes();
    assertEquals(expected, classes.iterator().next());
  }

  @Test
  void propositionsMayBeMoreThanAreNeededButNotTooMany() {
    Translation wide = Translation.of(LtlReader.formula("F q"), List.of("p", "q", "r"), LIMITS);
    assertEquals(List.of("p", "q", "r"), wide.generalised().propositions());
    assertTrue(wide.generalised().accepts(LassoWord.of(new long[0], new long[] {2})));
    assertFalse(wide.generalised().accepts(LassoWord.of(new long[0], new long[] {5})));
    StringBuilder many = new StringBuilder("p0");
    for (int i = 1; i < 65; i++) {
      many.append(" & p").append(i);
    }
    DiagnosticException refused =
        assertThrows(
            DiagnosticException.class, () -> Translation.of(LtlReader.formula(many.toString())));
    assertTrue(refused.getMessage().contains("at most 64"), refused.getMessage());
  }

  @Test
  void all64PropositionsWork() {
    StringBuilder text = new StringBuilder("p0");
    for (int i = 1; i < 64; i++) {
      text.append(" & p").append(i);
    }
    OmegaAutomaton automaton = Translation.of(LtlReader.formula("F(" + text + ")")).generalised();
    assertEquals(2, automaton.states());
    assertTrue(automaton.accepts(LassoWord.of(new long[] {0, -1L}, new long[] {0})));
    assertFalse(automaton.accepts(LassoWord.of(new long[] {0, -2L}, new long[] {1})));
  }

  /** What grows exponentially ends in a limit that says what it was. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "G(p -> XXXXXXXXXXXXXX q) ; 5000 states",
        "F a & F b & F c & F d & F e & F f & F g & F h & F i & F j & F k & F l & F m ; more than 5",
      })
  void growthIsBounded(String text, String message) {
    LtlFormula formula = LtlReader.formula(text);
    LimitReached limit = assertThrows(LimitReached.class, () -> Translation.of(formula));
    assertTrue(limit.getMessage().contains(message), limit.getMessage());
  }

  @Test
  void reductionsThatWouldTakeTooLongAreLeftOut() {
    TranslationLimits tight = new TranslationLimits(5000, 50_000, 100_000, 3000);
    for (long seed = 0; seed < 60; seed++) {
      RandomLtl random = new RandomLtl(new Random(seed), 3);
      LtlFormula formula = random.formula(8);
      try {
        OmegaAutomaton automaton =
            Translation.of(formula, random.propositions(), tight).generalised();
        for (LassoWord word : random.words(20)) {
          assertEquals(
              word.satisfies(formula, random.propositions()),
              automaton.accepts(word),
              () -> formula + " on " + word);
        }
      } catch (LimitReached tooMuch) {
        assertEquals(LimitReached.Reason.TIMEOUT, tooMuch.reason());
      }
    }
  }
}
