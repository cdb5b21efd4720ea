package tideline.properties.omega.translation;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.properties.omega.Components;
import tideline.properties.omega.OmegaAutomaton;
import tideline.properties.omega.bdd.Bdd;

/** Whether two automata accept a common word. */
final class Intersection {

  private record Pair(int left, int right) {}

  private final Draft left;
  private final Draft right;
  private final TranslationLimits limits;
  private final Map<Pair, Integer> numbers = new HashMap<>();
  private final List<Pair> pairs = new ArrayList<>();

  private Intersection(Draft left, Draft right, TranslationLimits limits) {
    this.left = left;
    this.right = right;
    this.limits = limits;
  }

  static boolean isEmpty(Draft left, Draft right, TranslationLimits limits) {
    return new Intersection(left, right, limits).isEmpty();
  }

  /** Whether an automaton accepts nothing. */
  static boolean isEmpty(Draft draft) {
    Components components = draft.components();
    long[] marks = new long[components.count()];
    BitSet cyclic = new BitSet();
    for (int q = 0; q < draft.states(); q++) {
      for (Draft.Edge edge : draft.edges().get(q)) {
        if (components.together(q, edge.target())) {
          marks[components.of(q)] |= edge.marks();
          cyclic.set(components.of(q));
        }
      }
    }
    return cyclic.stream().noneMatch(c -> marks[c] == draft.allSets());
  }

  private boolean isEmpty() {
    if (left.sets() + right.sets() > OmegaAutomaton.MAX_SETS) {
      throw new IllegalArgumentException("too many sets");
    }
    BitSet initial = new BitSet();
    left.initial().stream()
        .forEach(l -> right.initial().stream().forEach(r -> initial.set(number(l, r))));
    List<List<Draft.Edge>> edges = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      edges.add(edges(pairs.get(i)));
      limits.requireStates(pairs.size());
    }
    return isEmpty(new Draft(left.bdd(), left.sets() + right.sets(), initial, edges));
  }

  private List<Draft.Edge> edges(Pair pair) {
    List<Draft.Edge> edges = new ArrayList<>();
    for (Draft.Edge l : left.edges().get(pair.left())) {
      for (Draft.Edge r : right.edges().get(pair.right())) {
        int label = left.bdd().and(l.label(), r.label());
        if (label != Bdd.FALSE) {
          // A shift by 64 would be none at all.
          long shifted = left.sets() == Long.SIZE ? 0 : r.marks() << left.sets();
          edges.add(new Draft.Edge(label, l.marks() | shifted, number(l.target(), r.target())));
        }
      }
    }
    return edges;
  }

  private int number(int l, int r) {
    return numbers.computeIfAbsent(
        new Pair(l, r),
        pair -> {
          pairs.add(pair);
          return pairs.size() - 1;
        });
  }
}
