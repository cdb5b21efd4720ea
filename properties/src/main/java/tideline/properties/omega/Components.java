package tideline.properties.omega;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntFunction;

/**
 * The strongly connected components of a graph (Tarjan), of those of its nodes that are reachable.
 * Components are numbered so that edges between them lead to smaller numbers.
 */
public final class Components {

  private static final int UNSEEN = -1;

  private final int[] component;
  private final int[] index;
  private final int[] low;
  private final int[] stack;

  /** The path of the search: nodes, their successors, and which of these is next. */
  private final int[] path;

  private final int[][] targets;
  private final int[] next;
  private int stackSize;
  private int seen;
  private int count;

  private Components(int nodes) {
    component = new int[nodes];
    index = new int[nodes];
    low = new int[nodes];
    stack = new int[nodes];
    path = new int[nodes];
    targets = new int[nodes][];
    next = new int[nodes];
    Arrays.fill(component, UNSEEN);
    Arrays.fill(index, UNSEEN);
  }

  /**
   * The components of what can be reached.
   *
   * @param nodes how many nodes there are, numbered from 0
   */
  public static Components of(int nodes, BitSet initial, IntFunction<int[]> successors) {
    Components components = new Components(nodes);
    for (int root = initial.nextSetBit(0); root >= 0; root = initial.nextSetBit(root + 1)) {
      if (components.index[root] == UNSEEN) {
        components.search(root, successors);
      }
    }
    return components;
  }

  /** The components of an automaton. */
  public static Components of(OmegaAutomaton automaton) {
    return of(
        automaton.states(),
        automaton.initial(),
        q -> automaton.edgesOf(q).stream().mapToInt(OmegaAutomaton.Edge::target).toArray());
  }

  private void search(int root, IntFunction<int[]> successors) {
    int depth = 0;
    path[0] = enter(root);
    targets[0] = successors.apply(root);
    next[0] = 0;
    while (depth >= 0) {
      int node = path[depth];
      if (next[depth] < targets[depth].length) {
        int target = targets[depth][next[depth]++];
        if (index[target] == UNSEEN) {
          depth++;
          path[depth] = enter(target);
          targets[depth] = successors.apply(target);
          next[depth] = 0;
        } else if (component[target] == UNSEEN) {
          low[node] = Math.min(low[node], index[target]);
        }
      } else {
        leave(node);
        depth--;
        if (depth >= 0) {
          low[path[depth]] = Math.min(low[path[depth]], low[node]);
        }
      }
    }
  }

  private int enter(int node) {
    index[node] = seen;
    low[node] = seen;
    seen++;
    stack[stackSize++] = node;
    return node;
  }

  /** All that was reached from the first node of a component and has none yet is its component. */
  private void leave(int node) {
    if (low[node] != index[node]) {
      return;
    }
    int member;
    do {
      member = stack[--stackSize];
      component[member] = count;
    } while (member != node);
    count++;
  }

  /** How many components there are. */
  public int count() {
    return count;
  }

  /** The component of a node, or -1 if it cannot be reached. */
  public int of(int node) {
    return component[node];
  }

  /** Whether a node can be reached. */
  public boolean isReachable(int node) {
    return component[node] != UNSEEN;
  }

  /** Whether two nodes are in one component. */
  public boolean together(int first, int second) {
    return component[first] == component[second] && component[first] != UNSEEN;
  }
}
