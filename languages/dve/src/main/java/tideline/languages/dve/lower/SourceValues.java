package tideline.languages.dve.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import tideline.languages.dve.syntax.ExpressionSyntax;
import tideline.languages.dve.syntax.Identifier;
import tideline.languages.dve.syntax.TransitionSyntax;
import tideline.languages.dve.syntax.TransitionSyntax.Assignment;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/**
 * Lets all effects of a synchronous step read the values from before the step, although one effect
 * runs after the other. What an earlier process changes and a later one reads has a copy, which a
 * last participant of the step brings up to date: between steps, variable and copy are always
 * equal, so the copies add no states.
 */
final class SourceValues {

  private static final String KEEPER = "(copies)";

  /** Names of variables with the processes that change them. */
  private final Map<String, String> writers = new HashMap<>();

  /** The order in which the effects of processes run. */
  private final List<String> order = new ArrayList<>();

  /** What has a copy, by name. */
  private final Map<String, Copied> copies = new LinkedHashMap<>();

  private record Copied(Variable variable, Variable copy) {}

  private SourceValues() {}

  /** Who changes what; a variable that two processes change at the same time is a fault. */
  static SourceValues of(List<ProcessHead> processes, Faults faults) {
    SourceValues values = new SourceValues();
    for (ProcessHead process : processes) {
      values.order.add(process.name());
      for (TransitionSyntax transition : process.syntax().transitions()) {
        for (Assignment assignment : transition.effects()) {
          values.record(process, assignment.place(), faults);
        }
      }
    }
    return values;
  }

  private void record(ProcessHead process, ExpressionSyntax place, Faults faults) {
    Optional<Identifier> name =
        switch (place) {
          case ExpressionSyntax.Name whole -> Optional.of(whole.name());
          case ExpressionSyntax.Element element -> Optional.of(element.array());
          default -> Optional.empty();
        };
    Optional<Symbol> symbol = name.flatMap(n -> process.scope().find(n.text()));
    if (symbol.isPresent() && symbol.get() instanceof Symbol.Data data) {
      String other = writers.putIfAbsent(data.variable().name(), process.name());
      if (other != null && !other.equals(process.name())) {
        faults.add(
            place.at(),
            "%s and %s change %s and move at the same time"
                .formatted(other, process.name(), name.get().text()));
      }
    }
  }

  /** What the effects of a process read where the model says a variable. */
  UnaryOperator<Variable> reader(ProcessHead process) {
    return variable -> {
      String writer = writers.get(variable.name());
      if (writer == null || order.indexOf(writer) >= order.indexOf(process.name())) {
        return variable;
      }
      return copies.computeIfAbsent(variable.name(), _ -> copied(variable)).copy();
    };
  }

  private static Copied copied(Variable variable) {
    String name = "before(" + variable.name() + ")";
    return new Copied(variable, Variable.of(name, variable.type(), variable.initial()));
  }

  /** The last participant of each step, if there are copies. */
  Optional<NetworkBuilder> keeper() {
    if (copies.isEmpty()) {
      return Optional.empty();
    }
    NetworkBuilder network = new NetworkBuilder(KEEPER);
    copies.values().forEach(copied -> network.add(copied.copy()));
    GuardedProcessBuilder process = network.process(KEEPER).location("keep");
    GuardedProcessBuilder.EdgeBuilder edge = process.edge("keep", "keep");
    copies.values().forEach(c -> assignments(c.variable(), c.copy()).forEach(edge::then));
    edge.add();
    return Optional.of(network);
  }

  private static List<Operation> assignments(Variable from, Variable to) {
    List<Operation> assignments = new ArrayList<>();
    if (from.type() instanceof Type.Array array) {
      for (int i = 0; i < array.length(); i++) {
        Expression index = Expression.number(i);
        Place target = to.place().element(index);
        Expression value = from.place().element(index).read();
        assignments.add(new Operation.Assign(target, value, Optional.empty()));
      }
    } else {
      assignments.add(new Operation.Assign(to.place(), from.read(), Optional.empty()));
    }
    return assignments;
  }
}
