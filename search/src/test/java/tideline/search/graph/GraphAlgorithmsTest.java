package tideline.search.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tideline.storage.Memory;

/** The algorithms against the closure of small random graphs. */
final class GraphAlgorithmsTest {

  private static final int SEEDS = 300;
  private static final int MOST_NODES = 12;
  private static final int UNREACHABLE = Integer.MAX_VALUE;

  /** A random graph with the distance from each node to each other one. */
  private static final class Sample implements NumberedGraph {
    final int[][] successors;
    final int[][] distances;
    private int count;

    Sample(long seed) {
      Random random = new Random(seed);
      int nodes = 1 + random.nextInt(MOST_NODES);
      successors = new int[nodes][];
      distances = new int[nodes][nodes];
      for (int node = 0; node < nodes; node++) {
        successors[node] = random.ints(random.nextInt(3), 0, nodes).toArray();
        Arrays.fill(distances[node], UNREACHABLE);
        distances[node][node] = 0;
      }
      for (int round = 0; round < nodes; round++) {
        for (int from = 0; from < nodes; from++) {
          for (int next : successors[from]) {
            for (int to = 0; to < nodes; to++) {
              if (distances[next][to] != UNREACHABLE) {
                distances[from][to] = Math.min(distances[from][to], 1 + distances[next][to]);
              }
            }
          }
        }
      }
    }

    boolean reaches(int from, int to) {
      return distances[from][to] != UNREACHABLE;
    }

    @Override
    public long[] successors(long number) {
      count = successors[(int) number].length;
      return Arrays.stream(successors[(int) number]).asLongStream().toArray();
    }

    @Override
    public int successorCount() {
      return count;
    }
  }

  @Test
  void nodesOfAComponentReachEachOther() {
    for (long seed = 0; seed < SEEDS; seed++) {
      Sample sample = new Sample(seed);
      int[] component = new StrongComponents(sample.successors).component();
      for (int a = 0; a < component.length; a++) {
        for (int b = 0; b < component.length; b++) {
          boolean together = sample.reaches(a, b) && sample.reaches(b, a);
          assertEquals(together, component[a] == component[b], "seed " + seed);
        }
      }
    }
  }

  @Test
  void aTerminalComponentIsNotLeft() {
    for (long seed = 0; seed < SEEDS; seed++) {
      Sample sample = new Sample(seed);
      TerminalComponent found = new TerminalComponent(sample, MOST_NODES);
      assertTrue(found.findFrom(0), "seed " + seed);
      int members = 0;
      for (int node = 0; node < sample.successors.length; node++) {
        members += found.contains(node) ? 1 : 0;
        for (int other = 0; found.contains(node) && other < sample.successors.length; other++) {
          assertEquals(found.contains(other), sample.reaches(node, other), "seed " + seed);
        }
        assertTrue(!found.contains(node) || sample.reaches(0, node), "seed " + seed);
      }
      assertTrue(members > 0, "seed " + seed);
    }
  }

  @Test
  void givesUpWhenThereAreTooManyStates() {
    Sample sample = new Sample(0);
    assertFalse(new TerminalComponent(sample, 0).findFrom(0));
  }

  @Test
  void pathsAreShortestAndCanBeFollowed() {
    for (long seed = 0; seed < SEEDS; seed++) {
      Sample sample = new Sample(seed);
      int wanted = sample.successors.length - 1;
      try (Memory memory = new Memory(1 << 24)) {
        Optional<ShortestPaths.Path> path =
            new ShortestPaths(memory, sample, () -> {})
                .shortest(new long[] {0}, _ -> true, node -> node == wanted);
        assertEquals(sample.reaches(0, wanted), path.isPresent(), "seed " + seed);
        if (path.isPresent()) {
          assertEquals(sample.distances[0][wanted], path.get().choices().size(), "seed " + seed);
          int at = 0;
          for (int choice : path.get().choices()) {
            at = sample.successors[at][choice];
          }
          assertEquals(wanted, at, "seed " + seed);
        }
      }
    }
  }
}
