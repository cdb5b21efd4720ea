package tideline.languages.promela.lower;

import static tideline.model.Arithmetic.MACHINE_32;

import java.util.Optional;
import tideline.model.Interval;
import tideline.system.analysis.ranges.LocalRanges;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.UnaryOperator;

/** The operators of C on 32-bit integers, on constants and on expressions. */
final class Arithmetic {

  /** The machines that SPIN's verifiers run on look at no more bits of a shift's count. */
  private static final long LARGEST_SHIFT = 31;

  private Arithmetic() {}

  private static UnaryOperator unary(String operator) {
    return switch (operator) {
      case "!" -> UnaryOperator.NOT;
      case "-" -> UnaryOperator.NEGATE;
      default -> UnaryOperator.COMPLEMENT;
    };
  }

  static long unary(String operator, long operand) {
    return unary(operator).apply(MACHINE_32, operand);
  }

  /** The result for known numbers; nothing for what is no operator, and for a divisor of 0. */
  static Optional<Long> binary(String symbol, long left, long right) {
    return BinaryOperator.of(symbol)
        .filter(operator -> !operator.isDivision() || right != 0)
        .map(operator -> operator.apply(MACHINE_32, left, right));
  }

  static Expression unary(String operator, Expression operand) {
    if (operand instanceof Expression.Constant constant) {
      long value = unary(operator, constant.value());
      return operator.equals("!") ? truthValue(value != 0) : Expression.number(value);
    }
    return narrow(new Expression.Unary(unary(operator), operand));
  }

  static Expression binary(String symbol, Expression left, Expression right) {
    BinaryOperator operator = BinaryOperator.of(symbol).orElseThrow();
    if (left instanceof Expression.Constant l && right instanceof Expression.Constant r) {
      Optional<Long> value = binary(symbol, l.value(), r.value());
      if (value.isPresent()) {
        return operator.kind() == BinaryOperator.Kind.ARITHMETIC
            ? Expression.number(value.get())
            : truthValue(value.get() != 0);
      }
    }
    return switch (operator) {
      case AND, OR -> truthOf(condition(operator, left, right));
      case SHIFT_LEFT, SHIFT_RIGHT -> narrow(left.binary(operator, shiftCount(right)));
      default -> narrow(left.binary(operator, right));
    };
  }

  private static Expression shiftCount(Expression count) {
    if (count instanceof Expression.Constant constant) {
      return Expression.number(constant.value() & LARGEST_SHIFT);
    }
    return bounds(count).isInside(0, LARGEST_SHIFT)
        ? count
        : count.binary(BinaryOperator.BIT_AND, Expression.number(LARGEST_SHIFT));
  }

  /** Whether both are true, for those who ask for no more than that: any value may stand for it. */
  static Expression both(Expression left, Expression right) {
    return condition(BinaryOperator.AND, left, right);
  }

  /** Whether one of both is true, in the same way. */
  static Expression either(Expression left, Expression right) {
    return condition(BinaryOperator.OR, left, right);
  }

  /** Without the operands that do not matter. */
  private static Expression condition(BinaryOperator operator, Expression left, Expression right) {
    boolean and = operator == BinaryOperator.AND;
    if (left instanceof Expression.Constant constant) {
      boolean decides = (constant.value() != 0) != and;
      return decides ? truthValue(!and) : right;
    }
    if (right instanceof Expression.Constant constant && (constant.value() != 0) == and) {
      return left;
    }
    return left.binary(operator, right);
  }

  /** 1 for every value that counts as true: what an operand becomes that is left alone. */
  private static Expression truthOf(Expression value) {
    if (value instanceof Expression.Constant constant) {
      return truthValue(constant.value() != 0);
    }
    return Interval.TRUTH.contains(bounds(value))
        ? value
        : value.binary(BinaryOperator.DIFFERENT, Expression.number(0));
  }

  static Expression truthValue(boolean value) {
    return value ? Expression.always() : Expression.never();
  }

  /** Makes a value fit 32 bits, as C does, if it might not. */
  private static Expression narrow(Expression value) {
    return Typing.INT.range().contains(bounds(value))
        ? value
        : new Expression.Wrapped(value, Typing.INT);
  }

  /** Between which values an expression's lies; wide bounds are safe. */
  private static Interval bounds(Expression value) {
    return LocalRanges.unknown().of(value);
  }
}
