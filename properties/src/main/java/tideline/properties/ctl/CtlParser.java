package tideline.properties.ctl;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.properties.ctl.CtlFormula.Connective;
import tideline.properties.ctl.CtlFormula.PathConnective;
import tideline.properties.ctl.CtlFormula.PathPrefix;
import tideline.properties.ctl.CtlFormula.Quantifier;
import tideline.properties.ctl.CtlSyntax.Span;

/**
 * Precedence climbing over the tokens. It recurses once per parenthesis, prefix or right operand
 * and is bounded, and long chains of one operator become flat trees, so that no text can exhaust
 * the stack here or later.
 */
final class CtlParser {

  /** Parentheses, prefixes and right operands inside one another. */
  static final int MAX_NESTING = 200;

  private static final int LOOSEST = 0;
  private static final String OPERAND = "an atom, an operator such as AG, or a parenthesis";

  /** What has been read: a formula, or a term that is still to be compared. */
  private sealed interface Operand {
    record Formula(CtlSyntax formula) implements Operand {}

    /** A name or a number, or what arithmetic makes of them. */
    record Term(Shape shape, Span span) implements Operand {}
  }

  private enum Shape {
    NAME,
    NUMBER,
    CALCULATED
  }

  private final SourceText source;
  private final List<CtlToken> tokens;
  private int next;
  private int nesting;

  private CtlParser(SourceText source, List<CtlToken> tokens) {
    this.source = source;
    this.tokens = tokens;
  }

  static CtlSyntax parse(SourceText source, List<CtlToken> tokens) {
    CtlParser parser = new CtlParser(source, tokens);
    CtlSyntax formula = parser.formula(parser.infix(LOOSEST));
    CtlToken rest = parser.peek();
    if (rest.kind() != CtlToken.Kind.END) {
      throw parser.unexpected(rest, "an operator or the end of the formula");
    }
    return formula;
  }

  /** An operand and the operators behind it that bind at least as tightly as {@code precedence}. */
  private Operand infix(int precedence) {
    Operand left = operand();
    while (operator().isPresent() && operator().get().precedence() >= precedence) {
      CtlToken token = peek();
      CtlOperator operator = operator().get();
      left =
          switch (operator.kind()) {
            case LOGIC -> new Operand.Formula(logic(left, operator));
            case PATH -> new Operand.Formula(path(left, operator));
            case COMPARISON -> comparison(left, token);
            case ARITHMETIC -> arithmetic(left, token, operator);
          };
    }
    return left;
  }

  private CtlSyntax logic(Operand left, CtlOperator operator) {
    return switch (operator) {
      case AND -> chain(left, operator, Connective.AND);
      case OR -> chain(left, operator, Connective.OR);
      case IMPLIES -> join(Connective.IMPLIES, formula(left), formula(right(operator)));
      case IFF -> join(Connective.IFF, formula(left), formula(right(operator)));
      default -> throw new AssertionError(operator);
    };
  }

  /** Operands of one operator are joined in the middle, so that a long chain is a low tree. */
  private CtlSyntax chain(Operand left, CtlOperator operator, Connective connective) {
    List<CtlSyntax> operands = new ArrayList<>();
    operands.add(formula(left));
    while (operator().equals(Optional.of(operator))) {
      next++;
      operands.add(formula(infix(operator.precedence() + 1)));
    }
    return joinAll(connective, operands);
  }

  private static CtlSyntax joinAll(Connective connective, List<CtlSyntax> operands) {
    if (operands.size() == 1) {
      return operands.getFirst();
    }
    int middle = operands.size() / 2;
    return join(
        connective,
        joinAll(connective, operands.subList(0, middle)),
        joinAll(connective, operands.subList(middle, operands.size())));
  }

  private static CtlSyntax join(Connective connective, CtlSyntax left, CtlSyntax right) {
    return new CtlSyntax.Logic(connective, left, right, left.span().to(right.span()));
  }

