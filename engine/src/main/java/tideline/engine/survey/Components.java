package tideline.engine.survey;

import java.util.BitSet;
import tideline.search.graph.StrongComponents;

/** The strongly connected components of a state space. */
final class Components {

  /** For each state one that stands for its component. */
  private final int[] of;

  private final int count;
  private int edgesBetween;

  /** Those that no edge leaves, by the states that stand for them. */
  private final BitSet terminal = new BitSet();

  /** Those with a cycle, by the states that stand for them. */
  private final BitSet cyclic = new BitSet();

  /** Those of a graph, by the edges that count. */
  Components(StrongComponents.Edges edges) {
    of = new StrongComponents(edges).component();
    for (int component : of) {
      terminal.set(component);
    }
    count = terminal.cardinality();
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
          edgesBetween++;
          terminal.clear(of[state]);
        }
      }
    }
  }

  /** How many states the graph has. */
  int states() {
    return of.length;
  }

  /** The component of a state, by the state that stands for it. */
  int of(int state) {
    return of[state];
  }

  /** How many there are. */
  int count() {
    return count;
  }

  /** Edges from one component to another. */
  int edgesBetween() {
    return edgesBetween;
  }

  /** Those that no edge leaves, by the states that stand for them. */
  BitSet terminal() {
    return terminal;
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
