package tideline.engine.plan;

import java.util.BitSet;
import java.util.List;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StatePredicate;
import tideline.properties.omega.Components;
import tideline.search.Acceptance;
import tideline.system.compile.SystemModel;
import tideline.system.ir.Edge;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.Location;

/**
 * What the control flow of the process with the accepting locations, which is mostly a property
 * process, says of accepting cycles. On a cycle of the model the process stays in one strongly
 * connected component of its locations, and that has to have an accepting one. If all of its
 * locations accept wherever one does, the acceptance is weak.
 */
final class OwnAutomaton {

  private OwnAutomaton() {}

  /** The acceptance of the model itself, with what is known of it. */
  static Acceptance of(Model model, StatePredicate accepting) {
    Acceptance plain = Acceptance.ofStates(accepting);
    if (!(model instanceof SystemModel made)) {
      return plain;
    }
    List<GuardedProcess> processes =
        made.system().allProcesses().stream().filter(p -> !accepting(p).isEmpty()).toList();
    return processes.size() == 1 ? of(model, plain, processes.getFirst()) : plain;
  }

  private static Acceptance of(Model model, Acceptance plain, GuardedProcess process) {
    List<String> names = process.locations().stream().map(Location::name).toList();
    Slot slot = model.schema().slot(process.name()).orElse(null);
    if (slot == null || !slot.type().equals(new SlotType.Enumeration(names))) {
      return plain;
    }
    BitSet accepting = accepting(process);
    BitSet possible = possible(process, accepting);
    // An array, because this is asked of every state.
    boolean[] isPossible = new boolean[names.size()];
    possible.stream().forEach(location -> isPossible[location] = true);
    Acceptance known = plain.within((s, off) -> isPossible[slot.getInt(s, off)]);
    return possible.equals(accepting) ? known.knownToBe(Acceptance.Strength.WEAK) : known;
  }

  private static BitSet accepting(GuardedProcess process) {
    BitSet accepting = new BitSet();
    for (int i = 0; i < process.locations().size(); i++) {
      accepting.set(i, process.locations().get(i).marks().contains(Location.Mark.ACCEPTING));
    }
    return accepting;
  }

  /**
   * The locations of components with an accepting one. A process may also stay where it is while
   * others move, so a component of one location counts as well.
   */
  private static BitSet possible(GuardedProcess process, BitSet accepting) {
    int count = process.locations().size();
    BitSet all = new BitSet();
    all.set(0, count);
    Components components =
        Components.of(
            count,
            all,
            from ->
                process.edges().stream()
                    .filter(edge -> process.indexOf(edge.from()) == from)
                    .map(Edge::to)
                    .mapToInt(process::indexOf)
                    .toArray());
    BitSet good = new BitSet();
    accepting.stream().forEach(location -> good.set(components.of(location)));
    BitSet possible = new BitSet();
    all.stream().filter(i -> good.get(components.of(i))).forEach(possible::set);
    return possible;
  }
}
