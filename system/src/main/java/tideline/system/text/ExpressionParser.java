package tideline.system.text;

import java.util.ArrayList;
import java.util.List;
import tideline.system.ir.Type;

/** Reads expressions by the operator table of a dialect. */
public final class ExpressionParser {

  private static final int DEEPEST = 300;
  private static final int MOST_OPERATORS = 1500;

  /** A chain such as {@code a + b + c} is a tree as tall as it is long, and others walk over it. */
  private static final int TALLEST = 500;

  private static final int WIDEST = 62;

  private final Tokens tokens;
  private final Dialect dialect;
  private int depth;
  private int operators;

  /** How tall the tallest expression is that was read inside the one that is being read. */
  private int tallestPart;

  /** A parser that goes on where the tokens are. */
  public ExpressionParser(Tokens tokens, Dialect dialect) {
    this.tokens = tokens;
    this.dialect = dialect;
  }

  /** Reads one expression. */
  public Syntax parse() {
    depth = 0;
    operators = 0;
    tallestPart = 0;
    return expression(0);
  }

  private Syntax expression(int binding) {
    if (++depth > DEEPEST) {
      throw tokens.error(tokens.peek(), "expressions may be nested " + DEEPEST + " deep, not more");
    }
    int tallestBefore = tallestPart;
    tallestPart = 0;
    Syntax left = tokens.peek().is("if") ? conditional() : operand();
    int height = tallestPart + 1;
    while (true) {
      Token token = tokens.peek();
      Dialect.Infix infix = isWord(token) ? dialect.infix().get(token.text()) : null;
      if (infix == null || infix.binding() < binding) {
        depth--;
        tallestPart = Math.max(tallestBefore, height);
        return left;
      }
      tallestPart = 0;
      left = isJoining(infix.operator()) ? joined(left, infix) : infix(left, infix);
      height = Math.max(height, tallestPart) + 1;
      if (height > TALLEST) {
        throw tokens.error(
            token, "an expression of more than " + TALLEST + " operators inside one another");
      }
    }
  }

  private Syntax infix(Syntax left, Dialect.Infix infix) {
    Token token = tokens.take();
    if (++operators > MOST_OPERATORS) {
      throw tokens.error(token, "an expression of more than " + MOST_OPERATORS + " operators");
    }
    int right = infix.grouping() == Dialect.Grouping.RIGHT ? infix.binding() : infix.binding() + 1;
    Syntax operand = expression(right);
    if (infix.grouping() == Dialect.Grouping.NONE && isSame(infix, tokens.peek())) {
      throw tokens.error(tokens.peek(), "parentheses are needed here");
    }
    return new Syntax.Binary(token.at(), infix.operator(), left, operand);
  }

  private boolean isSame(Dialect.Infix infix, Token token) {
    Dialect.Infix next = isWord(token) ? dialect.infix().get(token.text()) : null;
    return next != null && next.binding() == infix.binding();
  }

  /** Long chains of these become flat trees, so that nobody needs a deep stack for them. */
  private static boolean isJoining(Operator operator) {
    return operator == Operator.AND || operator == Operator.OR;
  }

  private Syntax joined(Syntax first, Dialect.Infix infix) {
    List<Syntax> operands = new ArrayList<>();
    operands.add(first);
    int at = tokens.peek().at();
    while (isWord(tokens.peek()) && infix.equals(dialect.infix().get(tokens.peek().text()))) {
      tokens.take();
      operands.add(expression(infix.binding() + 1));
    }
    return balanced(at, infix.operator(), operands);
  }

  private static Syntax balanced(int at, Operator operator, List<Syntax> operands) {
    if (operands.size() == 1) {
      return operands.getFirst();
    }
    int middle = operands.size() / 2;
    return new Syntax.Binary(
        at,
        operator,
        balanced(at, operator, operands.subList(0, middle)),
        balanced(at, operator, operands.subList(middle, operands.size())));
  }

  private static boolean isWord(Token token) {
    return token.kind() == Token.Kind.NAME || token.kind() == Token.Kind.SYMBOL;
  }

  private Syntax conditional() {
    Token token = tokens.expect("if");
    Syntax condition = expression(0);
    tokens.expect("then");
    Syntax then = expression(0);
    tokens.expect("else");
    return new Syntax.Conditional(token.at(), condition, then, expression(0));
  }

