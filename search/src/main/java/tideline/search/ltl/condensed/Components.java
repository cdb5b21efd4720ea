package tideline.search.ltl.condensed;

import tideline.storage.Memory;
import tideline.storage.condensed.IntColumn;
import tideline.storage.condensed.IntVector;

/**
 * Looks for a strongly connected component with an accepting edge. Pearce's form of Tarjan's
 * search: one number for each node is enough.
 *
 * <pre>
 *   0                  not met yet
 *   1 .. met           on the path or open: the lowest that can be reached, as far as is known
 *   component ..       done; components are counted down from the number of nodes
 *   nodes + 1          cannot be on a cycle
 * </pre>
 */
final class Components implements AutoCloseable {

  private final IntVector lowest;

  /** The nodes of the path; for each the next edge and what {@link #lowest} was at first. */
  private final IntColumn path;

  private final IntColumn next;
  private final IntColumn entered;

  /**
   * Nodes that have been left, but whose component is not done; for each what {@link #lowest} was
   * at first. Nodes that are not done are numbered in the order of entering, so those of a
   * component have higher numbers than its first one, and the others lower ones.
   */
  private final IntColumn open;

  private final IntColumn openEntered;

  private final CompactGraph graph;
  private int nodes;
  private int met;
  private int component;

  /** For a graph that has at most so many nodes. */
  Components(Memory memory, int most, CompactGraph graph) {
    this.lowest = new IntVector(memory, most);
    this.path = new IntColumn(memory, most);
    this.next = new IntColumn(memory, most);
    this.entered = new IntColumn(memory, most);
    this.open = new IntColumn(memory, most);
    this.openEntered = new IntColumn(memory, most);
    this.graph = graph;
  }

  /** Searches the graph as it is now, until a component with an accepting edge is completed. */
  boolean findCycle() {
    nodes = graph.nodes();
    lowest.clear(nodes);
    trim();
    met = 0;
    component = nodes + 1;
    // What no accepting edge leads to is in no component with one.
    for (int root = 0; root < nodes; root++) {
      if (lowest.get(root) == 0 && hasAcceptingEdge(root) && searchFrom(root)) {
        return true;
      }
    }
    return false;
  }

  /**
   * From the last node to the first, nodes that lead to none that is left are done. Edges that lead
   * down divide the nodes into segments; a cycle is inside one, so edges up to another one do not
   * count.
   */
  private void trim() {
    int above = nodes;
    int lowestTarget = nodes;
    for (int node = nodes - 1; node >= 0; node--) {
      boolean leadsOn = false;
      int end = graph.endOfEdges(node);
      for (int k = graph.firstEdge(node); k < end; k++) {
        int target = graph.target(k);
        if (target < above && lowest.get(target) == 0) {
          leadsOn = true;
          lowestTarget = Math.min(lowestTarget, target);
        }
      }
      if (!leadsOn) {
        lowest.set(node, nodes + 1);
      }
      if (lowestTarget >= node) {
        above = node;
        lowestTarget = nodes;
      }
    }
  }

  private boolean searchFrom(int root) {
    path.truncate(0);
    next.truncate(0);
    entered.truncate(0);
    open.truncate(0);
    openEntered.truncate(0);
    enter(root);
    while (path.size() > 0) {
      long top = path.size() - 1;
      int node = path.get(top);
      int edge = next.get(top);
      int end = graph.endOfEdges(node);
      int low = lowest.get(node);
      boolean descends = false;
      while (edge < end && !descends) {
        int target = graph.target(edge);
        int known = target < nodes ? lowest.get(target) : nodes + 1;
        if (known == 0) {
          descends = true;
        } else {
          low = Math.min(low, known);
          edge++;
        }
      }
      lowest.set(node, low);
      if (descends) {
        // The edge is looked at once more when the search comes back.
        next.set(top, edge);
        enter(graph.target(edge));
      } else if (leave(node, entered.get(top))) {
        return true;
      }
    }
    return false;
  }

  private void enter(int node) {
    met++;
    lowest.set(node, met);
    path.add(node);
    next.add(graph.firstEdge(node));
    entered.add(met);
  }

  /** All edges of the last node of the path are done; true if that completes a cycle. */
  private boolean leave(int node, int numberAtFirst) {
    long top = path.size() - 1;
    path.truncate(top);
    next.truncate(top);
    entered.truncate(top);
    if (lowest.get(node) < numberAtFirst) {
      open.add(node);
      openEntered.add(numberAtFirst);
      return false;
    }
    component--;
    int members = 1;
    lowest.set(node, component);
    long kept = open.size();
    while (kept > 0 && openEntered.get(kept - 1) > numberAtFirst) {
      kept--;
      lowest.set(open.get(kept), component);
      members++;
    }
    met -= members;
    boolean cycle = accepts(node);
    for (long i = kept; i < open.size() && !cycle; i++) {
      cycle = accepts(open.get(i));
    }
    open.truncate(kept);
    openEntered.truncate(kept);
    return cycle;
  }

  /**
   * Whether an accepting edge of a node stays in the component that is being completed. So it is on
   * a cycle, whatever the size of the component.
   */
  private boolean accepts(int node) {
    for (int k = graph.firstEdge(node); k < graph.endOfEdges(node); k++) {
      if (graph.accepts(k) && isInComponent(graph.target(k))) {
        return true;
      }
    }
    return false;
  }

  private boolean hasAcceptingEdge(int node) {
    for (int k = graph.firstEdge(node); k < graph.endOfEdges(node); k++) {
      if (graph.accepts(k)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a node belongs to the component that was completed last. */
  boolean isInComponent(int node) {
    return node < nodes && lowest.get(node) == component;
  }

  @Override
  public void close() {
    lowest.close();
    path.close();
    next.close();
    entered.close();
    open.close();
    openEntered.close();
  }
}
