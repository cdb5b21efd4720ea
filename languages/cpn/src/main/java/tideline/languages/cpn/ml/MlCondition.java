package tideline.languages.cpn.ml;

import java.util.List;

/**
 * A part of a guard that must be true. A part may rely on those before it, as {@code [x <> 0, 9 div
 * x > 2]} does: a fault of evaluation counts only if all parts before it are true.
 *
 * @param expression the part
 * @param equations what the part says about variables; it is true exactly if one of these matches,
 *     so that each of them gives variables their values
 */
public record MlCondition(MlExpression expression, List<Equation> equations) {

  public MlCondition {
    equations = List.copyOf(equations);
  }

  /** A pattern with variables, and what it is equal to. */
  public record Equation(MlPattern pattern, MlExpression value) {}
}
