package tideline.abstraction.cegar;

import java.util.LinkedHashSet;
import java.util.Set;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tideline.abstraction.domain.Precision;
import tideline.abstraction.encode.Cell;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.solver.Formulas;

/** Turns formulas into something to distinguish, as the domain wants it. */
public final class Learning {

  private final Encoder encoder;
  private final Formulas formulas;
  private final Set<String> control;

  /** Learning about these cells, of which some are tracked by value in a product. */
  public Learning(Encoder encoder, Set<String> control) {
    this.encoder = encoder;
    this.formulas = encoder.symbols().formulas();
    this.control = control;
  }

  /** What a formula over canonical symbols teaches. */
  public Precision from(BooleanFormula formula, Domain domain, PredicateSplit split) {
    return switch (domain) {
      case EXPL -> new Precision(cells(formula), Set.of());
      case PRED_CART, PRED_BOOL, PRED_SPLIT ->
          new Precision(Set.of(), split.split(formula, formulas));
      case PROD -> product(formula, split);
    };
  }

  private Precision product(BooleanFormula formula, PredicateSplit split) {
    Set<Cell> tracked = cells(formula);
    tracked.removeIf(cell -> !control.contains(cell.name()));
    Set<BooleanFormula> predicates = new LinkedHashSet<>(split.split(formula, formulas));
    predicates.removeIf(predicate -> control.containsAll(formulas.symbols(predicate)));
    return new Precision(tracked, predicates);
  }

  private Set<Cell> cells(BooleanFormula formula) {
    Set<Cell> cells = new LinkedHashSet<>();
    formulas.symbols(formula).forEach(name -> encoder.cells().find(name).ifPresent(cells::add));
    return cells;
  }
}
