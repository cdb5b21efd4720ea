package tideline.properties.omega;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.properties.ltl.LtlClass;
import tideline.properties.ltl.LtlReader;
import tideline.properties.ltl.RandomLtl;
import tideline.properties.omega.AutomatonProperties.Branching;
import tideline.properties.omega.AutomatonProperties.Completeness;
import tideline.properties.omega.AutomatonProperties.ComponentKind;
import tideline.properties.omega.AutomatonProperties.Strength;
import tideline.properties.omega.BuchiAutomaton.Acceptance;
import tideline.properties.omega.OmegaAutomaton.Edge;
import tideline.properties.omega.translation.Translation;
import tideline.properties.omega.translation.TranslationLimits;

class AutomatonPropertiesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "true ; TERMINAL ; DETERMINISTIC ; COMPLETE",
        "F p ; TERMINAL ; DETERMINISTIC ; COMPLETE",
        "p U q ; TERMINAL ; DETERMINISTIC ; INCOMPLETE",
        "G p ; WEAK ; DETERMINISTIC ; INCOMPLETE",
        "F p -> F q ; WEAK ; DETERMINISTIC ; COMPLETE",
        "F G p ; WEAK ; NON_DETERMINISTIC ; INCOMPLETE",
        "G F p ; GENERAL ; DETERMINISTIC ; COMPLETE",
        "G(p -> F q) ; GENERAL ; DETERMINISTIC ; COMPLETE",
        "!G(p -> F q) ; WEAK ; NON_DETERMINISTIC ; INCOMPLETE",
        "G F p -> G F q ; GENERAL ; NON_DETERMINISTIC ; INCOMPLETE",
      })
  void propertiesOfFormulas(
      String text, Strength strength, Branching branching, Completeness completeness) {
    AutomatonProperties properties =
        AutomatonProperties.of(Translation.of(LtlReader.formula(text)).generalised());
    assertEquals(strength, properties.strength());
    assertEquals(branching, properties.branching());
    assertEquals(completeness, properties.completeness());
  }

  /** 004: guarantee has terminal automata; persistence, obligation and safety have weak ones. */
  @Test
  void narrowClassesHaveSimpleAutomata() {
    int weak = 0;
    for (long seed = 0; seed < 150; seed++) {
      RandomLtl random = new RandomLtl(new Random(seed), 3);
      Translation translation =
          Translation.of(
              random.formula((int) (seed % 9)), random.propositions(), TranslationLimits.usual());
      Set<LtlClass> classes = translation.classes();
      for (OmegaAutomaton automaton :
          List.of(translation.generalised(), translation.buchi(Acceptance.STATE).automaton())) {
        Strength strength = AutomatonProperties.of(automaton).strength();
        String message = "seed " + seed + ": " + translation.formula() + " " + strength;
        if (classes.contains(LtlClass.PERSISTENCE)) {
          weak++;
          assertTrue(strength != Strength.GENERAL, message);
        }
        if (classes.contains(LtlClass.GUARANTEE)) {
          assertEquals(Strength.TERMINAL, strength, message);
        }
      }
    }
    assertTrue(weak > 50, "only " + weak);
  }

  /** Two sets on a cycle of two edges: every cycle meets both. */
  @Test
  void setsMayBeMetOnDifferentEdges() {
    BitSet initial = new BitSet();
    initial.set(0);
    OmegaAutomaton ring =
        OmegaAutomaton.of(
            List.of(),
            3,
            initial,
            2,
            List.of(
                new Edge(0, Guard.TRUE, 0, 1),
                new Edge(1, Guard.TRUE, 1, 2),
                new Edge(2, Guard.TRUE, 2, 1)));
    AutomatonProperties properties = AutomatonProperties.of(ring);
    assertEquals(ComponentKind.TRANSIENT, kindOf(properties, 0));
    assertEquals(ComponentKind.STRONGLY_ACCEPTING, kindOf(properties, 1));
    assertEquals(Strength.TERMINAL, properties.strength());
    OmegaAutomaton shortcut =
        OmegaAutomaton.of(
            List.of(),
            3,
            initial,
            2,
            List.of(
                new Edge(0, Guard.TRUE, 0, 1),
                new Edge(1, Guard.TRUE, 1, 2),
                new Edge(1, Guard.TRUE, 1, 1),
                new Edge(2, Guard.TRUE, 2, 1)));
    assertEquals(ComponentKind.PARTIALLY_ACCEPTING, kindOf(AutomatonProperties.of(shortcut), 2));
  }

  private static ComponentKind kindOf(AutomatonProperties properties, int state) {
    return properties.kinds().get(properties.components().of(state));
  }
}
