package tideline.properties.expression;

import java.util.stream.Collectors;
import tideline.model.text.OperatorTable.Grouping;
import tideline.properties.expression.Expression.Binary;
import tideline.properties.expression.Expression.FunctionValue;
import tideline.properties.expression.Expression.NamedLiteral;
import tideline.properties.expression.Expression.Negate;
import tideline.properties.expression.Expression.Not;
import tideline.properties.expression.Expression.NumberLiteral;
import tideline.properties.expression.Expression.PropositionValue;
import tideline.properties.expression.Expression.SlotValue;
import tideline.properties.expression.Expression.ToNumber;
import tideline.properties.expression.Expression.TruthLiteral;

/** Writes expressions with as few parentheses as their reader needs. */
final class ExpressionPrinter {

  private static final int LOOSEST = 0;
  private static final int TIGHTEST = 9;

  private final StringBuilder text = new StringBuilder();

  private ExpressionPrinter() {}

  static String print(Expression expression) {
    ExpressionPrinter printer = new ExpressionPrinter();
    printer.append(expression, LOOSEST);
    return printer.text.toString();
  }

  /** Appends an operand; operators looser than {@code precedence} get parentheses. */
  private void append(Expression expression, int precedence) {
    switch (expression) {
      case TruthLiteral literal -> text.append(literal.value());
      case NumberLiteral literal -> text.append(literal.value());
      case NamedLiteral literal -> text.append(name(literal.enumeration().print(literal.value())));
      case SlotValue value -> text.append(name(value.slot().name()));
      case PropositionValue value -> text.append(name(value.name()));
      case FunctionValue value -> call(value);
      case Not not -> prefix('!', not.operand());
      case Negate negate -> negation(negate.operand());
      case ToNumber toNumber -> call(toNumber.operand());
      case Binary binary -> binary(binary, precedence);
    }
  }

  private void prefix(char operator, Expression operand) {
    text.append(operator);
    append(operand, TIGHTEST);
  }

  /** A minus directly before a number would be read as part of it. */
  private void negation(Expression operand) {
    if (operand instanceof NumberLiteral literal) {
      text.append("-(").append(literal.value()).append(')');
    } else {
      prefix('-', operand);
    }
  }

  private void call(FunctionValue value) {
    text.append(value.function().name());
    if (!value.arguments().isEmpty()) {
      text.append(
          value.arguments().stream()
              .map(ExpressionPrinter::name)
              .collect(Collectors.joining(", ", "(", ")")));
    }
  }

  private void call(Expression operand) {
    text.append("int(");
    append(operand, LOOSEST);
    text.append(')');
  }

  private void binary(Binary binary, int precedence) {
    BinaryOperator operator = binary.operator();
    boolean parentheses = operator.precedence() < precedence;
    if (parentheses) {
      text.append('(');
    }
    append(binary.left(), precedence(operator, Grouping.LEFT));
    text.append(' ').append(operator.symbol()).append(' ');
    append(binary.right(), precedence(operator, Grouping.RIGHT));
    if (parentheses) {
      text.append(')');
    }
  }

  /** The loosest operator that may stand in an operand on that side without parentheses. */
  private static int precedence(BinaryOperator operator, Grouping side) {
    return operator.grouping() == side ? operator.precedence() : operator.precedence() + 1;
  }

  /** A name as it can be read back: quoted unless it is an identifier. */
  static String name(String name) {
    if (Parser.VOCABULARY.isPlainName(name)) {
      return name;
    }
    return name.indexOf('\'') < 0 ? "'" + name + "'" : "\"" + name + "\"";
  }
}
