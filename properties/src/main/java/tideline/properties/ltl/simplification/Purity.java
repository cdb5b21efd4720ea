package tideline.properties.ltl.simplification;

import java.util.List;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.ltl.LtlFormula.And;
import tideline.properties.ltl.LtlFormula.Constant;
import tideline.properties.ltl.LtlFormula.Finally;
import tideline.properties.ltl.LtlFormula.Globally;
import tideline.properties.ltl.LtlFormula.Next;
import tideline.properties.ltl.LtlFormula.Or;
import tideline.properties.ltl.LtlFormula.Release;
import tideline.properties.ltl.LtlFormula.StrongRelease;
import tideline.properties.ltl.LtlFormula.Until;
import tideline.properties.ltl.LtlFormula.WeakUntil;

/**
 * Formulas that do not mind when they are asked (Etessami and Holzmann): an eventual one stays true
 * when states are put before a word, a universal one when states are taken away from its start.
 * What is both depends on the far end of a word only.
 */
final class Purity {

  private Purity() {}

  /** Whether {@code F f = f}, by the operators. */
  static boolean isEventual(LtlFormula formula) {
    return switch (formula) {
      case Constant _, Finally _ -> true;
      case Next(var f) -> isEventual(f);
      case Globally(var f) -> isEventual(f);
      case And(var all) -> all.stream().allMatch(Purity::isEventual);
      case Or(var all) -> all.stream().allMatch(Purity::isEventual);
      case Until(_, var g) -> isEventual(g);
      case Release(_, var g) -> isEventual(g);
      case StrongRelease(_, var g) -> isEventual(g);
      case WeakUntil(var f, var g) -> isEventual(f) && isEventual(g);
      default -> false;
    };
  }

  /** Whether {@code G f = f}, by the operators. */
  static boolean isUniversal(LtlFormula formula) {
    return switch (formula) {
      case Constant _, Globally _ -> true;
      case Next(var f) -> isUniversal(f);
      case Finally(var f) -> isUniversal(f);
      case And(var all) -> all.stream().allMatch(Purity::isUniversal);
      case Or(var all) -> all.stream().allMatch(Purity::isUniversal);
      case Release(_, var g) -> isUniversal(g);
      case Until(_, var g) -> isUniversal(g);
      case WeakUntil(_, var g) -> isUniversal(g);
      case StrongRelease(var f, var g) -> isUniversal(f) && isUniversal(g);
      default -> false;
    };
  }

  /** Whether {@code X f = f}, because only the far end of a word matters. */
  static boolean isSuspendable(LtlFormula formula) {
    return isEventual(formula) && isUniversal(formula);
  }

  static List<LtlFormula> suspendable(List<LtlFormula> formulas) {
    return formulas.stream().filter(Purity::isSuspendable).toList();
  }
}
