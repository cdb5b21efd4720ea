package tideline.languages.dve.syntax;

import java.util.OptionalLong;

/** What operators do to known numbers; the same that guarded systems do to values. */
public final class Arithmetic {

  private Arithmetic() {}

  /** The result of an operator on one number. */
  public static long apply(PrefixOperator operator, long operand) {
    return switch (operator) {
      case NOT -> truth(operand == 0);
      case MINUS -> -operand;
      case COMPLEMENT -> ~operand;
    };
  }

  /** The result, unless it is a division by zero. */
  public static OptionalLong apply(InfixOperator operator, long left, long right) {
    return switch (operator) {
      case DIVIDE -> right == 0 ? OptionalLong.empty() : OptionalLong.of(left / right);
      case REMAINDER -> right == 0 ? OptionalLong.empty() : OptionalLong.of(left % right);
      default -> OptionalLong.of(total(operator, left, right));
    };
  }

  private static long total(InfixOperator operator, long left, long right) {
    return switch (operator) {
      case IMPLY -> truth(left == 0 || right != 0);
      case OR -> truth(left != 0 || right != 0);
      case AND -> truth(left != 0 && right != 0);
      case BIT_OR -> left | right;
      case BIT_AND -> left & right;
      case BIT_XOR -> left ^ right;
      case EQUAL -> truth(left == right);
      case UNEQUAL -> truth(left != right);
      case LESS -> truth(left < right);
      case AT_MOST -> truth(left <= right);
      case GREATER -> truth(left > right);
      case AT_LEAST -> truth(left >= right);
      case SHIFT_LEFT -> isDistance(right) ? left << right : 0;
      case SHIFT_RIGHT -> left >> (isDistance(right) ? right : Long.SIZE - 1);
      case PLUS -> left + right;
      case MINUS -> left - right;
      case TIMES -> left * right;
      case DIVIDE, REMAINDER -> throw new IllegalArgumentException(operator.symbol());
    };
  }

  private static boolean isDistance(long distance) {
    return distance >= 0 && distance < Long.SIZE;
  }

  private static long truth(boolean condition) {
    return condition ? 1 : 0;
  }
}
