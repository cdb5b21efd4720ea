package tideline.properties.omega.translation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import tideline.properties.SharedData;
import tideline.properties.ltl.LassoWord;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.ltl.LtlReader;
import tideline.properties.omega.BuchiAutomaton.Acceptance;
import tideline.properties.omega.OmegaAutomaton;

/** Formulas that others have published, with the sizes of their automata and their equivalences. */
class PublishedFormulasTest {

  private static final int WORDS = 60;

  /** Columns of the table of sizes. */
  private static final int FORMULA = 2;

  private static final int GENERALISED = 3;
  private static final int STATE_BASED = 7;

  private final List<Double> generalisedRatios = new ArrayList<>();
  private final List<Double> stateBasedRatios = new ArrayList<>();
  private final List<Double> transitionRatios = new ArrayList<>();

  /**
   * The table has states, and transitions counted by letters over the propositions that the
   * automaton mentions. The empty language counts as one state.
   */
  @Test
  void automataAreAboutAsSmallAsThePublishedOnes() {
    List<String[]> rows = SharedData.table(SharedData.require("data/ltl/spot-pattern-sizes.tsv"));
    for (String[] row : rows) {
      compare(row);
    }
    report("states, generalised", generalisedRatios);
    report("states, Büchi", stateBasedRatios);
    report("transitions, generalised", transitionRatios);
    assertEquals(rows.size(), generalisedRatios.size());
    for (List<Double> ratios : List.of(generalisedRatios, stateBasedRatios)) {
      assertTrue(median(ratios) <= 1.0, "median " + median(ratios));
      assertTrue(ratios.stream().allMatch(ratio -> ratio <= 1.5), ratios.toString());
    }
    assertTrue(median(transitionRatios) <= 1.0, "median " + median(transitionRatios));
  }

  private void compare(String[] row) {
    LtlFormula formula = LtlReader.formula(row[FORMULA]);
    Translation translation = Translation.of(formula);
    OmegaAutomaton generalised = translation.generalised();
    OmegaAutomaton stateBased = translation.buchi(Acceptance.STATE).automaton();
    OmegaAutomaton edgeBased = translation.buchi(Acceptance.EDGE).automaton();
    OmegaAutomaton negation = Translation.of(LtlFormula.not(formula)).generalised();
    Random random = new Random(row[FORMULA].hashCode());
    for (int i = 0; i < WORDS; i++) {
      LassoWord word = word(random, formula.propositions().size());
      boolean truth = word.satisfies(formula, formula.propositions());
      String message = formula + " on " + word;
      assertEquals(truth, generalised.accepts(word), message);
      assertEquals(truth, stateBased.accepts(word), message);
      assertEquals(truth, edgeBased.accepts(word), message);
      assertEquals(!truth, negation.accepts(word), message);
    }
    generalisedRatios.add(generalised.states() / Double.parseDouble(row[GENERALISED]));
    stateBasedRatios.add(stateBased.states() / Double.parseDouble(row[STATE_BASED]));
    double transitions = Double.parseDouble(row[GENERALISED + 1]);
    transitionRatios.add(
        transitions == 0 ? 1 + transitions(generalised) : transitions(generalised) / transitions);
  }

  private static LassoWord word(Random random, int propositions) {
    long[] prefix = random.longs(random.nextInt(5), 0, 1L << propositions).toArray();
    long[] loop = random.longs(1 + random.nextInt(4), 0, 1L << propositions).toArray();
    return LassoWord.of(prefix, loop);
  }

  private static double transitions(OmegaAutomaton automaton) {
    long mentioned = 0;
    double all = 0;
    long letters = 1L << automaton.propositions().size();
    for (OmegaAutomaton.Edge edge : automaton.edges()) {
      mentioned |= edge.guard().mentioned();
      all += LongStream.range(0, letters).filter(edge.guard()::matches).count();
    }
    return Math.scalb(all, Long.bitCount(mentioned) - automaton.propositions().size());
  }

  private static double median(List<Double> ratios) {
    double[] sorted = ratios.stream().mapToDouble(ratio -> ratio).sorted().toArray();
    return sorted[sorted.length / 2];
  }

  private static void report(String what, List<Double> ratios) {
    double[] sorted = ratios.stream().mapToDouble(ratio -> ratio).sorted().toArray();
    System.out.printf(
        "%s: %d automata, ratio to the published ones: median %.2f, mean %.3f, largest %.2f%n",
        what,
        sorted.length,
        median(ratios),
        Arrays.stream(sorted).average().orElse(0),
        sorted[sorted.length - 1]);
  }

  @Test
  void publishedEquivalencesHold() {
    List<String[]> rows = SharedData.table(SharedData.require("data/ltl/ltl-equivalences.tsv"));
    int equal = 0;
    int different = 0;
    int equivalent = 0;
    for (String[] row : rows) {
      LtlFormula left = LtlReader.formula(row[0]);
      LtlFormula right = LtlReader.formula(row[1]);
      String message = row[0] + " and " + row[1];
      if (row[2].startsWith("syntactically-equal")) {
        assertEquals(left, right, message);
        equal++;
      } else if (row[2].startsWith("NOT-equal")) {
        assertNotEquals(left, right, message);
        different++;
      } else {
        assertEquals(Equivalence.EQUAL, Equivalence.of(left, right), message);
        equivalent++;
      }
    }
    System.out.printf(
        "equivalences: %d formulas equal, %d different, %d equivalent%n",
        equal, different, equivalent);
    assertEquals(rows.size(), equal + different + equivalent);
    assertTrue(equal > 40 && different > 5 && equivalent > 150);
  }
}
