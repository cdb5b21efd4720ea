package tideline.engine.report;

import java.util.List;
import java.util.Optional;
import tideline.model.Transition;

/**
 * What no run does.
 *
 * @param states how many states were looked at
 * @param stopped why not all were, if so
 * @param transitions how many transitions there are
 * @param never those that are no step
 * @param values how many values variables with named values can have, all together
 * @param unused values that no variable has
 * @param antecedents how many antecedents were looked for
 * @param vacuous those that are true in no state
 */
public record Coverage(
    long states,
    Optional<String> stopped,
    int transitions,
    List<Transition> never,
    int values,
    List<UnusedValue> unused,
    int antecedents,
    List<Vacuous> vacuous) {

  /** A value that a variable does not have in any state. */
  public record UnusedValue(String variable, String value) {}

  /** An implication that says nothing, as its left side is never true. */
  public record Vacuous(String property, String antecedent) {}

  public Coverage {
    never = List.copyOf(never);
    unused = List.copyOf(unused);
    vacuous = List.copyOf(vacuous);
  }

  /** Whether all reachable states were looked at. */
  public boolean isComplete() {
    return stopped.isEmpty();
  }
}
