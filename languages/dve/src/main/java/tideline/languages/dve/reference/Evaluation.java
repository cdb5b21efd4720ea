package tideline.languages.dve.reference;

import java.util.Optional;
import tideline.languages.dve.syntax.ExpressionSyntax;
import tideline.languages.dve.syntax.ExpressionSyntax.Access;
import tideline.languages.dve.syntax.ProcessSyntax;
import tideline.model.ModelError;

/**
 * The values of expressions in a state.
 *
 * @param inside the process whose text the expressions are part of
 * @param blamed the offset of the text where a fault is shown
 */
record Evaluation(Names names, Optional<ProcessSyntax> inside, DveState state, int blamed) {

  boolean isTrue(ExpressionSyntax condition) {
    return value(condition) != 0;
  }

  long value(ExpressionSyntax expression) {
    return switch (expression) {
      case ExpressionSyntax.Whole whole -> whole.value();
      case ExpressionSyntax.Name _, ExpressionSyntax.Element _, ExpressionSyntax.MemberElement _ ->
          state.cell(cell(expression));
      case ExpressionSyntax.Member member ->
          isState(member) ? truth(isAt(member)) : state.cell(cell(member));
      case ExpressionSyntax.Prefix prefix -> prefix(prefix);
      case ExpressionSyntax.Infix infix -> infix(infix);
    };
  }

  /** The variable that is read or written, as it is now. */
  Declared variable(ExpressionSyntax place) {
    return switch (place) {
      case ExpressionSyntax.Name name -> names.variable(inside, name.name());
      case ExpressionSyntax.Element element -> names.variable(inside, element.array());
      case ExpressionSyntax.Member member -> names.member(member.process(), member.member());
      case ExpressionSyntax.MemberElement element ->
          names.member(element.process(), element.array());
      case ExpressionSyntax.Whole _, ExpressionSyntax.Prefix _, ExpressionSyntax.Infix _ ->
          throw new IllegalArgumentException("no place: " + place);
    };
  }

  /** The full name of the number that is read or written, as the index is now. */
  String cell(ExpressionSyntax place) {
    Declared variable = variable(place);
    long index =
        switch (place) {
          case ExpressionSyntax.Element element -> value(element.index());
          case ExpressionSyntax.MemberElement element -> value(element.index());
          default -> 0;
        };
    if (index < 0 || index >= variable.length().orElse(1)) {
      throw new ModelError(
          "index %d is outside %s[0..%d]"
              .formatted(index, variable.name(), variable.length().orElse(1) - 1),
          names.position(blamed));
    }
    return variable.cell(index);
  }

  private boolean isState(ExpressionSyntax.Member member) {
    return member.access() == Access.DOT
        && Names.hasState(names.process(member.process()), member.member());
  }

  private boolean isAt(ExpressionSyntax.Member member) {
    return state.place(member.process()).equals(member.member().text());
  }

  private long prefix(ExpressionSyntax.Prefix prefix) {
    long operand = value(prefix.operand());
    return switch (prefix.operator()) {
      case NOT -> truth(operand == 0);
      case MINUS -> -operand;
      case COMPLEMENT -> -operand - 1;
    };
  }

  /** The right operand of a logical operator is looked at only where it matters. */
  private long infix(ExpressionSyntax.Infix infix) {
    long left = value(infix.left());
    return switch (infix.operator()) {
      case IMPLY -> truth(left == 0 || isTrue(infix.right()));
      case OR -> truth(left != 0 || isTrue(infix.right()));
      case AND -> truth(left != 0 && isTrue(infix.right()));
      default -> both(infix, left, value(infix.right()));
    };
  }

  private long both(ExpressionSyntax.Infix infix, long left, long right) {
    return switch (infix.operator()) {
      case IMPLY, OR, AND -> throw new IllegalArgumentException(infix.operator().symbol());
      case BIT_OR -> left | right;
      case BIT_AND -> left & right;
      case BIT_XOR -> left ^ right;
      case EQUAL -> truth(left == right);
      case UNEQUAL -> truth(left != right);
      case LESS -> truth(left < right);
      case AT_MOST -> truth(left <= right);
      case GREATER -> truth(left > right);
      case AT_LEAST -> truth(left >= right);
      case SHIFT_LEFT -> right < 0 || right > 63 ? 0 : left << right;
      case SHIFT_RIGHT -> left >> (right < 0 || right > 63 ? 63 : right);
      case PLUS -> left + right;
      case MINUS -> left - right;
      case TIMES -> left * right;
      case DIVIDE -> left / nonZero(right);
      case REMAINDER -> left % nonZero(right);
    };
  }

  private long nonZero(long divisor) {
    if (divisor == 0) {
      throw new ModelError("division by zero", names.position(blamed));
    }
    return divisor;
  }

  private static long truth(boolean condition) {
    return condition ? 1 : 0;
  }
}
