package tideline.abstraction.lasso;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * The strongly connected components of a graph, as sets of edges: an edge belongs to one if a path
 * leads from its end back to its start. Kosaraju's algorithm.
 */
final class EdgeComponents {

  private final List<Integer> sources;
  private final List<Integer> targets;
  private final int nodes;

  /**
   * Edges between nodes.
   *
   * @param nodes how many there are, numbered from 0
   */
  EdgeComponents(List<Integer> sources, List<Integer> targets, int nodes) {
    this.sources = sources;
    this.targets = targets;
    this.nodes = nodes;
  }

  /** The components of the graph that has only these edges. */
  List<BitSet> of(BitSet allowed) {
    List<List<Integer>> forward = lists(allowed, sources, targets);
    List<List<Integer>> backward = lists(allowed, targets, sources);
    List<Integer> order = new ArrayList<>();
    BitSet seen = new BitSet();
    for (int node = 0; node < nodes; node++) {
      finish(node, forward, seen, order);
    }
    int[] component = new int[nodes];
    BitSet placed = new BitSet();
    int count = 0;
    for (int node : order.reversed()) {
      List<Integer> members = new ArrayList<>();
      finish(node, backward, placed, members);
      for (int member : members) {
        component[member] = count;
      }
      count += members.isEmpty() ? 0 : 1;
    }
    return edges(allowed, component, count);
  }

  private List<List<Integer>> lists(BitSet allowed, List<Integer> from, List<Integer> to) {
    List<List<Integer>> lists = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      lists.add(new ArrayList<>());
    }
    allowed.stream().forEach(e -> lists.get(from.get(e)).add(to.get(e)));
    return lists;
  }

  /** Adds the nodes that can be reached and were not seen, each behind those reached from it. */
  private static void finish(
      int start, List<List<Integer>> next, BitSet seen, List<Integer> finished) {
    if (seen.get(start)) {
      return;
    }
    seen.set(start);
    Deque<Integer> path = new ArrayDeque<>(List.of(start));
    int[] followed = new int[next.size()];
    while (!path.isEmpty()) {
      int node = path.peek();
      if (followed[node] == next.get(node).size()) {
        finished.add(path.pop());
        continue;
      }
      int target = next.get(node).get(followed[node]++);
      if (!seen.get(target)) {
        seen.set(target);
        path.push(target);
      }
    }
  }

  private List<BitSet> edges(BitSet allowed, int[] component, int count) {
    List<BitSet> sets = new ArrayList<>();
    for (int c = 0; c < count; c++) {
      sets.add(new BitSet());
    }
    allowed.stream()
        .filter(e -> component[sources.get(e)] == component[targets.get(e)])
        .forEach(e -> sets.get(component[sources.get(e)]).set(e));
    sets.removeIf(BitSet::isEmpty);
    return sets;
  }
}
