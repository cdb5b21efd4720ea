package tideline.properties.ltl;

import java.util.Comparator;
import java.util.List;
import tideline.properties.ltl.LtlFormula.And;
import tideline.properties.ltl.LtlFormula.Constant;
import tideline.properties.ltl.LtlFormula.Finally;
import tideline.properties.ltl.LtlFormula.Globally;
import tideline.properties.ltl.LtlFormula.Iff;
import tideline.properties.ltl.LtlFormula.Implies;
import tideline.properties.ltl.LtlFormula.Next;
import tideline.properties.ltl.LtlFormula.Not;
import tideline.properties.ltl.LtlFormula.Or;
import tideline.properties.ltl.LtlFormula.Proposition;
import tideline.properties.ltl.LtlFormula.Release;
import tideline.properties.ltl.LtlFormula.StrongRelease;
import tideline.properties.ltl.LtlFormula.Until;
import tideline.properties.ltl.LtlFormula.WeakUntil;

/**
 * The one order of operands: what speaks of the present state first, then by size, and among equals
 * by operator and text. Two formulas compare as equal only if they are.
 */
enum LtlOrder implements Comparator<LtlFormula> {
  INSTANCE;

  @Override
  public int compare(LtlFormula left, LtlFormula right) {
    if (left == right) {
      return 0;
    }
    int order = Boolean.compare(right.isBoolean(), left.isBoolean());
    if (order == 0) {
      order = Integer.compare(weight(left), weight(right));
    }
    if (order == 0) {
      order = unnegated(left).compareTo(unnegated(right));
    }
    return order != 0 ? order : structural(left, right);
  }

  /** A negation stands beside what it negates. */
  private static int weight(LtlFormula f) {
    return f instanceof Not(var operand) ? operand.size() : f.size();
  }

  private static String unnegated(LtlFormula f) {
    LtlFormula core = f instanceof Not(var operand) ? operand : f;
    return core instanceof Proposition(String text) ? text : "";
  }

  private static int structural(LtlFormula left, LtlFormula right) {
    int order = Integer.compare(rank(left), rank(right));
    if (order != 0) {
      return order;
    }
    if (left instanceof Proposition(String first) && right instanceof Proposition(String second)) {
      return first.compareTo(second);
    }
    if (left instanceof Constant(boolean first) && right instanceof Constant(boolean second)) {
      return Boolean.compare(first, second);
    }
    List<LtlFormula> lefts = left.operands();
    List<LtlFormula> rights = right.operands();
    for (int i = 0; i < Math.min(lefts.size(), rights.size()); i++) {
      int step = structural(lefts.get(i), rights.get(i));
      if (step != 0) {
        return step;
      }
    }
    return Integer.compare(lefts.size(), rights.size());
  }

  private static int rank(LtlFormula f) {
    return switch (f) {
      case Constant _ -> 0;
      case Proposition _ -> 1;
      case Not _ -> 2;
      case And _ -> 3;
      case Or _ -> 4;
      case Implies _ -> 5;
      case Iff _ -> 6;
      case Next _ -> 7;
      case Finally _ -> 8;
      case Globally _ -> 9;
      case Until _ -> 10;
      case WeakUntil _ -> 11;
      case Release _ -> 12;
      case StrongRelease _ -> 13;
    };
  }
}
