package tideline.engine.coverage;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import tideline.engine.job.PropertySpec;
import tideline.engine.replay.LtlMeaning;
import tideline.model.Model;
import tideline.model.StatePredicate;
import tideline.model.StatedProperty;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.ctl.FiniteRuns;
import tideline.properties.ltl.LtlFormula;

/**
 * The left sides of implications in properties, as far as they are about single states: {@code a}
 * of {@code G (a -> F b)} and of the invariant {@code a -> b}.
 */
final class Antecedents {

  /**
   * A left side.
   *
   * @param property the property that it stands in
   * @param text the left side
   */
  record Antecedent(String property, String text, StatePredicate holds) {}

  private final Model model;
  private final List<Antecedent> found = new ArrayList<>();

  private Antecedents(Model model) {
    this.model = model;
  }

  /** Those of all properties that are checked. */
  static List<Antecedent> of(Model model, List<PropertySpec> properties) {
    Antecedents antecedents = new Antecedents(model);
    properties.forEach(antecedents::look);
    return List.copyOf(antecedents.found);
  }

  private void look(PropertySpec property) {
    switch (property) {
      case PropertySpec.Ltl ltl -> look(ltl.name(), ltl);
      case PropertySpec.Fair fair -> look(fair.property());
      case PropertySpec.Claim claim -> {
        boolean isFormula =
            model.statedProperties().stream()
                .anyMatch(
                    stated ->
                        stated instanceof StatedProperty.Formula
                            && stated.name().equals(claim.name()));
        if (isFormula) {
          look(claim.name(), claim.asked());
        }
      }
      case PropertySpec.Invariant invariant -> lookIntoExpression(invariant);
      default -> {}
    }
  }

  /** An expression that reads as a formula, too, has its implications there. */
  private void lookIntoExpression(PropertySpec.Invariant invariant) {
    try {
      look(invariant.name(), new PropertySpec.Ltl(invariant.formula(), FiniteRuns.STUTTER));
    } catch (DiagnosticException noFormula) {
      // Then it has no implication at its top that could be told apart.
      return;
    }
  }

  private void look(String name, PropertySpec.Ltl property) {
    LtlMeaning meaning = LtlMeaning.of(model, property);
    for (LtlFormula left : lefts(meaning.formula())) {
      predicate(meaning, left)
          .ifPresent(holds -> found.add(new Antecedent(name, left.toString(), holds)));
    }
  }

  /** The left sides of implications that are not under a negation. */
  private static List<LtlFormula> lefts(LtlFormula formula) {
    return switch (formula) {
      case LtlFormula.Implies(LtlFormula left, LtlFormula right) -> {
        List<LtlFormula> all = new ArrayList<>(List.of(left));
        all.addAll(lefts(right));
        yield all;
      }
      case LtlFormula.Not _, LtlFormula.Iff _ -> List.of();
      default -> formula.operands().stream().flatMap(part -> lefts(part).stream()).toList();
    };
  }

  /** Whether a state satisfies a formula; empty if the formula is not about single states. */
  private static Optional<StatePredicate> predicate(LtlMeaning meaning, LtlFormula formula) {
    Map<String, StatePredicate> atoms = new TreeMap<>();
    List<String> names = new ArrayList<>(formula.propositions());
    List<StatePredicate> predicates = meaning.predicates(names);
    for (int i = 0; i < names.size(); i++) {
      atoms.put(names.get(i), predicates.get(i));
    }
    return predicate(formula, atoms);
  }

  private static Optional<StatePredicate> predicate(
      LtlFormula formula, Map<String, StatePredicate> atoms) {
    return switch (formula) {
      case LtlFormula.Constant(boolean value) -> Optional.of((s, off) -> value);
      case LtlFormula.Proposition(String text) ->
          Optional.of(Objects.requireNonNull(atoms.get(text)));
      case LtlFormula.Not(LtlFormula operand) ->
          predicate(operand, atoms).map(StatePredicate::negate);
      case LtlFormula.And(List<LtlFormula> parts) ->
          all(parts, atoms).map(each -> (s, off) -> each.stream().allMatch(tests(s, off)));
      case LtlFormula.Or(List<LtlFormula> parts) ->
          all(parts, atoms).map(each -> (s, off) -> each.stream().anyMatch(tests(s, off)));
      case LtlFormula.Implies(LtlFormula left, LtlFormula right) ->
          all(List.of(left, right), atoms)
              .map(
                  each -> (s, off) -> !each.getFirst().test(s, off) || each.getLast().test(s, off));
      case LtlFormula.Iff(LtlFormula left, LtlFormula right) ->
          all(List.of(left, right), atoms)
              .map(each -> (s, off) -> each.getFirst().test(s, off) == each.getLast().test(s, off));
      default -> Optional.empty();
    };
  }

  private static Predicate<StatePredicate> tests(long[] s, int off) {
    return predicate -> predicate.test(s, off);
  }

  private static Optional<List<StatePredicate>> all(
      List<LtlFormula> parts, Map<String, StatePredicate> atoms) {
    List<StatePredicate> predicates = new ArrayList<>();
    for (LtlFormula part : parts) {
      Optional<StatePredicate> predicate = predicate(part, atoms);
      if (predicate.isEmpty()) {
        return Optional.empty();
      }
      predicates.add(predicate.get());
    }
    return Optional.of(predicates);
  }
}
