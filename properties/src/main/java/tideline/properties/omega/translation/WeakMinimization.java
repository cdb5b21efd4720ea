package tideline.properties.omega.translation;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import tideline.model.Propositions;
import tideline.properties.ltl.LassoWord;
import tideline.properties.omega.Components;
import tideline.properties.omega.OmegaAutomaton;

/**
 * The smallest deterministic automaton of an obligation property (Dax, Eisinger and Klaedtke, ATVA
 * 2007; Löding, IPL 2001). Such a property has a deterministic automaton in which the cycles of a
 * component are all accepting or all not:
 *
 * <ol>
 *   <li>The subset construction gives its states and edges.
 *   <li>For each component, one cycle is tried on the original automaton: it decides for all.
 *   <li>Components are coloured from the last to the first, each as high as its successors and its
 *       acceptance allow; even colours accept. So states on no cycle get the acceptance that lets
 *       them be merged with others.
 *   <li>What is left is to minimise a finite automaton.
 * </ol>
 *
 * For a property that is no obligation the result is some automaton, but not its automaton: {@link
 * Intersection} tells.
 */
final class WeakMinimization {

  /** Any names will do. */
  private static final List<String> NAMES =
      IntStream.range(0, Propositions.MAX).mapToObj(ap -> "p" + ap).toList();

  private final OmegaAutomaton automaton;
  private final Subsets subsets;
  private final Draft graph;
  private final Components components;

  private WeakMinimization(OmegaAutomaton automaton, Subsets subsets) {
    this.automaton = automaton;
    this.subsets = subsets;
    this.graph = subsets.draft();
    this.components = graph.components();
  }

  /**
   * A deterministic and complete automaton with one acceptance set, in which all edges of a state
   * are in the set or none; empty if there are more than {@code mostSubsets} on the way.
   *
   * @param draft without useless states
   */
  static Optional<Draft> of(Draft draft, int mostSubsets) {
    return Subsets.of(draft, mostSubsets)
        .map(subsets -> new WeakMinimization(draft.toAutomaton(NAMES), subsets).minimal());
  }

  private Draft minimal() {
    int[] colours = colours();
    List<List<Draft.Edge>> edges = new ArrayList<>();
    for (int s = 0; s < graph.states(); s++) {
      long marks = colours[components.of(s)] % 2 == 0 ? 1 : 0;
      edges.add(Draft.marked(graph.edges().get(s), _ -> marks));
    }
    return Bisimulation.quotient(new Draft(graph.bdd(), 1, graph.initial(), edges));
  }

  private int[] colours() {
    int count = components.count();
    int[] colours = new int[count];
    BitSet[] members = new BitSet[count];
    for (int c = 0; c < count; c++) {
      members[c] = new BitSet();
    }
    for (int s = 0; s < graph.states(); s++) {
      members[components.of(s)].set(s);
    }
    for (int c = 0; c < count; c++) {
      int colour = 2 * count;
      for (int s : members[c].stream().toArray()) {
        for (Draft.Edge edge : graph.edges().get(s)) {
          int other = components.of(edge.target());
          colour = other == c ? colour : Math.min(colour, colours[other]);
        }
      }
      Optional<long[]> cycle = cycle(members[c].nextSetBit(0));
      if (cycle.isPresent()) {
        int parity = accepts(members[c].nextSetBit(0), cycle.get()) ? 0 : 1;
        colour -= colour % 2 == parity ? 0 : 1;
      }
      colours[c] = colour;
    }
    return colours;
  }

  /** The letters of a shortest cycle through a state, if there is one. */
  private Optional<long[]> cycle(int start) {
    Map<Integer, Integer> parents = new HashMap<>();
    Map<Integer, Long> letters = new HashMap<>();
    List<Integer> queue = new ArrayList<>(List.of(start));
    for (int i = 0; i < queue.size(); i++) {
      int s = queue.get(i);
      for (Draft.Edge edge : graph.edges().get(s)) {
        long letter = graph.bdd().anyLetter(edge.label());
        if (edge.target() == start) {
          return Optional.of(path(s, letter, parents, letters));
        }
        if (components.together(start, edge.target()) && !parents.containsKey(edge.target())) {
          parents.put(edge.target(), s);
          letters.put(edge.target(), letter);
          queue.add(edge.target());
        }
      }
    }
    return Optional.empty();
  }

  private static long[] path(
      int end, long last, Map<Integer, Integer> parents, Map<Integer, Long> letters) {
    List<Long> path = new ArrayList<>(List.of(last));
    for (int s = end; parents.containsKey(s); s = parents.get(s)) {
      path.addFirst(letters.get(s));
    }
    return path.stream().mapToLong(Long::longValue).toArray();
  }

  /** Whether the original automaton, in any state of a subset, accepts a cycle for ever. */
  private boolean accepts(int subset, long[] cycle) {
    return automaton.accepts(subsets.members().get(subset), LassoWord.of(new long[0], cycle));
  }
}