  private CtlSyntax path(Operand left, CtlOperator operator) {
    CtlSyntax first = formula(left);
    CtlSyntax second = formula(right(operator));
    PathConnective connective =
        switch (operator) {
          case UNTIL -> PathConnective.U;
          case RELEASE -> PathConnective.R;
          case WEAK_UNTIL -> PathConnective.W;
          case STRONG_RELEASE -> PathConnective.M;
          default -> throw new AssertionError(operator);
        };
    return new CtlSyntax.Infix(connective, first, second, first.span().to(second.span()));
  }

  private Operand comparison(Operand left, CtlToken token) {
    Span first = term(left, token);
    Span whole = first.to(term(right(CtlOperator.COMPARISON), token));
    if (operator().equals(Optional.of(CtlOperator.COMPARISON))) {
      throw error(peek().at(), "comparisons do not chain: write a < b && b < c");
    }
    return new Operand.Formula(new CtlSyntax.Atom(whole.at(), whole.end(), whole));
  }

  private Operand arithmetic(Operand left, CtlToken token, CtlOperator operator) {
    Span first = term(left, token);
    return new Operand.Term(Shape.CALCULATED, first.to(term(right(operator), token)));
  }

  private Operand right(CtlOperator operator) {
    CtlToken token = tokens.get(next++);
    enter(token);
    Operand right = infix(operator.rightPrecedence());
    nesting--;
    return right;
  }

  private Operand operand() {
    CtlToken token = tokens.get(next++);
    Span span = new Span(token.at(), token.end());
    return switch (token.kind()) {
      case TRUE -> new Operand.Formula(new CtlSyntax.Constant(true, span));
      case FALSE -> new Operand.Formula(new CtlSyntax.Constant(false, span));
      case NAME -> new Operand.Term(Shape.NAME, span);
      case NUMBER -> new Operand.Term(Shape.NUMBER, span);
      case QUOTED -> quoted(token, span);
      case CONVERSION -> conversion(token);
      case NOT -> new Operand.Formula(not(token));
      case QUANTIFIER -> new Operand.Formula(quantified(token));
      case TEMPORAL -> new Operand.Formula(temporal(token));
      case LEFT -> parenthesis(token);
      case INFIX -> sign(token);
      case RIGHT, LEFT_BRACKET, RIGHT_BRACKET, END -> throw unexpected(token, OPERAND);
    };
  }

  /** An expression, unless it is compared or calculated with: then the quotes hold a name. */
  private Operand quoted(CtlToken token, Span span) {
    if (token.text().indexOf('"') >= 0 && token.text().indexOf('\'') >= 0) {
      throw error(token.at(), "an expression has one kind of quotes inside it, not both");
    }
    Optional<CtlOperator> follower = operator();
    boolean isTerm =
        follower.isPresent()
            && (follower.get().kind() == CtlOperator.Kind.COMPARISON
                || follower.get().kind() == CtlOperator.Kind.ARITHMETIC);
    boolean inTerm = next >= 2 && isTermOperator(tokens.get(next - 2));
    return isTerm || inTerm
        ? new Operand.Term(Shape.NAME, span)
        : new Operand.Formula(new CtlSyntax.Atom(span.at() + 1, span.end() - 1, span));
  }

  private static boolean isTermOperator(CtlToken token) {
    return token.kind() == CtlToken.Kind.INFIX
        && CtlOperator.spelled(token.text())
            .filter(op -> op.precedence() >= CtlOperator.COMPARISON.precedence())
            .isPresent();
  }

  /** {@code int(...)} belongs to the model's language whatever stands in it. */
  private Operand conversion(CtlToken token) {
    int open = 0;
    do {
      CtlToken inner = tokens.get(next++);
      switch (inner.kind()) {
        case LEFT -> open++;
        case RIGHT -> open--;
        case END -> throw error(token.at(), "int is followed by ( and closed by )");
        default -> {
          if (open == 0) {
            throw error(inner.at(), "int is followed by ( (or quote the name: 'int')");
          }
        }
      }
    } while (open > 0);
    return new Operand.Term(Shape.CALCULATED, new Span(token.at(), tokens.get(next - 1).end()));
  }

