package tideline.system.text;

import static tideline.model.text.OperatorTable.Grouping.CHAIN;
import static tideline.model.text.OperatorTable.Grouping.LEFT;
import static tideline.model.text.OperatorTable.Grouping.NONE;
import static tideline.model.text.OperatorTable.Grouping.RIGHT;

import java.util.ArrayList;
import java.util.List;
import tideline.model.text.OperatorTable;

/**
 * Expressions with words for operators, as control-flow automata and symbolic transition systems
 * write them: {@code not x = 1 and y /= 2}.
 */
public final class CoreDialect {

  private static final int EQUALITY = 70;
  private static final int COMPARISON = 80;
  private static final int SHIFT = 95;
  private static final int SUM = 100;
  private static final int PRODUCT = 110;
  private static final int UNARY = 140;

  private CoreDialect() {}

  /** The operators and what they mean, and some more symbols of the language. */
  public static Dialect dialect(String... moreSymbols) {
    OperatorTable<Operator> operators =
        new OperatorTable<Operator>()
            .infix(10, RIGHT, Operator.IFF, "iff")
            .infix(20, RIGHT, Operator.IMPLY, "imply")
            .infix(30, CHAIN, Operator.OR, "or")
            .infix(40, RIGHT, Operator.XOR, "xor")
            .infix(50, CHAIN, Operator.AND, "and")
            .infix(EQUALITY, NONE, Operator.EQUAL, "=")
            .infix(EQUALITY, NONE, Operator.DIFFERENT, "/=")
            .infix(COMPARISON, NONE, Operator.LESS, "<")
            .infix(COMPARISON, NONE, Operator.AT_MOST, "<=")
            .infix(COMPARISON, NONE, Operator.GREATER, ">")
            .infix(COMPARISON, NONE, Operator.AT_LEAST, ">=")
            .infix(SUM, LEFT, Operator.ADD, "+")
            .infix(SUM, LEFT, Operator.SUBTRACT, "-")
            .infix(PRODUCT, LEFT, Operator.MULTIPLY, "*")
            .infix(PRODUCT, LEFT, Operator.DIVIDE, "/")
            .infix(PRODUCT, LEFT, Operator.MODULO, "mod")
            .infix(PRODUCT, LEFT, Operator.REMAINDER, "rem")
            .prefix(EQUALITY, Operator.NOT, "not")
            .prefix(UNARY, Operator.NEGATE, "-")
            .prefix(UNARY, Operator.PLUS, "+");
    bitVectors(operators);
    String[] brackets = {"(", ")", "[", "]", "<-", ",", ".", "'", "{", "}", ":", "%"};
    List<String> others = new ArrayList<>(List.of(brackets));
    others.addAll(List.of(moreSymbols));
    return new Dialect(
        operators, operators.symbols(others.toArray(String[]::new)), Dialect.BitVectors.YES);
  }

  private static void bitVectors(OperatorTable<Operator> operators) {
    operators
        .infix(COMPARISON, NONE, Operator.BV_LESS, "bvult")
        .infix(COMPARISON, NONE, Operator.BV_AT_MOST, "bvule")
        .infix(COMPARISON, NONE, Operator.BV_GREATER, "bvugt")
        .infix(COMPARISON, NONE, Operator.BV_AT_LEAST, "bvuge")
        .infix(COMPARISON, NONE, Operator.BV_LESS_SIGNED, "bvslt")
        .infix(COMPARISON, NONE, Operator.BV_AT_MOST_SIGNED, "bvsle")
        .infix(COMPARISON, NONE, Operator.BV_GREATER_SIGNED, "bvsgt")
        .infix(COMPARISON, NONE, Operator.BV_AT_LEAST_SIGNED, "bvsge")
        .infix(90, LEFT, Operator.BV_OR, "bvor")
        .infix(91, LEFT, Operator.BV_XOR, "bvxor")
        .infix(92, LEFT, Operator.BV_AND, "bvand")
        .infix(SHIFT, LEFT, Operator.BV_SHIFT_LEFT, "bvshl")
        .infix(SHIFT, LEFT, Operator.BV_SHIFT_RIGHT, "bvlshr")
        .infix(SHIFT, LEFT, Operator.BV_SHIFT_RIGHT_SIGNED, "bvashr")
        .infix(SUM, LEFT, Operator.BV_ADD, "bvadd")
        .infix(SUM, LEFT, Operator.BV_SUBTRACT, "bvsub")
        .infix(PRODUCT, LEFT, Operator.BV_MULTIPLY, "bvmul")
        .infix(PRODUCT, LEFT, Operator.BV_DIVIDE, "bvudiv")
        .infix(PRODUCT, LEFT, Operator.BV_REMAINDER, "bvurem")
        .prefix(UNARY, Operator.BV_NEGATE, "bvneg")
        .prefix(UNARY, Operator.BV_NOT, "bvnot");
  }
}
