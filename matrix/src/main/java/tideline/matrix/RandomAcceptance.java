package tideline.matrix;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import tideline.matrix.Oracle.Target;
import tideline.matrix.naive.NaiveComponents;
import tideline.matrix.naive.NaiveCycles;
import tideline.matrix.naive.NaiveGraph;
import tideline.model.Model;
import tideline.model.StatePredicate;
import tideline.reductions.product.BuchiProduct;
import tideline.search.Acceptance;
import tideline.search.Acceptance.AcceptingSet;
import tideline.search.Acceptance.EdgePredicate;
import tideline.search.Acceptance.Strength;
import tideline.search.Goal;

/** Draws accepting states and edges for a graph, and tells which cycles they accept. */
final class RandomAcceptance {

  private static final StatePredicate NO_STATE = (s, off) -> false;

  private final Model workload;
  private final Model model;
  private final NaiveGraph graph;
  private final NaiveComponents components;
  private final RandomGenerator random;
  private final List<Named> drawn = new ArrayList<>();

  /** An acceptance with its name. */
  record Named(String name, Acceptance acceptance) {}

  /**
   * Draws for a workload.
   *
   * @param model the same, as searches get it
   */
  RandomAcceptance(Model workload, Model model, NaiveGraph graph, long seed) {
    this.workload = workload;
    this.model = model;
    this.graph = graph;
    this.components = NaiveComponents.of(graph);
    this.random = new SplittableRandom(seed * 0x9E3779B97F4A7C15L);
  }

  /** Some of every kind. */
  List<Named> draw() {
    for (int ap = 0; ap < model.propositions().names().size(); ap++) {
      add(
          "states with " + model.propositions().names().get(ap),
          Acceptance.ofStates(model.propositions().predicate(ap)));
    }
    int few = Math.max(2, graph.size());
    add("few states", Acceptance.ofStates(states(draw(few / 2))));
    add("some states", Acceptance.ofStates(states(draw(4))));
    add("few edges", Acceptance.ofEdges(edges(few)));
    add("some edges", Acceptance.ofEdges(edges(4)));
    add("all edges", Acceptance.ofEdges(edges(1)));
    add("edges of a transition", Acceptance.ofEdges((s, off, t, at, step) -> step == 1));
    add(
        "states and edges",
        new Acceptance(
            List.of(new AcceptingSet(states(draw(few)), Optional.of(edges(few)))),
            Strength.GENERAL));
    add("weak states", Acceptance.ofStates(states(weak(2))).knownToBe(Strength.WEAK));
    add("few weak states", Acceptance.ofStates(states(weak(few))).knownToBe(Strength.WEAK));
    BitSet known = draw(few / 2);
    add(
        "few states, and where their cycles can be",
        Acceptance.ofStates(states(known)).within(states(around(known, few))));
    add("some edges, and where cycles are", Acceptance.ofEdges(edges(4)).within(states(inner())));
    BitSet weak = weak(3);
    add(
        "weak states, and where their cycles are",
        Acceptance.ofStates(states(weak)).knownToBe(Strength.WEAK).within(states(weak)));
    add(
        "weak edges",
        Acceptance.ofEdges((s, off, t, at, step) -> weak.get(graph.number(s, off)))
            .knownToBe(Strength.WEAK));
    add("terminal states", Acceptance.ofStates(states(closed(few))).knownToBe(Strength.TERMINAL));
    if (workload instanceof BuchiProduct product) {
      add("the sets of the automaton", setsOf(product));
    }
    add("two sets", generalised(2, 4));
    add("three sets", generalised(3, few));
    return drawn;
  }

  private void add(String name, Acceptance acceptance) {
    drawn.add(new Named(name, acceptance));
  }

  /** What is to be found with an acceptance. */
  Target target(Named named) {
    return new Target(
        named.name(),
        new Goal.AcceptingCycle(named.acceptance()),
        NaiveCycles.accepted(graph, components, named.acceptance()),
        Optional.empty());
  }

  /** One state of {@code of}, on average. */
  private BitSet draw(int of) {
    BitSet chosen = new BitSet();
    for (int state = 0; state < graph.size(); state++) {
      chosen.set(state, random.nextInt(Math.max(1, of)) == 0);
    }
    return chosen;
  }

  private StatePredicate states(BitSet accepting) {
    return (s, off) -> accepting.get(graph.number(s, off));
  }

  /** One edge of {@code of}, on average; parallel edges are told apart by their transitions. */
  private EdgePredicate edges(int of) {
    long salt = random.nextLong();
    return (s, off, t, at, step) -> {
      long name = (graph.number(s, off) * 31L + graph.number(t, at)) * 31 + step;
      return Long.remainderUnsigned(((name ^ salt) * 0xD6E8FEB86659FD93L) >>> 20, of) == 0;
    };
  }

  /** All states of some components, or none. */
  private BitSet weak(int of) {
    BitSet chosen = draw(of);
    BitSet weak = new BitSet();
    for (int state = 0; state < graph.size(); state++) {
      weak.set(state, chosen.get(components.of(state)));
    }
    return weak;
  }

  /** The components of some states, and a few states more. */
  private BitSet around(BitSet some, int of) {
    BitSet chosen = new BitSet();
    some.stream().forEach(state -> chosen.set(components.of(state)));
    BitSet around = draw(of);
    for (int state = 0; state < graph.size(); state++) {
      around.set(state, around.get(state) || chosen.get(components.of(state)));
    }
    return around;
  }

  /** The states that have an edge inside their component. */
  private BitSet inner() {
    BitSet inner = new BitSet();
    for (int state = 0; state < graph.size(); state++) {
      for (int successor : graph.successors(state)) {
        if (components.of(state) == components.of(successor)) {
          inner.set(state);
        }
      }
    }
    return inner;
  }

  /** Some states and everything that follows. */
  private BitSet closed(int of) {
    BitSet closed = draw(of);
    List<Integer> waiting = new ArrayList<>(closed.stream().boxed().toList());
    for (int head = 0; head < waiting.size(); head++) {
      for (int successor : graph.successors(waiting.get(head))) {
        if (!closed.get(successor)) {
          closed.set(successor);
          waiting.add(successor);
        }
      }
    }
    return closed;
  }

  /** What the automaton of a product accepts: all its sets, of edges. */
  private static Acceptance setsOf(BuchiProduct product) {
    List<AcceptingSet> sets = new ArrayList<>();
    for (int i = 0; i < product.automaton().acceptanceSets(); i++) {
      long set = 1L << i;
      EdgePredicate edges = (s, off, t, at, step) -> (product.setsMet(s, off, t, at) & set) != 0;
      sets.add(new AcceptingSet(NO_STATE, Optional.of(edges)));
    }
    if (sets.isEmpty()) {
      sets.add(new AcceptingSet((s, off) -> true, Optional.empty()));
    }
    return new Acceptance(sets, Strength.GENERAL);
  }

  private Acceptance generalised(int count, int of) {
    List<AcceptingSet> sets = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      sets.add(
          random.nextBoolean()
              ? new AcceptingSet(states(draw(of)), Optional.empty())
              : new AcceptingSet(NO_STATE, Optional.of(edges(of))));
    }
    return new Acceptance(sets, Strength.GENERAL);
  }
}
