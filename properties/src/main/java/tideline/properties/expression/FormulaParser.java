package tideline.properties.expression;

import java.util.List;
import java.util.Optional;
import tideline.model.text.Nesting;
import tideline.model.text.OperatorTable;
import tideline.model.text.OperatorTable.Grouping;
import tideline.model.text.OperatorTable.Prefix;
import tideline.model.text.PrecedenceClimber;
import tideline.model.text.SourceCursor;
import tideline.model.text.SyntaxFault;
import tideline.model.text.Token;
import tideline.model.text.Token.Kind;

/**
 * What the parsers of all logics share: formulas whose atoms are expressions over states. What an
 * expression is made of is read by the parser of expressions, on the same cursor.
 *
 * @param <O> the operators of the logic
 * @param <F> its formulas
 */
public abstract class FormulaParser<O, F>
    implements PrecedenceClimber.Grammar<
        Token, FormulaParser.Operator<O>, FormulaParser.Operand<F>> {

  private static final int UNARY_MINUS = Integer.MAX_VALUE;

  /** On each level there may be a disjunction of conjunctions of comparisons. */
  private static final int TALLEST = 4 * Nesting.MOST;

  /** An operator of the logic, or one of expressions over states. */
  public sealed interface Operator<O> {

    /** Formulas to a formula. */
    record Logic<O>(O operator) implements Operator<O> {}

    /** Terms to a formula or a term. */
    record State<O>(BinaryOperator operator) implements Operator<O> {}
  }

  /** What has been read: a formula, or a term that is still to be compared. */
  public sealed interface Operand<F> {

    /** The offset of its first character. */
    int at();

    /** A formula. */
    record Formula<F>(F formula, int at) implements Operand<F> {}

    /**
     * A name or a number, or what arithmetic makes of them.
     *
     * @param text how it is written, with a blank around each operator
     * @param end the offset behind it
     */
    record Term<F>(Syntax syntax, String text, Shape shape, int at, int end)
        implements Operand<F> {}
  }

  /** What a term is. */
  public enum Shape {
    NAME,
    NUMBER,
    CALCULATED
  }

  private final OperatorTable<Operator<O>> operators;
  private final SourceCursor tokens;
  private final Nesting nesting = new Nesting();
  private final PrecedenceClimber<Token, Operator<O>, Operand<F>> climber;
  private final Parser states;

  /** A parser on a cursor, with the operators of a logic. */
  @SuppressWarnings("this-escape") // The climber calls back only when something is read.
  protected FormulaParser(SourceCursor tokens, OperatorTable<Operator<O>> operators) {
    this.operators = operators;
    this.tokens = tokens;
    this.states = new Parser(tokens, nesting);
    this.climber = new PrecedenceClimber<>(tokens, nesting, TALLEST, this);
  }

  /** Adds the operators of expressions to those of a logic; comparisons bind loosest. */
  protected static <O> OperatorTable<Operator<O>> withStates(
      OperatorTable<Operator<O>> table, int comparison) {
    for (BinaryOperator operator : BinaryOperator.values()) {
      Operator<O> state = new Operator.State<>(operator);
      int precedence = comparison + operator.precedence() - BinaryOperator.EQUAL.precedence();
      switch (operator.kind()) {
        case EQUALITY, ORDER, ARITHMETIC ->
            table.infix(precedence, operator.grouping(), state, operator.symbol());
        case LOGIC, BITS -> {}
      }
    }
    Operator<O> equal = new Operator.State<>(BinaryOperator.EQUAL);
    return table
        .infix(comparison, Grouping.NONE, equal, "=")
        .prefix(UNARY_MINUS, new Operator.State<>(BinaryOperator.MINUS), "-");
  }

  /** What may be an operand, for a message. */
  protected abstract String operandExpected();

  /** The constant that a word stands for. */
  protected abstract F constant(boolean value, Token token);

  /** The formula that a number stands for, if it stands for one. */
  protected abstract Optional<F> constant(Operand.Term<F> number);

  /** An atom: a name, or a comparison from the beginning of a term to the place of the cursor. */
  protected abstract F atom(Operand.Term<F> term);

  /** Reads what stands in quotes. */
  protected abstract Operand<F> quoted(Token token);

  /** Makes a formula of an operator of the logic and the operand behind it. */
  protected abstract F applyLogic(Token token, O operator, F operand);

  /** Makes a formula of an operator of the logic and the operands around it. */
  protected abstract F joinLogic(Token token, O operator, F left, F right);

  /** Makes a formula of an operator of the logic and all its operands. */
  protected abstract F chainLogic(Token token, O operator, List<F> operands);

  /** Reads what starts with a word or a symbol that is none of those of all logics. */
  protected Operand<F> other(Token token) {
    throw tokens.unexpected(operandExpected());
  }

  /** Reads a formula and the end of the text. */
  protected final F parse() {
    F formula = formula(climber.expression());
    if (!tokens.isAtEnd()) {
      throw tokens.unexpected("an operator or the end of the formula");
    }
    return formula;
  }

  /** Reads a formula that is one level further inside. */
  protected final F nested(Token at) {
    return formula(climber.nested(at));
  }

  @Override
  public final OperatorTable<Operator<O>> operators() {
    return operators;
  }

  /** A minus before a number belongs to it. */
  @Override
  public Optional<Prefix<Operator<O>>> prefix(Token token) {
    boolean number = token.is("-") && tokens.peekBehind().kind() == Kind.NUMBER;
    return number ? Optional.empty() : PrecedenceClimber.Grammar.super.prefix(token);
  }

  /** Whether a token combines terms. */
  protected final boolean joinsTerms(Token token) {
    return infix(token).filter(found -> found.operator() instanceof Operator.State).isPresent();
  }

  @Override
  public final String chained() {
    return "comparisons do not chain: write a < b && b < c";
  }

  @Override
  public final Operand<F> operand() {
    Token token = tokens.peek();
    return switch (token.kind()) {
      case NAME -> {
        tokens.take();
        yield tokens.isAt("(")
            ? call(token)
            : term(Parser.named(token), token.text(), Shape.NAME, token.at());
      }
      case NUMBER -> term(states.number(), token.text(), Shape.NUMBER, token.at());
      case QUOTED -> quoted(token);
      case END -> throw tokens.unexpected(operandExpected());
      case KEYWORD, SYMBOL ->
          switch (token.text()) {
            case "true", "false" ->
                new Operand.Formula<>(
                    constant(tokens.take().text().equals("true"), token), token.at());
            case "int" -> conversion(token);
            case "-" -> negativeNumber(token);
            case "(" -> parenthesis();
            default -> other(token);
          };
    };
  }

  private Operand<F> negativeNumber(Token minus) {
    String text = "-" + tokens.peekBehind().text();
    return term(states.number(), text, Shape.CALCULATED, minus.at());
  }

  /** A call may be a truth value or a number; only the model knows. */
  private Operand<F> call(Token function) {
    Syntax syntax = states.call(function);
    String text = tokens.source().text().substring(function.at(), end());
    return term(syntax, text, Shape.NAME, function.at());
  }

  private Operand<F> conversion(Token token) {
    Syntax syntax = states.conversion();
    String text = tokens.source().text().substring(token.at(), end());
    return term(syntax, text, Shape.CALCULATED, token.at());
  }

  /** A term that ends where the cursor is. */
  protected final Operand.Term<F> term(Syntax syntax, String text, Shape shape, int at) {
    return new Operand.Term<>(syntax, text, shape, at, end());
  }

  private int end() {
    return tokens.last().orElseThrow().end();
  }

  private Operand<F> parenthesis() {
    Token open = tokens.take();
    Operand<F> inner = climber.nested(open);
    tokens.close(open, "parenthesis", ")", "an operator or )");
    return switch (inner) {
      case Operand.Formula<F> formula -> formula;
      case Operand.Term<F> term -> {
        String text = term.shape() == Shape.CALCULATED ? "(" + term.text() + ")" : term.text();
        yield term(term.syntax(), text, term.shape(), open.at());
      }
    };
  }

  @Override
  public final Operand<F> apply(Token token, Operator<O> operator, Operand<F> operand) {
    return switch (operator) {
      case Operator.Logic<O>(O logic) ->
          new Operand.Formula<>(applyLogic(token, logic, formula(operand)), token.at());
      case Operator.State<O> _ -> {
        Operand.Term<F> term = term(operand, token);
        Syntax negated = new Syntax.Prefix(Syntax.Operator.MINUS, term.syntax(), token.at());
        yield term(negated, "-" + term.text(), Shape.CALCULATED, token.at());
      }
    };
  }

  @Override
  public final Operand<F> join(
      Token token, Operator<O> operator, Operand<F> left, Operand<F> right) {
    return switch (operator) {
      case Operator.Logic<O>(O logic) ->
          new Operand.Formula<>(joinLogic(token, logic, formula(left), formula(right)), left.at());
      case Operator.State<O>(BinaryOperator state) -> {
        Operand.Term<F> first = term(left, token);
        Operand.Term<F> second = term(right, token);
        Syntax joined = new Syntax.Infix(state, first.syntax(), second.syntax(), token.at());
        String text = first.text() + " " + state.symbol() + " " + second.text();
        Operand.Term<F> term = term(joined, text, Shape.CALCULATED, left.at());
        yield state.kind() == BinaryOperator.Kind.ARITHMETIC
            ? term
            : new Operand.Formula<>(atom(term), left.at());
      }
    };
  }

  @Override
  public final Operand<F> joinAll(Token first, Operator<O> operator, List<Operand<F>> operands) {
    if (!(operator instanceof Operator.Logic<O>(O logic))) {
      throw new IllegalStateException(operator + " has no chains");
    }
    F joined = chainLogic(first, logic, operands.stream().map(this::formula).toList());
    return new Operand.Formula<>(joined, operands.getFirst().at());
  }

  /** What has been read as a formula. */
  protected final F formula(Operand<F> operand) {
    return switch (operand) {
      case Operand.Formula<F> formula -> formula.formula();
      case Operand.Term<F> term ->
          switch (term.shape()) {
            case NAME -> atom(term);
            case NUMBER -> constant(term).orElseThrow(() -> isNumber(term));
            case CALCULATED -> throw isNumber(term);
          };
    };
  }

  private SyntaxFault isNumber(Operand.Term<F> term) {
    return tokens.error(
        term.at(), "a formula is expected, but " + term.text() + " is a number; compare it");
  }

  private Operand.Term<F> term(Operand<F> operand, Token operator) {
    return switch (operand) {
      case Operand.Term<F> term -> term;
      case Operand.Formula<F> _ ->
          throw tokens.fault(
              operator, "'" + operator.text() + "' combines names and numbers, and not formulas");
    };
  }
}
