package tideline.contest.explore;

import java.util.Arrays;

/** The strongly connected components that no edge leaves, by Tarjan's algorithm. */
public final class BottomComponents {

  private static final int BETWEEN_CHECKS = 1 << 16;

  private final StateGraph graph;
  private final Budget budget;
  private final int[] order;
  private final int[] low;
  private final int[] edge;
  private final int[] path;
  private final int[] live;
  private final boolean[] leaves;
  private int[] members = new int[64];
  private int[] starts = new int[8];
  private int memberCount;
  private int count;

  private BottomComponents(StateGraph graph, Budget budget) {
    this.graph = graph;
    this.budget = budget;
    int states = graph.states();
    this.order = new int[states];
    this.low = new int[states];
    this.edge = new int[states];
    this.path = new int[states];
    this.live = new int[states];
    this.leaves = new boolean[states];
  }

  /** Those of a graph whose states are all reachable from the first. */
  public static BottomComponents of(StateGraph graph, Budget budget) {
    BottomComponents components = new BottomComponents(graph, budget);
    components.search();
    return components;
  }

  private void search() {
    int depth = 0;
    int liveCount = 0;
    int next = 0;
    int steps = 0;
    path[depth++] = 0;
    while (depth > 0) {
      if (++steps % BETWEEN_CHECKS == 0) {
        budget.check();
      }
      int state = path[depth - 1];
      if (order[state] == 0) {
        order[state] = ++next;
        low[state] = next;
        edge[state] = graph.start(state);
        live[liveCount++] = state;
      }
      if (edge[state] < graph.end(state)) {
        int target = graph.target(edge[state]);
        if (order[target] == 0) {
          path[depth++] = target;
        } else {
          see(state, target);
          edge[state]++;
        }
        continue;
      }
      depth--;
      if (low[state] == order[state]) {
        liveCount = close(state, liveCount);
      }
    }
  }

  /** An edge to a state that has been visited; a closed one is outside of the component. */
  private void see(int state, int target) {
    if (order[target] < 0) {
      leaves[state] = true;
    } else {
      low[state] = Math.min(low[state], low[target]);
      // A child that was left knows more: its own lowest, and whether something leaves below it.
      leaves[state] |= leaves[target];
    }
  }

  private int close(int root, int liveCount) {
    int from = liveCount;
    boolean left = false;
    do {
      from--;
      left |= leaves[live[from]];
    } while (live[from] != root);
    for (int i = from; i < liveCount; i++) {
      order[live[i]] = -1;
    }
    if (!left) {
      keep(from, liveCount);
    }
    return from;
  }

  private void keep(int from, int to) {
    if (memberCount + to - from > members.length) {
      members = Arrays.copyOf(members, Math.max(2 * members.length, memberCount + to - from));
    }
    System.arraycopy(live, from, members, memberCount, to - from);
    memberCount += to - from;
    if (count + 2 > starts.length) {
      starts = Arrays.copyOf(starts, 2 * starts.length);
    }
    starts[++count] = memberCount;
  }

  /** How many there are. */
  public int count() {
    return count;
  }

  /** Where the states of one begin. */
  public int start(int component) {
    return starts[component];
  }

  /** Where they end. */
  public int end(int component) {
    return starts[component + 1];
  }

  /** The state at such a place. */
  public int state(int place) {
    return members[place];
  }
}
