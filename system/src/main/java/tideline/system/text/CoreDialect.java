package tideline.system.text;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import tideline.system.text.Dialect.Grouping;
import tideline.system.text.Dialect.Infix;
import tideline.system.text.Dialect.Prefix;

/**
 * Expressions with words for operators, as control-flow automata and symbolic transition systems
 * write them: {@code not x = 1 and y /= 2}.
 */
public final class CoreDialect {

  private static final int EQUALITY = 70;
  private static final int UNARY = 140;

  private CoreDialect() {}

  /** The operators and what they mean. */
  public static Dialect dialect() {
    Map<String, Infix> infix = new HashMap<>();
    infix.put("iff", new Infix(Operator.IFF, 10, Grouping.RIGHT));
    infix.put("imply", new Infix(Operator.IMPLY, 20, Grouping.RIGHT));
    infix.put("or", new Infix(Operator.OR, 30, Grouping.LEFT));
    infix.put("xor", new Infix(Operator.XOR, 40, Grouping.RIGHT));
    infix.put("and", new Infix(Operator.AND, 50, Grouping.LEFT));
    infix.put("=", new Infix(Operator.EQUAL, EQUALITY, Grouping.NONE));
    infix.put("/=", new Infix(Operator.DIFFERENT, EQUALITY, Grouping.NONE));
    comparison(infix, "<", Operator.LESS);
    comparison(infix, "<=", Operator.AT_MOST);
    comparison(infix, ">", Operator.GREATER);
    comparison(infix, ">=", Operator.AT_LEAST);
    comparison(infix, "bvult", Operator.BV_LESS);
    comparison(infix, "bvule", Operator.BV_AT_MOST);
    comparison(infix, "bvugt", Operator.BV_GREATER);
    comparison(infix, "bvuge", Operator.BV_AT_LEAST);
    comparison(infix, "bvslt", Operator.BV_LESS_SIGNED);
    comparison(infix, "bvsle", Operator.BV_AT_MOST_SIGNED);
    comparison(infix, "bvsgt", Operator.BV_GREATER_SIGNED);
    comparison(infix, "bvsge", Operator.BV_AT_LEAST_SIGNED);
    infix.put("bvor", new Infix(Operator.BV_OR, 90, Grouping.LEFT));
    infix.put("bvxor", new Infix(Operator.BV_XOR, 91, Grouping.LEFT));
    infix.put("bvand", new Infix(Operator.BV_AND, 92, Grouping.LEFT));
    infix.put("bvshl", new Infix(Operator.BV_SHIFT_LEFT, 95, Grouping.LEFT));
    infix.put("bvlshr", new Infix(Operator.BV_SHIFT_RIGHT, 95, Grouping.LEFT));
    infix.put("bvashr", new Infix(Operator.BV_SHIFT_RIGHT_SIGNED, 95, Grouping.LEFT));
    arithmetic(infix);
    return new Dialect(
        infix,
        Map.of(
            "not", new Prefix(Operator.NOT, EQUALITY),
            "-", new Prefix(Operator.NEGATE, UNARY),
            "+", new Prefix(Operator.PLUS, UNARY),
            "bvneg", new Prefix(Operator.BV_NEGATE, UNARY),
            "bvnot", new Prefix(Operator.BV_NOT, UNARY)),
        Dialect.BitVectors.YES);
  }

  private static void comparison(Map<String, Infix> infix, String word, Operator operator) {
    infix.put(word, new Infix(operator, 80, Grouping.NONE));
  }

  private static void arithmetic(Map<String, Infix> infix) {
    infix.put("+", new Infix(Operator.ADD, 100, Grouping.LEFT));
    infix.put("-", new Infix(Operator.SUBTRACT, 100, Grouping.LEFT));
    infix.put("bvadd", new Infix(Operator.BV_ADD, 100, Grouping.LEFT));
    infix.put("bvsub", new Infix(Operator.BV_SUBTRACT, 100, Grouping.LEFT));
    infix.put("*", new Infix(Operator.MULTIPLY, 110, Grouping.LEFT));
    infix.put("/", new Infix(Operator.DIVIDE, 110, Grouping.LEFT));
    infix.put("mod", new Infix(Operator.MODULO, 110, Grouping.LEFT));
    infix.put("rem", new Infix(Operator.REMAINDER, 110, Grouping.LEFT));
    infix.put("bvmul", new Infix(Operator.BV_MULTIPLY, 110, Grouping.LEFT));
    infix.put("bvudiv", new Infix(Operator.BV_DIVIDE, 110, Grouping.LEFT));
    infix.put("bvurem", new Infix(Operator.BV_REMAINDER, 110, Grouping.LEFT));
  }

  /** The symbols of texts in this dialect, with some more of the language. */
  public static Set<String> symbols(String... more) {
    Set<String> all =
        new HashSet<>(
            Set.of(
                "=", "/=", "<", "<=", ">", ">=", "+", "-", "*", "/", "(", ")", "[", "]", "<-", ",",
                ".", "'", "{", "}", ":", "%"));
    all.addAll(Set.of(more));
    return all;
  }
}
