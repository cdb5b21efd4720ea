package tideline.system.plain;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import tideline.system.analysis.simplify.AtomicFusion;
import tideline.system.ir.Assertion;
import tideline.system.ir.Definition;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;
import tideline.system.ir.Operation;
import tideline.system.ir.Variable;

/**
 * A system as one process that has nothing but guarded steps over variables, for whoever reasons
 * about operations and wants to know nothing else.
 *
 * <pre>
 *   a process                 a variable that holds its location
 *   a buffered channel        a variable for its length, an array of its messages
 *   a rendezvous              one step of both sides
 *   a committed location      in every other step: nobody is there
 *   an edge that waits        in its guard: the others are not possible
 *   two systems composed      the steps of both; a variable for the turn, if they have turns
 * </pre>
 *
 * The new variables have the names and values of the slots of the packed state, so both systems
 * have the same states, and the same steps between them. A system that is plain already stays as it
 * is.
 */
public final class Plain {

  private final GuardedSystem original;
  private final GuardedSystem.Network network;
  private final Set<String> counters;
  private final UnaryOperator<Expression> conditions;

  private Plain(
      GuardedSystem original,
      GuardedSystem.Network network,
      Set<String> counters,
      UnaryOperator<Expression> conditions) {
    this.original = original;
    this.network = network;
    this.counters = Set.copyOf(counters);
    this.conditions = conditions;
  }

  /**
   * The plain form of a system.
   *
   * @throws NoPlainForm if the system has something that steps over variables cannot say
   */
  public static Plain of(GuardedSystem system) {
    if (system instanceof GuardedSystem.Network network && isPlain(network)) {
      return new Plain(system, network, Set.of(), UnaryOperator.identity());
    }
    // States inside an atomic sequence are no states that anybody asks about.
    GuardedSystem fused = system.mapNetworks(AtomicFusion::fuse);
    fused.allProcesses().forEach(Plain::refuseAtomic);
    PlainRewriter rewriter = new PlainRewriter(fused);
    PlainSteps steps = new PlainSteps(rewriter);
    List<PlainStep> all = steps.of(fused);
    List<Variable> variables = new ArrayList<>(fused.sharedVariables());
    for (GuardedProcess process : fused.allProcesses()) {
      variables.addAll(process.variables());
    }
    variables.addAll(rewriter.counters());
    variables.addAll(rewriter.channelVariables());
    variables.addAll(steps.turns());
    return new Plain(
        fused,
        assemble(fused, variables, all, rewriter),
        rewriter.counters().stream().map(Variable::name).collect(Collectors.toSet()),
        rewriter::expression);
  }

  private static boolean isPlain(GuardedSystem.Network network) {
    return network.processes().size() == 1
        && network.channels().isEmpty()
        && network.processes().getFirst().edges().stream()
            .allMatch(edge -> edge.rank() == Edge.Rank.NORMAL)
        && network.processes().getFirst().locations().stream()
            .allMatch(location -> location.urgency() != Location.Urgency.ATOMIC);
  }

  private static void refuseAtomic(GuardedProcess process) {
    for (Location location : process.locations()) {
      if (location.urgency() == Location.Urgency.ATOMIC) {
        throw new NoPlainForm(
            "an atomic sequence of %s that may be blocked".formatted(process.name()),
            process.edges().stream()
                .filter(edge -> edge.from().equals(location.name()))
                .findFirst()
                .flatMap(Edge::position));
      }
    }
  }

  private static GuardedSystem.Network assemble(
      GuardedSystem system,
      List<Variable> variables,
      List<PlainStep> steps,
      PlainRewriter rewriter) {
    String here = "here";
    List<Edge> edges = new ArrayList<>();
    for (PlainStep step : steps) {
      edges.add(
          new Edge(
              here,
              here,
              step.guard(),
              Optional.empty(),
              step.effect(),
              Edge.Rank.NORMAL,
              step.label(),
              step.position()));
    }
    Set<String> names = variables.stream().map(Variable::name).collect(Collectors.toSet());
    GuardedProcess process =
        new GuardedProcess(freeName(names), List.of(), List.of(Location.of(here)), here, edges);
    return new GuardedSystem.Network(
        system.name(),
        List.copyOf(new LinkedHashSet<>(variables)),
        List.of(),
        List.of(process),
        Operation.sequence(
            system.networks().stream()
                .map(GuardedSystem.Network::initialisation)
                .map(rewriter::operation)
                .toList()),
        system.allAssertions().stream()
            .map(a -> new Assertion(a.name(), rewriter.expression(a.condition()), a.position()))
            .toList(),
        system.allDefinitions().stream()
            .map(d -> new Definition(d.name(), rewriter.expression(d.condition())))
            .toList());
  }

  private static String freeName(Set<String> taken) {
    Set<String> names = new HashSet<>(taken);
    String name = "steps";
    while (names.contains(name)) {
      name = name + "'";
    }
    return name;
  }

  /**
   * A plain form with more to it.
   *
   * @param larger the network, which has all of this one
   * @param more further variables that say where a run is
   */
  public Plain extended(GuardedSystem.Network larger, Set<String> more) {
    Set<String> all = new HashSet<>(counters);
    all.addAll(more);
    return new Plain(original, larger, all, conditions);
  }

  /** The plain form. */
  public GuardedSystem.Network network() {
    return network;
  }

  /** A system with the same states whose steps are those of the plain one, in its own words. */
  public GuardedSystem original() {
    return original;
  }

  /**
   * The names of the variables that say where a run is: they never get other values than fixed
   * ones.
   */
  public Set<String> counters() {
    return counters;
  }

  /** A condition of the original, as the plain form has it. */
  public Expression condition(Expression asked) {
    return conditions.apply(asked);
  }
}
