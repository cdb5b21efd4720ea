package tideline.properties.ltl.simplification;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.ltl.LtlFormula.And;
import tideline.properties.ltl.LtlFormula.Constant;
import tideline.properties.ltl.LtlFormula.Globally;
import tideline.properties.ltl.LtlFormula.Or;
import tideline.properties.ltl.LtlFormula.Until;
import tideline.properties.ltl.LtlFormula.WeakUntil;
import tideline.properties.ltl.NegationNormalForm;

/**
 * Laws about U and W (and, by duality, R and M). In their names, {@code a => b} is a condition,
 * {@code e} is eventual and {@code u} universal.
 */
final class UntilRules {

  private UntilRules() {}

  static List<SimplificationRule> all() {
    return SimplificationRule.withDuals(
        new SimplificationRule("a U b = a W b = b if a => b", UntilRules::leftImpliesRight),
        new SimplificationRule("a U b = F b if !b => a", UntilRules::leftIsNoCondition),
        new SimplificationRule("a U e = e", UntilRules::eventualRight),
        new SimplificationRule("u W b = u | b", UntilRules::universalLeft),
        new SimplificationRule("a U (c U b) = c U b if a => c", UntilRules::outerIsWeaker),
        new SimplificationRule("a U (c U b) = a U b if c => a", UntilRules::innerIsWeaker),
        new SimplificationRule("(a U c) U b = c U b if a => b", UntilRules::leftOfLeft),
        new SimplificationRule("(a | c) U b = c U b if a => b", UntilRules::leftParts),
        new SimplificationRule("a U (b | G a) = a W b", UntilRules::rightForEver),
        new SimplificationRule("a U (a & b) = b M a", UntilRules::rightRepeatsLeft));
  }

  private static Optional<LtlFormula> leftImpliesRight(LtlFormula f, Implication implication) {
    return switch (f) {
      case Until(var a, var b) when implication.implies(a, b) -> Optional.of(b);
      case WeakUntil(var a, var b) when implication.implies(a, b) -> Optional.of(b);
      default -> Optional.empty();
    };
  }

  private static Optional<LtlFormula> leftIsNoCondition(LtlFormula f, Implication implication) {
    return switch (f) {
      case Until(var a, var b) when implication.implies(not(b), a) ->
          Optional.of(LtlFormula.eventually(b));
      case WeakUntil(var a, var b) when implication.implies(not(b), a) ->
          Optional.of(Constant.TRUE);
      default -> Optional.empty();
    };
  }

  private static LtlFormula not(LtlFormula f) {
    return NegationNormalForm.ofNegation(f);
  }

  private static Optional<LtlFormula> eventualRight(LtlFormula f, Implication implication) {
    return f instanceof Until(_, var b) && Purity.isEventual(b) ? Optional.of(b) : Optional.empty();
  }

  private static Optional<LtlFormula> universalLeft(LtlFormula f, Implication implication) {
    return f instanceof WeakUntil(var a, var b) && Purity.isUniversal(a)
        ? Optional.of(LtlFormula.or(a, b))
        : Optional.empty();
  }

  private static Optional<LtlFormula> outerIsWeaker(LtlFormula f, Implication implication) {
    return switch (f) {
      case Until(var a, Until(var c, _)) when implication.implies(a, c) -> right(f);
      case Until(var a, WeakUntil(var c, _)) when implication.implies(a, c) -> right(f);
      case WeakUntil(var a, WeakUntil(var c, _)) when implication.implies(a, c) -> right(f);
      default -> Optional.empty();
    };
  }

  private static Optional<LtlFormula> right(LtlFormula f) {
    return Optional.of(f.operands().getLast());
  }

  private static Optional<LtlFormula> innerIsWeaker(LtlFormula f, Implication implication) {
    return switch (f) {
      case Until(var a, Until(var c, var b)) when implication.implies(c, a) ->
          Optional.of(LtlFormula.until(a, b));
      case WeakUntil(var a, WeakUntil(var c, var b)) when implication.implies(c, a) ->
          Optional.of(LtlFormula.weakUntil(a, b));
      case WeakUntil(var a, Until(var c, var b)) when implication.implies(c, a) ->
          Optional.of(LtlFormula.weakUntil(a, b));
      default -> Optional.empty();
    };
  }

  /** Before b holds, a does not, so that a U c can only be true where c is. */
  private static Optional<LtlFormula> leftOfLeft(LtlFormula f, Implication implication) {
    if (!SimplificationRule.isUntil(f)) {
      return Optional.empty();
    }
    LtlFormula b = f.operands().getLast();
    return switch (f.operands().getFirst()) {
      case Until(var a, var c) when implication.implies(a, b) ->
          Optional.of(f.withOperands(List.of(c, b)));
      case WeakUntil(var a, var c) when implication.implies(a, b) ->
          Optional.of(f.withOperands(List.of(c, b)));
      default -> Optional.empty();
    };
  }

  private static Optional<LtlFormula> leftParts(LtlFormula f, Implication implication) {
    if (!SimplificationRule.isUntil(f) || !(f.operands().getFirst() instanceof Or(var all))) {
      return Optional.empty();
    }
    LtlFormula b = f.operands().getLast();
    List<LtlFormula> kept = all.stream().filter(part -> !implication.implies(part, b)).toList();
    return kept.size() == all.size()
        ? Optional.empty()
        : Optional.of(f.withOperands(List.of(LtlFormula.or(kept), b)));
  }

  private static Optional<LtlFormula> rightForEver(LtlFormula f, Implication implication) {
    if (!SimplificationRule.isUntil(f)) {
      return Optional.empty();
    }
    LtlFormula a = f.operands().getFirst();
    LtlFormula b = f.operands().getLast();
    List<LtlFormula> parts = b instanceof Or(var all) ? all : List.of(b);
    LtlFormula forEver = new Globally(a);
    return parts.contains(forEver)
        ? Optional.of(
            LtlFormula.weakUntil(
                a, LtlFormula.or(parts.stream().filter(p -> !p.equals(forEver)).toList())))
        : Optional.empty();
  }

  private static Optional<LtlFormula> rightRepeatsLeft(LtlFormula f, Implication implication) {
    if (!SimplificationRule.isUntil(f) || !(f.operands().getLast() instanceof And(var all))) {
      return Optional.empty();
    }
    LtlFormula a = f.operands().getFirst();
    List<LtlFormula> repeated = a instanceof And(var parts) ? parts : List.of(a);
    if (!all.containsAll(repeated)) {
      return Optional.empty();
    }
    List<LtlFormula> rest = new ArrayList<>(all);
    rest.removeAll(repeated);
    LtlFormula b = LtlFormula.and(rest);
    return Optional.of(
        f instanceof Until ? LtlFormula.strongRelease(b, a) : LtlFormula.release(b, a));
  }
}
