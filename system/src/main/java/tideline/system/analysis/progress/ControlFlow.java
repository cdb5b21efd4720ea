package tideline.system.analysis.progress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.system.ir.Edge;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;

/**
 * Measures from the control flow of the processes (001 section 3.2): the number of the strongly
 * connected component that a process has come to, in a topological order; and where a process goes
 * round in circles, an order of its locations that few of its edges go against.
 */
final class ControlFlow {

  /** To order more locations than this would take too long. */
  private static final int MOST_ORDERED = 256;

  private ControlFlow() {}

  static List<SlotSum> of(GuardedSystem system, StateSchema schema) {
    List<SlotSum> found = new ArrayList<>();
    List<SlotSum> flows = new ArrayList<>();
    List<SlotSum> rounds = new ArrayList<>();
    for (GuardedProcess process : system.allProcesses()) {
      Optional<Slot> slot = schema.slot(process.name());
      if (slot.isPresent() && Term.largest(slot.get()) == process.locations().size() - 1) {
        ValueGraph graph = graph(process);
        int[] condensed = graph.condensed();
        if (Arrays.stream(condensed).max().orElse(0) > 0) {
          flows.add(SlotCandidates.table("flow", slot.get(), graph, condensed));
        }
        boolean hasCycle = Arrays.stream(condensed).distinct().count() < condensed.length;
        if (hasCycle && condensed.length <= MOST_ORDERED) {
          rounds.add(SlotCandidates.table("round", slot.get(), graph, graph.ordered()));
        }
      }
    }
    found.addAll(flows);
    found.addAll(rounds);
    together("flow", flows).ifPresent(found::add);
    together("round", rounds).ifPresent(found::add);
    return found;
  }

  private static ValueGraph graph(GuardedProcess process) {
    Map<String, Integer> number = new HashMap<>();
    for (Location location : process.locations()) {
      number.put(location.name(), number.size());
    }
    LongCounts changes = new LongCounts();
    for (Edge edge : process.edges()) {
      long from = Objects.requireNonNull(number.get(edge.from()));
      long to = Objects.requireNonNull(number.get(edge.to()));
      if (from != to) {
        changes.add(from << 32 | to, 1);
      }
    }
    for (Location location : process.locations()) {
      location
          .open()
          .ifPresent(
              open ->
                  changes.add(
                      (long) Objects.requireNonNull(number.get(location.name())) << 32
                          | Objects.requireNonNull(number.get(open)),
                      1));
    }
    return ValueGraph.of(changes);
  }

  /** How far all processes have come together. */
  private static Optional<SlotSum> together(String kind, List<SlotSum> parts) {
    if (parts.size() < 2) {
      return Optional.empty();
    }
    long[] ones = new long[parts.size()];
    Arrays.fill(ones, 1);
    return SlotSum.sum(
        "sum(" + kind + "(*))", "the sum of all " + kind + "(*) of the processes", parts, ones);
  }
}
