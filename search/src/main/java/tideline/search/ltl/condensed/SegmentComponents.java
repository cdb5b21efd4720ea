package tideline.search.ltl.condensed;

import java.util.ArrayList;
import java.util.List;
import tideline.search.ltl.condensed.Remains.Edges;
import tideline.storage.condensed.IntColumn;
import tideline.storage.condensed.IntVector;

/**
 * Looks for a strongly connected component with an accepting cycle in segments of which not too
 * much is left. Pearce's form of Tarjan's search: one number for each node is enough.
 *
 * <pre>
 *   0                  not met yet
 *   1 .. met           on the path or open: the lowest that can be reached, as far as is known
 *   component ..       done; components are counted down from the number of nodes
 * </pre>
 */
final class SegmentComponents implements AutoCloseable {

  private final Remains remains;
  private final Segments segments;
  private final SegmentGraph graph;
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

  private int met;
  private int component;

  SegmentComponents(Remains remains, Segments segments, CondensedSettings settings) {
    this.remains = remains;
    this.segments = segments;
    this.graph = new SegmentGraph(remains, segments, settings);
    int most = graph.mostNodes();
    this.lowest = new IntVector(remains.memory(), most);
    this.path = new IntColumn(remains.memory(), most);
    this.next = new IntColumn(remains.memory(), most);
    this.entered = new IntColumn(remains.memory(), most);
    this.open = new IntColumn(remains.memory(), most);
    this.openEntered = new IntColumn(remains.memory(), most);
  }

  /** What was found. */
  enum Outcome {
    /** No cycle; the segments that were searched are removed. */
    NOTHING,
    /** A component with an accepting cycle, and nothing else is left. */
    CYCLE
  }

  /** A range of numbers among which there is no cycle. */
  private record Done(long first, long end) {}

  /** Searches all segments that fit. */
  Outcome run() {
    LiveSet set = remains.set();
    List<Done> done = new ArrayList<>();
    long number = set.next(set.from(), set.to());
    while (number < set.to()) {
      graph.load(number);
      if (graph.end() > number) {
        if (hasCycle()) {
          retainComponent();
          return Outcome.CYCLE;
        }
        done.add(new Done(number, graph.end()));
        number = set.next(graph.end(), set.to());
      } else {
        number = set.next(segments.end(number, remains.chunkOf(number)), set.to());
      }
    }
    // Not before, because ranks are those of the set as it was.
    done.forEach(range -> set.removeAll(range.first(), range.end()));
    remains.recount();
    return Outcome.NOTHING;
  }

  /** Searches what is loaded. */
  private boolean hasCycle() {
    int nodes = graph.nodes();
    lowest.clear(nodes);
    met = 0;
    component = nodes + 1;
    for (int root = 0; root < nodes; root++) {
      if (lowest.get(root) == 0 && searchFrom(root)) {
        return true;
      }
    }
    return false;
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
        int known = lowest.get(target);
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
    boolean cycle = accepts(node, members);
    for (long i = kept; i < open.size() && !cycle; i++) {
      cycle = accepts(open.get(i), members);
    }
    open.truncate(kept);
    openEntered.truncate(kept);
    return cycle;
  }

  /**
   * Whether an edge of a node of the component that is being completed is on a cycle that counts.
   */
  private boolean accepts(int node, int members) {
    if (members > 1 && remains.edges() == Edges.ACCEPTING) {
      return true;
    }
    if (members == 1) {
      return hasAcceptingLoop(node);
    }
    for (int k = graph.firstEdge(node); k < graph.endOfEdges(node); k++) {
      if (graph.accepts(k) && lowest.get(graph.target(k)) == component) {
        return true;
      }
    }
    return false;
  }

  private boolean hasAcceptingLoop(int node) {
    for (int k = graph.firstEdge(node); k < graph.endOfEdges(node); k++) {
      if (graph.target(k) == node && graph.accepts(k)) {
        return true;
      }
    }
    return false;
  }

  /** Removes everything but the component that was completed last. */
  private void retainComponent() {
    LiveSet set = remains.set();
    int nodes = graph.nodes(); // before the set changes, which that is counted by
    long number = graph.first();
    set.removeAll(set.from(), number);
    for (int node = 0; node < nodes; node++) {
      long following = set.next(number + 1, set.to());
      if (lowest.get(node) != component) {
        set.remove(number);
      }
      number = following;
    }
    set.removeAll(number, set.to());
    remains.recount();
  }

  @Override
  public void close() {
    graph.close();
    lowest.close();
    path.close();
    next.close();
    entered.close();
    open.close();
    openEntered.close();
  }
}
