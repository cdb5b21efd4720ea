package tideline.languages.dve.syntax;

/** An expression as it is written, before names are known. */
public sealed interface ExpressionSyntax {

  /** Where a fault of this node is shown: its operator, or its first word. */
  default int at() {
    return switch (this) {
      case Name(var name) -> name.at();
      case Element(var array, _) -> array.at();
      case Member(var process, _, _) -> process.at();
      case MemberElement(var process, _, _) -> process.at();
      case Whole(_, int at) -> at;
      case Prefix(_, _, int at) -> at;
      case Infix(_, _, _, int at, _) -> at;
    };
  }

  /** How many nodes lie on the longest way down, itself included. */
  default int depth() {
    return switch (this) {
      case Whole _, Name _, Member _ -> 1;
      case Element(_, var index) -> 1 + index.depth();
      case MemberElement(_, _, var index) -> 1 + index.depth();
      case Prefix(_, var operand, _) -> 1 + operand.depth();
      case Infix(_, _, _, _, int depth) -> depth;
    };
  }

  /** A number; {@code true} is 1 and {@code false} is 0. */
  record Whole(long value, int at) implements ExpressionSyntax {}

  /** A variable or a constant. */
  record Name(Identifier name) implements ExpressionSyntax {}

  /** {@code array[index]}. */
  record Element(Identifier array, ExpressionSyntax index) implements ExpressionSyntax {}

  /** {@code process.member} or {@code process->member}. */
  record Member(Identifier process, Access access, Identifier member) implements ExpressionSyntax {}

  /** {@code process.array[index]} or {@code process->array[index]}. */
  record MemberElement(Identifier process, Identifier array, ExpressionSyntax index)
      implements ExpressionSyntax {}

  /** An operator in front of an operand. */
  record Prefix(PrefixOperator operator, ExpressionSyntax operand, int at)
      implements ExpressionSyntax {}

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
