package tideline.matrix.naive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Strongly connected components, by definition: what a state reaches and what reaches it. States
 * without a predecessor or without a successor are taken off first, since there may be many.
 */
public final class NaiveComponents {

  private static final int NONE = -1;

  private final int[] component;
  private final List<List<Integer>> successors = new ArrayList<>();
  private final List<List<Integer>> predecessors = new ArrayList<>();

  private NaiveComponents(NaiveGraph graph) {
    component = new int[graph.size()];
    Arrays.fill(component, NONE);
    for (int state = 0; state < graph.size(); state++) {
      successors.add(graph.successors(state));
      predecessors.add(new ArrayList<>());
    }
    for (int state = 0; state < graph.size(); state++) {
      for (int successor : graph.successors(state)) {
        predecessors.get(successor).add(state);
      }
    }
    takeOffEnds(successors, predecessors);
    takeOffEnds(predecessors, successors);
    for (int state = 0; state < graph.size(); state++) {
      if (component[state] == NONE) {
        BitSet both = closure(state, successors);
        both.and(closure(state, predecessors));
        for (int member : both.stream().toArray()) {
          component[member] = state;
        }
      }
    }
  }

  /** The components of a graph. */
  public static NaiveComponents of(NaiveGraph graph) {
    return new NaiveComponents(graph);
  }

  /** The component of a state: the least of its states. */
  public int of(int state) {
    return component[state];
  }

  /** A state all of whose successors have been taken off is a component of its own. */
  private void takeOffEnds(List<List<Integer>> next, List<List<Integer>> previous) {
    List<Integer> waiting = new ArrayList<>();
    for (int state = 0; state < component.length; state++) {
      waiting.add(state);
    }
    for (int head = 0; head < waiting.size(); head++) {
      int state = waiting.get(head);
      if (component[state] == NONE
          && next.get(state).stream().allMatch(end -> component[end] != NONE)) {
        component[state] = state;
        waiting.addAll(previous.get(state));
      }
    }
  }

  private BitSet closure(int start, List<List<Integer>> next) {
    BitSet known = new BitSet();
    List<Integer> waiting = new ArrayList<>();
    known.set(start);
    waiting.add(start);
    for (int head = 0; head < waiting.size(); head++) {
      for (int end : next.get(waiting.get(head))) {
        if (component[end] == NONE && !known.get(end)) {
          known.set(end);
          waiting.add(end);
        }
      }
    }
    return known;
  }
}