  private Syntax operand() {
    Token token = tokens.peek();
    Dialect.Prefix prefix = isWord(token) ? dialect.prefix().get(token.text()) : null;
    if (prefix != null) {
      tokens.take();
      return new Syntax.Unary(token.at(), prefix.operator(), expression(prefix.binding()));
    }
    return accesses(primary());
  }

  private Syntax primary() {
    Token token = tokens.take();
    return switch (token.kind()) {
      case NUMBER -> number(token);
      case NAME -> name(token);
      case SYMBOL -> {
        if (token.is("(")) {
          Syntax inner = expression(0);
          tokens.expect(")");
          yield inner;
        }
        if (token.is("[")) {
          yield mapLiteral(token);
        }
        throw tokens.error(token, "a value is expected here, not " + token.shown());
      }
      case END -> throw tokens.error(token, "a value is expected here, not " + token.shown());
    };
  }

  private Syntax name(Token token) {
    if (token.is("true") || token.is("false")) {
      return new Syntax.Literal(token.at(), token.is("true") ? 1 : 0, Type.bool());
    }
    StringBuilder full = new StringBuilder(token.text());
    while (tokens.peek().is(".")) {
      tokens.take();
      full.append('.').append(tokens.name("a value").text());
    }
    return new Syntax.Name(token.at(), full.toString());
  }

  private Syntax number(Token token) {
    long value = value(token);
    if (dialect.bitVectors() == Dialect.BitVectors.YES && tokens.peek().is("'")) {
      tokens.take();
      return bitVector(token, value);
    }
    return new Syntax.Literal(token.at(), value, Type.integer());
  }

  private long value(Token token) {
    try {
      return Long.parseLong(token.text());
    } catch (NumberFormatException tooLarge) {
      throw tokens.error(token, "a number of more than 63 bits");
    }
  }

  /** What follows {@code 4'}: {@code d10} or {@code b1010} or {@code xA}, or a spaced sign. */
  private Syntax bitVector(Token width, long bits) {
    if (bits < 1 || bits > WIDEST) {
      throw tokens.error(width, "bit vectors have 1 to " + WIDEST + " bits here");
    }
    Token digits = tokens.take();
    String text = digits.text();
    int radix =
        switch (text.isEmpty() ? ' ' : text.charAt(0)) {
          case 'd' -> 10;
          case 'b' -> 2;
          case 'x' -> 16;
          default -> throw tokens.error(digits, "d, b or x and digits are expected here");
        };
    long value;
    try {
      value = Long.parseLong(text.substring(1), radix);
    } catch (NumberFormatException wrong) {
      throw tokens.error(digits, "this is no number of " + bits + " bits");
    }
    if (tokens.peek().is(".")) {
      throw tokens.error(tokens.peek(), "floating-point numbers are not supported");
    }
    Type.Wrapping type = new Type.Wrapping((int) bits, Type.Sign.UNSIGNED);
    if (value > type.maximum()) {
      throw tokens.error(digits, "this is no number of " + bits + " bits");
    }
    return new Syntax.Literal(width.at(), value, type);
  }

  private Syntax accesses(Syntax operand) {
    Syntax result = operand;
    while (true) {
      Token token = tokens.peek();
      if (token.is("[")) {
        tokens.take();
        Syntax key = expression(0);
        if (tokens.accept("<-")) {
          result = new Syntax.Update(token.at(), result, key, expression(0));
        } else {
          result = new Syntax.Element(token.at(), result, key);
        }
        tokens.expect("]");
      } else if (token.is("'") && result instanceof Syntax.Name name) {
        tokens.take();
        result = new Syntax.Primed(name.at(), name.text());
      } else {
        return result;
      }
    }
  }

  private Syntax mapLiteral(Token bracket) {
    List<Syntax.Entry> entries = new ArrayList<>();
    while (true) {
      if (tokens.accept("<")) {
        tokens.name("a type");
        tokens.expect(">");
      }
      if (tokens.accept("default")) {
        tokens.expect("<-");
        Syntax otherwise = expression(0);
        tokens.expect("]");
        return new Syntax.MapLiteral(bracket.at(), entries, otherwise);
      }
      Syntax key = expression(0);
      tokens.expect("<-");
      entries.add(new Syntax.Entry(key, expression(0)));
      tokens.expect(",");
    }
  }
}
