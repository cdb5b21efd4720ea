package tideline.system.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.system.analysis.cases.EdgeCases;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.UnaryOperator;

/**
 * A case of a numbered step.
 *
 * @param step under a number of its own
 * @param transition the number of the whole step
 * @param assumed where it applies
 */
record StepCase(NetworkStep step, int transition, List<Expression> assumed) {

  /** More cases than this for each step, and none is divided. */
  private static final int MOST_FOR_EACH = 12;

  StepCase {
    assumed = List.copyOf(assumed);
  }

  /** Every step as one case. */
  static List<StepCase> whole(GuardedSystem.Network network, int firstProcess) {
    return NetworkStep.allOf(network, firstProcess).stream()
        .map(step -> new StepCase(step, step.number(), List.of()))
        .toList();
  }

  /** The steps divided. */
  static List<StepCase> divided(GuardedSystem.Network network, int firstProcess) {
    List<StepCase> all = new ArrayList<>();
    List<StepCase> whole = whole(network, firstProcess);
    for (StepCase one : whole) {
      NetworkStep step = one.step();
      for (EdgeCases found : EdgeCases.of(step.sides().stream().map(s -> s.edge()).toList())) {
        NetworkStep divided =
            new NetworkStep(
                all.size(),
                with(step.side(), found.edges().getFirst()),
                step.receiver().map(receiver -> with(receiver, found.edges().getLast())));
        all.add(new StepCase(divided, step.number(), found.assumed()));
      }
    }
    return all.size() <= MOST_FOR_EACH * whole.size() ? all : whole;
  }

  private static NetworkStep.Side with(NetworkStep.Side side, Edge edge) {
    return new NetworkStep.Side(side.process(), side.processNumber(), edge);
  }

  /** Whether two assumptions are never true together. */
  static boolean excludes(Expression one, Expression other) {
    Optional<Comparison> first = Comparison.of(one);
    Optional<Comparison> second = Comparison.of(other);
    if (first.isEmpty() || second.isEmpty() || !first.get().left.equals(second.get().left)) {
      return false;
    }
    boolean same = first.get().right.equals(second.get().right);
    if (first.get().equal && second.get().equal) {
      return !same;
    }
    return same && first.get().equal != second.get().equal;
  }

  private record Comparison(Expression left, Expression right, boolean equal) {

    static Optional<Comparison> of(Expression condition) {
      return switch (condition) {
        case Expression.Binary(var operator, var left, var right)
            when operator == BinaryOperator.EQUAL ->
            Optional.of(new Comparison(left, right, true));
        case Expression.Binary(var operator, var left, var right)
            when operator == BinaryOperator.DIFFERENT ->
            Optional.of(new Comparison(left, right, false));
        case Expression.Unary(var operator, var operand) when operator == UnaryOperator.NOT ->
            of(operand).map(inner -> new Comparison(inner.left, inner.right, !inner.equal));
        default -> Optional.empty();
      };
    }
  }
}
