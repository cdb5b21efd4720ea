package tideline.abstraction.domain;

import java.util.HashSet;
import java.util.Set;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tideline.abstraction.encode.Cell;

/**
 * What an abstraction distinguishes.
 *
 * @param tracked the cells whose values it knows
 * @param predicates the formulas over canonical symbols whose truth it knows
 */
public record Precision(Set<Cell> tracked, Set<BooleanFormula> predicates) {

  public Precision {
    tracked = Set.copyOf(tracked);
    predicates = Set.copyOf(predicates);
  }

  /** Nothing. */
  public static Precision nothing() {
    return new Precision(Set.of(), Set.of());
  }

  /** Everything that one of both distinguishes. */
  public Precision join(Precision other) {
    Set<Cell> cells = new HashSet<>(tracked);
    cells.addAll(other.tracked);
    Set<BooleanFormula> formulas = new HashSet<>(predicates);
    formulas.addAll(other.predicates);
    return new Precision(cells, formulas);
  }

  /** How many things are distinguished. */
  public int size() {
    return tracked.size() + predicates.size();
  }
}
