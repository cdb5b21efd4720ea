package tideline.matrix.naive;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/** Distances in a graph, by relaxing all edges until nothing changes. */
public final class NaivePaths {

  private NaivePaths() {}

  /** What an edge adds to the length of a path. */
  @FunctionalInterface
  private interface EdgeLength {
    int of(int from, int to);
  }

  /**
   * The best goal of 001 Theorem 3.
   *
   * @param regressEdges the fewest regress edges on a path to a goal
   * @param progress the least progress of a goal that can be reached with so few
   */
  public record BestGoal(int regressEdges, long progress) {}

  /** For every state, the number of edges on a shortest path. */
  public static int[] distances(NaiveGraph graph) {
    return shortest(graph, (from, to) -> 1);
  }

  /** For every state, the fewest regress edges on a path (001 Definition 2). */
  public static int[] regressDistances(NaiveGraph graph, long[] progress) {
    return shortest(graph, (from, to) -> progress[from] > progress[to] ? 1 : 0);
  }

  /** The least n such that the graph is n-regress-edge connected (001 Definition 2). */
  public static int connectedness(NaiveGraph graph, long[] progress) {
    return Arrays.stream(regressDistances(graph, progress)).max().orElseThrow();
  }

  /** The number of destinations of regress edges, the set B of 001 Theorem 1. */
  public static int regressDestinations(NaiveGraph graph, long[] progress) {
    BitSet destinations = new BitSet();
    for (int from = 0; from < graph.size(); from++) {
      for (int to : graph.successors(from)) {
        if (progress[from] > progress[to]) {
          destinations.set(to);
        }
      }
    }
    return destinations.cardinality();
  }

  /** The length of a shortest path to one of the goals. */
  public static Optional<Integer> distanceTo(NaiveGraph graph, BitSet goals) {
    int[] distances = distances(graph);
    return goals.stream().map(goal -> distances[goal]).boxed().min(Integer::compare);
  }

  /** The goal that 001 Theorem 3 promises. */
  public static Optional<BestGoal> bestGoal(NaiveGraph graph, long[] progress, BitSet goals) {
    int[] regress = regressDistances(graph, progress);
    return goals.stream()
        .mapToObj(goal -> new BestGoal(regress[goal], progress[goal]))
        .min(
            (a, b) ->
                a.regressEdges() != b.regressEdges()
                    ? Integer.compare(a.regressEdges(), b.regressEdges())
                    : Long.compare(a.progress(), b.progress()));
  }

  private static int[] shortest(NaiveGraph graph, EdgeLength length) {
    int[] distance = new int[graph.size()];
    Arrays.fill(distance, Integer.MAX_VALUE);
    graph.initial().forEach(state -> distance[state] = 0);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int from = 0; from < graph.size(); from++) {
        for (int to : graph.successors(from)) {
          // All states are reachable, but the order in which they are looked at is any.
          if (distance[from] != Integer.MAX_VALUE
              && distance[from] + length.of(from, to) < distance[to]) {
            distance[to] = distance[from] + length.of(from, to);
            changed = true;
          }
        }
      }
    }
    return distance;
  }
}
