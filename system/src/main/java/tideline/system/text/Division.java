package tideline.system.text;

import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.Type;
import tideline.system.ir.UnaryOperator;

/** Division by the rules of SMT-LIB, made of that of guarded systems, which is cut towards zero. */
public final class Division {

  private Division() {}

  /**
   * By the rules of SMT-LIB, so that {@code left = (left / right) * right + left mod right}: {@code
   * -5 / 3} is -2.
   */
  public static Expression quotient(Expression left, Expression right) {
    Expression multiple = isNatural(left) ? left : left.minus(modulo(left, right));
    return multiple.binary(BinaryOperator.DIVIDE, right);
  }

  private static boolean isNatural(Expression value) {
    return value instanceof Expression.Constant constant
        ? constant.value() >= 0
        : value.type() instanceof Type.Range range && range.minimum() >= 0;
  }

  /** Never negative: {@code -5 mod 3} is 1. Constants keep the expression small. */
  public static Expression modulo(Expression left, Expression right) {
    if (right instanceof Expression.Constant divisor && divisor.value() != 0) {
      Expression size = Expression.number(Math.abs(divisor.value()));
      Expression cut = left.binary(BinaryOperator.REMAINDER, size);
      return cut.plus(size).binary(BinaryOperator.REMAINDER, size);
    }
    Expression cut = left.binary(BinaryOperator.REMAINDER, right);
    Expression size =
        new Expression.Conditional(
            right.less(Expression.number(0)),
            new Expression.Unary(UnaryOperator.NEGATE, right),
            right);
    return new Expression.Conditional(cut.less(Expression.number(0)), cut.plus(size), cut);
  }

  /** As modulo, with the sign of the divisor. */
  public static Expression remainder(Expression left, Expression right) {
    Expression positive = modulo(left, right);
    if (right instanceof Expression.Constant divisor) {
      return divisor.value() < 0 ? new Expression.Unary(UnaryOperator.NEGATE, positive) : positive;
    }
    return new Expression.Conditional(
        right.less(Expression.number(0)),
        new Expression.Unary(UnaryOperator.NEGATE, positive),
        positive);
  }
}
