package tideline.search.ltl.fair;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import tideline.model.WorkLimit;
import tideline.search.Fairness;

/** Looks for a component of a graph through all of which a fair accepting cycle leads. */
final class FairComponents {

  private static final int GONE = -1;
  private static final int CHECK_EVERY = 4096;
  private static final int[] NOTHING = {};

  private final FairGraph graph;
  private final Fairness fairness;
  private final long allSets;

  /** The candidate that a state belongs to, or {@link #GONE}. */
  private final int[] candidate;

  private final int[] index;
  private final int[] low;
  private final int[] nextEdge;
  private int candidates;
  private int worked;

  FairComponents(FairGraph graph, Fairness fairness, long allSets) {
    this.graph = graph;
    this.fairness = fairness;
    this.allSets = allSets;
    this.candidate = new int[graph.states()];
    this.index = new int[graph.states()];
    this.low = new int[graph.states()];
    this.nextEdge = new int[graph.states()];
  }

  /** The states of such a component; all of its cycles stay inside it. */
  Optional<int[]> find() {
    Deque<int[]> waiting = new ArrayDeque<>();
    int[] all = new int[graph.states()];
    Arrays.setAll(all, s -> s);
    waiting.add(all);
    while (!waiting.isEmpty()) {
      int[] states = waiting.removeLast();
      for (int[] component : components(states)) {
        int[] remaining = remaining(component);
        if (remaining.length == component.length) {
          return Optional.of(component);
        }
        if (remaining.length > 0) {
          waiting.add(remaining);
        }
      }
    }
    return Optional.empty();
  }

  private void work() {
    if (worked++ % CHECK_EVERY == 0) {
      WorkLimit.check();
    }
  }

  /** What is left of a component: all of it if a fair accepting cycle leads through it. */
  private int[] remaining(int[] component) {
    int own = candidates++;
    for (int s : component) {
      candidate[s] = own;
    }
    long met = 0;
    BitSet acting = new BitSet();
    BitSet sometimes = new BitSet();
    BitSet always = (BitSet) graph.enabled(component[0]).clone();
    boolean cyclic = false;
    for (int s : component) {
      work();
      sometimes.or(graph.enabled(s));
      always.and(graph.enabled(s));
      for (int e = graph.firstEdge(s); e < graph.edgesEnd(s); e++) {
        if (candidate[graph.target(e)] == own) {
          cyclic = true;
          met |= graph.setsOf(e);
          fairness.addActing(graph.transition(e), acting);
        }
      }
    }
    if (!cyclic || met != allSets) {
      return NOTHING;
    }
    BitSet passedOver = fairness.passedOver(acting, always, sometimes);
    if (passedOver.isEmpty()) {
      return component;
    }
    return switch (fairness.strength()) {
      case WEAK -> NOTHING;
      case STRONG ->
          Arrays.stream(component).filter(s -> !graph.enabled(s).intersects(passedOver)).toArray();
    };
  }

  /** The components of some states, by Tarjan's algorithm without recursion. */
  private List<int[]> components(int[] states) {
    int own = candidates++;
    for (int s : states) {
      candidate[s] = own;
      index[s] = 0;
    }
    List<int[]> found = new ArrayList<>();
    int[] stack = new int[states.length];
    int[] path = new int[states.length];
    int stacked = 0;
    int counter = 0;
    for (int root : states) {
      if (candidate[root] != own || index[root] != 0) {
        continue;
      }
      int depth = 0;
      path[depth++] = root;
      stack[stacked++] = root;
      index[root] = low[root] = ++counter;
      nextEdge[root] = graph.firstEdge(root);
      while (depth > 0) {
        work();
        int s = path[depth - 1];
        if (nextEdge[s] < graph.edgesEnd(s)) {
          int t = graph.target(nextEdge[s]++);
          if (candidate[t] == own && index[t] == 0) {
            path[depth++] = t;
            stack[stacked++] = t;
            index[t] = low[t] = ++counter;
            nextEdge[t] = graph.firstEdge(t);
          } else if (candidate[t] == own) {
            low[s] = Math.min(low[s], index[t]);
          }
          continue;
        }
        depth--;
        if (depth > 0) {
          low[path[depth - 1]] = Math.min(low[path[depth - 1]], low[s]);
        }
        if (low[s] == index[s]) {
          int from = stacked;
          do {
            from--;
          } while (stack[from] != s);
          int[] component = Arrays.copyOfRange(stack, from, stacked);
          for (int member : component) {
            candidate[member] = GONE;
          }
          found.add(component);
          stacked = from;
        }
      }
    }
    return found;
  }
}
