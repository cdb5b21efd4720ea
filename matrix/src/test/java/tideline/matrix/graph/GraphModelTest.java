package tideline.matrix.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.matrix.naive.NaiveGraph;
import tideline.model.ModelError;
import tideline.model.SuccessorBatch;

class GraphModelTest {

  private static Graph diamond() {
    return Graph.builder("diamond", 5)
        .edge(0, 1)
        .edge(0, 2)
        .edge(1, 3)
        .edge(2, 3)
        .edge(2, 3)
        .initial(0)
        .proposition("end", BitSet.valueOf(new long[] {1 << 3}))
        .measure("depth", 0, 1, 1, 2, 9)
        .build();
  }

  @Test
  void aGraphIsTheSameModelInAnyNumberOfWords() {
    for (int words = 1; words <= 64; words++) {
      GraphModel model = GraphModel.spread(diamond(), words, words);
      assertEquals(words, model.schema().words());
      NaiveGraph reachable = NaiveGraph.of(model, 100).orElseThrow();
      assertEquals(4, reachable.size());
      assertEquals(5, reachable.edges());
      assertEquals(List.of(1, 2), reachable.successors(0));
      assertEquals(List.of(3, 3), reachable.successors(2));
      BitSet end = BitSet.valueOf(new long[] {1 << 3});
      assertEquals(end, reachable.deadlocks());
      assertEquals(end, reachable.satisfying(model.propositions().predicate(0)));
      long[] progress = reachable.progress(model.progressMeasures().getFirst());
      assertEquals(2, progress[3]);
      assertEquals(3, model.number(reachable.words(3), 0));
    }
  }

  @Test
  void everyNumberHasWordsOfItsOwn() {
    for (int seed = 0; seed < 50; seed++) {
      int words = 1 + seed % 7;
      Layout layout = Layout.spread(words, 700, seed);
      Set<List<Long>> all = new HashSet<>();
      for (int n = 0; n < 700; n++) {
        assertTrue(all.add(NaiveGraph.key(layout.encoded(), n * words, words)), "seed " + seed);
        assertEquals(n, layout.decode(layout.encoded(), n * words), "seed " + seed);
      }
    }
  }

  @Test
  void wordsThatAreNoStateAreRefused() {
    GraphModel model = GraphModel.of(diamond());
    SuccessorBatch out = new SuccessorBatch(1);
    assertThrows(
        IllegalStateException.class, () -> model.newStepper().successors(new long[] {7}, 0, out));
    assertThrows(
        IllegalStateException.class,
        () -> model.newStepper().successors(new long[] {1 << 20}, 0, out));
  }

  @Test
  void faultyStatesFail() {
    GraphModel model = GraphModel.of(Graph.builder("faulty", 1).initial(0).fault(0).build());
    assertThrows(
        ModelError.class,
        () -> model.newStepper().successors(new long[] {0}, 0, new SuccessorBatch(1)));
    NaiveGraph reachable = NaiveGraph.of(model, 10).orElseThrow();
    assertEquals(1, reachable.faulty().cardinality());
    assertTrue(reachable.deadlocks().isEmpty());
  }

  @Test
  void graphsWithTooManyStatesAreNotExplored() {
    assertTrue(NaiveGraph.of(GraphModel.of(diamond()), 3).isEmpty());
    assertTrue(NaiveGraph.of(GraphModel.of(diamond()), 4).isPresent());
  }
}
