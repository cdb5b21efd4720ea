package tideline.system.analysis.simplify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/**
 * Gives a variable its initial value back where its value does not matter any more: where the only
 * process that reads it writes it first whatever happens. States that differ only in what is left
 * of old values become one.
 *
 * <p>Two states that differ only in variables which are dead in both have the same steps to states
 * of which the same is true: no guard, message or value reads a dead variable, and one that becomes
 * live has been written in that step. So everything is kept that is said about other variables,
 * also about runs; faults too, since indices and values that are assigned are the same.
 */
public final class DeadVariables {

  static final String NAME = "dead variables";

  /** To reset more scalars than this at once costs more than it may save. */
  private static final int MOST_SCALARS = 64;

  /** Variables that may be reset, by name. */
  private final Map<String, Variable> candidates = new LinkedHashMap<>();

  /** By variable: the processes that read it. */
  private final Map<String, Set<String>> readers;

  private final Map<String, Set<String>> resetAt = new LinkedHashMap<>();

  private DeadVariables(GuardedSystem system, Set<String> kept) {
    this.readers = readers(system);
    SystemSize.variables(system)
        .filter(v -> v.lifetime() == Variable.Lifetime.STATE && !kept.contains(v.name()))
        .filter(v -> v.type().scalars() <= MOST_SCALARS && mayBeInitial(v))
        .filter(v -> readers.getOrDefault(v.name(), Set.of()).size() < 2)
        .forEach(v -> candidates.put(v.name(), v));
    Set<String> said = new HashSet<>();
    system.allAssertions().forEach(a -> Liveness.addReads(a.condition(), said));
    system.allDefinitions().forEach(d -> Liveness.addReads(d.condition(), said));
    candidates.keySet().removeAll(said);
  }

  /**
   * The pass on a system that the others have made smaller. The variables and the edges stay the
   * same ones.
   *
   * @param kept names of variables that somebody else reads
   */
  public static Pass of(Set<String> kept) {
    return new Pass() {
      @Override
      public String name() {
        return NAME;
      }

      @Override
      public Passed apply(GuardedSystem system) {
        return new DeadVariables(system, kept).reset(system);
      }
    };
  }

  private static Map<String, Set<String>> readers(GuardedSystem system) {
    Map<String, Set<String>> readers = new HashMap<>();
    for (GuardedProcess process : system.allProcesses()) {
      Set<String> read = new HashSet<>();
      process.edges().forEach(edge -> edge.parts().forEach(p -> Liveness.addReads(p, read)));
      read.forEach(name -> readers.computeIfAbsent(name, _ -> new HashSet<>()).add(process.name()));
    }
    return readers;
  }

  /** A type may have been narrowed to the values that come behind the initialisation. */
  private static boolean mayBeInitial(Variable variable) {
    List<Type> types = new ArrayList<>();
    scalars(variable.place()).forEach(place -> types.add(place.type()));
    for (int i = 0; i < types.size(); i++) {
      if (!types.get(i).range().contains(variable.initial().get(i))) {
        return false;
      }
    }
    return true;
  }

  private Pass.Passed reset(GuardedSystem system) {
    GuardedSystem changed =
        system.mapNetworks(
            network ->
                new GuardedSystem.Network(
                    network.name(),
                    network.globals(),
                    network.channels(),
                    network.processes().stream().map(this::reset).toList(),
                    network.initialisation(),
                    network.assertions(),
                    network.definitions()));
    Map<String, String> trace = new LinkedHashMap<>();
    resetAt.forEach((name, at) -> trace.put(name, "reset at " + String.join(", ", at)));
    return new Pass.Passed(changed, trace);
  }

  private GuardedProcess reset(GuardedProcess process) {
    List<Variable> its = new ArrayList<>();
    for (Variable variable : candidates.values()) {
      if (mayReset(process, variable)) {
        its.add(variable);
      }
    }
    if (its.isEmpty()) {
      return process;
    }
    Liveness liveness = Liveness.of(process);
    return new GuardedProcess(
        process.name(),
        process.variables(),
        process.locations(),
        process.initial(),
        process.edges().stream().map(edge -> reset(process, edge, its, liveness)).toList());
  }

  /** The only process that reads it; of a variable that nobody reads, each that writes it. */
  private boolean mayReset(GuardedProcess process, Variable variable) {
    Set<String> all = readers.getOrDefault(variable.name(), Set.of());
    return all.isEmpty() || all.contains(process.name());
  }

  private Edge reset(
      GuardedProcess process, Edge edge, List<Variable> variables, Liveness liveness) {
    if (process.location(edge.to()).marks().contains(Location.Mark.ABORTED)) {
      return edge;
    }
    List<Operation> resets = new ArrayList<>();
    for (Variable variable : variables) {
      boolean old = liveness.isLive(variable.name(), edge.from()) || isWritten(variable, edge);
      if (old
          && !liveness.isLive(variable.name(), edge.to())
          && !endsWithInitial(edge.effect(), variable)) {
        resets.addAll(assignments(variable));
        resetAt.computeIfAbsent(variable.name(), _ -> new TreeSet<>()).add(edge.to());
      }
    }
    if (resets.isEmpty()) {
      return edge;
    }
    List<Operation> all = new ArrayList<>(parts(edge.effect()));
    all.addAll(resets);
    return edge.leadingTo(edge.to(), Operation.sequence(all), edge.label());
  }

  private static List<Operation> parts(Operation effect) {
    return effect instanceof Operation.Sequence(var parts) ? parts : List.of(effect);
  }

  /** Whether an edge may write a variable; one that only reads it begins where it is live. */
  private static boolean isWritten(Variable variable, Edge edge) {
    return edge.parts().stream().anyMatch(part -> part.mentions(variable));
  }

  /** Whether the model itself does it at the end of the step. */
  private static boolean endsWithInitial(Operation effect, Variable variable) {
    List<Operation> parts = parts(effect);
    for (Operation part : parts.reversed()) {
      if (part instanceof Operation.Assign(Place.Whole(var whole), var value, _)
          && whole.equals(variable)) {
        return value instanceof Expression.Constant(long constant, _)
            && constant == variable.initial().getFirst();
      }
      if (!(part instanceof Operation.Assign) || part.mentions(variable)) {
        return false;
      }
    }
    return false;
  }

  private static List<Operation> assignments(Variable variable) {
    List<Operation> all = new ArrayList<>();
    List<Place> places = scalars(variable.place());
    for (int i = 0; i < places.size(); i++) {
      Place place = places.get(i);
      all.add(
          new Operation.Assign(
              place,
              new Expression.Constant(variable.initial().get(i), place.type()),
              Optional.empty()));
    }
    return all;
  }

  /** The scalars of a place, in the order of a variable's initial values. */
  private static List<Place> scalars(Place place) {
    return switch (place.type()) {
      case Type.Array array -> {
        List<Place> all = new ArrayList<>();
        for (int i = 0; i < array.length(); i++) {
          all.addAll(scalars(place.element(Expression.number(i))));
        }
        yield all;
      }
      case Type.Structure structure ->
          structure.fields().stream()
              .flatMap(field -> scalars(place.field(field.name())).stream())
              .toList();
      default -> List.of(place);
    };
  }
}
