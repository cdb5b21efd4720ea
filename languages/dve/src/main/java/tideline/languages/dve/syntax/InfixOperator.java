package tideline.languages.dve.syntax;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

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

  private static final Map<String, InfixOperator> BY_TEXT = byText();

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

  /** The operator that a symbol or a word stands for, if it stands for one. */
  public static Optional<InfixOperator> of(String text) {
    return Optional.ofNullable(BY_TEXT.get(text));
  }

  private static Map<String, InfixOperator> byText() {
    Map<String, InfixOperator> operators = new HashMap<>();
    for (InfixOperator operator : values()) {
      operators.put(operator.symbol, operator);
    }
    operators.put("&&", AND);
    operators.put("||", OR);
    return Map.copyOf(operators);
  }
}
