package tideline.languages.cfa;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.Operation;

/** Which variables may be read before they are written, by the usual backward fixpoint. */
final class Liveness {

  private Liveness() {}

  /** The variables whose value matters when the process starts. */
  static Set<String> atStart(GuardedProcess process) {
    Map<String, Set<String>> live = new HashMap<>();
    process.locations().forEach(location -> live.put(location.name(), new HashSet<>()));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Edge edge : process.edges()) {
        Set<String> before = before(edge.effect(), at(live, edge.to()));
        changed |= at(live, edge.from()).addAll(before);
      }
    }
    return Set.copyOf(at(live, process.initial()));
  }

  private static Set<String> at(Map<String, Set<String>> live, String location) {
    return Objects.requireNonNull(live.get(location));
  }

  private static Set<String> before(Operation operation, Set<String> after) {
    Set<String> live = new HashSet<>(after);
    switch (operation) {
      case Operation.Assign assign -> {
        live.remove(assign.target().variable().name());
        reads(assign.value(), live);
      }
      case Operation.Assume assume -> reads(assume.condition(), live);
      case Operation.Havoc havoc -> live.remove(havoc.target().variable().name());
      case Operation.Sequence sequence -> {
        Set<String> flowing = live;
        for (Operation part : sequence.parts().reversed()) {
          flowing = before(part, flowing);
        }
        return flowing;
      }
      case Operation.Choice _, Operation.Branch _, Operation.Send _, Operation.Receive _ ->
          throw new AssertionError("no such operation in a control-flow automaton");
    }
    return live;
  }

  private static void reads(Expression expression, Set<String> into) {
    expression.variables().forEach(variable -> into.add(variable.name()));
  }
}
