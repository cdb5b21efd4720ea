package tideline.system.analysis.progress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.system.analysis.graph.Components;

/**
 * The values of one variable and how often one of them was followed by another: a small graph that
 * is condensed to its strongly connected components (001 section 3.2).
 */
final class ValueGraph {

  private final long[] values;
  private final int[][] successors;
  private final long[][] counts;

  private ValueGraph(long[] values, int[][] successors, long[][] counts) {
    this.values = values;
    this.successors = successors;
    this.counts = counts;
  }

  /** The graph of changes that are written as {@code from << 32 | to}. */
  static ValueGraph of(LongCounts changes) {
    long[] edges = changes.sortedKeys();
    long[] values =
        Arrays.stream(edges)
            .flatMap(edge -> Arrays.stream(new long[] {edge >>> 32, edge & 0xFFFFFFFFL}))
            .sorted()
            .distinct()
            .toArray();
    List<List<Long>> out = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      out.add(new ArrayList<>());
    }
    for (long edge : edges) {
      out.get(Arrays.binarySearch(values, edge >>> 32)).add(edge);
    }
    int[][] successors = new int[values.length][];
    long[][] counts = new long[values.length][];
    for (int v = 0; v < values.length; v++) {
      successors[v] =
          out.get(v).stream()
              .mapToInt(edge -> Arrays.binarySearch(values, edge & 0xFFFFFFFFL))
              .toArray();
      counts[v] = out.get(v).stream().mapToLong(changes::count).toArray();
    }
    return new ValueGraph(values, successors, counts);
  }

  /** The values that occur, in rising order; other methods speak of their positions here. */
  long[] values() {
    return values;
  }

  /** By how many different amounts the value changes. */
  int amounts() {
    Set<Long> amounts = new HashSet<>();
    for (int v = 0; v < values.length; v++) {
      for (int to : successors[v]) {
        amounts.add(values[to] - values[v]);
      }
    }
    return amounts.size();
  }

  /**
   * A number for each value that no change lowers: components in a topological order, first those
   * with the shortest way behind them.
   */
  int[] condensed() {
    int[] component = Components.of(successors);
    return Components.numbered(component, successors);
  }

  /**
   * An order of the values that few changes go against: components in their topological order, and
   * inside a component the order that a greedy search finds (Eades, Lin, Smyth: sources to the
   * front, sinks to the back, otherwise the value with the largest surplus of changes out of it).
   */
  int[] ordered() {
    int[] component = condensed();
    int count = values.length;
    long[] in = new long[count];
    long[] out = new long[count];
    for (int v = 0; v < count; v++) {
      for (int i = 0; i < successors[v].length; i++) {
        int to = successors[v][i];
        if (component[v] == component[to] && v != to) {
          out[v] += counts[v][i];
          in[to] += counts[v][i];
        }
      }
    }
    long[][] weight = inner(component);
    int[] front = new int[count];
    int[] back = new int[count];
    boolean[] placed = new boolean[count];
    int frontCount = 0;
    int backCount = 0;
    for (int step = 0; step < count; step++) {
      int chosen = choose(in, out, placed);
      placed[chosen] = true;
      if (out[chosen] == 0 && in[chosen] > 0) {
        back[backCount++] = chosen;
      } else {
        front[frontCount++] = chosen;
      }
      for (int v = 0; v < count; v++) {
        in[v] -= weight[chosen][v];
        out[v] -= weight[v][chosen];
      }
    }
    return positions(component, front, frontCount, back, backCount);
  }

  /** Counts of the changes inside components. */
  private long[][] inner(int[] component) {
    long[][] weight = new long[values.length][values.length];
    for (int v = 0; v < values.length; v++) {
      for (int i = 0; i < successors[v].length; i++) {
        int to = successors[v][i];
        weight[v][to] = component[v] == component[to] && v != to ? counts[v][i] : 0;
      }
    }
    return weight;
  }

  private static int choose(long[] in, long[] out, boolean[] placed) {
    int best = -1;
    long bestRank = Long.MIN_VALUE;
    for (int v = 0; v < in.length; v++) {
      if (!placed[v]) {
        long rank = out[v] == 0 ? Long.MAX_VALUE : in[v] == 0 ? Long.MAX_VALUE - 1 : out[v] - in[v];
        if (rank > bestRank) {
          best = v;
          bestRank = rank;
        }
      }
    }
    return best;
  }

  private static int[] positions(
      int[] component, int[] front, int frontCount, int[] back, int backCount) {
    int count = component.length;
    Integer[] order = new Integer[count];
    for (int i = 0; i < frontCount; i++) {
      order[i] = front[i];
    }
    for (int i = 0; i < backCount; i++) {
      order[count - 1 - i] = back[i];
    }
    Arrays.sort(order, (a, b) -> Integer.compare(component[a], component[b]));
    int[] position = new int[count];
    for (int i = 0; i < count; i++) {
      position[order[i]] = i;
    }
    return position;
  }
}
