package tideline.languages.dve.syntax;

import tideline.model.text.OperatorTable;
import tideline.model.text.OperatorTable.Grouping;

/** Operators between two operands; a truth value is 0 or 1. */
public enum InfixOperator {
  /** The second wherever the first. */
  IMPLY("imply", 1),
  /** At least one. */
  OR("or", 2),
  /** Both. */
  AND("and", 2),
  /** Bit by bit, at least one. */
  BIT_OR("|", 3),
  /** Bit by bit, both. */
  BIT_AND("&", 3),
  /** Bit by bit, exactly one. */
  BIT_XOR("^", 3),
  /** The same number. */
  EQUAL("==", 4),
  /** Another number. */
  UNEQUAL("!=", 4),
  /** Smaller. */
  LESS("<", 5),
  /** Smaller or equal. */
  AT_MOST("<=", 5),
  /** Larger. */
  GREATER(">", 5),
  /** Larger or equal. */
  AT_LEAST(">=", 5),
  /** Bits moved up. */
  SHIFT_LEFT("<<", 6),
  /** Bits moved down; the sign stays. */
  SHIFT_RIGHT(">>", 6),
  /** The sum. */
  PLUS("+", 7),
  /** The difference. */
  MINUS("-", 7),
  /** The product. */
  TIMES("*", 8),
  /** The quotient, cut towards zero. */
  DIVIDE("/", 8),
  /** What the quotient leaves; it has the sign of the first operand. */
  REMAINDER("%", 8);

  /** How they are read. */
  static final OperatorTable<InfixOperator> TABLE = table();

  private final String symbol;
  private final int precedence;

  InfixOperator(String symbol, int precedence) {
    this.symbol = symbol;
    this.precedence = precedence;
  }

  /** How it is written. */
  public String symbol() {
    return symbol;
  }

  /** How tightly it binds; larger is tighter. */
  public int precedence() {
    return precedence;
  }

  private static OperatorTable<InfixOperator> table() {
    OperatorTable<InfixOperator> operators = new OperatorTable<>();
    for (InfixOperator operator : values()) {
      operators.infix(operator.precedence, Grouping.LEFT, operator, operator.symbol);
    }
    return operators
        .infix(AND.precedence, Grouping.LEFT, AND, "&&")
        .infix(OR.precedence, Grouping.LEFT, OR, "||");
  }
}
