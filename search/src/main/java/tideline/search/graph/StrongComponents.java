package tideline.search.graph;

import java.util.Arrays;
import tideline.model.WorkLimit;

/** The strongly connected components of a graph that fits the heap: Tarjan's algorithm. */
public final class StrongComponents {

  private static final int CHECK_EVERY = 4096;

  private static final int UNSEEN = -1;

  private final Edges edges;
  private final int[] index;
  private final int[] low;
  private final int[] component;

  /** The nodes on the path, with the edge that each takes next. */
  private final int[] path;

  private final int[] nextEdge;

  /** The nodes whose component is not known yet. */
  private final int[] open;

  private int pathSize;
  private int openSize;
  private int nextIndex;
  private int looked;

  /** The edges of a graph. */
  public interface Edges {

    /** What {@link #target} gives for an edge that does not count. */
    int NONE = -1;

    /** How many nodes there are, numbered from 0 on. */
    int nodes();

    /** How many edges leave a node, those that do not count among them. */
    int count(int node);

    /** Where one of these edges leads, or {@link #NONE}. */
    int target(int node, int place);
  }

  /** The edges of a list of successors for each node. */
  private static final class Lists implements Edges {
    private final int[][] successors;

    Lists(int[][] successors) {
      this.successors = successors;
    }

    @Override
    public int nodes() {
      return successors.length;
    }

    @Override
    public int count(int node) {
      return successors[node].length;
    }

    @Override
    public int target(int node, int place) {
      return successors[node][place];
    }
  }

  /**
   * Finds the components.
   *
   * @param successors those of each node
   */
  public StrongComponents(int[][] successors) {
    this(new Lists(successors));
  }

  /** Finds the components of a graph, by those of its edges that count. */
  public StrongComponents(Edges edges) {
    int size = edges.nodes();
    this.edges = edges;
    this.index = new int[size];
    this.low = new int[size];
    this.component = new int[size];
    this.path = new int[size];
    this.nextEdge = new int[size];
    this.open = new int[size];
    Arrays.fill(index, UNSEEN);
    Arrays.fill(component, UNSEEN);
    for (int node = 0; node < size; node++) {
      if (index[node] == UNSEEN) {
        search(node);
      }
    }
  }

  /** For each node a node that stands for its component. */
  public int[] component() {
    return component;
  }

  private void search(int root) {
    enter(root);
    while (pathSize > 0) {
      if (looked++ % CHECK_EVERY == 0) {
        WorkLimit.check();
      }
      int node = path[pathSize - 1];
      if (nextEdge[node] < edges.count(node)) {
        int target = edges.target(node, nextEdge[node]++);
        if (target != Edges.NONE) {
          follow(node, target);
        }
      } else {
        leave(node);
      }
    }
  }

  private void enter(int node) {
    index[node] = nextIndex;
    low[node] = nextIndex;
    nextIndex++;
    path[pathSize++] = node;
    open[openSize++] = node;
  }

  private void follow(int node, int target) {
    if (index[target] == UNSEEN) {
      enter(target);
    } else if (component[target] == UNSEEN) {
      low[node] = Math.min(low[node], index[target]);
    }
  }

  private void leave(int node) {
    pathSize--;
    if (pathSize > 0) {
      int parent = path[pathSize - 1];
      low[parent] = Math.min(low[parent], low[node]);
    }
    if (low[node] == index[node]) {
      int member;
      do {
        member = open[--openSize];
        component[member] = node;
      } while (member != node);
    }
  }
}
