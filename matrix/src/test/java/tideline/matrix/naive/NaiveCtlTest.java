package tideline.matrix.naive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.matrix.graph.Graph;
import tideline.matrix.graph.GraphModel;
import tideline.matrix.random.RandomFormula;
import tideline.matrix.random.RandomGraph;
import tideline.model.Model;
import tideline.properties.ctl.CtlFormula;
import tideline.properties.ctl.CtlReader;
import tideline.properties.ctl.FiniteRuns;
import tideline.properties.ctl.NormalForm;

class NaiveCtlTest {

  private static Map<String, BitSet> atoms(Model model, NaiveGraph graph) {
    Map<String, BitSet> atoms = new HashMap<>();
    for (int ap = 0; ap < model.propositions().names().size(); ap++) {
      atoms.put(
          model.propositions().names().get(ap),
          graph.satisfying(model.propositions().predicate(ap)));
    }
    return atoms;
  }

  /** 0 goes to 1, which loops, and to 2, which is dead; 3 goes to 2 only. p in 1 and 2, q in 2. */
  private static Model model() {
    return GraphModel.of(
        Graph.builder("by hand", 4)
            .edge(0, 1)
            .edge(0, 2)
            .edge(1, 1)
            .edge(3, 2)
            .initial(0)
            .initial(3)
            .proposition("p", BitSet.valueOf(new long[] {0b0110}))
            .proposition("q", BitSet.valueOf(new long[] {0b0100}))
            .build());
  }

  @ParameterizedTest(name = "{0}, {1}")
  @CsvSource({
    "EG p,      MAXIMAL, 1 2",
    "EG p,      STUTTER, 1 2",
    "EG p,      IGNORE,  1",
    "EX true,   MAXIMAL, 0 1 3",
    "EX true,   STUTTER, 0 1 2 3",
    "EX true,   IGNORE,  0 1",
    "AX false,  MAXIMAL, 2",
    "AX false,  STUTTER, ''",
    "AX false,  IGNORE,  2 3",
    "AF q,      MAXIMAL, 2 3",
    "AF q,      IGNORE,  2 3",
    "EF q,      MAXIMAL, 0 2 3",
    "EF q,      IGNORE,  ''",
    "AG EF p,   MAXIMAL, 0 1 2 3",
    "A[p U q],  MAXIMAL, 2",
    "A[p W q],  MAXIMAL, 1 2",
    "E[q R p],  MAXIMAL, 1 2",
    "A[!p U p], MAXIMAL, 0 1 2 3",
  })
  void byHand(String formula, FiniteRuns finiteRuns, String states) {
    Model model = model();
    NaiveGraph graph = NaiveGraph.of(model, 10).orElseThrow();
    // The naive graph numbers states as it finds them: 0, 3, 1, 2.
    int[] numbers = {0, 2, 3, 1};
    BitSet expected = new BitSet();
    states.chars().filter(Character::isDigit).forEach(c -> expected.set(numbers[c - '0']));
    NaiveCtl naive = new NaiveCtl(graph, atoms(model, graph), finiteRuns);
    assertEquals(expected, naive.satisfying(CtlReader.parse("test", formula)));
  }

  @Test
  void negationAndNormalForm() {
    for (long seed = 0; seed < 2000; seed++) {
      Model model = RandomGraph.model(seed, 8);
      NaiveGraph graph = NaiveGraph.of(model, 100).orElseThrow();
      CtlFormula formula =
          RandomFormula.ctl(new SplittableRandom(seed), List.of("rare", "some", "most"), 4);
      String message = "seed " + seed + ": " + formula;
      for (FiniteRuns finiteRuns : FiniteRuns.values()) {
        NaiveCtl naive = new NaiveCtl(graph, atoms(model, graph), finiteRuns);
        BitSet states = naive.satisfying(formula);
        BitSet opposite = naive.satisfying(new CtlFormula.Not(formula));
        BitSet all = new BitSet();
        all.set(0, graph.size());
        opposite.xor(all);
        assertEquals(states, opposite, message);
        NormalForm normal = NormalForm.of(formula, finiteRuns);
        assertEquals(states, naive.satisfying(normal.formula(normal.root())), message);
      }
    }
  }
}
