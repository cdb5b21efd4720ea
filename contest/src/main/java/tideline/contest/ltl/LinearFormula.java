package tideline.contest.ltl;

import java.util.ArrayList;
import java.util.List;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Logic;
import tideline.properties.ltl.LtlFormula;

/**
 * A formula about a path, with a proposition for each formula about one marking.
 *
 * @param formula over the propositions p0, p1, ...
 * @param atoms what they mean
 */
public record LinearFormula(LtlFormula formula, List<Formula> atoms) {

  /** Keeps a copy. */
  public LinearFormula {
    atoms = List.copyOf(atoms);
  }

  /** The formula for a path. */
  public static LinearFormula of(Formula path) {
    List<Formula> atoms = new ArrayList<>();
    LtlFormula formula = translated(path, atoms);
    return new LinearFormula(formula, atoms);
  }

  /** The formula that a proposition of that name stands for. */
  public Formula atom(String proposition) {
    return atoms.get(Integer.parseInt(proposition.substring(1)));
  }

  private static LtlFormula translated(Formula formula, List<Formula> atoms) {
    return switch (formula) {
      case Formula.Constant(boolean value) ->
          value ? LtlFormula.Constant.TRUE : LtlFormula.Constant.FALSE;
      case Formula.Not(Formula operand) -> LtlFormula.not(translated(operand, atoms));
      case Formula _ when Logic.isState(formula) -> {
        int known = atoms.indexOf(formula);
        if (known < 0) {
          atoms.add(formula);
        }
        yield LtlFormula.proposition("p" + (known < 0 ? atoms.size() - 1 : known));
      }
      case Formula.And(List<Formula> operands) ->
          LtlFormula.and(operands.stream().map(each -> translated(each, atoms)).toList());
      case Formula.Or(List<Formula> operands) ->
          LtlFormula.or(operands.stream().map(each -> translated(each, atoms)).toList());
      case Formula.Later(Formula.Moment moment, Formula operand) -> {
        LtlFormula inner = translated(operand, atoms);
        yield switch (moment) {
          case NEXT -> LtlFormula.next(inner);
          case FINALLY -> LtlFormula.eventually(inner);
          case GLOBALLY -> LtlFormula.globally(inner);
        };
      }
      case Formula.Until(Formula first, Formula second) ->
          LtlFormula.until(translated(first, atoms), translated(second, atoms));
      case Formula.Paths _, Formula.Comparison _, Formula.Fireable _, Formula.Deadlock _ ->
          throw new IllegalArgumentException("no formula of LTL: " + formula);
    };
  }
}
