package tideline.search.ltl.fair;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.function.IntPredicate;
import tideline.model.WorkLimit;
import tideline.search.Fairness;

/**
 * A loop inside a component that shows all that is asked of it: it goes from one thing that is
 * missing to the nearest next one, and then back to where it began.
 */
final class FairLoop {

  private static final int CHECK_EVERY = 4096;

  private static final int UNSEEN = -2;
  private static final int START = -1;

  private final FairGraph graph;
  private final Fairness fairness;
  private final int[] component;
  private final boolean[] inside;
  private final int[] cameBy;
  private final List<Integer> edges = new ArrayList<>();
  private int at;

  private int visited;

  FairLoop(FairGraph graph, Fairness fairness, int[] component) {
    this.graph = graph;
    this.fairness = fairness;
    this.component = component;
    this.inside = new boolean[graph.states()];
    for (int s : component) {
      inside[s] = true;
    }
    this.cameBy = new int[graph.states()];
  }

  /** The edges of a loop that starts in a state of the component. */
  List<Integer> from(int start, long allSets) {
    at = start;
    for (long open = allSets; open != 0; open &= open - 1) {
      long set = Long.lowestOneBit(open);
      if (edges.stream().noneMatch(e -> (graph.setsOf(e) & set) != 0)) {
        goOver(e -> (graph.setsOf(e) & set) != 0);
      }
    }
    for (int party = 0; party < fairness.parties().size(); party++) {
      satisfy(party);
    }
    if (edges.isEmpty()) {
      goOver(e -> true);
    }
    goTo(start);
    return edges;
  }

  private void satisfy(int party) {
    boolean canSomewhere = false;
    boolean canEverywhere = true;
    for (int s : component) {
      boolean can = graph.enabled(s).get(party);
      canSomewhere |= can;
      canEverywhere &= can;
    }
    if (!canSomewhere || edges.stream().anyMatch(e -> acts(e, party))) {
      return;
    }
    if (fairness.strength() == Fairness.Strength.WEAK && !canEverywhere) {
      if (edges.stream().allMatch(e -> graph.enabled(source(e)).get(party))) {
        goOver(e -> !graph.enabled(source(e)).get(party));
      }
    } else {
      goOver(e -> acts(e, party));
    }
  }

  private boolean acts(int edge, int party) {
    BitSet acting = new BitSet();
    fairness.addActing(graph.transition(edge), acting);
    return acting.get(party);
  }

  /** The state that an edge leaves: the last one whose edges do not start behind it. */
  private int source(int edge) {
    int low = 0;
    int high = graph.states() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (graph.firstEdge(middle) <= edge) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** Goes by the shortest way to an edge with a property, and over it. */
  private void goOver(IntPredicate wanted) {
    Deque<Integer> queue = begin();
    while (!queue.isEmpty()) {
      int s = queue.remove();
      if (visited++ % CHECK_EVERY == 0) {
        WorkLimit.check();
      }
      for (int e = graph.firstEdge(s); e < graph.edgesEnd(s); e++) {
        int t = graph.target(e);
        if (!inside[t]) {
          continue;
        }
        if (wanted.test(e)) {
          append(s);
          edges.add(e);
          at = t;
          return;
        }
        visit(t, e, queue);
      }
    }
    throw new IllegalStateException("a component without what it was said to have");
  }

  /** Goes by the shortest way to a state. */
  private void goTo(int state) {
    Deque<Integer> queue = begin();
    while (cameBy[state] == UNSEEN) {
      int s = queue.remove();
      if (visited++ % CHECK_EVERY == 0) {
        WorkLimit.check();
      }
      for (int e = graph.firstEdge(s); e < graph.edgesEnd(s); e++) {
        if (inside[graph.target(e)]) {
          visit(graph.target(e), e, queue);
        }
      }
    }
    append(state);
    at = state;
  }

  private Deque<Integer> begin() {
    Arrays.fill(cameBy, UNSEEN);
    cameBy[at] = START;
    Deque<Integer> queue = new ArrayDeque<>();
    queue.add(at);
    return queue;
  }

  private void visit(int state, int edge, Deque<Integer> queue) {
    if (cameBy[state] == UNSEEN) {
      cameBy[state] = edge;
      queue.add(state);
    }
  }

  private void append(int state) {
    List<Integer> way = new ArrayList<>();
    for (int s = state; cameBy[s] != START; s = source(cameBy[s])) {
      way.add(cameBy[s]);
    }
    edges.addAll(way.reversed());
  }

  /** The number of an edge among those of its source: the choice that takes it. */
  int choice(int edge) {
    return edge - graph.firstEdge(source(edge));
  }
}
