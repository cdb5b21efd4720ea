package tideline.languages.promela.source;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tideline.model.Arithmetic;
import tideline.system.ir.BinaryOperator;

/** The value of what stands behind {@code #if}, after macros have been replaced. */
final class ConditionReader {

  private static final Map<String, Integer> BINDING =
      Map.ofEntries(
          Map.entry("||", 1),
          Map.entry("&&", 2),
          Map.entry("|", 3),
          Map.entry("^", 4),
          Map.entry("&", 5),
          Map.entry("==", 6),
          Map.entry("!=", 6),
          Map.entry("<", 7),
          Map.entry("<=", 7),
          Map.entry(">", 7),
          Map.entry(">=", 7),
          Map.entry("<<", 8),
          Map.entry(">>", 8),
          Map.entry("+", 9),
          Map.entry("-", 9),
          Map.entry("*", 10),
          Map.entry("/", 10),
          Map.entry("%", 10));

  private static final int DEEPEST = 200;
  private static final String TOO_DEEP = "it is nested too deeply";

  /** What C writes behind a number to tell its type. */
  private static final Pattern SUFFIX = Pattern.compile("[uUlL]+$");

  /** The condition cannot be read. */
  static final class Unreadable extends Exception {
    Unreadable(String message) {
      super(message, null, false, false);
    }
  }

  private final List<Token> tokens;
  private int next;
  private int depth;

  private ConditionReader(List<Token> tokens) {
    this.tokens = tokens;
  }

  /** Reads a condition; names that are left stand for 0. */
  static long value(List<Token> tokens) throws Unreadable {
    ConditionReader reader = new ConditionReader(tokens);
    long value = reader.conditional();
    if (reader.next < tokens.size()) {
      throw new Unreadable("unexpected " + tokens.get(reader.next).shown());
    }
    return value;
  }

  private long conditional() throws Unreadable {
    long condition = binary(1);
    if (!takes("?")) {
      return condition;
    }
    long then = nested();
    if (!takes(":")) {
      throw new Unreadable("':' is expected behind '?'");
    }
    long otherwise = nested();
    return condition != 0 ? then : otherwise;
  }

  private long nested() throws Unreadable {
    if (++depth > DEEPEST) {
      throw new Unreadable(TOO_DEEP);
    }
    long value = conditional();
    depth--;
    return value;
  }

  private boolean takes(String word) {
    boolean there = next < tokens.size() && tokens.get(next).is(word);
    next += there ? 1 : 0;
    return there;
  }

  private long binary(int least) throws Unreadable {
    long left = unary();
    while (next < tokens.size()) {
      String operator = tokens.get(next).text();
      int binding = BINDING.getOrDefault(operator, 0);
      if (binding < least) {
        break;
      }
      next++;
      left = apply(operator, left, binary(binding + 1));
    }
    return left;
  }

  private long unary() throws Unreadable {
    if (++depth > DEEPEST) {
      throw new Unreadable(TOO_DEEP);
    }
    if (next >= tokens.size()) {
      throw new Unreadable("it ends too early");
    }
    Token token = tokens.get(next++);
    long value =
        switch (token.kind()) {
          case NUMBER, CHARACTER -> number(token);
          case NAME -> 0;
          default ->
              switch (token.text()) {
                case "!" -> unary() == 0 ? 1 : 0;
                case "-" -> -unary();
                case "+" -> unary();
                case "~" -> ~unary();
                case "(" -> parenthesised();
                default -> throw new Unreadable("unexpected " + token.shown());
              };
        };
    depth--;
    return value;
  }

  private long parenthesised() throws Unreadable {
    long value = conditional();
    if (!takes(")")) {
      throw new Unreadable("a parenthesis is not closed");
    }
    return value;
  }

  private static long number(Token token) throws Unreadable {
    try {
      return Long.decode(SUFFIX.matcher(token.text()).replaceFirst(""));
    } catch (NumberFormatException strange) {
      throw new Unreadable(token.shown() + " is no number");
    }
  }

  private static long apply(String operator, long left, long right) throws Unreadable {
    BinaryOperator known = BinaryOperator.of(operator).orElseThrow();
    if (known.isDivision() && right == 0) {
      throw new Unreadable("division by zero");
    }
    return known.apply(Arithmetic.MACHINE_64, left, right);
  }
}
