package tideline.system.compile;

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
 * One numbered step of a network: an edge, or a sending and a receiving edge. Numbered by process,
 * then by edge; an edge that sends by rendezvous has a number for each edge that can receive from
 * it, and the receiving edge has none.
 */
public record NetworkStep(int number, Side side, Optional<Side> receiver) {

  /**
   * A process and one of its edges.
   *
   * @param processNumber the number of the process in the whole system
   */
  public record Side(GuardedProcess process, int processNumber, Edge edge) {
    private String name() {
      return process.name() + ": " + edge.label();
    }

    Place from() {
      return new Place(processNumber, edge.from());
    }

    boolean isAt(Place place) {
      return processNumber == place.processNumber() && edge.from().equals(place.location());
    }
  }

  /** A location of a process. */
  record Place(int processNumber, String location) {}

  /** Who takes part, the sender first. */
  List<Side> sides() {
    return receiver.map(r -> List.of(side, r)).orElse(List.of(side));
  }

  /** Where the process is that goes on alone behind the step, if one does. */
  Optional<Place> atomicEnd() {
    Side last = receiver.orElse(side);
    String end = last.edge().to();
    return last.process().location(end).urgency() == Location.Urgency.ATOMIC
        ? Optional.of(new Place(last.processNumber(), end))
        : Optional.empty();
  }

  /**
   * All steps of a network.
   *
   * @param firstProcess the number of its first process in the whole system
   */
  public static List<NetworkStep> allOf(GuardedSystem.Network network, int firstProcess) {
    List<Side> sides = new ArrayList<>();
    for (int p = 0; p < network.processes().size(); p++) {
      GuardedProcess process = network.processes().get(p);
      for (Edge edge : process.edges()) {
        sides.add(new Side(process, firstProcess + p, edge));
      }
    }
    Map<Channel, List<Side>> receivers = receivers(sides);
    List<NetworkStep> steps = new ArrayList<>();
    for (Side side : sides) {
      switch (side.edge().synchronisation().orElse(null)) {
        case null -> steps.add(new NetworkStep(steps.size(), side, Optional.empty()));
        case Synchronisation.Send send -> {
          for (Side receiver : receivers.getOrDefault(send.channel(), List.of())) {
            if (receiver.processNumber() != side.processNumber()) {
              steps.add(new NetworkStep(steps.size(), side, Optional.of(receiver)));
            }
          }
        }
        case Synchronisation.Receive _ -> {
          // Numbered with the sender.
        }
      }
    }
    return List.copyOf(steps);
  }

  private static Map<Channel, List<Side>> receivers(List<Side> sides) {
    Map<Channel, List<Side>> receivers = new HashMap<>();
    for (Side side : sides) {
      if (side.edge().synchronisation().orElse(null) instanceof Synchronisation.Receive receive) {
        receivers.computeIfAbsent(receive.channel(), _ -> new ArrayList<>()).add(side);
      }
    }
    return receivers;
  }

  /** What the number stands for. */
  public Transition transition() {
    String name = side.name() + receiver.map(r -> " / " + r.name()).orElse("");
    List<String> processes = new ArrayList<>(List.of(side.process().name()));
    receiver.ifPresent(r -> processes.add(r.process().name()));
    return new Transition(name, side.edge().position(), processes);
  }
}
