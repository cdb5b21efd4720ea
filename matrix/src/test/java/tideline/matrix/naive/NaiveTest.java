package tideline.matrix.naive;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tideline.matrix.graph.Graph;
import tideline.matrix.graph.GraphModel;
import tideline.matrix.naive.NaivePaths.BestGoal;
import tideline.matrix.random.RandomGraph;
import tideline.search.Acceptance;

/** The oracles themselves, on examples that fit on a sheet of paper. */
class NaiveTest {

  private static NaiveGraph explore(Graph graph) {
    return NaiveGraph.of(GraphModel.of(graph), 1000).orElseThrow();
  }

  /** 000 Fig. 2.1: five states in three layers, and an edge from the last back to the first. */
  private static NaiveGraph thesis() {
    return explore(
        Graph.builder("000 Fig. 2.1", 5)
            .edge(0, 1)
            .edge(1, 2)
            .edge(1, 3)
            .edge(2, 4)
            .edge(3, 4)
            .edge(4, 0)
            .initial(0)
            .build());
  }

  private static BitSet set(int... states) {
    BitSet set = new BitSet();
    for (int state : states) {
      set.set(state);
    }
    return set;
  }

  @Test
  void theSweepLineOfTheThesis() {
    long[] progress = {1, 2, 2, 2, 3};
    assertEquals(
        new NaiveSweepLine.Counts(5, 10, 12, 0, 2, 2, 6, 4, 1),
        NaiveSweepLine.explore(thesis(), progress));
  }

  @Test
  void aMonotonicSweepVisitsOnce() {
    NaiveGraph chain = explore(Graph.builder("chain", 3).edge(0, 1).edge(1, 2).initial(0).build());
    assertEquals(
        new NaiveSweepLine.Counts(3, 3, 2, 1, 0, 1, 3, 2, 0),
        NaiveSweepLine.explore(chain, new long[] {-5, 0, Long.MAX_VALUE}));
  }

  @Test
  void theOrderWithinALayerChangesNoCount() {
    SplittableRandom random = new SplittableRandom(5);
    for (long seed = 0; seed < 300; seed++) {
      GraphModel model = RandomGraph.model(seed, 40);
      NaiveGraph graph = NaiveGraph.of(model, 1000).orElseThrow();
      long[] progress = graph.progress(model.progressMeasures().getFirst());
      NaiveSweepLine.Counts expected = NaiveSweepLine.explore(graph, progress);
      assertEquals(graph.size(), expected.distinct(), "seed " + seed);
      for (int i = 0; i < 5; i++) {
        assertEquals(expected, NaiveSweepLine.explore(graph, progress, random), "seed " + seed);
      }
    }
  }

  @Test
  void distances() {
    NaiveGraph graph = thesis();
    assertArrayEquals(new int[] {0, 1, 2, 2, 3}, NaivePaths.distances(graph));
    assertEquals(Optional.of(2), NaivePaths.distanceTo(graph, set(3, 4)));
    assertEquals(Optional.empty(), NaivePaths.distanceTo(graph, set()));
  }

  @Test
  void regressEdges() {
    // Two ways from 0 to 3: by 1 without regress, by 2 with one regress edge; 4 needs one.
    NaiveGraph graph =
        explore(
            Graph.builder("two ways", 5)
                .edge(0, 1)
                .edge(0, 2)
                .edge(1, 3)
                .edge(2, 3)
                .edge(2, 4)
                .initial(0)
                .build());
    long[] progress = {1, 1, 5, 2, 0};
    assertArrayEquals(new int[] {0, 0, 0, 0, 1}, NaivePaths.regressDistances(graph, progress));
    assertEquals(1, NaivePaths.connectedness(graph, progress));
    assertEquals(2, NaivePaths.regressDestinations(graph, progress));
    assertEquals(
        Optional.of(new BestGoal(0, 2)), NaivePaths.bestGoal(graph, progress, set(2, 3, 4)));
    assertEquals(Optional.of(new BestGoal(1, 0)), NaivePaths.bestGoal(graph, progress, set(4)));
    assertEquals(Optional.empty(), NaivePaths.bestGoal(graph, progress, set()));
  }

  @Test
  void cycles() {
    Graph graph =
        Graph.builder("two loops", 5)
            .edge(0, 1)
            .edge(1, 2)
            .edge(2, 1)
            .edge(3, 3)
            .edge(0, 4)
            .initial(0)
            .build();
    assertTrue(NaiveCycles.existsThroughStates(graph, set(2)));
    assertFalse(NaiveCycles.existsThroughStates(graph, set(0, 4)));
    assertFalse(NaiveCycles.existsThroughStates(graph, set(3)), "3 cannot be reached");
    assertTrue(NaiveCycles.existsThroughEdge(graph, 2, 1));
    assertFalse(NaiveCycles.existsThroughEdge(graph, 0, 1));
    assertFalse(NaiveCycles.existsThroughEdge(graph, 3, 3));
  }

  @Test
  void componentsAgreeWithAskingEveryState() {
    SplittableRandom random = new SplittableRandom(3);
    for (long seed = 0; seed < 500; seed++) {
      Graph graph = RandomGraph.of(seed, 12);
      BitSet accepting = BitSet.valueOf(new long[] {random.nextLong(1 << 12)});
      boolean faulty = IntStream.range(0, graph.size()).anyMatch(graph::isFaulty);
      if (!faulty) {
        GraphModel model = GraphModel.of(graph);
        NaiveGraph explored = NaiveGraph.of(model, 1000).orElseThrow();
        NaiveComponents components = NaiveComponents.of(explored);
        boolean throughStates =
            !NaiveCycles.accepted(
                    explored,
                    components,
                    Acceptance.ofStates((s, off) -> accepting.get(model.number(s, off))))
                .isEmpty();
        assertEquals(
            NaiveCycles.existsThroughStates(graph, accepting), throughStates, "seed " + seed);
        int from = random.nextInt(graph.size());
        int to = graph.degree(from) == 0 ? from : graph.successor(from, 0);
        boolean throughEdge =
            !NaiveCycles.accepted(
                    explored,
                    components,
                    Acceptance.ofEdges(
                        (s, off, t, at, step) ->
                            model.number(s, off) == from && model.number(t, at) == to))
                .isEmpty();
        assertEquals(
            graph.degree(from) > 0 && NaiveCycles.existsThroughEdge(graph, from, to),
            throughEdge,
            "seed " + seed);
      }
    }
  }
}
