package tideline.search.ltl.condensed;

import tideline.storage.Memory;
import tideline.storage.PackedColumn;
import tideline.storage.condensed.IntColumn;

/**
 * The edges that stay in their layer, of the numbers that have not been looked at: what is needed
 * to know that layers have no cycle of their own, without reading the file. There is room for so
 * many; of larger layers nothing is known.
 *
 * <pre>
 *   ends    | e0 | e1 | e2 | ...          where the edges of each number end
 *   edges   | of 0 | of 1 | ...           | 31 target 1 | 0 accepts |
 * </pre>
 */
final class LayerEdges implements CompactGraph, AutoCloseable {

  private final int mostNumbers;
  private final int mostEdges;
  private final Remains.Edges counted;
  private final PackedColumn possible;
  private final long complete;
  private final IntColumn ends;
  private final IntColumn edges;
  private final Components components;

  private long first;
  private int nodes;
  private boolean full;

  /**
   * Nothing yet.
   *
   * @param counted which edges can be on a cycle
   * @param possible has a bit for each number that may be on an accepting cycle
   */
  LayerEdges(
      Memory memory, CondensedSettings settings, Remains.Edges counted, PackedColumn possible) {
    this.mostNumbers = settings.layersNumbers();
    this.mostEdges = 4 * mostNumbers;
    this.counted = counted;
    this.possible = possible;
    this.complete = settings.completeNumbers();
    this.ends = new IntColumn(memory, mostNumbers);
    this.edges = new IntColumn(memory, mostEdges);
    this.components = new Components(memory, mostNumbers, this);
  }

  /** Forgets all edges; what comes next has numbers from this one on. */
  void restart(long number) {
    first = number;
    nodes = 0;
    full = false;
    ends.truncate(0);
    edges.truncate(0);
  }

  /** Appends an edge that is written; sources come in rising order. */
  void add(long from, long to, long marks) {
    // Later on only such edges are written as may be on an accepting cycle.
    boolean counts =
        (marks != 0 || counted == Remains.Edges.ALL)
            && (from >= complete || possible.get(from) != 0);
    if (full || !counts) {
      return;
    }
    if (Math.max(from, to) - first >= mostNumbers || edges.size() == mostEdges) {
      full = true;
      return;
    }
    endBefore(from - first);
    edges.add((int) (to - first) << 1 | (marks != 0 ? 1 : 0));
  }

  private void endBefore(long node) {
    while (ends.size() < node) {
      ends.add((int) edges.size());
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
    nodes = (int) (end - first);
    // The last number has all its edges, so more will only come for later ones.
    endBefore(nodes);
    return components.findCycle();
  }

  @Override
  public int nodes() {
    return nodes;
  }

  @Override
  public int firstEdge(int node) {
    return node == 0 ? 0 : ends.get(node - 1);
  }

  @Override
  public int endOfEdges(int node) {
    return ends.get(node);
  }

  @Override
  public int target(int edge) {
    return edges.get(edge) >>> 1;
  }

  @Override
  public boolean accepts(int edge) {
    return (edges.get(edge) & 1) != 0;
  }

  @Override
  public void close() {
    ends.close();
    edges.close();
    components.close();
  }
}
