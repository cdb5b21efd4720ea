package tideline.properties.ltl.simplification;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.ltl.LtlFormula.Until;
import tideline.properties.ltl.LtlFormula.WeakUntil;
import tideline.properties.ltl.NegationNormalForm;

/**
 * One law, applied from left to right at the top of a formula in normal form. Most laws have a
 * dual, in which and and or, F and G, U and R, W and M change places: the dual of a rule rewrites
 * the negation of its formula, so only one of the two has to be written.
 *
 * @param name the law
 */
public record SimplificationRule(String name, Rewriting rewriting) {

  /** How a rule works. */
  @FunctionalInterface
  public interface Rewriting {
    /** The other side of the law, or empty where it does not apply. */
    Optional<LtlFormula> apply(LtlFormula formula, Implication implication);
  }

  /** All rules, in the order in which they are tried. */
  public static List<SimplificationRule> all() {
    List<SimplificationRule> all = new ArrayList<>();
    Stream.of(JunctionRules.all(), NextRules.all(), FinallyRules.all(), UntilRules.all())
        .forEach(all::addAll);
    return List.copyOf(all);
  }

  /** The formula that the law makes of another one, or empty where it does not apply. */
  public Optional<LtlFormula> apply(LtlFormula formula, Implication implication) {
    return rewriting.apply(formula, implication).filter(result -> !result.equals(formula));
  }

  SimplificationRule dual() {
    return new SimplificationRule(
        "dual of " + name,
        (formula, implication) ->
            rewriting
                .apply(NegationNormalForm.ofNegation(formula), implication)
                .map(NegationNormalForm::ofNegation));
  }

  /** A conjunction or disjunction with one operand in the place of some others. */
  static Optional<LtlFormula> replaced(
      LtlFormula junction, List<LtlFormula> others, LtlFormula operand) {
    List<LtlFormula> rest = new ArrayList<>(junction.operands());
    rest.removeAll(others);
    rest.add(operand);
    return Optional.of(junction.withOperands(rest));
  }

  static boolean isUntil(LtlFormula f) {
    return f instanceof Until || f instanceof WeakUntil;
  }

  /** The rules and their duals. */
  static List<SimplificationRule> withDuals(SimplificationRule... rules) {
    return Stream.of(rules).flatMap(rule -> Stream.of(rule, rule.dual())).toList();
  }
}
