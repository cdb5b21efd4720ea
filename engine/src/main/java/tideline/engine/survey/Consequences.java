package tideline.engine.survey;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tideline.model.Transition;

/** What follows from the components of a state space, and what from its dead states alone. */
final class Consequences {

  private Consequences() {}

  /** Two dead states cannot reach each other, and so no state can be reached from both. */
  static Optional<Survey.Homes> homes(Survey.DeadStates dead) {
    return dead.count() > 1 ? Optional.of(new Survey.Homes(0, List.of(), false)) : Optional.empty();
  }

  /** Nothing can be reached from a dead state. */
  static Optional<List<Transition>> live(Survey.DeadStates dead) {
    return dead.count() > 0 ? Optional.of(List.of()) : Optional.empty();
  }

  /** The states of the terminal component, if there is no other. */
  static Survey.Homes homes(Components components, int initialStates) {
    if (components.terminal().cardinality() > 1) {
      return new Survey.Homes(0, List.of(), false);
    }
    long count = 0;
    List<Long> numbers = new ArrayList<>();
    boolean initial = false;
    for (int state = 0; state < components.states(); state++) {
      if (components.isTerminal(state)) {
        count++;
        initial |= state < initialStates;
        if (numbers.size() < Sightings.MOST_NUMBERS) {
          numbers.add(state + 1L);
        }
      }
    }
    return new Survey.Homes(count, numbers, initial);
  }

  /** The transitions with an edge in each terminal component. */
  static List<Transition> live(KeptEdges edges, Components components, List<Transition> all) {
    if (components.hasDeadState()) {
      return List.of();
    }
    Map<Integer, BitSet> taken = new HashMap<>();
    for (int state = 0; state < edges.nodes(); state++) {
      if (components.isTerminal(state)) {
        BitSet here = taken.computeIfAbsent(components.of(state), _ -> new BitSet());
        for (int i = 0; i < edges.count(state); i++) {
          here.set(edges.label(state, i));
        }
      }
    }
    BitSet live = new BitSet();
    live.set(0, all.size());
    taken.values().forEach(live::and);
    return live.stream().mapToObj(all::get).toList();
  }

  /** The transitions by how fair they are; no kind has any if no run goes on for ever. */
  static Map<Fairness, List<Transition>> fairness(
      KeptEdges edges, Components components, List<Transition> all) {
    Map<Fairness, List<Transition>> sorted = new EnumMap<>(Fairness.class);
    for (Fairness kind : Fairness.values()) {
      sorted.put(kind, new ArrayList<>());
    }
    if (components.hasCycles()) {
      FairnessClasses classes = new FairnessClasses(edges, components, all.size());
      for (int t = 0; t < all.size(); t++) {
        Objects.requireNonNull(sorted.get(classes.of(t))).add(all.get(t));
      }
    }
    return sorted;
  }
}
