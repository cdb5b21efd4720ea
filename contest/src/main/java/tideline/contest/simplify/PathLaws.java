package tideline.contest.simplify;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Formula.Moment;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.languages.petri.formula.Logic;

/**
 * Laws of CTL that leave one quantifier where there were two. What is reached at last does not
 * depend on how it is reached, and what may still be reached may be reached now:
 *
 * <pre>
 *   EF EF f = EF AF f = EF f       EF E(f U g) = EF A(f U g) = EF g     EF (f or g) = EF f or EF g
 *   AF EF f = EF f                 AF AF f = AF f                       AF A(f U g) = AF g
 *   (f U EF g) = EF g              A(f U AF g) = AF g
 *   AF (f or EF g) = EF g or AF f  (f U (g or EF h)) = EF h or (f U g)
 * </pre>
 *
 * and the same for the opposites, AG and EG. They hold for maximal paths that end, too.
 */
final class PathLaws {

  private PathLaws() {}

  /** The formula that says something of some or all paths, where the path formula is simplified. */
  static Formula quantified(Quantifier quantifier, Formula path) {
    Formula plain = new Formula.Paths(quantifier, path);
    if (!isBranching(plain)) {
      return plain;
    }
    return switch (path) {
      case Formula.Later(Moment moment, Formula operand) when moment == Moment.FINALLY ->
          reached(quantifier, operand);
      case Formula.Later(Moment moment, Formula operand) when moment == Moment.GLOBALLY -> {
        Formula opposite = reached(Logic.dual(quantifier), negated(operand));
        yield negated(opposite);
      }
      case Formula.Until(Formula first, Formula second) -> until(quantifier, first, second);
      default -> plain;
    };
  }

  private static boolean isBranching(Formula formula) {
    return switch (Logic.of(formula)) {
      case STATE, REACHABILITY, CTL -> true;
      case LTL, LTL_SOME, CTL_STAR -> false;
    };
  }

  private static Formula reached(Quantifier quantifier, Formula goal) {
    Formula plain = new Formula.Paths(quantifier, new Formula.Later(Moment.FINALLY, goal));
    boolean some = quantifier == Quantifier.SOME;
    return switch (goal) {
      case Formula.Paths(Quantifier inner, Formula.Later(Moment moment, Formula last))
          when moment == Moment.FINALLY ->
          some
              ? reached(quantifier, last)
              : inner == Quantifier.ALL || isReached(goal) ? goal : plain;
      case Formula.Paths(Quantifier inner, Formula.Until(_, Formula last))
          when some || inner == Quantifier.ALL ->
          reached(quantifier, last);
      case Formula.Or(List<Formula> operands) when some && !Logic.isState(goal) ->
          Folding.or(operands.stream().map(each -> reached(quantifier, each)).toList());
      case Formula.Or(List<Formula> operands)
          when operands.stream().anyMatch(PathLaws::isReached) ->
          apart(operands, rest -> reached(quantifier, rest));
      default -> plain;
    };
  }

  private static Formula until(Quantifier quantifier, Formula first, Formula second) {
    if (isReached(second) || (quantifier == Quantifier.ALL && isReachedAlways(second))) {
      return second;
    }
    return second instanceof Formula.Or(List<Formula> operands)
            && operands.stream().anyMatch(PathLaws::isReached)
        ? apart(operands, rest -> until(quantifier, first, rest))
        : new Formula.Paths(quantifier, new Formula.Until(first, second));
  }

  /** What some path reaches, or what is said of the rest. */
  private static Formula apart(List<Formula> operands, UnaryOperator<Formula> said) {
    Predicate<Formula> reached = PathLaws::isReached;
    List<Formula> all = new ArrayList<>(operands.stream().filter(reached).toList());
    Formula rest = Folding.or(operands.stream().filter(reached.negate()).toList());
    if (!(rest instanceof Formula.Constant)) {
      all.add(said.apply(rest));
    }
    return Folding.or(all);
  }

  private static boolean isReached(Formula formula) {
    return formula instanceof Formula.Paths(Quantifier quantifier, Formula.Later(Moment moment, _))
        && quantifier == Quantifier.SOME
        && moment == Moment.FINALLY;
  }

  private static boolean isReachedAlways(Formula formula) {
    return formula instanceof Formula.Paths(Quantifier quantifier, Formula.Later(Moment moment, _))
        && quantifier == Quantifier.ALL
        && moment == Moment.FINALLY;
  }

  /** The opposite, with EF for "not AG" and so on. */
  static Formula negated(Formula formula) {
    return switch (formula) {
      case Formula.Constant _, Formula.Not _ -> Folding.not(formula);
      case Formula.Paths(Quantifier quantifier, Formula.Later(Moment moment, Formula operand))
          when moment != Moment.NEXT ->
          new Formula.Paths(
              Logic.dual(quantifier),
              new Formula.Later(
                  moment == Moment.FINALLY ? Moment.GLOBALLY : Moment.FINALLY, negated(operand)));
      case Formula.And(List<Formula> operands) when !Logic.isState(formula) ->
          new Formula.Or(operands.stream().map(PathLaws::negated).toList());
      case Formula.Or(List<Formula> operands) when !Logic.isState(formula) ->
          new Formula.And(operands.stream().map(PathLaws::negated).toList());
      default -> Folding.not(formula);
    };
  }
}
