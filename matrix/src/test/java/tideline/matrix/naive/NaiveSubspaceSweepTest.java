package tideline.matrix.naive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tideline.matrix.graph.GraphModel;
import tideline.matrix.random.RandomGraph;

class NaiveSubspaceSweepTest {

  private static final int SEEDS = 300;
  private static final int SIZE = 40;

  private static NaiveGraph graph(long seed) {
    return NaiveGraph.of(GraphModel.of(RandomGraph.cyclic(seed, SIZE)), 10_000).orElseThrow();
  }

  private static long[] numbers(SplittableRandom random, int count, int below) {
    return random.longs(count, 0, below).toArray();
  }

  /** Without inner components it is the generalised sweep-line method. */
  @Test
  void cellsThatAreSubspacesMakeAnOrdinarySweep() {
    for (long seed = 0; seed < SEEDS; seed++) {
      NaiveGraph graph = graph(seed);
      long[] progress = numbers(new SplittableRandom(seed), graph.size(), 5);
      NaiveSweepLine.Counts sweep = NaiveSweepLine.explore(graph, progress);
      NaiveSubspaceSweep.Counts cells = NaiveSubspaceSweep.explore(graph, progress, progress);
      assertEquals(
          sweep,
          new NaiveSweepLine.Counts(
              cells.distinct(),
              cells.explored(),
              cells.transitions(),
              cells.deadlocks(),
              cells.regressEdges(),
              cells.sweeps(),
              cells.cells(),
              cells.peak(),
              cells.persistent()),
          "seed " + seed);
      assertEquals(0, cells.sweepsInside());
    }
  }

  /** One subspace: everything is inside of it, and nothing is kept for good. */
  @Test
  void everythingIsExploredWhateverTheVectors() {
    long inside = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      NaiveGraph graph = graph(seed);
      SplittableRandom random = new SplittableRandom(seed);
      long[] outer = numbers(random, graph.size(), 1 + random.nextInt(4));
      long[] cell = outer.clone();
      long[] inner = numbers(random, graph.size(), 7);
      Arrays.setAll(cell, i -> outer[i] * 7 + inner[i]);
      NaiveSubspaceSweep.Counts counts = NaiveSubspaceSweep.explore(graph, cell, outer);
      assertEquals(graph.size(), counts.distinct(), "seed " + seed);
      boolean isOneSubspace = Arrays.stream(outer).distinct().count() == 1;
      assertTrue(!isOneSubspace || counts.persistent() == 0, "seed " + seed);
      inside += counts.sweepsInside();
    }
    assertTrue(inside > SEEDS, inside + " sweeps inside");
  }
}
