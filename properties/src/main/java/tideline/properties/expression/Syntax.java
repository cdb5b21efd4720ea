package tideline.properties.expression;

import java.util.List;

/** What the parser saw, before names and types are known. */
public sealed interface Syntax {

  /** Where a fault of this node is shown: its operator, or its only token. */
  int at();

  /** A slot, a proposition or a value; only a model knows. */
  record Name(String text, int at) implements Syntax {}

  /** A number. */
  record Whole(long value, int at) implements Syntax {}

  /** A truth value. */
  record Truth(boolean value, int at) implements Syntax {}

  /** An operator before its operand. */
  record Prefix(Operator operator, Syntax operand, int at) implements Syntax {}

  /** An operator between its operands. */
  record Infix(BinaryOperator operator, Syntax left, Syntax right, int at) implements Syntax {}

  /** A function of the model with names in parentheses. */
  record Call(Name function, List<Name> arguments, int at) implements Syntax {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /** What may stand before an operand. */
  enum Operator {
    NOT,
    MINUS,
    CONVERSION
  }
}
