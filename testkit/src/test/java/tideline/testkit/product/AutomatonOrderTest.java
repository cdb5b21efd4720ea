package tideline.testkit.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.model.ProgressMeasure;
import tideline.model.StatePredicate;
import tideline.properties.ltl.LtlReader;
import tideline.properties.omega.BuchiAutomaton;
import tideline.properties.omega.translation.Translation;
import tideline.reductions.product.BuchiProduct;
import tideline.testkit.graph.GraphModel;
import tideline.testkit.naive.NaiveGraph;
import tideline.testkit.random.RandomGraph;

/** A measure refined by the automaton's order: finer layers, and no new edges that go back. */
class AutomatonOrderTest {

  private static final int GRAPHS = 200;

  @Test
  void goesBackOnlyWhereTheModelDoes() {
    int finer = 0;
    for (long seed = 1; seed <= GRAPHS; seed++) {
      GraphModel model = GraphModel.of(RandomGraph.cyclic(seed, 30));
      BuchiProduct product = product(model, "F(p & X F(q & G !p))");
      for (ProgressMeasure measure : model.progressMeasures()) {
        finer += compare(product, measure, seed);
      }
    }
    assertTrue(finer > GRAPHS, finer + " edges go forward that stayed in their layer");
  }

  private static BuchiProduct product(GraphModel model, String formula) {
    Translation translation = Translation.of(LtlReader.read("test", formula).formula());
    List<StatePredicate> atoms =
        translation.formula().propositions().stream()
            .map(
                p ->
                    (StatePredicate)
                        (s, off) -> model.number(s, off) % (p.equals("p") ? 2 : 3) == 0)
            .toList();
    return BuchiProduct.of(
        model,
        translation.buchi(BuchiAutomaton.Acceptance.STATE).automaton(),
        atoms,
        BuchiProduct.FiniteRuns.STUTTER);
  }

  /** How many edges the refined measure sees go forward and the other does not. */
  private static int compare(BuchiProduct product, ProgressMeasure measure, long seed) {
    NaiveGraph graph = NaiveGraph.of(product, 10_000).orElseThrow();
    long[] coarse = graph.progress(product.lift(measure));
    long[] fine = graph.progress(product.refine(measure));
    int finer = 0;
    for (int s = 0; s < graph.size(); s++) {
      for (int t : graph.successors(s)) {
        assertEquals(coarse[t] < coarse[s], fine[t] < fine[s], "seed " + seed);
        finer += coarse[t] == coarse[s] && fine[t] > fine[s] ? 1 : 0;
      }
    }
    return finer;
  }
}
