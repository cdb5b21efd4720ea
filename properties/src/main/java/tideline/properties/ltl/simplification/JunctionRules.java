package tideline.properties.ltl.simplification;

import java.util.List;
import java.util.Optional;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.ltl.LtlFormula.And;
import tideline.properties.ltl.LtlFormula.Constant;
import tideline.properties.ltl.LtlFormula.Globally;
import tideline.properties.ltl.LtlFormula.Next;
import tideline.properties.ltl.LtlFormula.Or;
import tideline.properties.ltl.LtlFormula.Until;

/** Laws about operands of one and or one or. */
final class JunctionRules {

  private JunctionRules() {}

  static List<SimplificationRule> all() {
    return SimplificationRule.withDuals(
        new SimplificationRule("a & b = false if a => !b", JunctionRules::contradiction),
        new SimplificationRule("a & b = a if a => b", JunctionRules::absorbed),
        new SimplificationRule("a & (b | c) = a & c if a => !b", JunctionRules::resolved),
        new SimplificationRule("(a U b) & (c U b) = (a & c) U b", JunctionRules::oneGoal),
        new SimplificationRule("(a U b) | (a U c) = a U (b | c)", JunctionRules::oneCondition),
        new SimplificationRule("G a & (c U b) = G a & F b if a => c", JunctionRules::underGlobally),
        new SimplificationRule("a & X G a = G a", JunctionRules::folded),
        new SimplificationRule("b | a & X(a U b) = a U b", JunctionRules::foldedUntil));
  }

  private static Optional<LtlFormula> contradiction(LtlFormula f, Implication implication) {
    if (f instanceof And(var all)) {
      for (int i = 0; i < all.size(); i++) {
        for (int j = i + 1; j < all.size(); j++) {
          if (implication.excludes(all.get(i), all.get(j))) {
            return Optional.of(Constant.FALSE);
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<LtlFormula> absorbed(LtlFormula f, Implication implication) {
    if (f instanceof And(var all)) {
      for (LtlFormula weaker : all) {
        if (all.stream().anyMatch(a -> !a.equals(weaker) && implication.implies(a, weaker))) {
          return Optional.of(without(all, weaker));
        }
      }
    }
    return Optional.empty();
  }

  private static LtlFormula without(List<LtlFormula> all, LtlFormula part) {
    return LtlFormula.and(all.stream().filter(other -> !other.equals(part)).toList());
  }

  private static Optional<LtlFormula> resolved(LtlFormula f, Implication implication) {
    if (!(f instanceof And(var all))) {
      return Optional.empty();
    }
    for (LtlFormula junction : all) {
      if (junction instanceof Or(var parts)) {
        List<LtlFormula> possible =
            parts.stream()
                .filter(
                    part ->
                        all.stream()
                            .noneMatch(a -> !a.equals(junction) && implication.excludes(a, part)))
                .toList();
        if (possible.size() < parts.size()) {
          return Optional.of(LtlFormula.and(without(all, junction), LtlFormula.or(possible)));
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<LtlFormula> oneGoal(LtlFormula f, Implication implication) {
    if (f instanceof And(var all)) {
      for (int i = 0; i < all.size(); i++) {
        for (int j = i + 1; j < all.size(); j++) {
          LtlFormula first = all.get(i);
          LtlFormula second = all.get(j);
          if (SimplificationRule.isUntil(first)
              && SimplificationRule.isUntil(second)
              && first.operands().getLast().equals(second.operands().getLast())) {
            LtlFormula left =
                LtlFormula.and(first.operands().getFirst(), second.operands().getFirst());
            LtlFormula stronger = first instanceof Until ? first : second;
            LtlFormula joined = stronger.withOperands(List.of(left, first.operands().getLast()));
            return SimplificationRule.replaced(f, List.of(first, second), joined);
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<LtlFormula> oneCondition(LtlFormula f, Implication implication) {
    if (f instanceof Or(var all)) {
      for (int i = 0; i < all.size(); i++) {
        for (int j = 0; j < all.size(); j++) {
          LtlFormula first = all.get(i);
          LtlFormula second = all.get(j);
          Optional<LtlFormula> joined = i == j ? Optional.empty() : oneCondition(first, second);
          if (joined.isPresent()) {
            return SimplificationRule.replaced(f, List.of(first, second), joined.get());
          }
        }
      }
    }
    return Optional.empty();
  }

  /** G a is a W false. */
  private static Optional<LtlFormula> oneCondition(LtlFormula first, LtlFormula second) {
    if (!SimplificationRule.isUntil(first)) {
      return Optional.empty();
    }
    LtlFormula a = first.operands().getFirst();
    LtlFormula b = first.operands().getLast();
    if (second.equals(new Globally(a))) {
      return Optional.of(LtlFormula.weakUntil(a, b));
    }
    if (!SimplificationRule.isUntil(second) || !second.operands().getFirst().equals(a)) {
      return Optional.empty();
    }
    LtlFormula either = LtlFormula.or(b, second.operands().getLast());
    boolean strong = first instanceof Until && second instanceof Until;
    return Optional.of(strong ? LtlFormula.until(a, either) : LtlFormula.weakUntil(a, either));
  }

  private static Optional<LtlFormula> underGlobally(LtlFormula f, Implication implication) {
    if (f instanceof And(var all)) {
      for (LtlFormula part : all) {
        if (part instanceof Until(var c, var b)
            && all.stream().anyMatch(a -> a instanceof Globally && implication.implies(a, c))) {
          return Optional.of(LtlFormula.and(without(all, part), LtlFormula.eventually(b)));
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<LtlFormula> folded(LtlFormula f, Implication implication) {
    if (f instanceof And(var all)) {
      for (LtlFormula part : all) {
        if (part instanceof Next(Globally(var a)) && containsAll(all, a)) {
          return SimplificationRule.replaced(f, List.of(part), LtlFormula.globally(a));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean containsAll(List<LtlFormula> operands, LtlFormula conjunction) {
    return operands.containsAll(
        conjunction instanceof And(var parts) ? parts : List.of(conjunction));
  }

  private static Optional<LtlFormula> foldedUntil(LtlFormula f, Implication implication) {
    if (f instanceof Or(var all)) {
      for (LtlFormula part : all) {
        Optional<LtlFormula> until = unfolded(part);
        if (until.isPresent()) {
          LtlFormula goal = until.get().operands().getLast();
          List<LtlFormula> goals = goal instanceof Or(var parts) ? parts : List.of(goal);
          if (all.containsAll(goals)) {
            return SimplificationRule.replaced(f, List.of(part), until.get());
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The a U b of {@code a & X(a U b)}. */
  private static Optional<LtlFormula> unfolded(LtlFormula f) {
    if (!(f instanceof And(var all))) {
      return Optional.empty();
    }
    for (LtlFormula part : all) {
      if (part instanceof Next(var until)
          && SimplificationRule.isUntil(until)
          && without(all, part).equals(until.operands().getFirst())) {
        return Optional.of(until);
      }
    }
    return Optional.empty();
  }
}
