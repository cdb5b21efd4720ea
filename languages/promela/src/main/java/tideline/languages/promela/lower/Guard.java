package tideline.languages.promela.lower;

import tideline.languages.promela.lower.ExpressionLowering.Timeout;
import tideline.system.ir.Expression;

/**
 * A condition on a step. What hides a step by being possible itself may be possible only when
 * nothing else is, so the steps that wait for that are hidden by more than others.
 *
 * @param usual while the system can still move
 * @param late when nothing else is possible
 * @param lateness whether that can be more than usually
 */
record Guard(Expression usual, Expression late, Lateness lateness) {

  /** Whether a condition can become true because nothing else is possible. */
  enum Lateness {
    NO_MORE,
    MORE
  }

  static Guard of(Expression condition) {
    return new Guard(condition, condition, Lateness.NO_MORE);
  }

  /** A condition of its own, in which {@code timeout} may be. */
  static Guard between(Expression usual, Expression late) {
    return new Guard(usual, late, usual.equals(late) ? Lateness.NO_MORE : Lateness.MORE);
  }

  boolean mayComeLate() {
    return lateness == Lateness.MORE;
  }

  Expression when(Timeout timeout) {
    return timeout == Timeout.YES ? late : usual;
  }

  Guard and(Guard other) {
    return new Guard(
        Arithmetic.both(usual, other.usual), Arithmetic.both(late, other.late), with(other));
  }

  Guard or(Guard other) {
    return new Guard(
        Arithmetic.either(usual, other.usual), Arithmetic.either(late, other.late), with(other));
  }

  private Lateness with(Guard other) {
    return mayComeLate() ? lateness : other.lateness;
  }

  /** What hides others hides more of them when it comes late. */
  Guard not() {
    return new Guard(Arithmetic.unary("!", usual), Arithmetic.unary("!", late), Lateness.NO_MORE);
  }

  boolean isNever() {
    return usual instanceof Expression.Constant constant
        && constant.value() == 0
        && usual.equals(late);
  }
}
