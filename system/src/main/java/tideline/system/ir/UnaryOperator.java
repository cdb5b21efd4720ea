package tideline.system.ir;

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

  /** How it is printed. */
  public String symbol() {
    return symbol;
  }
}
