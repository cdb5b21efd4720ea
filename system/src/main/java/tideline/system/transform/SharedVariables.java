package tideline.system.transform;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.NearestNames;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Variable;

/**
 * Variables that several systems have in common. Types have to be equal. A system that starts with
 * any value takes the one that another system starts with.
 */
final class SharedVariables {

  /** A variable of one part. */
  private record Owned(String part, Variable variable, Start start) {}

  private enum Start {
    FIXED,
    ANY
  }

  private final Map<String, Variable> common = new HashMap<>();

  /**
   * The common variables of parts.
   *
   * @throws DiagnosticException if one is in fewer than two parts, or not the same
   */
  SharedVariables(Set<String> names, List<Composing.Part> parts) {
    names.forEach(name -> common.put(name, common(name, parts)));
  }

  /** The common variable of that name, by which the one of a part is replaced. */
  Map<String, Variable> all() {
    return Map.copyOf(common);
  }

  private static Variable common(String name, List<Composing.Part> parts) {
    List<Owned> owners = new ArrayList<>();
    Set<String> known = new TreeSet<>();
    for (Composing.Part part : parts) {
      for (Variable variable : part.system().sharedVariables()) {
        known.add(variable.name());
        if (variable.name().equals(name)) {
          owners.add(new Owned(part.name(), variable, start(part.system(), name)));
        }
      }
    }
    if (owners.size() < 2) {
      throw DiagnosticException.of(
          owners.isEmpty()
              ? "no part has a variable %s to share%s"
                  .formatted(name, NearestNames.hint(name, known))
              : "only %s has a variable %s; two parts are needed to share it"
                  .formatted(owners.getFirst().part(), name));
    }
    Owned first =
        owners.stream()
            .filter(owner -> owner.start() == Start.FIXED)
            .findFirst()
            .orElse(owners.getFirst());
    for (Owned other : owners) {
      boolean same =
          other.variable().type().equals(first.variable().type())
              && (other.start() == Start.ANY
                  || other.variable().initial().equals(first.variable().initial()));
      if (!same) {
        throw DiagnosticException.of(
            "%s is %s in %s, and %s in %s: what is shared must be the same"
                .formatted(name, described(first), first.part(), described(other), other.part()));
      }
    }
    return first.variable();
  }

  private static String described(Owned owned) {
    String type = owned.variable().type().toString();
    return owned.start() == Start.ANY ? type : type + " = " + owned.variable().initial();
  }

  private static Start start(GuardedSystem system, String name) {
    return system.networks().stream()
            .flatMap(network -> parts(network.initialisation()).stream())
            .anyMatch(part -> isFree(part, name))
        ? Start.ANY
        : Start.FIXED;
  }

  private static List<Operation> parts(Operation operation) {
    return operation instanceof Operation.Sequence(var parts)
        ? parts.stream().flatMap(part -> parts(part).stream()).toList()
        : List.of(operation);
  }

  private static boolean isFree(Operation operation, String name) {
    return operation instanceof Operation.Havoc(Place.Whole(Variable variable), var _)
        && variable.name().equals(name);
  }

  /** A part that does not set free what somebody else starts with a value. */
  GuardedSystem initialised(GuardedSystem system, List<Composing.Part> all) {
    return system.mapNetworks(
        network ->
            new GuardedSystem.Network(
                network.name(),
                network.globals(),
                network.channels(),
                network.processes(),
                Operation.sequence(
                    parts(network.initialisation()).stream()
                        .filter(
                            part -> common.keySet().stream().noneMatch(v -> yields(part, v, all)))
                        .toList()),
                network.assertions(),
                network.definitions()));
  }

  private static boolean yields(Operation operation, String name, List<Composing.Part> all) {
    return isFree(operation, name)
        && all.stream()
            .filter(p -> p.system().sharedVariables().stream().anyMatch(v -> v.name().equals(name)))
            .anyMatch(p -> start(p.system(), name) == Start.FIXED);
  }
}
