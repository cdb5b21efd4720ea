package tideline.system.analysis.graph;

import java.util.Arrays;

/** Strongly connected components of small graphs that are given by lists of successors. */
public final class Components {

  private Components() {}

  /**
   * The component of each node. Tarjan's search with a stack of its own; a component has a smaller
   * number than those that lead to it.
   */
  public static int[] of(int[][] successors) {
    int count = successors.length;
    int[] index = new int[count];
    int[] low = new int[count];
    int[] component = new int[count];
    int[] edge = new int[count];
    int[] path = new int[count];
    int[] open = new int[count];
    Arrays.fill(component, -1);
    int openCount = 0;
    int components = 0;
    int visited = 0;
    for (int root = 0; root < count; root++) {
      if (index[root] != 0) {
        continue;
      }
      int depth = 0;
      path[0] = root;
      index[root] = low[root] = ++visited;
      open[openCount++] = root;
      while (depth >= 0) {
        int node = path[depth];
        if (edge[node] < successors[node].length) {
          int to = successors[node][edge[node]++];
          if (index[to] == 0) {
            index[to] = low[to] = ++visited;
            open[openCount++] = to;
            path[++depth] = to;
          } else if (component[to] < 0) {
            low[node] = Math.min(low[node], index[to]);
          }
        } else {
          if (low[node] == index[node]) {
            int member;
            do {
              member = open[--openCount];
              component[member] = components;
            } while (member != node);
            components++;
          }
          depth--;
          if (depth >= 0) {
            low[path[depth]] = Math.min(low[path[depth]], low[node]);
          }
        }
      }
    }
    return component;
  }

  /**
   * Numbers the components so that every edge leads to the same number or a higher one: by the
   * length of the longest way to them, and then by their first node.
   */
  public static int[] numbered(int[] component, int[][] successors) {
    int components = Arrays.stream(component).max().orElse(-1) + 1;
    int[] length = new int[components];
    int[] firstNode = new int[components];
    Arrays.fill(firstNode, Integer.MAX_VALUE);
    Integer[] nodes = new Integer[component.length];
    Arrays.setAll(nodes, node -> node);
    // Of two components that are connected, the one that comes first has the larger number.
    Arrays.sort(nodes, (a, b) -> Integer.compare(component[b], component[a]));
    for (int node : nodes) {
      int from = component[node];
      firstNode[from] = Math.min(firstNode[from], node);
      for (int to : successors[node]) {
        if (component[to] != from) {
          length[component[to]] = Math.max(length[component[to]], length[from] + 1);
        }
      }
    }
    Integer[] order = new Integer[components];
    Arrays.setAll(order, c -> c);
    Arrays.sort(
        order,
        (a, b) ->
            length[a] != length[b]
                ? Integer.compare(length[a], length[b])
                : Integer.compare(firstNode[a], firstNode[b]));
    int[] number = new int[components];
    for (int i = 0; i < components; i++) {
      number[order[i]] = i;
    }
    int[] result = new int[component.length];
    Arrays.setAll(result, node -> number[component[node]]);
    return result;
  }
}
