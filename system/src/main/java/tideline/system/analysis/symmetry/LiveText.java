package tideline.system.analysis.symmetry;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;

/**
 * A system without edges that no run takes, as far as the control flow of each process tells: what
 * cannot happen need not be symmetric.
 */
final class LiveText {

  private LiveText() {}

  static GuardedSystem.Network of(GuardedSystem.Network network) {
    return new GuardedSystem.Network(
        network.name(),
        network.globals(),
        network.channels(),
        network.processes().stream().map(LiveText::of).toList(),
        network.initialisation(),
        network.assertions(),
        network.definitions());
  }

  private static GuardedProcess of(GuardedProcess process) {
    Set<String> reached = new HashSet<>();
    Deque<String> open = new ArrayDeque<>();
    reach(process, process.initial(), reached, open);
    while (!open.isEmpty()) {
      String location = open.remove();
      for (Edge edge : process.edges()) {
        if (edge.from().equals(location) && mayHappen(edge)) {
          reach(process, edge.to(), reached, open);
        }
      }
    }
    List<Edge> live =
        process.edges().stream()
            .filter(edge -> reached.contains(edge.from()) && mayHappen(edge))
            .toList();
    return new GuardedProcess(
        process.name(), process.variables(), process.locations(), process.initial(), live);
  }

  /** A process that is blocked in a sequence finds itself where that is open. */
  private static void reach(
      GuardedProcess process, String location, Set<String> reached, Deque<String> open) {
    if (reached.add(location)) {
      open.add(location);
      process.location(location).open().ifPresent(other -> reach(process, other, reached, open));
    }
  }

  private static boolean mayHappen(Edge edge) {
    return !edge.guard().equals(Expression.never());
  }
}
