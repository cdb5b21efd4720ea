package tideline.properties.formula;

import java.util.List;
import tideline.properties.automaton.Label;

/** A quantifier over runs, applied to a conjunction of propositions. */
public record BranchingFormula(Kind kind, Label predicate) {

  /** Which runs and which of their states are meant. */
  public enum Kind {
    /** Some reachable state satisfies the predicate. */
    EF,
    /** Every reachable state satisfies the predicate. */
    AG,
    /** Some reachable state only leads to states that satisfy the predicate. */
    EFAG,
    /** From every reachable state, one that satisfies the predicate can be reached. */
    AGEF
  }

  /** The formula as it is written in a file. */
  public String print(List<String> propositions) {
    return kind + " " + predicate.print(propositions);
  }
}
