package tideline.system.ir;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A system of guarded operations over typed variables: the second contract, beside {@code Model},
 * between languages and algorithms. Either processes that interleave, or two systems composed.
 */
public sealed interface GuardedSystem {

  /** A short name for reports. */
  String name();

  /**
   * Processes that take turns, one step (or one rendezvous of two) at a time.
   *
   * @param initialisation runs once from the variables' initial values and gives the initial states
   */
  record Network(
      String name,
      List<Variable> globals,
      List<Channel> channels,
      List<GuardedProcess> processes,
      Operation initialisation,
      List<Assertion> assertions,
      List<Definition> definitions)
      implements GuardedSystem {
    public Network {
      globals = List.copyOf(globals);
      channels = List.copyOf(channels);
      processes = List.copyOf(processes);
      assertions = List.copyOf(assertions);
      definitions = List.copyOf(definitions);
    }

    @Override
    public String toString() {
      return SystemPrinter.print(this);
    }
  }

  /**
   * Two systems side by side (003 section 3.4). Variables of one name are one variable; names of
   * processes and channels differ.
   */
  record Composite(String name, GuardedSystem left, GuardedSystem right, Composition composition)
      implements GuardedSystem {
    @Override
    public String toString() {
      return SystemPrinter.print(this);
    }
  }

  /** How two systems move. */
  enum Composition {
    /** Either one or the other makes a step. */
    INTERLEAVED,
    /** Each step is a step of both. Guards read the source state; the left effect runs first. */
    LOCKSTEP,
    /** As in lockstep; when the left system has no step at all, the right one steps alone. */
    OBSERVED,
    /** First a step of the left system, then one of the right, and so on by turns. */
    ALTERNATING
  }

  /** The networks that the system is composed of, from left to right. */
  default List<Network> networks() {
    return switch (this) {
      case Network network -> List.of(network);
      case Composite composite -> {
        List<Network> all = new ArrayList<>(composite.left().networks());
        all.addAll(composite.right().networks());
        yield List.copyOf(all);
      }
    };
  }

  /** The same system of other networks. */
  default GuardedSystem mapNetworks(Function<Network, GuardedSystem> change) {
    return switch (this) {
      case Network network -> change.apply(network);
      case Composite(var name, var left, var right, var composition) ->
          new Composite(name, left.mapNetworks(change), right.mapNetworks(change), composition);
    };
  }

  /** The variables that belong to no process, each once. */
  default List<Variable> sharedVariables() {
    Map<String, Variable> byName = new LinkedHashMap<>();
    for (Network network : networks()) {
      for (Variable variable : network.globals()) {
        Variable known = byName.putIfAbsent(variable.name(), variable);
        if (known != null && !known.equals(variable)) {
          throw new IllegalArgumentException("two different variables " + variable.name());
        }
      }
    }
    return List.copyOf(byName.values());
  }

  /** All processes. */
  default List<GuardedProcess> allProcesses() {
    return networks().stream().flatMap(n -> n.processes().stream()).toList();
  }

  /** All channels. */
  default List<Channel> allChannels() {
    return networks().stream().flatMap(n -> n.channels().stream()).distinct().toList();
  }

  /** All assertions. */
  default List<Assertion> allAssertions() {
    return networks().stream().flatMap(n -> n.assertions().stream()).toList();
  }

  /** All definitions. */
  default List<Definition> allDefinitions() {
    return networks().stream().flatMap(n -> n.definitions().stream()).toList();
  }
}
