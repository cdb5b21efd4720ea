package tideline.languages.dve.lower;

import tideline.languages.dve.syntax.Arithmetic;
import tideline.languages.dve.syntax.InfixOperator;
import tideline.languages.dve.syntax.PrefixOperator;
import tideline.system.ir.Expression;
import tideline.system.transform.Folding;

/** Joins operands; what is known already is worked out. */
final class Operators {

  private Operators() {}

  static Expression join(PrefixOperator operator, Expression operand) {
    return operand instanceof Expression.Constant constant
        ? Expression.number(Arithmetic.apply(operator, constant.value()))
        : new Expression.Unary(Arithmetic.meaning(operator), operand);
  }

  static boolean dividesByZero(InfixOperator operator, Expression right) {
    return Arithmetic.meaning(operator).isDivision()
        && right instanceof Expression.Constant divisor
        && divisor.value() == 0;
  }

  /** The result of an operator that does not divide by a known zero. */
  static Expression join(InfixOperator operator, Expression left, Expression right) {
    if (left instanceof Expression.Constant first && right instanceof Expression.Constant second) {
      return Expression.number(
          Arithmetic.apply(operator, first.value(), second.value()).getAsLong());
    }
    Expression first = operator == InfixOperator.IMPLY ? join(PrefixOperator.NOT, left) : left;
    return Folding.fold(first.binary(Arithmetic.meaning(operator), right));
  }
}
