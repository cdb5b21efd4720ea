package tideline.nets.net;

import java.util.Arrays;

/**
 * Weighted arcs between numbered nodes on two sides, grouped by the node that they start from: all
 * arcs of a node stand side by side, in the order of their targets, at most one for each target.
 *
 * <pre>
 *   starts   0        2     3           node n has the arcs starts[n] .. starts[n + 1]
 *   targets  4   7    1     0   4   5
 *   weights  1   2    1     1   1   3
 * </pre>
 */
public final class Arcs {

  private final int[] starts;
  private final int[] targets;
  private final long[] weights;

  Arcs(int[] starts, int[] targets, long[] weights) {
    this.starts = starts;
    this.targets = targets;
    this.weights = weights;
  }

  /** How many nodes there are on the side that arcs start from. */
  public int nodes() {
    return starts.length - 1;
  }

  /** How many arcs there are in all. */
  public int size() {
    return targets.length;
  }

  /** The number of the first arc of a node; the last one stands before that of the next node. */
  public int start(int node) {
    return starts[node];
  }

  /** The number behind the last arc of a node. */
  public int end(int node) {
    return starts[node + 1];
  }

  /** Where an arc leads. */
  public int target(int arc) {
    return targets[arc];
  }

  /** The weight of an arc: at least one. */
  public long weight(int arc) {
    return weights[arc];
  }

  /** The weight of the arc from one node to another; zero if there is none. */
  public long weight(int node, int target) {
    int arc = Arrays.binarySearch(targets, starts[node], starts[node + 1], target);
    return arc < 0 ? 0 : weights[arc];
  }

  /** The same arcs the other way round. */
  public Arcs reversed(int otherNodes) {
    int[] ends = new int[otherNodes + 1];
    for (int target : targets) {
      ends[target + 1]++;
    }
    Arrays.parallelPrefix(ends, Integer::sum);
    int[] next = ends.clone();
    int[] sources = new int[targets.length];
    long[] moved = new long[targets.length];
    for (int node = 0; node < nodes(); node++) {
      for (int arc = start(node); arc < end(node); arc++) {
        int place = next[targets[arc]]++;
        sources[place] = node;
        moved[place] = weights[arc];
      }
    }
    return new Arcs(ends, sources, moved);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Arcs arcs
        && Arrays.equals(starts, arcs.starts)
        && Arrays.equals(targets, arcs.targets)
        && Arrays.equals(weights, arcs.weights);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(targets) + Arrays.hashCode(weights);
  }
}
