package tideline.search.ltl.condensed;

import tideline.storage.Memory;
import tideline.storage.PackedColumn;

/**
 * The edges that stay in their layer, of the numbers that have not been looked at: what is needed
 * to know that layers have no cycle of their own, without reading the file. There is room for so
 * many; of larger layers nothing is known.
 */
final class LayerEdges implements AutoCloseable {

  private final int mostNumbers;
  private final Candidates.Edges counted;
  private final PackedColumn possible;
  private final long complete;
  private final CompactGraph graph;
  private final AcceptingComponents components;

  private long first;
  private boolean full;

  /**
   * Nothing yet.
   *
   * @param counted which edges can be on a cycle
   * @param possible has a bit for each number that may be on an accepting cycle
   */
  LayerEdges(
      Memory memory, CondensedSettings settings, Candidates.Edges counted, PackedColumn possible) {
    this.mostNumbers = settings.layersNumbers();
    this.counted = counted;
    this.possible = possible;
    this.complete = settings.completeNumbers();
    this.graph = new CompactGraph(memory, mostNumbers, 4 * mostNumbers);
    this.components = new AcceptingComponents(memory, mostNumbers, graph);
  }

  /** Forgets all edges; what comes next has numbers from this one on. */
  void restart(long number) {
    first = number;
    full = false;
    graph.clear();
  }

  /** Appends an edge that is written; sources come in rising order. */
  void add(long from, long to, long marks) {
    // Later on only such edges are written as may be on an accepting cycle.
    boolean counts =
        (marks != 0 || counted == Candidates.Edges.ALL)
            && (from >= complete || possible.get(from) != 0);
    if (full || !counts) {
      return;
    }
    if (Math.max(from, to) - first >= mostNumbers || graph.isFull()) {
      full = true;
      return;
    }
    completeBefore(from - first);
    graph.edge((int) (to - first), marks != 0);
  }

  private void completeBefore(long node) {
    while (graph.nodes() < node) {
      graph.completeNode();
    }
  }

  /**
   * Whether there may be an accepting cycle inside a layer among the numbers before {@code end}.
   *
   * @param from where the numbers start that are asked for
   */
  boolean mayHaveCycle(long from, long end) {
    if (full || from != first || end - first > mostNumbers) {
      return true;
    }
    // The last number has all its edges, so more will only come for later ones.
    completeBefore(end - first);
    return components.findCycle(graph.nodes());
  }

  @Override
  public void close() {
    graph.close();
    components.close();
  }
}
