package tideline.engine.survey;

import java.util.Arrays;
import java.util.BitSet;
import tideline.model.WorkLimit;
import tideline.search.graph.StrongComponents;

/**
 * How fair each transition is to the runs that go on for ever, by the cycles of the graph.
 *
 * <p>Without the edges of a transition, a cycle that is left is a run without it. So it is
 * impartial if none is left; fair if no state of those that are left on cycles enables it; just if
 * there is no cycle through states all of which enable it.
 */
final class FairnessClasses {

  private final KeptEdges edges;
  private final Components components;
  private final int[] nodes;

  /** For each transition, the nodes that enable it from {@code starts[t]} on. */
  private final int[] starts;

  private final int[] enabling;

  /** The transitions with an edge inside of a component. */
  private final BitSet inside = new BitSet();

  /** States on cycles have a number here, others have none. */
  private final int[] numbers;

  FairnessClasses(KeptEdges edges, Components components, int transitions) {
    this.edges = edges;
    this.components = components;
    this.numbers = new int[edges.nodes()];
    Arrays.fill(numbers, StrongComponents.Edges.NONE);
    int size = 0;
    for (int state = 0; state < numbers.length; state++) {
      if (components.isOnCycle(state)) {
        numbers[state] = size++;
      }
    }
    this.nodes = new int[size];
    this.starts = new int[transitions + 2];
    for (int state = 0; state < numbers.length; state++) {
      if (numbers[state] >= 0) {
        nodes[numbers[state]] = state;
        for (int i = 0; i < edges.count(state); i++) {
          int label = edges.label(state, i);
          starts[label + 2]++;
          if (components.of(edges.target(state, i)) == components.of(state)) {
            inside.set(label);
          }
        }
      }
    }
    for (int t = 2; t < starts.length; t++) {
      starts[t] += starts[t - 1];
    }
    this.enabling = new int[starts[transitions + 1]];
    for (int node = 0; node < size; node++) {
      for (int i = 0; i < edges.count(nodes[node]); i++) {
        enabling[starts[edges.label(nodes[node], i) + 1]++] = node;
      }
    }
  }

  /** The best that can be said of a transition. */
  Fairness of(int transition) {
    WorkLimit.check();
    int from = starts[transition];
    int to = starts[transition + 1];
    BitSet enabled = new BitSet();
    for (int i = from; i < to; i++) {
      enabled.set(enabling[i]);
    }
    if (!inside.get(transition)) {
      // All cycles are left, and each of these states is on one.
      return enabled.isEmpty() ? Fairness.FAIR : justOrNone(transition, enabled);
    }
    Components left = new Components(new Without(transition, new BitSet()));
    if (!left.hasCycles()) {
      return Fairness.IMPARTIAL;
    }
    return enabled.stream().noneMatch(left::isOnCycle)
        ? Fairness.FAIR
        : justOrNone(transition, enabled);
  }

  private Fairness justOrNone(int transition, BitSet enabled) {
    BitSet others = new BitSet();
    others.set(0, nodes.length);
    others.andNot(enabled);
    return new Components(new Without(transition, others)).hasCycles()
        ? Fairness.NONE
        : Fairness.JUST;
  }

  /** The edges inside of components without those of a transition, and without some nodes. */
  private final class Without implements StrongComponents.Edges {
    private final int transition;
    private final BitSet left;

    Without(int transition, BitSet left) {
      this.transition = transition;
      this.left = left;
    }

    @Override
    public int nodes() {
      return nodes.length;
    }

    @Override
    public int count(int node) {
      return left.get(node) ? 0 : edges.count(nodes[node]);
    }

    @Override
    public int target(int node, int place) {
      int state = nodes[node];
      int target = edges.target(state, place);
      if (edges.label(state, place) == transition
          || components.of(target) != components.of(state)
          || left.get(numbers[target])) {
        return NONE;
      }
      return numbers[target];
    }
  }
}
