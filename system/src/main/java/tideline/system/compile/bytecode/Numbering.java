package tideline.system.compile.bytecode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.model.Transition;
import tideline.system.ir.Channel;
import tideline.system.ir.Edge;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;
import tideline.system.ir.Synchronisation;

/**
 * The steps of a network and their numbers: by process, then by edge; an edge that sends by
 * rendezvous has a number for each edge that can receive from it.
 */
final class Numbering {

  /**
   * An edge of a process.
   *
   * @param processNumber the number of the process in the whole system
   */
  record Side(GuardedProcess process, int processNumber, Edge edge, Location from, Location to) {

    boolean isCommitted() {
      return from.urgency() == Location.Urgency.COMMITTED;
    }
  }

  /** A numbered step: an edge, or a sending and a receiving edge. */
  record Step(int number, Side side, Optional<Side> receiver) {}

  /** An edge with all its steps. */
  record Leaving(Side side, List<Step> steps) {}

  private final List<Step> steps = new ArrayList<>();
  private final List<Transition> transitions = new ArrayList<>();
  private final Map<GuardedProcess, List<Leaving>> byProcess = new HashMap<>();

  Numbering(GuardedSystem.Network network, int firstProcess) {
    Map<Channel, List<Side>> receivers = new HashMap<>();
    List<List<Side>> sides = new ArrayList<>();
    for (int p = 0; p < network.processes().size(); p++) {
      GuardedProcess process = network.processes().get(p);
      Map<String, Location> locations = new HashMap<>();
      process.locations().forEach(location -> locations.put(location.name(), location));
      List<Side> own = new ArrayList<>();
      for (Edge edge : process.edges()) {
        Side side =
            new Side(
                process,
                firstProcess + p,
                edge,
                locations.get(edge.from()),
                locations.get(edge.to()));
        own.add(side);
        if (edge.synchronisation().orElse(null) instanceof Synchronisation.Receive receive) {
          receivers.computeIfAbsent(receive.channel(), _ -> new ArrayList<>()).add(side);
        }
      }
      sides.add(own);
    }
    for (int p = 0; p < sides.size(); p++) {
      List<Leaving> leaving = new ArrayList<>();
      sides.get(p).forEach(side -> leaving.add(new Leaving(side, number(side, receivers))));
      byProcess.put(network.processes().get(p), leaving);
    }
  }

  private List<Step> number(Side side, Map<Channel, List<Side>> receivers) {
    int first = steps.size();
    switch (side.edge().synchronisation().orElse(null)) {
      case null -> add(side, Optional.empty());
      case Synchronisation.Send send -> {
        for (Side other : receivers.getOrDefault(send.channel(), List.of())) {
          if (other.processNumber() != side.processNumber()) {
            add(side, Optional.of(other));
          }
        }
      }
      case Synchronisation.Receive _ -> {
        // Numbered with the sender.
      }
    }
    return List.copyOf(steps.subList(first, steps.size()));
  }

  private void add(Side side, Optional<Side> receiver) {
    String name = name(side) + receiver.map(r -> " / " + name(r)).orElse("");
    steps.add(new Step(steps.size(), side, receiver));
    transitions.add(new Transition(name, side.edge().position()));
  }

  private static String name(Side side) {
    return side.process().name() + ": " + side.edge().label();
  }

  List<Step> steps() {
    return steps;
  }

  List<Transition> transitions() {
    return transitions;
  }

  /** The edges of a process with their steps. */
  List<Leaving> of(GuardedProcess process) {
    return byProcess.get(process);
  }
}
