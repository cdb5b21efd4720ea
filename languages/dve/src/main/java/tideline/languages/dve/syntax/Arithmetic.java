package tideline.languages.dve.syntax;

import static tideline.model.Arithmetic.MACHINE_64;

import java.util.OptionalLong;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.UnaryOperator;

/** What operators do to known numbers; the same that guarded systems do to values. */
public final class Arithmetic {

  private Arithmetic() {}

  /** What an operator is to guarded systems. */
  public static UnaryOperator meaning(PrefixOperator operator) {
    return switch (operator) {
      case NOT -> UnaryOperator.NOT;
      case MINUS -> UnaryOperator.NEGATE;
      case COMPLEMENT -> UnaryOperator.COMPLEMENT;
    };
  }

  /** The same; an implication is true if the first is not or the second is. */
  public static BinaryOperator meaning(InfixOperator operator) {
    return switch (operator) {
      case IMPLY, OR -> BinaryOperator.OR;
      case AND -> BinaryOperator.AND;
      case BIT_OR -> BinaryOperator.BIT_OR;
      case BIT_AND -> BinaryOperator.BIT_AND;
      case BIT_XOR -> BinaryOperator.BIT_XOR;
      case EQUAL -> BinaryOperator.EQUAL;
      case UNEQUAL -> BinaryOperator.DIFFERENT;
      case LESS -> BinaryOperator.LESS;
      case AT_MOST -> BinaryOperator.AT_MOST;
      case GREATER -> BinaryOperator.GREATER;
      case AT_LEAST -> BinaryOperator.AT_LEAST;
      case SHIFT_LEFT -> BinaryOperator.SHIFT_LEFT;
      case SHIFT_RIGHT -> BinaryOperator.SHIFT_RIGHT;
      case PLUS -> BinaryOperator.ADD;
      case MINUS -> BinaryOperator.SUBTRACT;
      case TIMES -> BinaryOperator.MULTIPLY;
      case DIVIDE -> BinaryOperator.DIVIDE;
      case REMAINDER -> BinaryOperator.REMAINDER;
    };
  }

  /** The result for a known number. */
  public static long apply(PrefixOperator operator, long operand) {
    return meaning(operator).apply(MACHINE_64, operand);
  }

  /** The result for known numbers, unless it is a division by zero. */
  public static OptionalLong apply(InfixOperator operator, long left, long right) {
    long first = operator == InfixOperator.IMPLY ? apply(PrefixOperator.NOT, left) : left;
    return meaning(operator).isDivision() && right == 0
        ? OptionalLong.empty()
        : OptionalLong.of(meaning(operator).apply(MACHINE_64, first, right));
  }
}
