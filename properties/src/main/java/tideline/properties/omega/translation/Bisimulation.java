package tideline.properties.omega.translation;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Merges states whose edges have the same labels and marks and lead to merged states again: coarse
 * classes are split by what their members can do until all members of a class can do the same. It
 * finds less than {@link Simulation}, but never compares two classes, so it is quick for large
 * automata.
 */
final class Bisimulation {

  /** Where edges of one kind lead. */
  private record Way(long marks, int target) {}

  /** The class of a state before a round, and the letters of its edges by where they lead. */
  private record Behaviour(int before, Map<Way, Integer> letters) {}

  private Bisimulation() {}

  /** The quotient of an automaton. */
  static Draft quotient(Draft draft) {
    int[] classes = classes(draft);
    List<List<Draft.Edge>> edges = new ArrayList<>();
    for (int q = 0; q < draft.states(); q++) {
      if (classes[q] == edges.size()) {
        Draft.Bundle bundle = new Draft.Bundle(draft.bdd());
        for (Draft.Edge edge : draft.edges().get(q)) {
          bundle.add(edge.label(), edge.marks(), classes[edge.target()]);
        }
        edges.add(bundle.edges());
      }
    }
    BitSet initial = new BitSet();
    draft.initial().stream().forEach(q -> initial.set(classes[q]));
    return new Draft(draft.bdd(), draft.sets(), initial, edges);
  }

  /** The coarsest stable classes, numbered by their first members. */
  private static int[] classes(Draft draft) {
    int[] classes = new int[draft.states()];
    int count = 0;
    while (true) {
      Map<Behaviour, Integer> numbers = new LinkedHashMap<>();
      int[] next = new int[draft.states()];
      for (int q = 0; q < next.length; q++) {
        Map<Way, Integer> letters = new HashMap<>();
        for (Draft.Edge edge : draft.edges().get(q)) {
          letters.merge(
              new Way(edge.marks(), classes[edge.target()]), edge.label(), draft.bdd()::or);
        }
        next[q] = numbers.computeIfAbsent(new Behaviour(classes[q], letters), _ -> numbers.size());
      }
      if (numbers.size() == count) {
        return next;
      }
      count = numbers.size();
      classes = next;
    }
  }
}
