package tideline.languages.dve.syntax;

/** An expression as it is written, before names are known. */
public sealed interface ExpressionSyntax {

  /** Where a fault of this node is shown: its operator, or its first word. */
  int at();

  /** How many nodes lie on the longest way down, itself included. */
  default int depth() {
    return 1;
  }

  /** A number; {@code true} is 1 and {@code false} is 0. */
  record Whole(long value, int at) implements ExpressionSyntax {}

  /** A variable or a constant. */
  record Name(Identifier name) implements ExpressionSyntax {
    @Override
    public int at() {
      return name.at();
    }
  }

  /** {@code array[index]}. */
  record Element(Identifier array, ExpressionSyntax index) implements ExpressionSyntax {
    @Override
    public int at() {
      return array.at();
    }

    @Override
    public int depth() {
      return 1 + index.depth();
    }
  }

  /** {@code process.member} or {@code process->member}. */
  record Member(Identifier process, Access access, Identifier member) implements ExpressionSyntax {
    @Override
    public int at() {
      return process.at();
    }
  }

  /** {@code process.array[index]} or {@code process->array[index]}. */
  record MemberElement(Identifier process, Identifier array, ExpressionSyntax index)
      implements ExpressionSyntax {
    @Override
    public int at() {
      return process.at();
    }

    @Override
    public int depth() {
      return 1 + index.depth();
    }
  }

  /** An operator in front of an operand. */
  record Prefix(PrefixOperator operator, ExpressionSyntax operand, int at)
      implements ExpressionSyntax {
    @Override
    public int depth() {
      return 1 + operand.depth();
    }
  }

  /** An operator between two operands. */
  record Infix(
      InfixOperator operator, ExpressionSyntax left, ExpressionSyntax right, int at, int depth)
      implements ExpressionSyntax {}

  /** How a member of a process is asked for. */
  enum Access {
    /** {@code P.q}: whether P is in state q, or else the value of P's variable q. */
    DOT,
    /** {@code P->x}: the value of P's variable x. */
    ARROW
  }
}
