package tideline.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.matrix.Matrix.Effort;
import tideline.matrix.ReferenceSearch.Kind;
import tideline.matrix.graph.Graph;
import tideline.matrix.graph.GraphModel;
import tideline.matrix.naive.NaiveProduct;
import tideline.properties.automaton.Label;
import tideline.properties.automaton.PropertyAutomaton;
import tideline.properties.automaton.PropertyAutomaton.Edge;
import tideline.reductions.product.ProductModel;

/** The laws of products, on a chain of three states and an automaton that waits for its end. */
class ProductLawsTest {

  @TempDir private Path scratch;

  private static GraphModel chain() {
    return GraphModel.of(
        Graph.builder("chain", 3)
            .edge(0, 1)
            .edge(1, 2)
            .initial(0)
            .proposition("end", BitSet.valueOf(new long[] {1 << 2}))
            .measure("depth", 0, 1, 2)
            .build());
  }

  /** Waits, and accepts when the label is read. */
  private static PropertyAutomaton waitingFor(Label label) {
    BitSet first = BitSet.valueOf(new long[] {1});
    BitSet second = BitSet.valueOf(new long[] {2});
    return PropertyAutomaton.of(
        List.of("end"),
        List.of("wait", "bad"),
        first,
        second,
        List.of(new Edge(0, Label.TRUE, 0), new Edge(0, label, 1)));
  }

  @Test
  void theNaiveProductReadsEveryState() {
    Label end = new Label(1, 0);
    Label notEnd = new Label(0, 1);
    // Pairs: 0, 1 and 2 waiting, and 2 accepting.
    assertEquals(new NaiveProduct(4, 3, true), NaiveProduct.of(chain(), waitingFor(end)));
    // Here 0 and 1 are accepting, the first one before any step.
    assertEquals(new NaiveProduct(5, 3, true), NaiveProduct.of(chain(), waitingFor(notEnd)));
    assertTrue(NaiveProduct.accepts(waitingFor(end), List.of(0L, 0L, 1L)));
    assertFalse(NaiveProduct.accepts(waitingFor(end), List.of(0L, 1L, 0L)));
    assertFalse(NaiveProduct.accepts(waitingFor(end), List.of()));
    assertTrue(NaiveProduct.accepts(waitingFor(notEnd), List.of(0L)));
  }

  private void run(PropertyAutomaton multiplied, PropertyAutomaton claimed) {
    Matrix matrix =
        new Matrix(
            List.of(
                new ReferenceSearch(Kind.BREADTH_FIRST, Mutation.NONE),
                new ReferenceSearch(Kind.SWEEP_LINE, Mutation.NONE)),
            scratch,
            100,
            Effort.EVERY_TASK);
    matrix.run(
        new Workload("product", ProductModel.of(chain(), multiplied), 1, Optional.of(claimed)));
    assertTrue(matrix.report().checks("projected path") > 0);
  }

  @Test
  void aProductWithAnotherAutomatonIsCaught() {
    PropertyAutomaton end = waitingFor(new Label(1, 0));
    PropertyAutomaton notEnd = waitingFor(new Label(0, 1));
    run(end, end);
    run(notEnd, notEnd);
    Disagreement caught = assertThrows(Disagreement.class, () -> run(end, notEnd));
    assertEquals("product", caught.law(), caught.getMessage());
  }
}
