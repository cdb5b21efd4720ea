package tideline.languages.promela.lower;

import tideline.languages.promela.lower.ExpressionLowering.Timeout;
import tideline.system.ir.Expression;

/**
 * A condition on a step. What hides a step by being possible itself may be possible only when
 * nothing else is, so the steps that wait for that are hidden by more than others.
 *
 * @param usual while the system can still move
 * @param late when nothing else is possible
 */
record Guard(Expression usual, Expression late) {

  static Guard of(Expression condition) {
    return new Guard(condition, condition);
  }

  Expression when(Timeout timeout) {
    return timeout == Timeout.YES ? late : usual;
  }

  Guard and(Guard other) {
    return new Guard(Arithmetic.both(usual, other.usual), Arithmetic.both(late, other.late));
  }

  Guard or(Guard other) {
    return new Guard(Arithmetic.either(usual, other.usual), Arithmetic.either(late, other.late));
  }

  Guard not() {
    return new Guard(Arithmetic.unary("!", usual), Arithmetic.unary("!", late));
  }

  boolean isNever() {
    return usual instanceof Expression.Constant constant
        && constant.value() == 0
        && usual.equals(late);
  }
}
