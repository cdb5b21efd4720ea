package tideline.properties.ltl.simplification;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.ltl.LtlFormula.And;
import tideline.properties.ltl.LtlFormula.Finally;
import tideline.properties.ltl.LtlFormula.Next;
import tideline.properties.ltl.LtlFormula.Until;
import tideline.properties.ltl.LtlFormula.WeakUntil;

/** Laws about X: it is drawn outwards, and what can wait is put behind it. */
final class NextRules {

  private NextRules() {}

  static List<SimplificationRule> all() {
    List<SimplificationRule> all = new ArrayList<>();
    all.add(new SimplificationRule("X s = s", NextRules::suspendable));
    all.addAll(
        SimplificationRule.withDuals(
            new SimplificationRule("X a & X b = X(a & b)", NextRules::together),
            new SimplificationRule("X a & s = X(a & s)", NextRules::postponed),
            new SimplificationRule("F X a = X F a", NextRules::outOfFinally),
            new SimplificationRule("X a U X b = X(a U b)", NextRules::outOfUntil),
            new SimplificationRule("X a W X b = X(a W b)", NextRules::outOfWeakUntil),
            new SimplificationRule("X a U b = b | X(b M a)", NextRules::outOfLeft)));
    return all;
  }

  private static Optional<LtlFormula> suspendable(LtlFormula f, Implication implication) {
    return f instanceof Next(var a) && Purity.isSuspendable(a) ? Optional.of(a) : Optional.empty();
  }

  private static Optional<LtlFormula> together(LtlFormula f, Implication implication) {
    if (!(f instanceof And(var all)) || all.stream().filter(Next.class::isInstance).count() < 2) {
      return Optional.empty();
    }
    return Optional.of(behindNext(all, List.of()));
  }

  private static Optional<LtlFormula> postponed(LtlFormula f, Implication implication) {
    if (!(f instanceof And(var all)) || all.stream().noneMatch(Next.class::isInstance)) {
      return Optional.empty();
    }
    List<LtlFormula> waiting = Purity.suspendable(all);
    return waiting.isEmpty() ? Optional.empty() : Optional.of(behindNext(all, waiting));
  }

  /** All X of a conjunction as one, with some other operands behind it. */
  private static LtlFormula behindNext(List<LtlFormula> all, List<LtlFormula> moved) {
    List<LtlFormula> now = new ArrayList<>();
    List<LtlFormula> later = new ArrayList<>(moved);
    for (LtlFormula part : all) {
      if (part instanceof Next(var a)) {
        later.add(a);
      } else if (!moved.contains(part)) {
        now.add(part);
      }
    }
    now.add(LtlFormula.next(LtlFormula.and(later)));
    return LtlFormula.and(now);
  }

  private static Optional<LtlFormula> outOfFinally(LtlFormula f, Implication implication) {
    return f instanceof Finally(Next(var a))
        ? Optional.of(LtlFormula.next(LtlFormula.eventually(a)))
        : Optional.empty();
  }

  private static Optional<LtlFormula> outOfUntil(LtlFormula f, Implication implication) {
    return f instanceof Until(Next(var a), Next(var b))
        ? Optional.of(LtlFormula.next(LtlFormula.until(a, b)))
        : Optional.empty();
  }

  private static Optional<LtlFormula> outOfWeakUntil(LtlFormula f, Implication implication) {
    return f instanceof WeakUntil(Next(var a), Next(var b))
        ? Optional.of(LtlFormula.next(LtlFormula.weakUntil(a, b)))
        : Optional.empty();
  }

  private static Optional<LtlFormula> outOfLeft(LtlFormula f, Implication implication) {
    return switch (f) {
      case Until(Next(var a), var b) ->
          Optional.of(LtlFormula.or(b, LtlFormula.next(LtlFormula.strongRelease(b, a))));
      case WeakUntil(Next(var a), var b) ->
          Optional.of(LtlFormula.or(b, LtlFormula.next(LtlFormula.release(b, a))));
      default -> Optional.empty();
    };
  }
}
