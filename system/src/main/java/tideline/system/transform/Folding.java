package tideline.system.transform;

import java.math.BigInteger;
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
          switch (operator) {
            case NOT -> truth(operand.value() == 0);
            case NEGATE ->
                operand.value() == Long.MIN_VALUE
                    ? expression
                    : Expression.number(-operand.value());
            case COMPLEMENT -> Expression.number(~operand.value());
          };
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
      return constants(binary, left.value(), right.value());
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

  private static Expression constants(Expression.Binary binary, long left, long right) {
    return switch (binary.operator()) {
      case OR -> truth(left != 0 || right != 0);
      case AND -> truth(left != 0 && right != 0);
      case EQUAL -> truth(left == right);
      case DIFFERENT -> truth(left != right);
      case LESS -> truth(left < right);
      case AT_MOST -> truth(left <= right);
      case GREATER -> truth(left > right);
      case AT_LEAST -> truth(left >= right);
      case BIT_OR -> Expression.number(left | right);
      case BIT_XOR -> Expression.number(left ^ right);
      case BIT_AND -> Expression.number(left & right);
      case ADD -> fitting(binary, BigInteger.valueOf(left).add(BigInteger.valueOf(right)));
      case SUBTRACT ->
          fitting(binary, BigInteger.valueOf(left).subtract(BigInteger.valueOf(right)));
      case MULTIPLY ->
          fitting(binary, BigInteger.valueOf(left).multiply(BigInteger.valueOf(right)));
      case DIVIDE ->
          right == 0
              ? binary
              : fitting(binary, BigInteger.valueOf(left).divide(BigInteger.valueOf(right)));
      case REMAINDER -> right == 0 ? binary : Expression.number(left % right);
      case SHIFT_LEFT, SHIFT_RIGHT -> binary;
    };
  }

  private static Expression fitting(Expression.Binary binary, BigInteger result) {
    return result.bitLength() < Long.SIZE ? Expression.number(result.longValueExact()) : binary;
  }

  private static Expression truth(boolean value) {
    return value ? Expression.always() : Expression.never();
  }
}
