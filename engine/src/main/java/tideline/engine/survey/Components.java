package tideline.engine.survey;

import java.util.BitSet;
import tideline.search.graph.StrongComponents;

/**
 * The strongly connected components of a state space.
 *
 * @param of for each state one that stands for its component
 * @param count how many there are
 * @param edgesBetween edges from one component to another
 * @param terminal those that no edge leaves, by the states that stand for them
 * @param cyclic those with a cycle, by the states that stand for them
 */
record Components(int[] of, int count, int edgesBetween, BitSet terminal, BitSet cyclic) {

  /** Those of a graph, by the edges that count. */
  static Components in(StrongComponents.Edges edges) {
    int[] of = new StrongComponents(edges).component();
    BitSet terminal = new BitSet();
    BitSet cyclic = new BitSet();
    for (int component : of) {
      terminal.set(component);
    }
    int count = terminal.cardinality();
    int between = 0;
    for (int state = 0; state < of.length; state++) {
      for (int i = edges.count(state) - 1; i >= 0; i--) {
        int target = edges.target(state, i);
        if (target == StrongComponents.Edges.NONE) {
          continue;
        }
        if (of[target] == of[state]) {
          // An edge that stays inside is on a cycle, whether the component has one state or more.
          cyclic.set(of[state]);
        } else {
          between++;
          terminal.clear(of[state]);
        }
      }
    }
    return new Components(of, count, between, terminal, cyclic);
  }

  /** Whether some state is on a cycle. */
  boolean hasCycles() {
    return !cyclic.isEmpty();
  }

  /** Whether some terminal component has no edges at all. */
  boolean hasDeadState() {
    BitSet dead = (BitSet) terminal.clone();
    dead.andNot(cyclic);
    return !dead.isEmpty();
  }

  /** Whether a state is on a cycle. */
  boolean isOnCycle(int state) {
    return cyclic.get(of[state]);
  }

  /** Whether a state is in a component that no edge leaves. */
  boolean isTerminal(int state) {
    return terminal.get(of[state]);
  }
}
