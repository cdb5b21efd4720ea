package tideline.languages.xsts;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import tideline.system.text.Dialect;
import tideline.system.text.Dialect.Grouping;
import tideline.system.text.Dialect.Infix;
import tideline.system.text.Dialect.Prefix;
import tideline.system.text.Operator;

/** How the language writes expressions. */
final class XstsDialect {

  private static final int EQUALITY = 50;

  private XstsDialect() {}

  static final Set<String> SYMBOLS =
      Set.of(
          "==", "!=", "<", "<=", ">", ">=", "&&", "||", "!", "=>", "->", "+", "-", "*", "/", "%",
          "(", ")", "[", "]", "{", "}", "<-", ",", ";", ":", ":=", "=", ".");

  static Dialect dialect() {
    Map<String, Infix> infix = new HashMap<>();
    infix.put("=>", new Infix(Operator.IMPLY, 10, Grouping.RIGHT));
    infix.put("->", new Infix(Operator.IMPLY, 10, Grouping.RIGHT));
    infix.put("||", new Infix(Operator.OR, 20, Grouping.LEFT));
    infix.put("&&", new Infix(Operator.AND, 30, Grouping.LEFT));
    infix.put("==", new Infix(Operator.EQUAL, EQUALITY, Grouping.NONE));
    infix.put("!=", new Infix(Operator.DIFFERENT, EQUALITY, Grouping.NONE));
    infix.put("<", new Infix(Operator.LESS, 60, Grouping.NONE));
    infix.put("<=", new Infix(Operator.AT_MOST, 60, Grouping.NONE));
    infix.put(">", new Infix(Operator.GREATER, 60, Grouping.NONE));
    infix.put(">=", new Infix(Operator.AT_LEAST, 60, Grouping.NONE));
    infix.put("+", new Infix(Operator.ADD, 70, Grouping.LEFT));
    infix.put("-", new Infix(Operator.SUBTRACT, 70, Grouping.LEFT));
    infix.put("*", new Infix(Operator.MULTIPLY, 80, Grouping.LEFT));
    infix.put("/", new Infix(Operator.DIVIDE, 80, Grouping.LEFT));
    infix.put("%", new Infix(Operator.MODULO, 80, Grouping.LEFT));
    return new Dialect(
        infix,
        Map.of(
            "!", new Prefix(Operator.NOT, EQUALITY),
            "-", new Prefix(Operator.NEGATE, 90),
            "+", new Prefix(Operator.PLUS, 90)),
        Dialect.BitVectors.NO);
  }
}
