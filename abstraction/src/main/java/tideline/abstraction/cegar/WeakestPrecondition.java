package tideline.abstraction.cegar;

import java.util.List;
import java.util.Optional;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/**
 * What has to hold before an operation so that a condition holds after it, whichever way it goes.
 * No answer where the condition depends on a value that is set free, or where it becomes too large.
 */
final class WeakestPrecondition {

  private static final int LARGEST = 400;

  /** Whether the assumptions of an operation count. */
  enum Assumptions {
    KEPT,
    DROPPED
  }

  private final Assumptions assumptions;

  WeakestPrecondition(Assumptions assumptions) {
    this.assumptions = assumptions;
  }

  Optional<Expression> of(Operation operation, Expression after) {
    return switch (operation) {
      case Operation.Assign assign -> assigned(assign, after);
      case Operation.Assume assume ->
          assumptions == Assumptions.KEPT
              ? small(assume.condition().not().or(after))
              : Optional.of(after);
      case Operation.Havoc havoc ->
          reads(after, havoc.target().variable()) ? Optional.empty() : Optional.of(after);
      case Operation.Sequence sequence -> {
        Optional<Expression> flowing = Optional.of(after);
        for (Operation part : sequence.parts().reversed()) {
          flowing = flowing.flatMap(condition -> of(part, condition));
        }
        yield flowing;
      }
      case Operation.Choice choice -> all(choice.branches(), after);
      case Operation.Branch branch -> {
        Optional<Expression> then = of(branch.then(), after);
        Optional<Expression> otherwise = of(branch.otherwise(), after);
        yield then.flatMap(
            t ->
                otherwise.flatMap(
                    o -> small(new Expression.Conditional(branch.condition(), t, o))));
      }
      case Operation.Send _, Operation.Receive _ -> Optional.empty();
    };
  }

  private Optional<Expression> all(List<Operation> branches, Expression after) {
    Optional<Expression> result = Optional.of(Expression.always());
    for (Operation branch : branches) {
      Optional<Expression> one = of(branch, after);
      result = result.flatMap(r -> one.flatMap(o -> small(r.and(o))));
    }
    return result;
  }

  private static Optional<Expression> assigned(Operation.Assign assign, Expression after) {
    Variable variable = assign.target().variable();
    if (!reads(after, variable)) {
      return Optional.of(after);
    }
    boolean exact =
        assign.target() instanceof Place.Whole
            && (variable.type() instanceof Type.Unbounded
                || variable.type() instanceof Type.Range
                || variable.type().equals(assign.value().type()));
    return exact ? small(replaced(after, variable, assign.value())) : Optional.empty();
  }

  private static Optional<Expression> small(Expression expression) {
    return size(expression) > LARGEST ? Optional.empty() : Optional.of(expression);
  }

  private static int size(Expression expression) {
    return switch (expression) {
      case Expression.Unary unary -> 1 + size(unary.operand());
      case Expression.Binary binary -> 1 + size(binary.left()) + size(binary.right());
      case Expression.Conditional choice ->
          1 + size(choice.condition()) + size(choice.then()) + size(choice.otherwise());
      case Expression.Wrapped wrapped -> 1 + size(wrapped.value());
      default -> 1;
    };
  }

  static boolean reads(Expression expression, Variable variable) {
    return switch (expression) {
      case Expression.Read read -> reads(read.place(), variable);
      case Expression.Unary unary -> reads(unary.operand(), variable);
      case Expression.Binary binary ->
          reads(binary.left(), variable) || reads(binary.right(), variable);
      case Expression.Conditional choice ->
          reads(choice.condition(), variable)
              || reads(choice.then(), variable)
              || reads(choice.otherwise(), variable);
      case Expression.Wrapped wrapped -> reads(wrapped.value(), variable);
      case Expression.Peek peek -> reads(peek.position(), variable);
      case Expression.Constant _, Expression.At _, Expression.Length _ -> false;
    };
  }

  private static boolean reads(Place place, Variable variable) {
    return switch (place) {
      case Place.Whole whole -> whole.variable().equals(variable);
      case Place.Element element ->
          reads(element.array(), variable) || reads(element.index(), variable);
      case Place.Field field -> reads(field.structure(), variable);
    };
  }

  private static Expression replaced(Expression in, Variable variable, Expression by) {
    return switch (in) {
      case Expression.Read read when read.place() instanceof Place.Whole whole ->
          whole.variable().equals(variable) ? by : read;
      case Expression.Unary unary ->
          new Expression.Unary(unary.operator(), replaced(unary.operand(), variable, by));
      case Expression.Binary binary ->
          new Expression.Binary(
              binary.operator(),
              replaced(binary.left(), variable, by),
              replaced(binary.right(), variable, by));
      case Expression.Conditional choice ->
          new Expression.Conditional(
              replaced(choice.condition(), variable, by),
              replaced(choice.then(), variable, by),
              replaced(choice.otherwise(), variable, by));
      case Expression.Wrapped wrapped ->
          new Expression.Wrapped(replaced(wrapped.value(), variable, by), wrapped.type());
      default -> in;
    };
  }
}
