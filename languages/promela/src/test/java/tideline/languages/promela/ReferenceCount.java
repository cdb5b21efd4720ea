package tideline.languages.promela;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.model.reference.ReferenceModel;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;

/**
 * Counts the states of a reference model.
 *
 * @param transitions one more than there are edges, as SPIN counts them
 * @param invalidEnds states without steps in which the model may not stop
 * @param brokenAssertions steps that break an assertion
 */
record ReferenceCount(long states, long transitions, long invalidEnds, long brokenAssertions) {

  static ReferenceCount of(ReferenceModel model) {
    Set<ReferenceState> seen = new HashSet<>(model.initialStates());
    Deque<ReferenceState> open = new ArrayDeque<>(seen);
    long edges = 0;
    long invalid = 0;
    long broken = 0;
    while (!open.isEmpty()) {
      ReferenceState state = open.remove();
      List<ReferenceStep> steps = model.steps(state);
      edges += steps.size();
      invalid += steps.isEmpty() && !model.holds("valid_end", state) ? 1 : 0;
      broken += steps.stream().filter(step -> !step.brokenAssertions().isEmpty()).count();
      for (ReferenceStep step : steps) {
        if (seen.add(step.target())) {
          open.add(step.target());
        }
      }
    }
    return new ReferenceCount(seen.size(), edges + 1, invalid, broken);
  }

  /** The first error that SPIN would find, if there is only one kind. */
  boolean agreesWith(String firstError) {
    return switch (firstError) {
      case "none" -> invalidEnds == 0 && brokenAssertions == 0;
      case "invalid end state" -> invalidEnds > 0;
      case "assertion violated" -> brokenAssertions > 0;
      default -> throw new IllegalArgumentException(firstError);
    };
  }
}
