package tideline.languages.promela.source;

import java.util.List;
import java.util.regex.Pattern;
import tideline.model.Arithmetic;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.text.Nesting;
import tideline.model.text.OperatorTable;
import tideline.model.text.PrecedenceClimber;
import tideline.model.text.SyntaxFault;
import tideline.model.text.TokenCursor;
import tideline.system.ir.BinaryOperator;

/** The value of what stands behind {@code #if}, after macros have been replaced. */
final class ConditionReader implements PrecedenceClimber.Grammar<Token, String, Long> {

  private static final OperatorTable<String> OPERATORS =
      COperators.table().prefix(COperators.UNARY, "+", "+");

  /** What C writes behind a number to tell its type. */
  private static final Pattern SUFFIX = Pattern.compile("[uUlL]+$");

  private final Line in;
  private final Nesting nesting = new Nesting("it is nested too deeply");
  private final PrecedenceClimber<Token, String, Long> climber;

  private ConditionReader(Line in) {
    this.in = in;
    this.climber = new PrecedenceClimber<>(in, nesting, Integer.MAX_VALUE, this);
  }

  /** The words of a condition; all its faults are those of the directive. */
  private static final class Line extends TokenCursor<Token> {
    private final Token directive;
    private final List<Token> words;
    private int next;

    Line(Token directive, List<Token> words) {
      super(new Diagnostics());
      this.directive = directive;
      this.words = words;
    }

    @Override
    public Token peek() {
      return next < words.size()
          ? words.get(next)
          : new Token(Token.Kind.END, "", directive.place(), Token.LineStart.INSIDE, 0);
    }

    @Override
    public Token take() {
      Token token = peek();
      next++;
      return token;
    }

    @Override
    protected Diagnostic diagnostic(Token at, String message) {
      return directive.place().fault("this condition cannot be read: " + message);
    }
  }

  /**
   * Reads a condition; names that are left stand for 0.
   *
   * @throws SyntaxFault if it is none
   */
  static long value(Token directive, List<Token> words) {
    ConditionReader reader = new ConditionReader(new Line(directive, words));
    long value = reader.conditional();
    if (!reader.in.isAtEnd()) {
      throw reader.unexpected();
    }
    return value;
  }

  private SyntaxFault unexpected() {
    return in.isAtEnd()
        ? in.fault(in.peek(), "it ends too early")
        : in.fault(in.peek(), "unexpected " + in.peek().shown());
  }

  private long conditional() {
    long condition = climber.expression();
    if (!in.takes("?")) {
      return condition;
    }
    long then = nested(in.peek());
    if (!in.takes(":")) {
      throw in.fault(in.peek(), "':' is expected behind '?'");
    }
    long otherwise = nested(in.peek());
    return condition != 0 ? then : otherwise;
  }

  private long nested(Token at) {
    return nesting.inside(in, at, this::conditional);
  }

  @Override
  public OperatorTable<String> operators() {
    return OPERATORS;
  }

  @Override
  public Long operand() {
    Token token = in.peek();
    return switch (token.kind()) {
      case NUMBER, CHARACTER -> number(in.take());
      case NAME -> {
        in.take();
        yield 0L;
      }
      case SYMBOL -> {
        if (!in.takes("(")) {
          throw unexpected();
        }
        long value = nested(token);
        if (!in.takes(")")) {
          throw in.fault(token, "a parenthesis is not closed");
        }
        yield value;
      }
      case STRING, BAD, END -> throw unexpected();
    };
  }

  private long number(Token token) {
    try {
      return Long.decode(SUFFIX.matcher(token.text()).replaceFirst(""));
    } catch (NumberFormatException strange) {
      throw in.fault(token, token.shown() + " is no number");
    }
  }

  @Override
  public Long apply(Token token, String operator, Long operand) {
    return switch (operator) {
      case "!" -> operand == 0 ? 1L : 0L;
      case "-" -> -operand;
      case "~" -> ~operand;
      default -> operand;
    };
  }

  @Override
  public Long join(Token token, String operator, Long left, Long right) {
    BinaryOperator known = BinaryOperator.of(operator).orElseThrow();
    if (known.isDivision() && right == 0) {
      throw in.fault(token, "division by zero");
    }
    return known.apply(Arithmetic.MACHINE_64, left, right);
  }
}
