package tideline.contest.simplify;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import tideline.contest.net.ContestNet;
import tideline.contest.net.Linear;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Formula.Moment;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.languages.petri.formula.Formula.Relation;
import tideline.languages.petri.formula.Logic;
import tideline.nets.net.Arcs;

/**
 * Simplifies formulas by what holds in every reachable marking.
 *
 * <p>Laws that are about paths are those that hold both for maximal paths and for paths that repeat
 * their last marking; of the next marking nothing is assumed.
 */
public final class Simplifier {

  private static final Formula TRUE = Folding.TRUE;
  private static final Formula FALSE = Folding.FALSE;

  private final ContestNet net;

  /** For formulas about a net. */
  public Simplifier(ContestNet net) {
    this.net = net;
  }

  /** A formula that holds in the same reachable markings and on the same paths. */
  public Formula simplified(Formula formula) {
    return switch (formula) {
      case Formula.Constant _, Formula.Deadlock _ -> formula;
      case Formula.Comparison comparison -> comparison(comparison);
      case Formula.Fireable(List<String> ids) -> fireable(ids);
      case Formula.Not(Formula operand) -> PathLaws.negated(simplified(operand));
      case Formula.And(List<Formula> operands) -> and(operands);
      case Formula.Or(List<Formula> operands) -> or(operands);
      case Formula.Paths(Quantifier quantifier, Formula path) -> {
        Formula inner = simplified(path);
        yield isAboutMarking(inner) ? inner : PathLaws.quantified(quantifier, inner);
      }
      case Formula.Later(Moment moment, Formula operand) -> {
        Formula inner = simplified(operand);
        boolean same = moment != Moment.NEXT && inner instanceof Formula.Constant;
        yield same ? inner : new Formula.Later(moment, inner);
      }
      case Formula.Until(Formula first, Formula second) ->
          until(simplified(first), simplified(second));
    };
  }

  /** Whether it says nothing of the path itself, so that it does not matter which one it is. */
  private static boolean isAboutMarking(Formula formula) {
    return switch (Logic.of(formula)) {
      case STATE, REACHABILITY, CTL -> true;
      case LTL, LTL_SOME, CTL_STAR -> false;
    };
  }

  private static Formula until(Formula first, Formula second) {
    if (second instanceof Formula.Constant || first.equals(FALSE)) {
      return second;
    }
    return first.equals(TRUE)
        ? new Formula.Later(Moment.FINALLY, second)
        : new Formula.Until(first, second);
  }

  private Formula and(List<Formula> operands) {
    List<Formula> left = new ArrayList<>();
    for (Formula operand : operands) {
      Formula inner = simplified(operand);
      if (inner.equals(FALSE)) {
        return FALSE;
      }
      if (inner instanceof Formula.And(List<Formula> nested)) {
        nested.stream().filter(each -> !left.contains(each)).forEach(left::add);
      } else if (!inner.equals(TRUE) && !left.contains(inner)) {
        left.add(inner);
      }
    }
    if (left.stream().anyMatch(each -> left.contains(PathLaws.negated(each)))) {
      return FALSE;
    }
    return left.isEmpty() ? TRUE : left.size() == 1 ? left.getFirst() : new Formula.And(left);
  }

  private Formula or(List<Formula> operands) {
    List<Formula> opposites =
        operands.stream().<Formula>map(operand -> new Formula.Not(operand)).toList();
    Formula none = and(opposites);
    return switch (none) {
      case Formula.And(List<Formula> all) ->
          new Formula.Or(all.stream().map(PathLaws::negated).toList());
      default -> PathLaws.negated(none);
    };
  }

  private Formula comparison(Formula.Comparison comparison) {
    Linear difference = net.linear(comparison.left()).minus(net.linear(comparison.right()));
    OptionalLong least = difference.least(net);
    OptionalLong most = difference.most(net);
    Relation relation = comparison.relation();
    if (least.isPresent() && most.isPresent() && least.equals(most)) {
      return relation.holds(least.getAsLong(), 0) ? TRUE : FALSE;
    }
    boolean negative = most.isPresent() && most.getAsLong() < 0;
    boolean notPositive = most.isPresent() && most.getAsLong() <= 0;
    boolean positive = least.isPresent() && least.getAsLong() > 0;
    boolean notNegative = least.isPresent() && least.getAsLong() >= 0;
    boolean holds =
        switch (relation) {
          case EQUAL -> false;
          case UNEQUAL -> negative || positive;
          case LESS -> negative;
          case AT_MOST -> notPositive;
          case GREATER -> positive;
          case AT_LEAST -> notNegative;
        };
    boolean fails =
        switch (relation) {
          case EQUAL -> negative || positive;
          case UNEQUAL -> false;
          case LESS -> notNegative;
          case AT_MOST -> positive;
          case GREATER -> notPositive;
          case AT_LEAST -> negative;
        };
    return holds ? TRUE : fails ? FALSE : comparison;
  }

  private Formula fireable(List<String> ids) {
    List<String> possible = new ArrayList<>();
    for (String id : ids) {
      boolean some = false;
      for (int transition : net.transitions(id)) {
        if (isAlwaysEnabled(transition)) {
          return TRUE;
        }
        some |= !isNeverEnabled(transition);
      }
      if (some && !possible.contains(id)) {
        possible.add(id);
      }
    }
    return possible.isEmpty() ? FALSE : new Formula.Fireable(possible);
  }

  private boolean isNeverEnabled(int transition) {
    Arcs before = net.net().before();
    for (int arc = before.start(transition); arc < before.end(transition); arc++) {
      OptionalLong bound = net.bound(before.target(arc));
      if (bound.isPresent() && bound.getAsLong() < before.weight(arc)) {
        return true;
      }
    }
    return false;
  }

  private boolean isAlwaysEnabled(int transition) {
    Arcs before = net.net().before();
    Arcs inhibitors = net.net().inhibitors();
    return before.start(transition) == before.end(transition)
        && inhibitors.start(transition) == inhibitors.end(transition);
  }
}
