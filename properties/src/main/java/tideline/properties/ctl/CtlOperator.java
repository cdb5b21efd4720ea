package tideline.properties.ctl;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What may stand between two operands, and how it is spelled. */
enum CtlOperator {
  IFF(1, Kind.LOGIC, "<-> <=>"),
  IMPLIES(2, Kind.LOGIC, "-> =>"),
  OR(3, Kind.LOGIC, "|| | or"),
  AND(4, Kind.LOGIC, "&& & and"),
  UNTIL(0, Kind.PATH, "U"),
  RELEASE(0, Kind.PATH, "R V"),
  WEAK_UNTIL(0, Kind.PATH, "W"),
  STRONG_RELEASE(0, Kind.PATH, "M"),
  COMPARISON(5, Kind.COMPARISON, "== = != <= >= < >"),
  SUM(6, Kind.ARITHMETIC, "+ -"),
  PRODUCT(7, Kind.ARITHMETIC, "* / %");

  /** What an operator takes and gives. */
  enum Kind {
    /** Formulas to a formula. */
    LOGIC,
    /** Formulas to a formula about a path. */
    PATH,
    /** Terms of the model's language to a formula. */
    COMPARISON,
    /** Terms of the model's language to a term. */
    ARITHMETIC
  }

  private final int precedence;
  private final Kind kind;
  private final String spellings;

  CtlOperator(int precedence, Kind kind, String spellings) {
    this.precedence = precedence;
    this.kind = kind;
    this.spellings = spellings;
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
    return kind == Kind.LOGIC || kind == Kind.PATH ? precedence : precedence + 1;
  }

  static Optional<CtlOperator> spelled(String text) {
    return Arrays.stream(values())
        .filter(op -> List.of(op.spellings.split(" ")).contains(text))
        .findFirst();
  }
}
