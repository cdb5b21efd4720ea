package tideline.properties.omega;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import tideline.properties.omega.OmegaAutomaton.Edge;
import tideline.properties.omega.bdd.Bdd;

/**
 * What an automaton is like, which decides how it can be searched (004): a terminal one needs
 * reachability only, a weak one a single search, and others need more.
 *
 * @param components the strongly connected components
 * @param kinds what the cycles of each component are
 */
public record AutomatonProperties(
    Components components,
    List<ComponentKind> kinds,
    Strength strength,
    Branching branching,
    Completeness completeness) {

  /** What the cycles of a component are. */
  public enum ComponentKind {
    /** There is no cycle: a state that is met once. */
    TRANSIENT,
    /** No cycle is accepting. */
    NON_ACCEPTING,
    /** Every cycle is accepting. */
    STRONGLY_ACCEPTING,
    /** Some cycles are accepting and some are not. */
    PARTIALLY_ACCEPTING
  }

  /** How much a search has to do. */
  public enum Strength {
    /** Whatever follows an accepting component is accepted. */
    TERMINAL,
    /** No component is partially accepting. */
    WEAK,
    /** Some component is partially accepting. */
    GENERAL;

    /** The strength as one word. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** How many ways there are. */
  public enum Branching {
    /** A word has at most one run, from any state. */
    DETERMINISTIC,
    /** A word may have several runs. */
    NON_DETERMINISTIC;

    /** The branching as one word. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** Whether a run can end. */
  public enum Completeness {
    /** Every state has an edge for every letter. */
    COMPLETE,
    /** Some state has no edge for some letter. */
    INCOMPLETE;

    /** The completeness as one word. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final int MAX_NODES = 1_000_000;
  private static final long MAX_OPERATIONS = 100_000_000;

  public AutomatonProperties {
    kinds = List.copyOf(kinds);
  }

  /**
   * Looks at an automaton.
   *
   * @throws tideline.model.LimitReached if its guards are too complicated
   */
  public static AutomatonProperties of(OmegaAutomaton automaton) {
    Components components = Components.of(automaton);
    List<ComponentKind> kinds =
        inside(automaton, components).stream().map(edges -> kind(automaton, edges)).toList();
    Bdd bdd = new Bdd(MAX_NODES, MAX_OPERATIONS);
    boolean deterministic = automaton.initial().cardinality() <= 1;
    BitSet complete = new BitSet();
    for (int q = 0; q < automaton.states(); q++) {
      int letters = Bdd.FALSE;
      for (Edge edge : automaton.edgesOf(q)) {
        int label = bdd.sum(edge.guard().cubes());
        deterministic &= !bdd.intersect(letters, label);
        letters = bdd.or(letters, label);
      }
      complete.set(q, letters == Bdd.TRUE);
    }
    return new AutomatonProperties(
        components,
        kinds,
        strength(automaton, components, kinds, complete),
        deterministic ? Branching.DETERMINISTIC : Branching.NON_DETERMINISTIC,
        complete.cardinality() == automaton.states() && !automaton.initial().isEmpty()
            ? Completeness.COMPLETE
            : Completeness.INCOMPLETE);
  }

  /** The edges inside each component. */
  private static List<List<Edge>> inside(OmegaAutomaton automaton, Components components) {
    List<List<Edge>> inside = new ArrayList<>();
    for (int c = 0; c < components.count(); c++) {
      inside.add(new ArrayList<>());
    }
    for (Edge edge : automaton.edges()) {
      if (components.together(edge.source(), edge.target())) {
        inside.get(components.of(edge.source())).add(edge);
      }
    }
    return inside;
  }

  private static ComponentKind kind(OmegaAutomaton automaton, List<Edge> inside) {
    if (inside.isEmpty()) {
      return ComponentKind.TRANSIENT;
    }
    long met = inside.stream().mapToLong(Edge::acceptance).reduce(0, (a, b) -> a | b);
    if (met != automaton.allSets()) {
      return ComponentKind.NON_ACCEPTING;
    }
    for (int set = 0; set < automaton.acceptanceSets(); set++) {
      long bit = 1L << set;
      if (hasCycle(inside.stream().filter(e -> (e.acceptance() & bit) == 0).toList())) {
        return ComponentKind.PARTIALLY_ACCEPTING;
      }
    }
    return ComponentKind.STRONGLY_ACCEPTING;
  }

  private static boolean hasCycle(List<Edge> edges) {
    int[] states =
        edges.stream()
            .flatMapToInt(e -> IntStream.of(e.source(), e.target()))
            .sorted()
            .distinct()
            .toArray();
    IntUnaryOperator number = state -> Arrays.binarySearch(states, state);
    List<ArrayList<Integer>> targets =
        IntStream.range(0, states.length).mapToObj(_ -> new ArrayList<Integer>()).toList();
    for (Edge edge : edges) {
      targets.get(number.applyAsInt(edge.source())).add(number.applyAsInt(edge.target()));
    }
    BitSet all = new BitSet();
    all.set(0, targets.size());
    Components components =
        Components.of(
            targets.size(),
            all,
            n -> targets.get(n).stream().mapToInt(Integer::intValue).toArray());
    return edges.stream()
        .anyMatch(
            e -> components.together(number.applyAsInt(e.source()), number.applyAsInt(e.target())));
  }

  private static Strength strength(
      OmegaAutomaton automaton, Components components, List<ComponentKind> kinds, BitSet complete) {
    if (kinds.contains(ComponentKind.PARTIALLY_ACCEPTING)) {
      return Strength.GENERAL;
    }
    for (int q = 0; q < automaton.states(); q++) {
      if (components.isReachable(q)
          && kinds.get(components.of(q)) == ComponentKind.STRONGLY_ACCEPTING
          && !(complete.get(q)
              && automaton.edgesOf(q).stream()
                  .allMatch(
                      e ->
                          kinds.get(components.of(e.target()))
                              == ComponentKind.STRONGLY_ACCEPTING))) {
        return Strength.WEAK;
      }
    }
    return Strength.TERMINAL;
  }
}
