package tideline.nets.stubborn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tideline.model.SuccessorBatch;
import tideline.nets.NaiveNet;
import tideline.nets.RandomGoals;
import tideline.nets.RandomNets;
import tideline.nets.goal.Goal;
import tideline.nets.net.Net;
import tideline.nets.step.NetModel;

/** Reduced searches of random nets next to naive full ones. */
final class StubbornSetsTest {

  private static final int MOST_STATES = 150;

  private long full;
  private long reduced;

  @Test
  void goalsAndDeadlocksAreReachedByAsManyFirings() {
    int compared = 0;
    for (long seed = 0; seed < 5_000; seed++) {
      Random random = new Random(seed);
      Net net =
          random.nextInt(3) == 0
              ? RandomNets.nextChained(random)
              : RandomNets.next(
                  random, random.nextBoolean() ? RandomNets.Arcs.ALL : RandomNets.Arcs.ORDINARY);
      var graph = new NaiveNet(net).graph(MOST_STATES);
      if (graph.isPresent()) {
        Goal goal = RandomGoals.next(random, net.places().size(), 2);
        compare(net, graph.get(), goal, "seed " + seed);
        compared++;
      }
    }
    assertTrue(compared > 2_000, compared + " nets");
    // It does reduce, or there is nothing to test.
    assertTrue(reduced < 0.8 * full, reduced + " of " + full);
  }

  private void compare(
      Net net, Map<List<Long>, Map<Integer, List<Long>>> graph, Goal goal, String message) {
    Map<List<Long>, Integer> depths = depths(graph);
    NetModel model = NetModel.of(net, 8);
    Map<List<Long>, Integer> ends = reduced(model, StubbornSets.forDeadlocks(net));
    depths.forEach(
        (marking, depth) -> {
          if (graph.get(marking).isEmpty()) {
            assertEquals(depth, ends.get(marking), "deadlock, " + message);
          }
        });
    full += graph.size();
    reduced += ends.size();
    Map<List<Long>, Integer> towards = reduced(model, StubbornSets.towards(net, goal));
    int nearest = nearest(depths, goal);
    assertEquals(nearest, nearest(towards, goal), goal + ", " + message);
  }

  private static int nearest(Map<List<Long>, Integer> depths, Goal goal) {
    return depths.entrySet().stream()
        .filter(e -> goal.holds(e.getKey().stream().mapToLong(tokens -> tokens).toArray()))
        .mapToInt(Map.Entry::getValue)
        .min()
        .orElse(-1);
  }

  private static Map<List<Long>, Integer> depths(Map<List<Long>, Map<Integer, List<Long>>> graph) {
    Map<List<Long>, Integer> depths = new HashMap<>();
    Deque<List<Long>> open = new ArrayDeque<>();
    open.add(graph.keySet().iterator().next());
    depths.put(open.peek(), 0);
    while (!open.isEmpty()) {
      List<Long> marking = open.remove();
      for (List<Long> next : graph.get(marking).values()) {
        if (depths.putIfAbsent(next, depths.get(marking) + 1) == null) {
          open.add(next);
        }
      }
    }
    return depths;
  }

  private static Map<List<Long>, Integer> reduced(NetModel model, StubbornSets sets) {
    StubbornStepper stepper = new StubbornStepper(model, sets);
    Map<List<Long>, Integer> depths = new HashMap<>();
    Deque<long[]> open = new ArrayDeque<>();
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    open.add(state(model, batch, 0));
    depths.put(marking(model, open.peek()), 0);
    while (!open.isEmpty()) {
      long[] state = open.remove();
      int depth = depths.get(marking(model, state));
      batch.clear();
      stepper.successors(state, 0, batch);
      for (int i = 0; i < batch.count(); i++) {
        long[] next = state(model, batch, i);
        if (depths.putIfAbsent(marking(model, next), depth + 1) == null) {
          open.add(next);
        }
      }
    }
    return depths;
  }

  private static long[] state(NetModel model, SuccessorBatch batch, int i) {
    long[] state = new long[model.schema().words()];
    System.arraycopy(batch.words(), batch.offset(i), state, 0, state.length);
    return state;
  }

  private static List<Long> marking(NetModel model, long[] state) {
    List<Long> marking = new java.util.ArrayList<>();
    for (int place = 0; place < model.net().places().size(); place++) {
      marking.add(model.slot(place).get(state, 0));
    }
    return marking;
  }
}
