package tideline.contest.simplify;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.contest.explore.Budget;
import tideline.contest.net.ContestNet;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Logic;
import tideline.model.LimitReached;

/** Replaces what the state equation shows to be true everywhere, or nowhere, by a constant. */
public final class ProvedAtoms {

  private final Refutation refutation;
  private final Map<Formula, Formula> known = new HashMap<>();

  /** For formulas about a net. */
  public ProvedAtoms(ContestNet net) {
    this.refutation = new Refutation(net);
  }

  /** The formula with constants, as far as there is time for proofs. */
  public Formula replaced(Formula formula, Budget budget) {
    if (Logic.isState(formula)) {
      Formula found = known.get(formula);
      if (found == null) {
        found = state(formula, budget);
        known.put(formula, found);
      }
      return found;
    }
    return switch (formula) {
      case Formula.Not(Formula operand) -> Folding.not(replaced(operand, budget));
      case Formula.And(List<Formula> operands) ->
          Folding.and(operands.stream().map(each -> replaced(each, budget)).toList());
      case Formula.Or(List<Formula> operands) ->
          Folding.or(operands.stream().map(each -> replaced(each, budget)).toList());
      case Formula.Paths(var quantifier, Formula path) ->
          new Formula.Paths(quantifier, replaced(path, budget));
      case Formula.Later(var moment, Formula operand) ->
          new Formula.Later(moment, replaced(operand, budget));
      case Formula.Until(Formula first, Formula second) ->
          new Formula.Until(replaced(first, budget), replaced(second, budget));
      case Formula.Constant _, Formula.Comparison _, Formula.Fireable _, Formula.Deadlock _ ->
          formula;
    };
  }

  private Formula state(Formula formula, Budget budget) {
    if (formula instanceof Formula.Constant) {
      return formula;
    }
    try {
      if (refutation.isQuicklyImpossible(formula, budget)) {
        return Folding.FALSE;
      }
      if (refutation.isQuicklyImpossible(new Formula.Not(formula), budget)) {
        return Folding.TRUE;
      }
    } catch (LimitReached | ArithmeticException noProof) {
      // It stays as it is.
      return formula;
    }
    return switch (formula) {
      case Formula.Not(Formula operand) -> Folding.not(replaced(operand, budget));
      case Formula.And(List<Formula> operands) ->
          Folding.and(operands.stream().map(each -> replaced(each, budget)).toList());
      case Formula.Or(List<Formula> operands) ->
          Folding.or(operands.stream().map(each -> replaced(each, budget)).toList());
      default -> formula;
    };
  }
}
