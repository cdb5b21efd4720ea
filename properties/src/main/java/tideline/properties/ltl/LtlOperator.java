package tideline.properties.ltl;

import java.util.Optional;

/** What may stand between two operands. */
enum LtlOperator {
  IFF(1, Kind.LOGIC),
  IMPLIES(2, Kind.LOGIC),
  OR(3, Kind.LOGIC),
  XOR(4, Kind.LOGIC),
  AND(5, Kind.LOGIC),
  UNTIL(6, Kind.LOGIC),
  RELEASE(6, Kind.LOGIC),
  WEAK_UNTIL(6, Kind.LOGIC),
  STRONG_RELEASE(6, Kind.LOGIC),
  COMPARISON(7, Kind.COMPARISON),
  SUM(8, Kind.ARITHMETIC),
  PRODUCT(9, Kind.ARITHMETIC);

  /** What an operator takes and gives. */
  enum Kind {
    /** Formulas to a formula. */
    LOGIC,
    /** Terms of the model's language to a formula. */
    COMPARISON,
    /** Terms of the model's language to a term. */
    ARITHMETIC
  }

  private final int precedence;
  private final Kind kind;

  LtlOperator(int precedence, Kind kind) {
    this.precedence = precedence;
    this.kind = kind;
  }

  /** How tightly it binds; larger is tighter. */
  int precedence() {
    return precedence;
  }

  Kind kind() {
    return kind;
  }

  /** The loosest operator that may stand in the right operand without parentheses. */
  int rightPrecedence() {
    return kind == Kind.LOGIC ? precedence : precedence + 1;
  }

  /** The operator that a token stands for, in any of its spellings. */
  static Optional<LtlOperator> spelled(String text) {
    return switch (text) {
      case "<->", "<=>", "<-->" -> Optional.of(IFF);
      case "->", "=>", "-->" -> Optional.of(IMPLIES);
      case "|", "||", "or", "\\/" -> Optional.of(OR);
      case "^", "xor" -> Optional.of(XOR);
      case "&", "&&", "and", "/\\" -> Optional.of(AND);
      case "U" -> Optional.of(UNTIL);
      case "R", "V" -> Optional.of(RELEASE);
      case "W" -> Optional.of(WEAK_UNTIL);
      case "M" -> Optional.of(STRONG_RELEASE);
      case "==", "=", "!=", "<", "<=", ">", ">=" -> Optional.of(COMPARISON);
      case "+", "-" -> Optional.of(SUM);
      case "*", "/", "%" -> Optional.of(PRODUCT);
      default -> Optional.empty();
    };
  }
}
