package tideline.properties.ltl.simplification;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.ltl.NegationNormalForm;

/**
 * Rewrites formulas by {@link SimplificationRule}s, operands first, until none applies. It
 * remembers what it has seen, so one simplifier serves a whole translation.
 */
public final class LtlSimplifier {

  /** No formula needs nearly as many steps; rules that undo one another would need more. */
  private static final int MAX_STEPS = 1000;

  /** Larger formulas stay as they are: the rules compare operands with one another. */
  private static final int LARGEST = 2000;

  private final Implication implication = new Implication();
  private final List<SimplificationRule> rules;
  private final Map<LtlFormula, LtlFormula> known = new HashMap<>();

  /** A simplifier with all rules. */
  public LtlSimplifier() {
    this(SimplificationRule.all());
  }

  /** A simplifier with some rules. */
  public LtlSimplifier(List<SimplificationRule> rules) {
    this.rules = List.copyOf(rules);
  }

  /** An equivalent formula in normal form, hopefully a simpler one. */
  public LtlFormula simplify(LtlFormula formula) {
    LtlFormula normal = NegationNormalForm.of(formula);
    return normal.size() > LARGEST ? normal : rewrite(normal);
  }

  private LtlFormula rewrite(LtlFormula formula) {
    LtlFormula before = known.get(formula);
    if (before != null) {
      return before;
    }
    LtlFormula result = formula;
    for (int step = 0; step < MAX_STEPS; step++) {
      LtlFormula inner =
          result.withOperands(result.operands().stream().map(this::rewrite).toList());
      Optional<LtlFormula> other = step(inner);
      result = other.orElse(inner);
      if (other.isEmpty()) {
        break;
      }
    }
    known.put(formula, result);
    known.put(result, result);
    return result;
  }

  private Optional<LtlFormula> step(LtlFormula formula) {
    for (SimplificationRule rule : rules) {
      Optional<LtlFormula> result = rule.apply(formula, implication);
      if (result.isPresent()) {
        return result;
      }
    }
    return Optional.empty();
  }
}
