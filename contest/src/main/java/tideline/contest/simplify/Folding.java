package tideline.contest.simplify;

import java.util.ArrayList;
import java.util.List;
import tideline.languages.petri.formula.Formula;

/** Formulas put together, without the constants that do not matter. */
public final class Folding {

  static final Formula TRUE = new Formula.Constant(true);
  static final Formula FALSE = new Formula.Constant(false);

  private Folding() {}

  /** The opposite. */
  public static Formula not(Formula operand) {
    return switch (operand) {
      case Formula.Constant(boolean value) -> value ? FALSE : TRUE;
      case Formula.Not(Formula inner) -> inner;
      default -> new Formula.Not(operand);
    };
  }

  /** All of them. */
  public static Formula and(List<Formula> operands) {
    if (operands.contains(FALSE)) {
      return FALSE;
    }
    List<Formula> left = others(operands, TRUE);
    return left.isEmpty() ? TRUE : left.size() == 1 ? left.getFirst() : new Formula.And(left);
  }

  /** At least one of them. */
  public static Formula or(List<Formula> operands) {
    if (operands.contains(TRUE)) {
      return TRUE;
    }
    List<Formula> left = others(operands, FALSE);
    return left.isEmpty() ? FALSE : left.size() == 1 ? left.getFirst() : new Formula.Or(left);
  }

  private static List<Formula> others(List<Formula> operands, Formula neutral) {
    List<Formula> left = new ArrayList<>();
    for (Formula operand : operands) {
      if (!operand.equals(neutral) && !left.contains(operand)) {
        left.add(operand);
      }
    }
    return left;
  }
}
