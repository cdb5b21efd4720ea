package tideline.abstraction.lasso;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tideline.abstraction.encode.Action;
import tideline.abstraction.encode.Unsupported;
import tideline.model.Transition;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;
import tideline.system.ir.Operation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;
import tideline.system.plain.Plain;

/**
 * A system and an automaton that observes it, as one system (003 sections 3.4 and 3.5). Each edge
 * of the system is joined with each edge of the automaton: both guards read the state before the
 * step. The automaton's state is a variable. A run that cannot go on stays where it is, if it
 * counts.
 */
public final class Product {

  /** What a run is that cannot go on. */
  public enum FiniteRuns {
    /** It stays in its last state for ever. */
    STUTTER,
    /** It is no run at all. */
    IGNORE
  }

  /** How well the dead ends are known. */
  public enum Knowledge {
    /** As they are. */
    EXACT,
    /** All of them, and perhaps other states too. */
    TOO_MANY
  }

  /** Where an edge comes from. */
  private record Origin(Edge alone, Automaton.Mark mark, Kind kind) {}

  private enum Kind {
    STEP,
    STAY
  }

  private final Plain plain;
  private final FiniteRuns finiteRuns;
  private final IdentityHashMap<Edge, Origin> origins;
  private final Knowledge deadEnds;

  private Product(
      Plain plain,
      FiniteRuns finiteRuns,
      IdentityHashMap<Edge, Origin> origins,
      Knowledge deadEnds) {
    this.plain = plain;
    this.finiteRuns = finiteRuns;
    this.origins = origins;
    this.deadEnds = deadEnds;
  }

  /**
   * The product.
   *
   * @throws Unsupported if the system has no plain form
   */
  public static Product of(GuardedSystem system, Automaton observing, FiniteRuns finiteRuns) {
    Plain plain = Unsupported.plain(system);
    Automaton automaton = observing.withOneStart();
    List<Automaton.Edge> edges =
        automaton.edges().stream()
            .map(
                e ->
                    new Automaton.Edge(
                        e.source(), plain.condition(e.guard()), e.mark(), e.target()))
            .toList();
    return new Builder(plain, new Automaton(automaton.states(), automaton.initial(), edges))
        .build(finiteRuns);
  }

  /** Both together, as the plain form of the system that is observed. */
  public Plain plain() {
    return plain;
  }

  /** What a run is that cannot go on. */
  FiniteRuns finiteRuns() {
    return finiteRuns;
  }

  /** How well it is known where the system cannot go on. */
  Knowledge deadEnds() {
    return deadEnds;
  }

  /** Whether a step is one of those that a run has to take again and again to be accepted. */
  public boolean isAccepting(Action action) {
    return Objects.requireNonNull(origins.get(action.edge())).mark() == Automaton.Mark.ACCEPTING;
  }

  /** Whether a step stays in a dead end. */
  boolean isStaying(Action action) {
    return Objects.requireNonNull(origins.get(action.edge())).kind() == Kind.STAY;
  }

  /** The step without the automaton's part in it. */
  Action alone(Action action) {
    return Action.of(Objects.requireNonNull(origins.get(action.edge())).alone());
  }

  /** Joins the edges. */
  private static final class Builder {
    private final Plain plain;
    private final GuardedSystem.Network network;
    private final Automaton automaton;
    private final Variable observer;
    private final IdentityHashMap<Edge, Origin> origins = new IdentityHashMap<>();

    Builder(Plain plain, Automaton automaton) {
      this.plain = plain;
      this.network = plain.network();
      this.automaton = automaton;
      this.observer =
          Variable.of(
              freeName(network),
              new Type.Range(0, Math.max(0, automaton.states() - 1)),
              automaton.start());
    }

    private static String freeName(GuardedSystem.Network network) {
      Set<String> taken =
          Stream.of(
                  network.globals().stream().map(Variable::name),
                  network.processes().stream().map(GuardedProcess::name),
                  network.processes().stream()
                      .flatMap(process -> process.variables().stream())
                      .map(Variable::name))
              .flatMap(names -> names)
              .collect(Collectors.toSet());
      String name = "automaton";
      for (int i = 2; taken.contains(name); i++) {
        name = "automaton" + i;
      }
      return name;
    }

    Product build(FiniteRuns finiteRuns) {
      GuardedProcess process = network.processes().getFirst();
      DeadEnds deadEnds = new DeadEnds(process);
      List<Edge> edges = new ArrayList<>();
      process.edges().forEach(edge -> edges.addAll(joined(edge, Kind.STEP)));
      if (finiteRuns == FiniteRuns.STUTTER) {
        edges.addAll(staying(process, deadEnds));
      }
      GuardedProcess observed =
          new GuardedProcess(
              process.name(), process.variables(), process.locations(), process.initial(), edges);
      List<Variable> globals = new ArrayList<>(network.globals());
      globals.add(observer);
      GuardedSystem.Network product =
          new GuardedSystem.Network(
              network.name(),
              globals,
              network.channels(),
              List.of(observed),
              network.initialisation(),
              List.of(),
              network.definitions());
      return new Product(
          plain.extended(product, Set.of(observer.name())),
          finiteRuns,
          origins,
          deadEnds.isExact() ? Knowledge.EXACT : Knowledge.TOO_MANY);
    }

    private List<Edge> joined(Edge edge, Kind kind) {
      List<Edge> all = new ArrayList<>();
      for (Automaton.Edge observing : automaton.edges()) {
        Expression here = observer.read().equal(Expression.number(observing.source()));
        Operation moves =
            new Operation.Assign(
                observer.place(), Expression.number(observing.target()), Optional.empty());
        Edge both =
            new Edge(
                edge.from(),
                edge.to(),
                here.and(observing.guard()).and(edge.guard()),
                edge.synchronisation(),
                new Operation.Sequence(List.of(moves, edge.effect())),
                edge.rank(),
                edge.label(),
                edge.position());
        all.add(both);
        origins.put(both, new Origin(edge, observing.mark(), kind));
      }
      return all;
    }

    private List<Edge> staying(GuardedProcess process, DeadEnds deadEnds) {
      List<Edge> all = new ArrayList<>();
      for (Location location : process.locations()) {
        Edge alone =
            new Edge(
                location.name(),
                location.name(),
                deadEnds.at(location.name()),
                Optional.empty(),
                Operation.skip(),
                Edge.Rank.NORMAL,
                Transition.STAYS,
                Optional.empty());
        all.addAll(joined(alone, Kind.STAY));
      }
      return all;
    }
  }
}
