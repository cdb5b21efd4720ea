package tideline.languages.petri.formula;

import java.util.List;
import tideline.languages.petri.formula.Formula.And;
import tideline.languages.petri.formula.Formula.Later;
import tideline.languages.petri.formula.Formula.Moment;
import tideline.languages.petri.formula.Formula.Not;
import tideline.languages.petri.formula.Formula.Or;
import tideline.languages.petri.formula.Formula.Paths;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.languages.petri.formula.Formula.Until;

/** The simplest logic that a formula belongs to. */
public enum Logic {
  /** About the initial marking alone. */
  STATE,
  /** EF p or AG p, where p is about one marking. */
  REACHABILITY,
  /** A quantifier directly before each temporal operator. */
  CTL,
  /** All paths satisfy something without quantifiers. */
  LTL,
  /** Some path satisfies something without quantifiers. */
  LTL_SOME,
  /** Anything else. */
  CTL_STAR;

  /** The logic of a formula about the initial marking. */
  public static Logic of(Formula formula) {
    if (isState(formula)) {
      return STATE;
    }
    if (isReachability(formula)) {
      return REACHABILITY;
    }
    if (isBranching(formula)) {
      return CTL;
    }
    if (isLinear(formula)) {
      return LTL;
    }
    if (formula instanceof Paths(Quantifier quantifier, Formula path) && isLinear(path)) {
      return quantifier == Quantifier.ALL ? LTL : LTL_SOME;
    }
    return CTL_STAR;
  }

  /** Whether it is about one marking: no quantifier and no temporal operator. */
  public static boolean isState(Formula formula) {
    return switch (formula) {
      case Paths _, Later _, Until _ -> false;
      default -> operands(formula).stream().allMatch(Logic::isState);
    };
  }

  private static boolean isReachability(Formula formula) {
    return switch (formula) {
      case Not(Formula operand) -> isReachability(operand);
      case Paths(Quantifier quantifier, Later(Moment moment, Formula operand)) ->
          isState(operand)
              && moment == (quantifier == Quantifier.ALL ? Moment.GLOBALLY : Moment.FINALLY);
      default -> false;
    };
  }

  private static boolean isBranching(Formula formula) {
    return switch (formula) {
      case Paths(_, Later(_, Formula operand)) -> isBranching(operand);
      case Paths(_, Until(Formula first, Formula second)) ->
          isBranching(first) && isBranching(second);
      case Paths(Quantifier quantifier, Not(Formula path)) ->
          isBranching(new Paths(dual(quantifier), path));
      case Paths _, Later _, Until _ -> false;
      default -> operands(formula).stream().allMatch(Logic::isBranching);
    };
  }

  private static boolean isLinear(Formula formula) {
    return !(formula instanceof Paths) && operands(formula).stream().allMatch(Logic::isLinear);
  }

  /** The other quantifier: all paths do exactly if not some path does not. */
  public static Quantifier dual(Quantifier quantifier) {
    return quantifier == Quantifier.ALL ? Quantifier.SOME : Quantifier.ALL;
  }

  /** The formulas that a formula is made of. */
  public static List<Formula> operands(Formula formula) {
    return switch (formula) {
      case Formula.Constant _, Formula.Comparison _, Formula.Fireable _, Formula.Deadlock _ ->
          List.of();
      case Not(Formula operand) -> List.of(operand);
      case And(List<Formula> all) -> all;
      case Or(List<Formula> all) -> all;
      case Paths(_, Formula path) -> List.of(path);
      case Later(_, Formula operand) -> List.of(operand);
      case Until(Formula first, Formula second) -> List.of(first, second);
    };
  }
}
