package tideline.properties.omega.translation;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import tideline.properties.omega.Components;
import tideline.properties.omega.Guard;
import tideline.properties.omega.OmegaAutomaton;
import tideline.properties.omega.bdd.Bdd;

/**
 * An automaton in the making: the labels are decision diagrams. Each step of a translation makes a
 * new one.
 *
 * @param sets the number of acceptance sets
 * @param edges the edges that leave each state
 */
record Draft(Bdd bdd, int sets, BitSet initial, List<List<Edge>> edges) {

  /**
   * An edge.
   *
   * @param marks bits of the acceptance sets that it belongs to
   */
  record Edge(int label, long marks, int target) {}

  Draft {
    edges = edges.stream().map(List::copyOf).toList();
  }

  /** The automaton that accepts nothing. */
  static Draft empty(Bdd bdd) {
    return new Draft(bdd, 0, firstState(), List.of(List.of()));
  }

  /** The set of state 0 alone. */
  static BitSet firstState() {
    BitSet first = new BitSet();
    first.set(0);
    return first;
  }

  /** Edges with other marks. */
  static List<Edge> marked(List<Edge> edges, LongUnaryOperator marks) {
    return edges.stream()
        .map(edge -> new Edge(edge.label(), marks.applyAsLong(edge.marks()), edge.target()))
        .toList();
  }

  static Draft of(Bdd bdd, OmegaAutomaton automaton) {
    List<List<Edge>> edges = new ArrayList<>();
    for (int q = 0; q < automaton.states(); q++) {
      List<Edge> leaving = new ArrayList<>();
      for (OmegaAutomaton.Edge edge : automaton.edgesOf(q)) {
        leaving.add(new Edge(bdd.sum(edge.guard().cubes()), edge.acceptance(), edge.target()));
      }
      edges.add(leaving);
    }
    return new Draft(bdd, automaton.acceptanceSets(), automaton.initial(), edges);
  }

  OmegaAutomaton toAutomaton(List<String> propositions) {
    List<OmegaAutomaton.Edge> all = new ArrayList<>();
    for (int q = 0; q < states(); q++) {
      for (Edge edge : edges.get(q)) {
        Guard guard = new Guard(bdd.cubes(edge.label()));
        all.add(new OmegaAutomaton.Edge(q, guard, edge.marks(), edge.target()));
      }
    }
    return OmegaAutomaton.of(propositions, states(), initial, sets, all);
  }

  /** The same automaton with other diagrams. */
  Draft copyTo(Bdd other) {
    List<List<Edge>> copied = new ArrayList<>();
    for (List<Edge> leaving : edges) {
      copied.add(
          leaving.stream()
              .map(e -> new Edge(bdd.copyTo(other, e.label()), e.marks(), e.target()))
              .toList());
    }
    return new Draft(other, sets, initial, copied);
  }

  int states() {
    return edges.size();
  }

  /** The bits of all acceptance sets. */
  long allSets() {
    return allSets(sets);
  }

  static long allSets(int sets) {
    return sets == 0 ? 0 : -1L >>> (Long.SIZE - sets);
  }

  Components components() {
    return Components.of(
        states(), initial, q -> edges.get(q).stream().mapToInt(Edge::target).toArray());
  }

  int edgeCount() {
    return edges.stream().mapToInt(List::size).sum();
  }

  /** Collects the edges of one state; edges with one target and the same marks become one. */
  static final class Bundle {

    private record Way(int target, long marks) {}

    private final Bdd bdd;
    private final Map<Way, Integer> labels = new LinkedHashMap<>();

    Bundle(Bdd bdd) {
      this.bdd = bdd;
    }

    void add(int label, long marks, int target) {
      labels.merge(new Way(target, marks), label, bdd::or);
    }

    List<Edge> edges() {
      List<Edge> edges = new ArrayList<>();
      labels.forEach(
          (way, label) -> {
            int rest = label;
            for (Map.Entry<Way, Integer> other : labels.entrySet()) {
              if (isBetter(other.getKey(), way)) {
                rest = bdd.and(rest, bdd.not(other.getValue()));
              }
            }
            if (rest != Bdd.FALSE) {
              edges.add(new Edge(rest, way.marks(), way.target()));
            }
          });
      return edges;
    }

    /** Whether a way leads to the same state and carries more marks. */
    private static boolean isBetter(Way other, Way way) {
      return other.target() == way.target()
          && other.marks() != way.marks()
          && (way.marks() & ~other.marks()) == 0;
    }
  }
}
