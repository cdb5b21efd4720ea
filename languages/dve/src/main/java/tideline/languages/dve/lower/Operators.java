package tideline.languages.dve.lower;

import tideline.languages.dve.syntax.Arithmetic;
import tideline.languages.dve.syntax.InfixOperator;
import tideline.languages.dve.syntax.PrefixOperator;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.UnaryOperator;
import tideline.system.transform.Folding;

/** Joins operands; what is known already is worked out. */
final class Operators {

  private Operators() {}

  static Expression join(PrefixOperator operator, Expression operand) {
    if (operand instanceof Expression.Constant constant) {
      return Expression.number(Arithmetic.apply(operator, constant.value()));
    }
    return new Expression.Unary(
        switch (operator) {
          case NOT -> UnaryOperator.NOT;
          case MINUS -> UnaryOperator.NEGATE;
          case COMPLEMENT -> UnaryOperator.COMPLEMENT;
        },
        operand);
  }

  static boolean dividesByZero(InfixOperator operator, Expression right) {
    return (operator == InfixOperator.DIVIDE || operator == InfixOperator.REMAINDER)
        && right instanceof Expression.Constant divisor
        && divisor.value() == 0;
  }

  /** The result of an operator that does not divide by a known zero. */
  static Expression join(InfixOperator operator, Expression left, Expression right) {
    if (left instanceof Expression.Constant first && right instanceof Expression.Constant second) {
      return Expression.number(
          Arithmetic.apply(operator, first.value(), second.value()).getAsLong());
    }
    return switch (operator) {
      case IMPLY -> Folding.fold(join(PrefixOperator.NOT, left).binary(BinaryOperator.OR, right));
      case OR -> Folding.fold(left.binary(BinaryOperator.OR, right));
      case AND -> Folding.fold(left.binary(BinaryOperator.AND, right));
      case BIT_OR -> left.binary(BinaryOperator.BIT_OR, right);
      case BIT_AND -> left.binary(BinaryOperator.BIT_AND, right);
      case BIT_XOR -> left.binary(BinaryOperator.BIT_XOR, right);
      case EQUAL -> left.binary(BinaryOperator.EQUAL, right);
      case UNEQUAL -> left.binary(BinaryOperator.DIFFERENT, right);
      case LESS -> left.binary(BinaryOperator.LESS, right);
      case AT_MOST -> left.binary(BinaryOperator.AT_MOST, right);
      case GREATER -> left.binary(BinaryOperator.GREATER, right);
      case AT_LEAST -> left.binary(BinaryOperator.AT_LEAST, right);
      case SHIFT_LEFT -> left.binary(BinaryOperator.SHIFT_LEFT, right);
      case SHIFT_RIGHT -> left.binary(BinaryOperator.SHIFT_RIGHT, right);
      case PLUS -> left.binary(BinaryOperator.ADD, right);
      case MINUS -> left.binary(BinaryOperator.SUBTRACT, right);
      case TIMES -> left.binary(BinaryOperator.MULTIPLY, right);
      case DIVIDE -> left.binary(BinaryOperator.DIVIDE, right);
      case REMAINDER -> left.binary(BinaryOperator.REMAINDER, right);
    };
  }
}
