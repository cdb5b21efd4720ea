package tideline.matrix.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tideline.matrix.graph.Graph;
import tideline.matrix.naive.NaiveGraph;
import tideline.matrix.naive.NaivePaths;
import tideline.model.Model;
import tideline.reductions.check.CheckedModel;

/** Random models are repeated by their seed, keep the contract, and differ as much as promised. */
class RandomModelsTest {

  private static final int COUNT = 500;

  private static String states(Model model) {
    NaiveGraph graph = NaiveGraph.of(model, 100_000).orElseThrow();
    return graph.states() + " " + graph.edges() + " " + graph.deadlocks();
  }

  @Test
  void theSeedDecidesEverything() {
    for (long seed = 0; seed < 50; seed++) {
      assertEquals(RandomGraph.of(seed, 20).toString(), RandomGraph.of(seed, 20).toString());
      assertEquals(
          states(RandomGraph.model(seed, 20)), states(RandomGraph.model(seed, 20)), "seed " + seed);
      assertEquals(states(GuardedModel.of(seed)), states(GuardedModel.of(seed)), "seed " + seed);
    }
  }

  @Test
  void randomModelsKeepTheContract() {
    for (long seed = 0; seed < COUNT; seed++) {
      explore(CheckedModel.of(GuardedModel.of(seed), seed));
      explore(CheckedModel.of(RandomGraph.model(seed, 12), seed));
    }
  }

  private static void explore(Model model) {
    NaiveGraph graph = NaiveGraph.of(model, 100_000).orElseThrow();
    model.progressMeasures().forEach(graph::progress);
    for (int ap = 0; ap < model.propositions().names().size(); ap++) {
      graph.satisfying(model.propositions().predicate(ap));
    }
  }

  @Test
  void graphsComeInAllShapes() {
    Set<String> seen = new TreeSet<>();
    Set<Integer> widths = new TreeSet<>();
    for (long seed = 0; seed < COUNT; seed++) {
      Graph graph = RandomGraph.of(seed, 12);
      Model model = RandomGraph.model(seed, 12);
      widths.add(model.schema().words());
      NaiveGraph reachable = NaiveGraph.of(model, 100).orElseThrow();
      long[] progress = reachable.progress(model.progressMeasures().getFirst());
      seen.add(
          NaivePaths.regressDestinations(reachable, progress) == 0 ? "monotonic" : "with regress");
      seen.add("connectedness " + Math.min(2, NaivePaths.connectedness(reachable, progress)));
      seen.add(graph.initialCount() > 1 ? "several initial states" : "one initial state");
      seen.add(reachable.deadlocks().isEmpty() ? "no deadlock" : "deadlock");
      seen.add(reachable.faulty().isEmpty() ? "no fault" : "fault");
      seen.add(reachable.size() == 1 ? "one state" : "several states");
      for (long value : progress) {
        seen.add(value < 0 ? "negative progress" : "positive progress");
        if (value == Long.MIN_VALUE || value == Long.MAX_VALUE) {
          seen.add("extreme progress");
        }
      }
    }
    assertEquals(
        Set.of(
            "monotonic",
            "with regress",
            "connectedness 0",
            "connectedness 1",
            "connectedness 2",
            "several initial states",
            "one initial state",
            "no deadlock",
            "deadlock",
            "no fault",
            "fault",
            "one state",
            "several states",
            "negative progress",
            "positive progress",
            "extreme progress"),
        seen);
    assertTrue(widths.size() > 40 && widths.contains(1) && widths.contains(64), "" + widths);
  }

  @Test
  void monotonicMeansThatNoEdgeGoesBack() {
    int monotonic = 0;
    for (long seed = 0; seed < COUNT; seed++) {
      Graph graph = RandomGraph.of(seed, 20);
      if (graph.name().contains("MONOTONIC")) {
        monotonic++;
        for (int state = 0; state < graph.size(); state++) {
          for (int i = 0; i < graph.degree(state); i++) {
            assertTrue(
                graph.progress("main", state) <= graph.progress("main", graph.successor(state, i)),
                graph.toString());
          }
        }
      }
    }
    assertTrue(monotonic > 20);
  }

  @Test
  void guardedModelsAreNotTrivial() {
    int large = 0;
    int faulty = 0;
    int severalWords = 0;
    for (long seed = 0; seed < COUNT; seed++) {
      Model model = GuardedModel.of(seed);
      NaiveGraph graph = NaiveGraph.of(model, 100_000).orElseThrow();
      large += graph.size() > 20 ? 1 : 0;
      faulty += graph.faulty().isEmpty() ? 0 : 1;
      severalWords += model.schema().words() > 1 ? 1 : 0;
      assertFalse(model.transitions().isEmpty());
    }
    assertTrue(large > 20 && faulty > 5 && severalWords > 100, large + " " + faulty);
  }
}
