package tideline.abstraction.cegar;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tideline.abstraction.solver.Formulas;

/** What becomes of a formula that was learnt (003 Table 4.1, {@code predSplit}). */
public enum PredicateSplit {
  /** It is one predicate. */
  WHOLE,
  /** Each conjunct is a predicate. */
  CONJUNCTS,
  /** Each atom is a predicate. */
  ATOMS;

  Set<BooleanFormula> split(BooleanFormula formula, Formulas formulas) {
    Set<BooleanFormula> parts =
        switch (this) {
          case WHOLE -> Set.of(formula);
          case CONJUNCTS -> formulas.conjuncts(formula);
          case ATOMS -> formulas.atoms(formula);
        };
    return parts.stream()
        .filter(part -> !formulas.isTrue(part) && !formulas.isFalse(part))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
