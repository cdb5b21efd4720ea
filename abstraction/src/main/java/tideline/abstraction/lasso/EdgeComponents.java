package tideline.abstraction.lasso;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import tideline.system.analysis.graph.Components;

/**
 * The strongly connected components of a graph, as sets of edges: an edge belongs to one if a path
 * leads from its end back to its start.
 *
 * @param nodes how many there are, numbered from 0
 */
record EdgeComponents(List<Integer> sources, List<Integer> targets, int nodes) {

  /** The components of the graph that has only these edges, each before those that it leads to. */
  List<BitSet> of(BitSet allowed) {
    int[][] successors = new int[nodes][];
    for (int node = 0; node < nodes; node++) {
      int from = node;
      successors[node] =
          allowed.stream().filter(e -> sources.get(e) == from).map(targets::get).toArray();
    }
    int[] component = Components.of(successors);
    List<BitSet> sets = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      sets.add(new BitSet());
    }
    allowed.stream()
        .filter(e -> component[sources.get(e)] == component[targets.get(e)])
        .forEach(e -> sets.get(component[sources.get(e)]).set(e));
    sets.removeIf(BitSet::isEmpty);
    return sets.reversed();
  }
}
