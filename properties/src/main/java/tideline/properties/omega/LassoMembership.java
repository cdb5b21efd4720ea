package tideline.properties.omega;

import java.util.BitSet;
import java.util.stream.IntStream;
import tideline.properties.ltl.LassoWord;
import tideline.properties.omega.OmegaAutomaton.Edge;

/** Whether an automaton accepts a word: a cycle through all sets in the product of the two. */
record LassoMembership(OmegaAutomaton automaton, LassoWord word) {

  boolean accepted(BitSet from) {
    int nodes = automaton.states() * word.length();
    BitSet initial = new BitSet();
    from.stream().forEach(q -> initial.set(node(q, 0)));
    Components components =
        Components.of(nodes, initial, node -> edges(node).map(e -> target(node, e)).toArray());
    long[] sets = new long[components.count()];
    BitSet cyclic = new BitSet();
    for (int node = 0; node < nodes; node++) {
      if (components.isReachable(node)) {
        int here = node;
        int component = components.of(node);
        edges(node)
            .filter(e -> components.together(here, target(here, e)))
            .forEach(
                e -> {
                  sets[component] |= automaton.edge(e).acceptance();
                  cyclic.set(component);
                });
      }
    }
    return cyclic.stream().anyMatch(c -> sets[c] == automaton.allSets());
  }

  private int node(int state, int position) {
    return state * word.length() + position;
  }

  /** The numbers of the edges that can be taken. */
  private IntStream edges(int node) {
    int state = node / word.length();
    long letter = word.letter(node % word.length());
    return IntStream.range(automaton.firstEdge(state), automaton.edgesEnd(state))
        .filter(e -> automaton.edge(e).guard().matches(letter));
  }

  private int target(int node, int e) {
    Edge edge = automaton.edge(e);
    return node(edge.target(), word.next(node % word.length()));
  }
}
