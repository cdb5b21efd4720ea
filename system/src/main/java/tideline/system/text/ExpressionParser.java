package tideline.system.text;

import java.util.ArrayList;
import java.util.List;
import tideline.model.text.Nesting;
import tideline.model.text.OperatorTable;
import tideline.model.text.PrecedenceClimber;
import tideline.model.text.Token;
import tideline.system.ir.Type;

/** Reads expressions by the operator table of a dialect. */
public final class ExpressionParser implements PrecedenceClimber.Grammar<Token, Operator, Syntax> {

  private static final int MOST_OPERATORS = 1500;

  private static final int TALLEST = 500;

  private static final int WIDEST = 62;

  private final Tokens tokens;
  private final Dialect dialect;
  private final PrecedenceClimber<Token, Operator, Syntax> climber;
  private int operatorsRead;

  /** A parser that goes on where the tokens are. */
  public ExpressionParser(Tokens tokens, Dialect dialect, Nesting nesting) {
    this.tokens = tokens;
    this.dialect = dialect;
    this.climber = new PrecedenceClimber<>(tokens, nesting, TALLEST, this);
  }

  /** Reads one expression. */
  public Syntax parse() {
    operatorsRead = 0;
    return climber.expression();
  }

  @Override
  public OperatorTable<Operator> operators() {
    return dialect.operators();
  }

  @Override
  public Syntax apply(Token token, Operator operator, Syntax operand) {
    return new Syntax.Unary(token.at(), operator, operand);
  }

  @Override
  public Syntax join(Token token, Operator operator, Syntax left, Syntax right) {
    if (++operatorsRead > MOST_OPERATORS) {
      throw tokens.fault(token, "an expression of more than " + MOST_OPERATORS + " operators");
    }
    return new Syntax.Binary(token.at(), operator, left, right);
  }

  /** Long chains become flat trees, so that nobody needs a deep stack for them. */
  @Override
  public Syntax joinAll(Token first, Operator operator, List<Syntax> operands) {
    if (operands.size() == 1) {
      return operands.getFirst();
    }
    int middle = operands.size() / 2;
    return new Syntax.Binary(
        first.at(),
        operator,
        joinAll(first, operator, operands.subList(0, middle)),
        joinAll(first, operator, operands.subList(middle, operands.size())));
  }

  private Syntax conditional() {
    Token token = tokens.expect("if");
    Syntax condition = climber.nested(token);
    Syntax then = climber.nested(tokens.expect("then"));
    return new Syntax.Conditional(
        token.at(), condition, then, climber.nested(tokens.expect("else")));
  }

  @Override
  public Syntax operand() {
    return tokens.isAt("if") ? conditional() : accesses(primary());
  }

  private Syntax primary() {
    Token token = tokens.peek();
    return switch (token.kind()) {
      case NUMBER -> number(tokens.take());
      case NAME -> name(tokens.take());
      case SYMBOL ->
          switch (token.text()) {
            case "(" -> parenthesis(tokens.take());
            case "[" -> mapLiteral(tokens.take());
            default -> throw tokens.unexpected("a value");
          };
      case KEYWORD, QUOTED, END -> throw tokens.unexpected("a value");
    };
  }

  private Syntax parenthesis(Token open) {
    Syntax inner = climber.nested(open);
    tokens.expect(")");
    return inner;
  }

  private Syntax name(Token token) {
    if (token.is("true") || token.is("false")) {
      return new Syntax.Literal(token.at(), token.is("true") ? 1 : 0, Type.bool());
    }
    StringBuilder full = new StringBuilder(token.text());
    while (tokens.takes(".")) {
      full.append('.').append(tokens.name("the name of a value").text());
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
      throw tokens.fault(token, "a number of more than 63 bits");
    }
  }

  /** What follows {@code 4'}: {@code d10} or {@code b1010} or {@code xA}, or a spaced sign. */
  private Syntax bitVector(Token width, long bits) {
    if (bits < 1 || bits > WIDEST) {
      throw tokens.fault(width, "bit vectors have 1 to " + WIDEST + " bits here");
    }
    Token digits = tokens.take();
    String text = digits.text();
    int radix =
        switch (text.isEmpty() ? ' ' : text.charAt(0)) {
          case 'd' -> 10;
          case 'b' -> 2;
          case 'x' -> 16;
          default -> throw tokens.fault(digits, "d, b or x and digits are expected here");
        };
    long value;
    try {
      value = Long.parseLong(text.substring(1), radix);
    } catch (NumberFormatException wrong) {
      throw tokens.fault(digits, "this is no number of " + bits + " bits");
    }
    if (tokens.peek().is(".")) {
      throw tokens.fault(tokens.peek(), "floating-point numbers are not supported");
    }
    Type.Wrapping type = new Type.Wrapping((int) bits, Type.Sign.UNSIGNED);
    if (value > type.maximum()) {
      throw tokens.fault(digits, "this is no number of " + bits + " bits");
    }
    return new Syntax.Literal(width.at(), value, type);
  }

  private Syntax accesses(Syntax operand) {
    Syntax result = operand;
    while (true) {
      Token token = tokens.peek();
      if (tokens.takes("[")) {
        Syntax key = climber.nested(token);
        if (tokens.isAt("<-")) {
          result = new Syntax.Update(token.at(), result, key, climber.nested(tokens.take()));
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
      if (tokens.takes("<")) {
        tokens.name("the name of a type");
        tokens.expect(">");
      }
      if (tokens.takes("default")) {
        Syntax otherwise = climber.nested(tokens.expect("<-"));
        tokens.expect("]");
        return new Syntax.MapLiteral(bracket.at(), entries, otherwise);
      }
      Syntax key = climber.nested(bracket);
      entries.add(new Syntax.Entry(key, climber.nested(tokens.expect("<-"))));
      tokens.expect(",");
    }
  }
}
