package tideline.properties.omega;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ComponentsTest {

  @Test
  void componentsAreMutualReachability() {
    for (long seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      int nodes = 1 + random.nextInt(12);
      int[][] successors = new int[nodes][];
      for (int n = 0; n < nodes; n++) {
        successors[n] = random.ints(random.nextInt(3), 0, nodes).toArray();
      }
      BitSet initial = new BitSet();
      initial.set(random.nextInt(nodes));
      initial.set(random.nextInt(nodes));
      Components components = Components.of(nodes, initial, n -> successors[n]);
      boolean[][] reaches = closure(successors);
      for (int a = 0; a < nodes; a++) {
        int from = a;
        boolean reachable = initial.stream().anyMatch(i -> reaches[i][from]);
        assertEquals(reachable, components.isReachable(a), "seed " + seed);
        for (int b = 0; b < nodes; b++) {
          boolean together = reachable && reaches[a][b] && reaches[b][a];
          assertEquals(together, components.together(a, b), "seed " + seed);
          if (reachable && reaches[a][b]) {
            assertTrue(components.of(b) <= components.of(a), "order, seed " + seed);
          }
        }
      }
    }
  }

  /** Reachability by any number of edges, none included. */
  private static boolean[][] closure(int[][] successors) {
    int nodes = successors.length;
    boolean[][] reaches = new boolean[nodes][nodes];
    for (int a = 0; a < nodes; a++) {
      reaches[a][a] = true;
      for (int b : successors[a]) {
        reaches[a][b] = true;
      }
    }
    for (int k = 0; k < nodes; k++) {
      for (int a = 0; a < nodes; a++) {
        for (int b = 0; b < nodes; b++) {
          reaches[a][b] |= reaches[a][k] && reaches[k][b];
        }
      }
    }
    return reaches;
  }
}
