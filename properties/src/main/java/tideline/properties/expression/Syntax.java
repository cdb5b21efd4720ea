package tideline.properties.expression;

/** What the parser saw, before names and types are known. */
sealed interface Syntax {

  /** Where a fault of this node is shown: its operator, or its only token. */
  int at();

  /** How many nodes lie on the longest way down, itself included. */
  default int depth() {
    return 1;
  }

  record Name(String text, int at) implements Syntax {}

  record Whole(long value, int at) implements Syntax {}

  record Truth(boolean value, int at) implements Syntax {}

  record Prefix(Operator operator, Syntax operand, int at, int depth) implements Syntax {}

  record Infix(BinaryOperator operator, Syntax left, Syntax right, int at, int depth)
      implements Syntax {}

  /** What may stand before an operand. */
  enum Operator {
    NOT("!"),
    MINUS("-"),
    CONVERSION("int");

    private final String symbol;

    Operator(String symbol) {
      this.symbol = symbol;
    }

    String symbol() {
      return symbol;
    }
  }
}
