package tideline.abstraction.encode;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tideline.system.ir.Operation;

/**
 * A step as a formula over the values it started from.
 *
 * @param values the value of each cell of the state afterwards
 * @param relation true for the symbols of exactly those ways that the step can go
 * @param faults true if the step can run into a fault of the model
 * @param guesses what it sets free, in order
 */
public record Encoded(
    Map<Cell, Value> values, BooleanFormula relation, BooleanFormula faults, List<Guess> guesses) {

  public Encoded {
    // Not Map.copyOf, whose order changes from run to run.
    values = Collections.unmodifiableMap(new HashMap<>(values));
    guesses = List.copyOf(guesses);
  }

  /** A value that a havoc took. */
  public record Guess(Operation.Havoc havoc, Cell cell, Value value) {}
}
