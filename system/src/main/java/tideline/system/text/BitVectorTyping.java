package tideline.system.text;

import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.Type;
import tideline.system.ir.UnaryOperator;

/** The operators on bit vectors; values are unsigned, and what does not fit is cut off. */
record BitVectorTyping(Tokens tokens) {

  Expression unary(Syntax.Unary unary, Expression operand) {
    Type.Wrapping type = machine(unary.at(), operand);
    UnaryOperator operator =
        unary.operator() == Operator.BV_NOT ? UnaryOperator.COMPLEMENT : UnaryOperator.NEGATE;
    return new Expression.Wrapped(new Expression.Unary(operator, operand), type);
  }

  Expression binary(Syntax.Binary binary, Expression left, Expression right) {
    Type.Wrapping type = machine(binary.at(), left);
    if (!type.equals(machine(binary.at(), right))) {
      throw tokens.error(binary.at(), "the two bit vectors have different sizes");
    }
    return switch (binary.operator()) {
      case BV_ADD -> cut(left, BinaryOperator.ADD, right, type);
      case BV_SUBTRACT -> cut(left, BinaryOperator.SUBTRACT, right, type);
      case BV_MULTIPLY -> cut(left, BinaryOperator.MULTIPLY, right, type);
      case BV_OR -> cut(left, BinaryOperator.BIT_OR, right, type);
      case BV_XOR -> cut(left, BinaryOperator.BIT_XOR, right, type);
      case BV_AND -> cut(left, BinaryOperator.BIT_AND, right, type);
      case BV_SHIFT_LEFT -> cut(left, BinaryOperator.SHIFT_LEFT, right, type);
      case BV_SHIFT_RIGHT -> cut(left, BinaryOperator.SHIFT_RIGHT, right, type);
      case BV_SHIFT_RIGHT_SIGNED ->
          cut(signed(left, type), BinaryOperator.SHIFT_RIGHT, right, type);
      case BV_LESS -> left.binary(BinaryOperator.LESS, right);
      case BV_AT_MOST -> left.binary(BinaryOperator.AT_MOST, right);
      case BV_GREATER -> left.binary(BinaryOperator.GREATER, right);
      case BV_AT_LEAST -> left.binary(BinaryOperator.AT_LEAST, right);
      case BV_LESS_SIGNED -> signed(left, type).binary(BinaryOperator.LESS, signed(right, type));
      case BV_AT_MOST_SIGNED ->
          signed(left, type).binary(BinaryOperator.AT_MOST, signed(right, type));
      case BV_GREATER_SIGNED ->
          signed(left, type).binary(BinaryOperator.GREATER, signed(right, type));
      case BV_AT_LEAST_SIGNED ->
          signed(left, type).binary(BinaryOperator.AT_LEAST, signed(right, type));
      case BV_DIVIDE -> divide(left, right, type);
      case BV_REMAINDER ->
          new Expression.Conditional(
              isZero(right, type),
              left,
              new Expression.Wrapped(left.binary(BinaryOperator.REMAINDER, right), type));
      default -> throw new AssertionError(binary.operator());
    };
  }

  /** By the rules of SMT-LIB, a division by zero gives a vector of ones. */
  private static Expression divide(Expression left, Expression right, Type.Wrapping type) {
    return new Expression.Conditional(
        isZero(right, type),
        new Expression.Constant(type.maximum(), type),
        new Expression.Wrapped(left.binary(BinaryOperator.DIVIDE, right), type));
  }

  private static Expression isZero(Expression value, Type type) {
    return value.equal(new Expression.Constant(0, type));
  }

  private static Expression cut(
      Expression left, BinaryOperator operator, Expression right, Type.Wrapping type) {
    return new Expression.Wrapped(left.binary(operator, right), type);
  }

  private static Expression signed(Expression value, Type.Wrapping type) {
    return new Expression.Wrapped(value, new Type.Wrapping(type.bits(), Type.Sign.SIGNED));
  }

  private Type.Wrapping machine(int at, Expression operand) {
    if (operand.type() instanceof Type.Wrapping type) {
      return type;
    }
    throw tokens.error(at, "a bit vector is needed here");
  }
}
