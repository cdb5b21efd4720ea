package tideline.languages.xsts;

import static tideline.model.text.OperatorTable.Grouping.CHAIN;
import static tideline.model.text.OperatorTable.Grouping.LEFT;
import static tideline.model.text.OperatorTable.Grouping.NONE;
import static tideline.model.text.OperatorTable.Grouping.RIGHT;

import tideline.model.text.OperatorTable;
import tideline.system.text.Dialect;
import tideline.system.text.Operator;

/** How the language writes expressions. */
final class XstsDialect {

  private static final int EQUALITY = 50;
  private static final int UNARY = 90;

  private XstsDialect() {}

  static Dialect dialect() {
    OperatorTable<Operator> operators =
        new OperatorTable<Operator>()
            .infix(10, RIGHT, Operator.IMPLY, "=>", "->")
            .infix(20, CHAIN, Operator.OR, "||")
            .infix(30, CHAIN, Operator.AND, "&&")
            .infix(EQUALITY, NONE, Operator.EQUAL, "==")
            .infix(EQUALITY, NONE, Operator.DIFFERENT, "!=")
            .infix(60, NONE, Operator.LESS, "<")
            .infix(60, NONE, Operator.AT_MOST, "<=")
            .infix(60, NONE, Operator.GREATER, ">")
            .infix(60, NONE, Operator.AT_LEAST, ">=")
            .infix(70, LEFT, Operator.ADD, "+")
            .infix(70, LEFT, Operator.SUBTRACT, "-")
            .infix(80, LEFT, Operator.MULTIPLY, "*")
            .infix(80, LEFT, Operator.DIVIDE, "/")
            .infix(80, LEFT, Operator.MODULO, "%")
            .prefix(EQUALITY, Operator.NOT, "!")
            .prefix(UNARY, Operator.NEGATE, "-")
            .prefix(UNARY, Operator.PLUS, "+");
    return new Dialect(
        operators,
        operators.symbols("(", ")", "[", "]", "{", "}", "<-", ",", ";", ":", ":=", "=", "."),
        Dialect.BitVectors.NO);
  }
}
