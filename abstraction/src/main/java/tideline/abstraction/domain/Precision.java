package tideline.abstraction.domain;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tideline.abstraction.encode.Cell;

/**
 * What an abstraction distinguishes. The order is the one in which it was learnt: with the order of
 * a hash table, which changes from run to run, a solver would go other ways in every run.
 *
 * @param tracked the cells whose values it knows
 * @param predicates the formulas over canonical symbols whose truth it knows
 */
public record Precision(Set<Cell> tracked, Set<BooleanFormula> predicates) {

  public Precision {
    tracked = Collections.unmodifiableSet(new LinkedHashSet<>(tracked));
    predicates = Collections.unmodifiableSet(new LinkedHashSet<>(predicates));
  }

  /** Everything that one of both distinguishes. */
  public Precision join(Precision other) {
    Set<Cell> cells = new LinkedHashSet<>(tracked);
    cells.addAll(other.tracked);
    Set<BooleanFormula> formulas = new LinkedHashSet<>(predicates);
    formulas.addAll(other.predicates);
    return new Precision(cells, formulas);
  }

  /** How many things are distinguished. */
  public int size() {
    return tracked.size() + predicates.size();
  }
}
