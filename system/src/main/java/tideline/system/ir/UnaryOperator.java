package tideline.system.ir;

import tideline.model.Arithmetic;
import tideline.model.Interval;

/** Operators with one operand. */
public enum UnaryOperator {
  /** Turns 0 to 1 and everything else to 0. */
  NOT("!"),
  /** Changes the sign. */
  NEGATE("-"),
  /** Flips all bits. */
  COMPLEMENT("~");

  private final String symbol;

  UnaryOperator(String symbol) {
    this.symbol = symbol;
  }

  /**
   * What it gives; truth values are 0 and 1.
   *
   * @throws ArithmeticException if the result does not fit in 64 bits and numbers do not wrap
   */
  public long apply(Arithmetic numbers, long operand) {
    return switch (this) {
      case NOT -> operand == 0 ? 1 : 0;
      case NEGATE -> numbers.minus(0, operand);
      case COMPLEMENT -> ~operand;
    };
  }

  /** The same for all numbers of an interval, in 64 bits that wrap. */
  public Interval apply(Interval operand) {
    return switch (this) {
      case NOT -> operand.not();
      case NEGATE -> operand.negated(Arithmetic.MACHINE_64);
      case COMPLEMENT -> operand.complement();
    };
  }

  /** How it is printed. */
  public String symbol() {
    return symbol;
  }
}
