package tideline.reductions.product;

import java.util.BitSet;
import tideline.properties.automaton.PropertyAutomaton;

/**
 * The edges of an automaton as flat arrays, for the inner loop of the product.
 *
 * <pre>
 *   first      | 0 | 2 | 5 | ...          edges of state q: first[q] .. first[q + 1] - 1
 *   target     | 0 1 | 0 0 1 | ...        sorted within a state
 *   mentioned  | bits that decide ...     required | forbidden
 *   required   | ... and must be set
 * </pre>
 */
final class AutomatonTable {

  final int[] first;
  final int[] target;
  final long[] mentioned;
  final long[] required;

  /** Per state, the propositions that its edges mention. */
  final long[] wanted;

  AutomatonTable(PropertyAutomaton automaton) {
    int states = automaton.states().size();
    int edges = automaton.edges().size();
    first = new int[states + 1];
    wanted = new long[states];
    target = new int[edges];
    mentioned = new long[edges];
    required = new long[edges];
    for (int e = 0; e < edges; e++) {
      PropertyAutomaton.Edge edge = automaton.edge(e);
      target[e] = edge.target();
      mentioned[e] = edge.label().mentioned();
      required[e] = edge.label().required();
    }
    for (int q = 0; q < states; q++) {
      first[q + 1] = automaton.edgesEnd(q);
      wanted[q] = automaton.mentioned(q);
    }
  }

  /** Bits of the propositions that some edge of these states mentions. */
  long wanted(BitSet states) {
    return states.stream().mapToLong(q -> wanted[q]).reduce(0, (a, b) -> a | b);
  }
}
