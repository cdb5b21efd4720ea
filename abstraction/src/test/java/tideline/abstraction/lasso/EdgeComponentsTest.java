package tideline.abstraction.lasso;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Components against their definition: which edges lie on a common cycle. */
final class EdgeComponentsTest {

  private static final int GRAPHS = 2_000;

  @Test
  void edgesOfAComponentReachEachOther() {
    for (long seed = 0; seed < GRAPHS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int nodes = random.nextInt(1, 8);
      List<Integer> sources = new ArrayList<>();
      List<Integer> targets = new ArrayList<>();
      BitSet allowed = new BitSet();
      for (int edge = random.nextInt(14); edge > 0; edge--) {
        allowed.set(sources.size(), random.nextInt(5) > 0);
        sources.add(random.nextInt(nodes));
        targets.add(random.nextInt(nodes));
      }
      Set<BitSet> found = new HashSet<>(new EdgeComponents(sources, targets, nodes).of(allowed));
      assertEquals(naive(sources, targets, nodes, allowed), found, "seed " + seed);
    }
  }

  private static Set<BitSet> naive(
      List<Integer> sources, List<Integer> targets, int nodes, BitSet allowed) {
    boolean[][] reach = new boolean[nodes][nodes];
    allowed.stream().forEach(e -> reach[sources.get(e)][targets.get(e)] = true);
    for (int middle = 0; middle < nodes; middle++) {
      for (int from = 0; from < nodes; from++) {
        for (int to = 0; to < nodes; to++) {
          reach[from][to] |= reach[from][middle] && reach[middle][to];
        }
      }
    }
    Set<BitSet> all = new HashSet<>();
    allowed.stream()
        .filter(e -> reach[targets.get(e)][sources.get(e)] || sources.get(e).equals(targets.get(e)))
        .forEach(
            edge -> {
              int node = sources.get(edge);
              BitSet component = new BitSet();
              allowed.stream()
                  .filter(e -> isWith(node, sources.get(e), reach))
                  .filter(e -> isWith(node, targets.get(e), reach))
                  .forEach(component::set);
              all.add(component);
            });
    return all;
  }

  private static boolean isWith(int node, int other, boolean[][] reach) {
    return node == other || (reach[node][other] && reach[other][node]);
  }
}
