package tideline.matrix.naive;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import tideline.matrix.graph.Graph;
import tideline.search.Acceptance;

/**
 * Accepting cycles, by asking for every accepting state or edge whether a path leads back to it.
 */
public final class NaiveCycles {

  private NaiveCycles() {}

  /** Whether a reachable cycle contains one of the states. */
  public static boolean existsThroughStates(Graph graph, BitSet accepting) {
    BitSet reachable = new BitSet();
    for (int i = 0; i < graph.initialCount(); i++) {
      reachable.or(reachableFrom(graph, graph.initial(i)));
    }
    for (int state = 0; state < graph.size(); state++) {
      if (accepting.get(state) && reachable.get(state)) {
        for (int i = 0; i < graph.degree(state); i++) {
          if (reachableFrom(graph, graph.successor(state, i)).get(state)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Whether a reachable cycle contains the edge. */
  public static boolean existsThroughEdge(Graph graph, int from, int to) {
    boolean reachable = false;
    for (int i = 0; i < graph.initialCount(); i++) {
      reachable |= reachableFrom(graph, graph.initial(i)).get(from);
    }
    return reachable && reachableFrom(graph, to).get(from);
  }

  /**
   * The reachable states of components with a cycle that meets every accepting set: those whose
   * inner edges meet them all, since a walk can take every inner edge and come back.
   */
  public static BitSet accepted(
      NaiveGraph graph, NaiveComponents components, Acceptance acceptance) {
    int sets = acceptance.sets().size();
    BitSet[] met = new BitSet[graph.size()];
    Arrays.setAll(met, i -> new BitSet());
    for (int state = 0; state < graph.size(); state++) {
      for (int i = 0; i < graph.successors(state).size(); i++) {
        if (components.of(state) == components.of(graph.successors(state).get(i))) {
          for (int set = 0; set < sets; set++) {
            if (meets(graph, state, i, acceptance.sets().get(set))) {
              met[components.of(state)].set(set);
            }
          }
        }
      }
    }
    BitSet accepted = new BitSet();
    for (int state = 0; state < graph.size(); state++) {
      accepted.set(state, met[components.of(state)].cardinality() == sets);
    }
    return accepted;
  }

  private static boolean meets(NaiveGraph graph, int state, int i, Acceptance.AcceptingSet set) {
    long[] from = graph.words(state);
    long[] to = graph.words(graph.successors(state).get(i));
    int transition = graph.transitions(state).get(i);
    return set.states().test(from, 0)
        || set.edges().filter(e -> e.test(from, 0, to, 0, transition)).isPresent();
  }

  /** The states that paths of no or more edges lead to. */
  public static BitSet reachableFrom(Graph graph, int start) {
    BitSet known = new BitSet();
    Deque<Integer> waiting = new ArrayDeque<>();
    known.set(start);
    waiting.add(start);
    while (!waiting.isEmpty()) {
      int state = waiting.remove();
      for (int i = 0; i < graph.degree(state); i++) {
        int successor = graph.successor(state, i);
        if (!known.get(successor)) {
          known.set(successor);
          waiting.add(successor);
        }
      }
    }
    return known;
  }
}
