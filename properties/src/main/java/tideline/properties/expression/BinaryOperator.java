package tideline.properties.expression;

import tideline.model.text.OperatorTable.Grouping;

/** Operators between two operands. */
public enum BinaryOperator {
  /** Both or neither. */
  IFF("<->", 1, Kind.LOGIC),
  /** The second wherever the first. */
  IMPLIES("->", 2, Kind.LOGIC),
  /** At least one. */
  OR("||", 3, Kind.LOGIC),
  /** Both. */
  AND("&&", 4, Kind.LOGIC),
  /** Bit by bit, at least one. */
  BIT_OR("|", 5, Kind.BITS),
  /** Bit by bit, both. */
  BIT_AND("&", 5, Kind.BITS),
  /** The same value. */
  EQUAL("==", 6, Kind.EQUALITY),
  /** Another value. */
  UNEQUAL("!=", 6, Kind.EQUALITY),
  /** Smaller. */
  LESS("<", 6, Kind.ORDER),
  /** Smaller or equal. */
  AT_MOST("<=", 6, Kind.ORDER),
  /** Larger. */
  GREATER(">", 6, Kind.ORDER),
  /** Larger or equal. */
  AT_LEAST(">=", 6, Kind.ORDER),
  /** The sum. */
  PLUS("+", 7, Kind.ARITHMETIC),
  /** The difference. */
  MINUS("-", 7, Kind.ARITHMETIC),
  /** The product. */
  TIMES("*", 8, Kind.ARITHMETIC),
  /** The quotient, cut towards zero. */
  DIVIDE("/", 8, Kind.ARITHMETIC),
  /** What is left by the quotient; it has the sign of the first operand. */
  REMAINDER("%", 8, Kind.ARITHMETIC);

  /** What an operator takes and gives. */
  enum Kind {
    /** Truth values to a truth value. */
    LOGIC,
    /** Two values of one type to a truth value. */
    EQUALITY,
    /** Two numbers, or two values of one enumeration, to a truth value. */
    ORDER,
    /** Numbers to a number; a truth value is the number 0 or 1. */
    ARITHMETIC,
    /** Numbers to a number, and nothing but numbers: truth values have operators of their own. */
    BITS
  }

  private final String symbol;
  private final int precedence;
  private final Kind kind;

  BinaryOperator(String symbol, int precedence, Kind kind) {
    this.symbol = symbol;
    this.precedence = precedence;
    this.kind = kind;
  }

  /** How it is written. */
  public String symbol() {
    return symbol;
  }

  /** How tightly it binds; larger is tighter. */
  int precedence() {
    return precedence;
  }

  Kind kind() {
    return kind;
  }

  /** What several of them in a row mean. */
  Grouping grouping() {
    return switch (kind) {
      case EQUALITY, ORDER -> Grouping.NONE;
      case LOGIC -> this == IMPLIES ? Grouping.RIGHT : Grouping.LEFT;
      case ARITHMETIC, BITS -> Grouping.LEFT;
    };
  }

  /** Whether operands of these types can be combined. */
  boolean accepts(ValueType left, ValueType right) {
    return switch (kind) {
      case LOGIC -> left instanceof ValueType.Truth && right instanceof ValueType.Truth;
      case EQUALITY -> left.equals(right);
      case ORDER -> left.equals(right) && !(left instanceof ValueType.Truth);
      case ARITHMETIC, BITS -> left instanceof ValueType.Whole && right instanceof ValueType.Whole;
    };
  }
}
