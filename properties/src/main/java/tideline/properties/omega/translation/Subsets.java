package tideline.properties.omega.translation;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.properties.omega.bdd.Bdd;

/**
 * The subset construction: a state is the set of states in which an automaton can be. The result is
 * deterministic and complete, and says nothing about acceptance.
 *
 * @param draft marks of its edges are empty
 * @param members the states of the original automaton in each subset
 */
record Subsets(Draft draft, List<BitSet> members) {

  /** The subsets of an automaton, or empty if there are more than {@code most}. */
  static Optional<Subsets> of(Draft draft, int most) {
    Map<BitSet, Integer> numbers = new HashMap<>();
    List<BitSet> members = new ArrayList<>();
    List<List<Draft.Edge>> edges = new ArrayList<>();
    numbers.put(draft.initial(), 0);
    members.add(draft.initial());
    for (int s = 0; s < members.size(); s++) {
      List<Draft.Edge> leaving = new ArrayList<>();
      for (Map.Entry<BitSet, Integer> step : successors(draft, members.get(s)).entrySet()) {
        Integer number = numbers.get(step.getKey());
        if (number == null) {
          number = members.size();
          numbers.put(step.getKey(), number);
          members.add(step.getKey());
        }
        leaving.add(new Draft.Edge(step.getValue(), 0, number));
      }
      edges.add(leaving);
      if (members.size() > most) {
        return Optional.empty();
      }
    }
    Draft subsets = new Draft(draft.bdd(), 0, Draft.firstState(), edges);
    return Optional.of(new Subsets(subsets, members));
  }

  /** The sets that letters lead to, with their letters; together these are all letters. */
  private static Map<BitSet, Integer> successors(Draft draft, BitSet from) {
    Bdd bdd = draft.bdd();
    Map<Integer, Integer> labels = new LinkedHashMap<>();
    from.stream()
        .forEach(
            q ->
                draft
                    .edges()
                    .get(q)
                    .forEach(edge -> labels.merge(edge.target(), edge.label(), bdd::or)));
    Map<BitSet, Integer> sets = new LinkedHashMap<>();
    sets.put(new BitSet(), Bdd.TRUE);
    labels.forEach(
        (target, label) -> {
          Map<BitSet, Integer> finer = new LinkedHashMap<>();
          sets.forEach(
              (set, letters) -> {
                BitSet with = (BitSet) set.clone();
                with.set(target);
                finer.put(with, bdd.and(letters, label));
                finer.put(set, bdd.and(letters, bdd.not(label)));
              });
          sets.clear();
          finer.forEach(
              (set, letters) -> {
                if (letters != Bdd.FALSE) {
                  sets.put(set, letters);
                }
              });
        });
    return sets;
  }
}
