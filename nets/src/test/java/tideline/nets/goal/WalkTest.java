package tideline.nets.goal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.nets.NaiveNet;
import tideline.nets.RandomGoals;
import tideline.nets.RandomNets;
import tideline.nets.net.Net;

/** What walks find is there, and in small nets they find what is there. */
final class WalkTest {

  @Test
  void walksEndWhereTheGoalHolds() {
    int missed = 0;
    int found = 0;
    for (long seed = 0; seed < 1_200; seed++) {
      Random random = new Random(seed);
      Net net = RandomNets.next(random, RandomNets.Arcs.ALL);
      Goal goal = RandomGoals.next(random, net.places().size(), 2);
      var graph = new NaiveNet(net).graph(60);
      if (graph.isEmpty()) {
        continue;
      }
      boolean reachable =
          graph.get().keySet().stream().anyMatch(marking -> goal.holds(array(marking)));
      Optional<List<Integer>> path = new Walk(net, seed).to(goal, 5_000);
      String message = "seed " + seed + " " + goal;
      assertTrue(reachable || path.isEmpty(), message);
      missed += reachable && path.isEmpty() ? 1 : 0;
      found += path.isPresent() ? 1 : 0;
      path.ifPresent(firings -> assertTrue(goal.holds(end(net, firings, message)), message));
      boolean ends = graph.get().containsValue(java.util.Map.of());
      Optional<List<Integer>> dead = new Walk(net, seed).toDeadlock(5_000);
      assertTrue(ends || dead.isEmpty(), message);
      missed += ends && dead.isEmpty() ? 1 : 0;
      dead.ifPresent(
          firings ->
              assertTrue(
                  new NaiveNet(net).successors(boxed(end(net, firings, message))).isEmpty(),
                  message));
    }
    assertTrue(found > 200, found + " found");
    assertTrue(missed < 10, missed + " missed");
  }

  @Test
  void distancesAreZeroWhereGoalsHold() {
    for (long seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      Goal goal = RandomGoals.next(random, 4, 3);
      for (int i = 0; i < 10; i++) {
        long[] marking = random.longs(4, 0, 4).toArray();
        assertEquals(goal.holds(marking), goal.distance(marking) == 0, "seed " + seed);
        assertEquals(!goal.holds(marking), goal.negated().holds(marking), "seed " + seed);
        long[] moved = {0, marking[0], marking[1], marking[2], marking[3]};
        Goal other = goal.renumbered(place -> place + 1);
        assertEquals(goal.holds(marking), other.holds(moved), "seed " + seed);
        BitSet places = goal.places();
        long[] changed = marking.clone();
        for (int place = 0; place < 4; place++) {
          changed[place] = places.get(place) ? marking[place] : 9;
        }
        assertEquals(goal.holds(marking), goal.holds(changed), "seed " + seed);
      }
    }
  }

  /** Fires what the walk fired; no marking comes twice. */
  private static long[] end(Net net, List<Integer> firings, String message) {
    NaiveNet naive = new NaiveNet(net);
    List<Long> marking = naive.initial();
    Set<List<Long>> known = new HashSet<>(Set.of(marking));
    for (int transition : firings) {
      marking = naive.fire(marking, transition).orElseThrow();
      assertFalse(!known.add(marking), message);
    }
    return array(marking);
  }

  private static long[] array(List<Long> marking) {
    return marking.stream().mapToLong(tokens -> tokens).toArray();
  }

  private static List<Long> boxed(long[] marking) {
    return java.util.Arrays.stream(marking).boxed().toList();
  }
}
