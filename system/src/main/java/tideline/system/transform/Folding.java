package tideline.system.transform;

import java.util.function.LongSupplier;
import tideline.model.Arithmetic;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.Type;
import tideline.system.ir.UnaryOperator;

/**
 * Computes beforehand what constants decide; what may fail is left as it is, and so is what has
 * more than 64 bits: machine integers wrap there, and integers without bounds do not.
 */
public final class Folding {

  private Folding() {}

  /** Folds an expression and its operands; indices and positions stay as faults print them. */
  public static Expression deep(Expression expression) {
    return expression instanceof Expression.Read || expression instanceof Expression.Peek
        ? expression
        : fold((Expression) expression.mapChildren(operand -> deep((Expression) operand)));
  }

  /** Folds an expression whose operands are folded already. */
  public static Expression fold(Expression expression) {
    return switch (expression) {
      case Expression.Unary(var operator, Expression.Constant operand) ->
          constant(expression, () -> operator.apply(Arithmetic.EXACT, operand.value()));
      case Expression.Unary(var outer, Expression.Unary(var inner, var operand))
          when outer == UnaryOperator.NOT
              && inner == UnaryOperator.NOT
              && operand.type() instanceof Type.Bool ->
          operand;
      case Expression.Binary binary -> binary(binary);
      case Expression.Conditional(Expression.Constant condition, var then, var otherwise) ->
          condition.value() != 0 ? then : otherwise;
      case Expression.Wrapped(Expression.Constant constant, var type) ->
          new Expression.Constant(type.wrap(constant.value()), type);
      default -> expression;
    };
  }

  private static Expression binary(Expression.Binary binary) {
    BinaryOperator operator = binary.operator();
    if (binary.left() instanceof Expression.Constant left
        && binary.right() instanceof Expression.Constant right) {
      return operator.isDivision() && right.value() == 0
          ? binary
          : constant(binary, () -> operator.apply(Arithmetic.EXACT, left.value(), right.value()));
    }
    if (binary.left() instanceof Expression.Constant left && isLogic(operator)) {
      boolean decides = operator == BinaryOperator.AND ? left.value() == 0 : left.value() != 0;
      if (decides) {
        return truth(operator == BinaryOperator.OR);
      }
      return binary.right().type() instanceof Type.Bool ? binary.right() : binary;
    }
    // The left operand may fail, so only a right operand that does not matter can go.
    if (binary.right() instanceof Expression.Constant right
        && isLogic(operator)
        && (operator == BinaryOperator.AND) == (right.value() != 0)
        && binary.left().type() instanceof Type.Bool) {
      return binary.left();
    }
    return binary;
  }

  private static boolean isLogic(BinaryOperator operator) {
    return operator.kind() == BinaryOperator.Kind.LOGIC;
  }

  /** The value of an expression, unless that has more than 64 bits. */
  private static Expression constant(Expression expression, LongSupplier value) {
    try {
      return expression.type() instanceof Type.Bool
          ? truth(value.getAsLong() != 0)
          : Expression.number(value.getAsLong());
    } catch (ArithmeticException tooLarge) {
      return expression;
    }
  }

  private static Expression truth(boolean value) {
    return value ? Expression.always() : Expression.never();
  }
}
