package tideline.matrix.ctl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.matrix.graph.Graph;
import tideline.matrix.graph.GraphModel;
import tideline.model.Model;
import tideline.properties.ctl.CtlReader;
import tideline.properties.ctl.FiniteRuns;
import tideline.search.Goal;
import tideline.search.Resources;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.SearchTask.Traces;
import tideline.search.ctl.CtlAnswer;
import tideline.search.ctl.CtlAnswer.Outcome;
import tideline.search.ctl.terminal.CtlTerminalSearch;
import tideline.storage.StoreKind;

/** Where 000 Alg. 6 and sections 5.3 and 7.1 are wrong (docs/papers.md, "Where we differ"). */
class TerminalErrataTest {

  @TempDir private Path scratch;

  /**
   * 0 leads to the terminal components {1, 2} in the layer above and {4} in the one above that, the
   * latter by way of 3, which leads back into its own layer's popped states.
   */
  private static Graph.Builder graph(long... progress) {
    return Graph.builder("two terminal components", 5)
        .edge(0, 1)
        .edge(0, 3)
        .edge(1, 2)
        .edge(2, 1)
        .edge(3, 1)
        .edge(3, 4)
        .edge(4, 4)
        .initial(0)
        .measure("progress", progress);
  }

  private CtlAnswer answer(Graph graph, String formula) {
    Model model = GraphModel.of(graph);
    SearchAlgorithm search = new CtlTerminalSearch();
    SearchTask task =
        SearchTask.of(model, new Resources(StoreKind.PLAIN, 1L << 26, scratch))
            .lookingFor(
                new Goal.CtlViolation(
                    CtlReader.of(model).read("formula", formula, FiniteRuns.MAXIMAL), 3))
            .by(model.progressMeasures().getFirst())
            .with(Traces.KEEP);
    SearchResult result = search.run(task);
    return result.found().getFirst().ctl().orElseThrow();
  }

  private static BitSet states(String numbers) {
    BitSet states = new BitSet();
    numbers.chars().filter(Character::isDigit).forEach(c -> states.set(c - '0'));
    return states;
  }

  /** 000 Lemma 5.2: one state with p in each component is enough, and is needed in each. */
  @ParameterizedTest
  @CsvSource({
    "2 4,   HOLDS",
    "1 4,   HOLDS",
    "0 1 2, VIOLATED",
    "0 3 4, VIOLATED",
    "'',    VIOLATED",
  })
  void alwaysPossible(String states, Outcome expected) {
    Graph graph = graph(0, 1, 1, 1, 2).proposition("p", states(states)).build();
    CtlAnswer answer = answer(graph, "AG EF p");
    assertEquals(expected, answer.outcome());
    assertEquals(expected == Outcome.VIOLATED, answer.evidence().isPresent());
    assertTrue(answer.notes().isEmpty(), answer.notes().toString());
  }

  /** 000 Lemma 5.2: all states of one component have p. */
  @ParameterizedTest
  @CsvSource({
    "1 2,   HOLDS",
    "4,     HOLDS",
    "0 1 3, VIOLATED",
    "2 3,   VIOLATED",
  })
  void possiblyForEver(String states, Outcome expected) {
    Graph graph = graph(0, 1, 1, 1, 2).proposition("p", states(states)).build();
    CtlAnswer answer = answer(graph, "EF AG p");
    assertEquals(expected, answer.outcome());
    assertEquals(expected == Outcome.HOLDS, answer.evidence().isPresent());
  }

  @Test
  void aRegressEdgeIsReportedAndTheGeneralMethodTakesOver() {
    Graph graph = graph(5, 1, 1, 1, 2).proposition("p", states("2 4")).build();
    CtlAnswer answer = answer(graph, "AG EF p");
    assertEquals(Outcome.HOLDS, answer.outcome());
    assertTrue(
        answer.notes().getFirst().startsWith("a regress edge leads from progress 5 to 1"),
        answer.notes().toString());
  }
}
