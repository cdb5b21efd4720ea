package tideline.system.ir;

/**
 * Operators with two operands. Numbers are 64 bits wide and wrap; division and remainder truncate
 * towards zero, and by zero they are model errors. Any value but 0 counts as true; what is asked
 * gives 0 or 1.
 */
public enum BinaryOperator {
  /** True if one is; the right operand is evaluated only if the left one is false. */
  OR("||", 1, Kind.LOGIC),
  /** True if both are; the right operand is evaluated only if the left one is true. */
  AND("&&", 2, Kind.LOGIC),
  BIT_OR("|", 3, Kind.ARITHMETIC),
  BIT_XOR("^", 4, Kind.ARITHMETIC),
  BIT_AND("&", 5, Kind.ARITHMETIC),
  EQUAL("==", 6, Kind.COMPARISON),
  DIFFERENT("!=", 6, Kind.COMPARISON),
  LESS("<", 7, Kind.COMPARISON),
  AT_MOST("<=", 7, Kind.COMPARISON),
  GREATER(">", 7, Kind.COMPARISON),
  AT_LEAST(">=", 7, Kind.COMPARISON),
  /** To the left; a distance outside 0..63 gives 0. */
  SHIFT_LEFT("<<", 8, Kind.ARITHMETIC),
  /** To the right, keeping the sign; a distance outside 0..63 gives 0, or -1 if negative. */
  SHIFT_RIGHT(">>", 8, Kind.ARITHMETIC),
  ADD("+", 9, Kind.ARITHMETIC),
  SUBTRACT("-", 9, Kind.ARITHMETIC),
  MULTIPLY("*", 10, Kind.ARITHMETIC),
  DIVIDE("/", 10, Kind.ARITHMETIC),
  REMAINDER("%", 10, Kind.ARITHMETIC);

  /** What the operator gives. */
  public enum Kind {
    /** A truth value, from truth values. */
    LOGIC,
    /** A truth value, from numbers. */
    COMPARISON,
    /** A number. */
    ARITHMETIC
  }

  private final String symbol;
  private final int binding;
  private final Kind kind;

  BinaryOperator(String symbol, int binding, Kind kind) {
    this.symbol = symbol;
    this.binding = binding;
    this.kind = kind;
  }

  /** How it is printed. */
  public String symbol() {
    return symbol;
  }

  /** Operators of a higher number bind their operands more tightly. */
  public int binding() {
    return binding;
  }

  /** Whether 0 on the right is a model error. */
  public boolean isDivision() {
    return this == DIVIDE || this == REMAINDER;
  }

  /** What the operator gives. */
  public Kind kind() {
    return kind;
  }
}
