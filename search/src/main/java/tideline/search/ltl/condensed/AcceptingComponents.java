package tideline.search.ltl.condensed;

import tideline.model.WorkLimit;
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
final class AcceptingComponents implements AutoCloseable {

  private static final int CHECK_EVERY = 4096;

  private static final int NONE = -1;

  private final IntVector lowest;

  /** Of each node of the path but the last one: the node, its next edge, when it was entered. */
  private final IntColumn path;

  /**
   * Nodes that have been left, but whose component is not done, and when they were entered. Nodes
   * that are not done are numbered in the order of entering, so those of a component have higher
   * numbers than its first one, and the others lower ones.
   */
  private final IntColumn open;

  private final CompactGraph graph;
  private int nodes;
  private int met;
  private int component;

  /**
   * When the last node was entered that has an accepting edge inside its component, or 0. An edge
   * stays inside if its target is not done when the search has followed it, because all that is not
   * done leads to the path.
   */
  private int accepted;

  /** For a graph that has at most so many nodes. */
  private int looked;

  AcceptingComponents(Memory memory, int most, CompactGraph graph) {
    this.lowest = new IntVector(memory, most);
    this.path = new IntColumn(memory, 3L * most);
    this.open = new IntColumn(memory, 2L * most);
    this.graph = graph;
  }

  /**
   * Searches the first nodes of the graph, until a component with an accepting edge is completed.
   * Edges to other nodes do not count.
   */
  boolean findCycle(int nodeCount) {
    nodes = nodeCount;
    lowest.clear(nodes);
    met = 0;
    accepted = 0;
    component = nodes + 1;
    trim();
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
    open.truncate(0);
    int node = root;
    int edge = graph.firstEdge(root);
    int entered = enter(root);
    int low = entered;
    while (true) {
      if (looked++ % CHECK_EVERY == 0) {
        WorkLimit.check();
      }
      int end = graph.endOfEdges(node);
      int unmet = NONE;
      while (edge < end && unmet == NONE) {
        int written = graph.written(edge++);
        int target = CompactGraph.targetOf(written);
        int known = target < nodes ? lowest.get(target) : nodes + 1;
        if (known == 0) {
          unmet = target;
        } else {
          low = Math.min(low, known);
          if (CompactGraph.accepting(written) && known <= met) {
            accepted = Math.max(accepted, entered);
          }
        }
      }
      if (unmet != NONE) {
        lowest.set(node, low);
        path.add(node);
        path.add(edge);
        path.add(entered);
        node = unmet;
        edge = graph.firstEdge(node);
        entered = enter(node);
        low = entered;
      } else {
        if (low < entered) {
          lowest.set(node, low);
          open.add(node);
          open.add(entered);
        } else {
          completeComponent(node, entered);
          if (accepted >= entered) {
            return true;
          }
          low = component;
        }
        long top = path.size() - 3;
        if (top < 0) {
          return false;
        }
        node = path.get(top);
        edge = path.get(top + 1);
        entered = path.get(top + 2);
        path.truncate(top);
        if (low <= met && graph.accepts(edge - 1)) {
          accepted = Math.max(accepted, entered);
        }
        low = Math.min(low, lowest.get(node));
      }
    }
  }

  private int enter(int node) {
    met++;
    lowest.set(node, met);
    return met;
  }

  /** The nodes entered from this one on that are not done are a component. */
  private void completeComponent(int node, int entered) {
    component--;
    lowest.set(node, component);
    long kept = open.size();
    while (kept > 0 && open.get(kept - 1) > entered) {
      kept -= 2;
      lowest.set(open.get(kept), component);
    }
    open.truncate(kept);
    met = entered - 1;
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
    open.close();
  }
}
