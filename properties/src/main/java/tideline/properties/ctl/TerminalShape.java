package tideline.properties.ctl;

import java.util.Optional;
import tideline.properties.ctl.NormalForm.Node;

/**
 * A formula that the terminal components decide (000 Lemma 5.2).
 *
 * @param predicate the number of {@code p}, which is about one state
 */
public record TerminalShape(Kind kind, int predicate) {

  /** Which of the two it is. */
  public enum Kind {
    /** AG EF p: every terminal component has a state with p. */
    AG_EF,
    /** EF AG !p: some terminal component has no state with p. */
    EF_AG_NOT
  }

  /** The shape of a formula, if it has one. */
  public static Optional<TerminalShape> of(NormalForm formula) {
    if (formula.finiteRuns() == FiniteRuns.IGNORE) {
      return Optional.empty();
    }
    return switch (formula.node(formula.root())) {
      case Node.Not(int operand) ->
          finallyNever(formula, operand).map(p -> new TerminalShape(Kind.AG_EF, p));
      case Node.Until _ ->
          finallyNever(formula, formula.root()).map(p -> new TerminalShape(Kind.EF_AG_NOT, p));
      default -> Optional.empty();
    };
  }

  /** The p of {@code EF !EF p}, if the node is that. */
  private static Optional<Integer> finallyNever(NormalForm formula, int node) {
    return reached(formula, node)
        .filter(inner -> formula.node(inner) instanceof Node.Not)
        .map(inner -> ((Node.Not) formula.node(inner)).operand())
        .flatMap(inner -> reached(formula, inner))
        .filter(formula::isPropositional);
  }

  /** The p of {@code EF p}, if the node is that. */
  private static Optional<Integer> reached(NormalForm formula, int node) {
    return formula.node(node) instanceof Node.Until(int left, int right)
            && formula.node(left).equals(new Node.Constant(true))
        ? Optional.of(right)
        : Optional.empty();
  }
}
