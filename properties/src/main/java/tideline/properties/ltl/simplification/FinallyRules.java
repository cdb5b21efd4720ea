package tideline.properties.ltl.simplification;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.ltl.LtlFormula.And;
import tideline.properties.ltl.LtlFormula.Finally;
import tideline.properties.ltl.LtlFormula.Globally;
import tideline.properties.ltl.LtlFormula.Or;
import tideline.properties.ltl.LtlFormula.StrongRelease;
import tideline.properties.ltl.LtlFormula.Until;
import tideline.properties.ltl.NegationNormalForm;

/** Laws about F and G; {@code e} is eventual, and {@code s} depends on the far end only. */
final class FinallyRules {

  private FinallyRules() {}

  static List<SimplificationRule> all() {
    List<SimplificationRule> all = new ArrayList<>();
    all.addAll(
        SimplificationRule.withDuals(
            new SimplificationRule("F e = e", FinallyRules::eventual),
            new SimplificationRule("F(a U b) = F b", FinallyRules::ofUntil),
            new SimplificationRule("F(a M b) = F(a & b)", FinallyRules::ofStrongRelease),
            new SimplificationRule("F(a | F b) = F(a | b)", FinallyRules::ofOr),
            new SimplificationRule("F a | F b = F(a | b)", FinallyRules::together),
            new SimplificationRule("G F a | G F b = G F(a | b)", FinallyRules::recurrence),
            new SimplificationRule("G F(a & e) = G(F a & e)", FinallyRules::recurrenceOfEventual),
            new SimplificationRule(
                "G a | F(b & e) = a W (b & e) if !a => b", FinallyRules::untilFirst)));
    // The duals of these two would hide what can wait from the rules about and.
    all.add(new SimplificationRule("F a | s = F(a | s)", FinallyRules::postponed));
    all.add(new SimplificationRule("G(a | s) = G a | s", FinallyRules::outOfGlobally));
    return all;
  }

  private static Optional<LtlFormula> eventual(LtlFormula f, Implication implication) {
    return f instanceof Finally(var a) && Purity.isEventual(a) ? Optional.of(a) : Optional.empty();
  }

  private static Optional<LtlFormula> ofUntil(LtlFormula f, Implication implication) {
    return f instanceof Finally(Until(_, var b))
        ? Optional.of(LtlFormula.eventually(b))
        : Optional.empty();
  }

  private static Optional<LtlFormula> ofStrongRelease(LtlFormula f, Implication implication) {
    return f instanceof Finally(StrongRelease(var a, var b))
        ? Optional.of(LtlFormula.eventually(LtlFormula.and(a, b)))
        : Optional.empty();
  }

  private static Optional<LtlFormula> ofOr(LtlFormula f, Implication implication) {
    if (f instanceof Finally(Or(var all)) && all.stream().anyMatch(Finally.class::isInstance)) {
      List<LtlFormula> parts =
          all.stream().map(part -> part instanceof Finally(var b) ? b : part).toList();
      return Optional.of(LtlFormula.eventually(LtlFormula.or(parts)));
    }
    return Optional.empty();
  }

  private static Optional<LtlFormula> together(LtlFormula f, Implication implication) {
    return joined(
        f, part -> part instanceof Finally(var a) ? List.of(a) : List.of(), LtlFormula::eventually);
  }

  private static Optional<LtlFormula> recurrence(LtlFormula f, Implication implication) {
    return joined(
        f,
        part -> part instanceof Globally(Finally(var a)) ? List.of(a) : List.of(),
        a -> LtlFormula.globally(LtlFormula.eventually(a)));
  }

  /** One operator over the operands of several in a disjunction. */
  private static Optional<LtlFormula> joined(
      LtlFormula f,
      Function<LtlFormula, List<LtlFormula>> operand,
      UnaryOperator<LtlFormula> operator) {
    if (!(f instanceof Or(var all))) {
      return Optional.empty();
    }
    List<LtlFormula> some = all.stream().filter(part -> !operand.apply(part).isEmpty()).toList();
    List<LtlFormula> inside = some.stream().map(operand).flatMap(List::stream).toList();
    return some.size() < 2
        ? Optional.empty()
        : SimplificationRule.replaced(f, some, operator.apply(LtlFormula.or(inside)));
  }

  private static Optional<LtlFormula> recurrenceOfEventual(LtlFormula f, Implication implication) {
    if (!(f instanceof Globally(Finally(And(var all))))) {
      return Optional.empty();
    }
    List<LtlFormula> eventual = all.stream().filter(Purity::isEventual).toList();
    if (eventual.isEmpty()) {
      return Optional.empty();
    }
    List<LtlFormula> rest = all.stream().filter(part -> !Purity.isEventual(part)).toList();
    List<LtlFormula> parts = new ArrayList<>(eventual);
    parts.add(LtlFormula.eventually(LtlFormula.and(rest)));
    return Optional.of(LtlFormula.globally(LtlFormula.and(parts)));
  }

  private static Optional<LtlFormula> postponed(LtlFormula f, Implication implication) {
    if (!(f instanceof Or(var all))) {
      return Optional.empty();
    }
    Optional<LtlFormula> host =
        all.stream()
            .filter(Finally.class::isInstance)
            .min(Comparator.comparing(Purity::isSuspendable));
    List<LtlFormula> waiting = new ArrayList<>(Purity.suspendable(all));
    host.ifPresent(waiting::remove);
    if (host.isEmpty() || waiting.isEmpty()) {
      return Optional.empty();
    }
    List<LtlFormula> outside = new ArrayList<>(all);
    outside.removeAll(waiting);
    outside.remove(host.get());
    waiting.add(((Finally) host.get()).operand());
    outside.add(LtlFormula.eventually(LtlFormula.or(waiting)));
    return Optional.of(LtlFormula.or(outside));
  }

  private static Optional<LtlFormula> outOfGlobally(LtlFormula f, Implication implication) {
    if (!(f instanceof Globally(Or(var all)))) {
      return Optional.empty();
    }
    List<LtlFormula> outside = new ArrayList<>(Purity.suspendable(all));
    if (outside.isEmpty()) {
      return Optional.empty();
    }
    List<LtlFormula> inside = new ArrayList<>(all);
    inside.removeAll(outside);
    outside.add(LtlFormula.globally(LtlFormula.or(inside)));
    return Optional.of(LtlFormula.or(outside));
  }

  /** Where a first fails, b holds, and e then holds there because it holds later. */
  private static Optional<LtlFormula> untilFirst(LtlFormula f, Implication implication) {
    if (!(f instanceof Or(var all))) {
      return Optional.empty();
    }
    for (LtlFormula always : all) {
      for (LtlFormula once : all) {
        if (always instanceof Globally(var a)
            && once instanceof Finally(And(var parts))
            && parts.stream().anyMatch(Purity::isEventual)
            && parts.stream()
                .filter(part -> !Purity.isEventual(part))
                .allMatch(b -> implication.implies(NegationNormalForm.ofNegation(a), b))) {
          return SimplificationRule.replaced(
              f, List.of(always, once), LtlFormula.weakUntil(a, LtlFormula.and(parts)));
        }
      }
    }
    return Optional.empty();
  }
}
