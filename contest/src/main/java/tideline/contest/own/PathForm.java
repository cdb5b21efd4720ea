package tideline.contest.own;

import java.util.List;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Logic;

/** Formulas of CTL in which no negation stands between a quantifier and its temporal operator. */
final class PathForm {

  private PathForm() {}

  /** The same formula in that form: it is not so on some path, if it is so on all of them. */
  static Formula of(Formula formula) {
    return switch (formula) {
      case Formula.Paths(var quantifier, Formula.Not(Formula path)) ->
          new Formula.Not(of(new Formula.Paths(Logic.dual(quantifier), path)));
      case Formula.Paths(var quantifier, Formula path) -> new Formula.Paths(quantifier, of(path));
      case Formula.Later(var moment, Formula operand) -> new Formula.Later(moment, of(operand));
      case Formula.Until(Formula first, Formula second) -> new Formula.Until(of(first), of(second));
      case Formula.Not(Formula operand) -> new Formula.Not(of(operand));
      case Formula.And(List<Formula> operands) ->
          new Formula.And(operands.stream().map(PathForm::of).toList());
      case Formula.Or(List<Formula> operands) ->
          new Formula.Or(operands.stream().map(PathForm::of).toList());
      case Formula.Constant _, Formula.Comparison _, Formula.Fireable _, Formula.Deadlock _ ->
          formula;
    };
  }
}
