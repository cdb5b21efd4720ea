package tideline.languages.dve.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.dve.syntax.ExpressionSyntax;
import tideline.languages.dve.syntax.Identifier;
import tideline.languages.dve.syntax.TransitionSyntax;
import tideline.languages.dve.syntax.TransitionSyntax.Assignment;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Variable;

/**
 * Lets all effects of a synchronous step read the values from before the step, although one effect
 * runs after the other. What an earlier process changes and a later one reads, a variable or the
 * state that the process is in, is copied by a last participant of the step.
 */
final class SourceValues {

  private static final String KEEPER = "(copies)";

  /** Names of variables with the processes that change them. */
  private final Map<String, String> writers = new HashMap<>();

  /** The order in which the effects of processes run. */
  private final List<String> order = new ArrayList<>();

  private final Copies copies = new Copies("before");

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

  /** What the effects of a process read. */
  SourceReader reader(ProcessHead process) {
    return new SourceReader() {
      @Override
      public Variable variable(Variable variable) {
        String writer = writers.get(variable.name());
        return writer != null && isEarlier(writer, process) ? copies.variable(variable) : variable;
      }

      @Override
      public Expression at(ProcessHead other, String state) {
        return (isEarlier(other.name(), process) ? copies : NOW).at(other, state);
      }
    };
  }

  private boolean isEarlier(String other, ProcessHead process) {
    int place = order.indexOf(other);
    return place >= 0 && place < order.indexOf(process.name());
  }

  /** The last participant of each step, if there are copies. */
  Optional<NetworkBuilder> keeper() {
    if (copies.all().isEmpty()) {
      return Optional.empty();
    }
    NetworkBuilder network = new NetworkBuilder(KEEPER);
    copies.all().forEach(network::add);
    GuardedProcessBuilder process = network.process(KEEPER).location("keep");
    GuardedProcessBuilder.EdgeBuilder edge = process.edge("keep", "keep");
    copies.renewal().forEach(edge::then);
    edge.add();
    return Optional.of(network);
  }
}