  /** Looser than comparisons, so that {@code AG x > 3} is about {@code x > 3}. */
  private CtlSyntax prefixed(CtlToken token) {
    enter(token);
    CtlSyntax operand = formula(infix(CtlOperator.COMPARISON.precedence()));
    nesting--;
    return operand;
  }

  private CtlSyntax not(CtlToken token) {
    CtlSyntax operand = prefixed(token);
    return new CtlSyntax.Not(operand, new Span(token.at(), operand.span().end()));
  }

  private CtlSyntax temporal(CtlToken token) {
    CtlSyntax operand = prefixed(token);
    return new CtlSyntax.Prefix(
        PathPrefix.valueOf(token.text()), operand, new Span(token.at(), operand.span().end()));
  }

  private CtlSyntax quantified(CtlToken token) {
    Quantifier quantifier = Quantifier.valueOf(token.text());
    if (peek().kind() != CtlToken.Kind.LEFT_BRACKET) {
      CtlSyntax path = prefixed(token);
      return new CtlSyntax.Quantified(quantifier, path, new Span(token.at(), path.span().end()));
    }
    CtlToken open = tokens.get(next++);
    enter(open);
    CtlSyntax path = formula(infix(LOOSEST));
    nesting--;
    CtlToken close = tokens.get(next++);
    if (close.kind() != CtlToken.Kind.RIGHT_BRACKET) {
      throw close.kind() == CtlToken.Kind.END
          ? error(open.at(), "this bracket is not closed")
          : unexpected(close, "an operator or ]");
    }
    return new CtlSyntax.Quantified(quantifier, path, new Span(token.at(), close.end()));
  }

  private Operand parenthesis(CtlToken open) {
    enter(open);
    Operand inner = infix(LOOSEST);
    nesting--;
    CtlToken close = tokens.get(next++);
    if (close.kind() != CtlToken.Kind.RIGHT) {
      throw close.kind() == CtlToken.Kind.END
          ? error(open.at(), "this parenthesis is not closed")
          : unexpected(close, "an operator or )");
    }
    return switch (inner) {
      case Operand.Term(Shape shape, Span _) ->
          new Operand.Term(shape, new Span(open.at(), close.end()));
      case Operand.Formula formula -> formula;
    };
  }

  private Operand sign(CtlToken token) {
    if (!token.text().equals("-")) {
      throw unexpected(token, OPERAND);
    }
    enter(token);
    Span negated = term(operand(), token);
    nesting--;
    return new Operand.Term(Shape.CALCULATED, new Span(token.at(), negated.end()));
  }

  private CtlSyntax formula(Operand operand) {
    return switch (operand) {
      case Operand.Formula formula -> formula.formula();
      case Operand.Term(Shape shape, Span span) ->
          switch (shape) {
            case NAME -> new CtlSyntax.Atom(span.at(), span.end(), span);
            case NUMBER, CALCULATED ->
                throw error(
                    span.at(),
                    "a formula is expected, but "
                        + source.text().substring(span.at(), span.end())
                        + " is a number; compare it");
          };
    };
  }

  private Span term(Operand operand, CtlToken operator) {
    return switch (operand) {
      case Operand.Term term -> term.span();
      case Operand.Formula _ ->
          throw error(
              operator.at(),
              "'" + operator.text() + "' combines names and numbers, and not formulas");
    };
  }

  private void enter(CtlToken token) {
    if (++nesting > MAX_NESTING) {
      throw error(token.at(), "more than " + MAX_NESTING + " levels inside one another");
    }
  }

  private CtlToken peek() {
    return tokens.get(next);
  }

  private Optional<CtlOperator> operator() {
    return peek().kind() == CtlToken.Kind.INFIX
        ? CtlOperator.spelled(peek().text())
        : Optional.empty();
  }

  private DiagnosticException unexpected(CtlToken token, String expected) {
    return error(token.at(), expected + " is expected, not " + token.shown());
  }

  private DiagnosticException error(int at, String message) {
    return new DiagnosticException(source.at(at, message));
  }
}
