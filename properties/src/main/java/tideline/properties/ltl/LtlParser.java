package tideline.properties.ltl;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.properties.ltl.LtlFormula.Constant;
import tideline.properties.ltl.ParsedFormula.Atom;

/**
 * Precedence climbing over the tokens. It recurses once per parenthesis, prefix or right operand
 * and is bounded, so that no text can exhaust the stack here or later.
 */
final class LtlParser {

  /** Parentheses, prefixes and right operands inside one another. */
  static final int MAX_NESTING = 200;

  private static final int LOOSEST = 1;
  private static final String OPERAND = "a proposition, an operator such as G, or a parenthesis";

  /** What has been read: a formula, or a term that is still to be compared. */
  private sealed interface Operand {
    int at();

    record Formula(LtlFormula formula, int at) implements Operand {}

    /** A name or a number, or what arithmetic makes of them. */
    record Term(String text, Shape shape, int at) implements Operand {}
  }

  private enum Shape {
    NAME,
    NUMBER,
    CALCULATED
  }

  private final SourceText source;
  private final List<LtlToken> tokens;
  private final List<Atom> atoms = new ArrayList<>();
  private int next;
  private int nesting;

  private LtlParser(SourceText source, List<LtlToken> tokens) {
    this.source = source;
    this.tokens = tokens;
  }

  static ParsedFormula parse(SourceText source, List<LtlToken> tokens) {
    LtlParser parser = new LtlParser(source, tokens);
    LtlFormula formula = parser.formula(parser.infix(LOOSEST));
    LtlToken rest = parser.peek();
    if (rest.kind() != LtlToken.Kind.END) {
      throw parser.unexpected(rest, "an operator or the end of the formula");
    }
    parser.atoms.sort(Comparator.comparingInt(Atom::at));
    return new ParsedFormula(source, formula, parser.atoms);
  }

  /** An operand and the operators behind it that bind at least as tightly as {@code precedence}. */
  private Operand infix(int precedence) {
    Operand left = operand();
    while (operator().isPresent() && operator().get().precedence() >= precedence) {
      LtlToken token = peek();
      LtlOperator operator = operator().get();
      left =
          switch (operator.kind()) {
            case LOGIC -> logic(left, operator);
            case COMPARISON -> comparison(left, token);
            case ARITHMETIC -> arithmetic(left, token, operator);
          };
    }
    return left;
  }

  private Operand logic(Operand left, LtlOperator operator) {
    if (operator == LtlOperator.AND || operator == LtlOperator.OR) {
      return chain(left, operator);
    }
    int at = left.at();
    LtlFormula first = formula(left);
    LtlFormula second = formula(right(operator));
    LtlFormula joined =
        switch (operator) {
          case IFF -> LtlFormula.iff(first, second);
          case XOR -> LtlFormula.not(LtlFormula.iff(first, second));
          case IMPLIES -> LtlFormula.implies(first, second);
          case UNTIL -> LtlFormula.until(first, second);
          case RELEASE -> LtlFormula.release(first, second);
          case WEAK_UNTIL -> LtlFormula.weakUntil(first, second);
          case STRONG_RELEASE -> LtlFormula.strongRelease(first, second);
          default -> throw new AssertionError(operator);
        };
    return new Operand.Formula(joined, at);
  }

  /** Operands of one operator are joined together at the end: a long chain stays cheap and flat. */
  private Operand chain(Operand left, LtlOperator operator) {
    List<LtlFormula> operands = new ArrayList<>();
    operands.add(formula(left));
    while (operator().equals(Optional.of(operator))) {
      next++;
      operands.add(formula(infix(operator.precedence() + 1)));
    }
    LtlFormula joined =
        operator == LtlOperator.AND ? LtlFormula.and(operands) : LtlFormula.or(operands);
    return new Operand.Formula(joined, left.at());
  }

  private Operand comparison(Operand left, LtlToken token) {
    String first = term(left, token);
    String second = term(right(LtlOperator.COMPARISON), token);
    if (operator().equals(Optional.of(LtlOperator.COMPARISON))) {
      throw error(peek().at(), "comparisons do not chain: write a < b & b < c");
    }
    String symbol = token.text().equals("=") ? "==" : token.text();
    return atom(first + " " + symbol + " " + second, left.at());
  }

  private Operand arithmetic(Operand left, LtlToken token, LtlOperator operator) {
    String first = term(left, token);
    String second = term(right(operator), token);
    return new Operand.Term(first + " " + token.text() + " " + second, Shape.CALCULATED, left.at());
  }

  private Operand right(LtlOperator operator) {
    LtlToken token = tokens.get(next++);
    enter(token);
    Operand right = infix(operator.rightPrecedence());
    nesting--;
    return right;
  }

  private Operand operand() {
    LtlToken token = tokens.get(next++);
    return switch (token.kind()) {
      case TRUE -> new Operand.Formula(Constant.TRUE, token.at());
      case FALSE -> new Operand.Formula(Constant.FALSE, token.at());
      case NAME -> new Operand.Term(token.text(), Shape.NAME, token.at());
      case NUMBER -> new Operand.Term(token.text(), Shape.NUMBER, token.at());
      case QUOTED -> atom(quoted(token), token.at());
      case NOT, NEXT, FINALLY, GLOBALLY -> prefix(token);
      case LEFT -> parenthesis(token);
      case INFIX -> sign(token);
      case RIGHT, END -> throw unexpected(token, OPERAND);
    };
  }

  private String quoted(LtlToken token) {
    if (token.text().indexOf('"') >= 0 && token.text().indexOf('\'') >= 0) {
      throw error(token.at(), "an expression has one kind of quotes inside it, not both");
    }
    if (token.text().chars().anyMatch(Character::isISOControl)) {
      throw error(token.at(), "a line break or control character inside quotes");
    }
    return token.text();
  }

  /** Looser than comparisons, so that {@code F x > 3} is about {@code x > 3}. */
  private Operand prefix(LtlToken token) {
    enter(token);
    LtlFormula operand = formula(infix(LtlOperator.COMPARISON.precedence()));
    nesting--;
    LtlFormula formula =
        switch (token.kind()) {
          case NOT -> LtlFormula.not(operand);
          case NEXT -> LtlFormula.next(operand);
          case FINALLY -> LtlFormula.eventually(operand);
          case GLOBALLY -> LtlFormula.globally(operand);
          default -> throw new AssertionError(token);
        };
    return new Operand.Formula(formula, token.at());
  }

  private Operand parenthesis(LtlToken open) {
    enter(open);
    Operand inner = infix(LOOSEST);
    nesting--;
    LtlToken close = tokens.get(next++);
    if (close.kind() != LtlToken.Kind.RIGHT) {
      throw close.kind() == LtlToken.Kind.END
          ? error(open.at(), "this parenthesis is not closed")
          : unexpected(close, "an operator or )");
    }
    return inner instanceof Operand.Term(String text, Shape shape, int at)
            && shape == Shape.CALCULATED
        ? new Operand.Term("(" + text + ")", shape, at)
        : inner;
  }

  private Operand sign(LtlToken token) {
    if (!token.text().equals("-")) {
      throw unexpected(token, OPERAND);
    }
    enter(token);
    String negated = term(operand(), token);
    nesting--;
    return new Operand.Term("-" + negated, Shape.CALCULATED, token.at());
  }

  private LtlFormula formula(Operand operand) {
    return switch (operand) {
      case Operand.Formula formula -> formula.formula();
      case Operand.Term(String text, Shape shape, int at) ->
          switch (shape) {
            case NAME -> atom(text, at).formula();
            case NUMBER -> constant(text, at);
            case CALCULATED ->
                throw error(at, "a formula is expected, but " + text + " is a number; compare it");
          };
    };
  }

  private LtlFormula constant(String digits, int at) {
    return switch (digits) {
      case "0" -> Constant.FALSE;
      case "1" -> Constant.TRUE;
      default -> throw error(at, "a formula is expected, but " + digits + " is a number");
    };
  }

  private String term(Operand operand, LtlToken operator) {
    return switch (operand) {
      case Operand.Term term -> term.text();
      case Operand.Formula _ ->
          throw error(
              operator.at(),
              "'" + operator.text() + "' combines names and numbers, and not formulas");
    };
  }

  private Operand.Formula atom(String text, int at) {
    atoms.add(new Atom(text, at));
    return new Operand.Formula(LtlFormula.proposition(text), at);
  }

  private void enter(LtlToken token) {
    if (++nesting > MAX_NESTING) {
      throw error(token.at(), "more than " + MAX_NESTING + " levels inside one another");
    }
  }

  private LtlToken peek() {
    return tokens.get(next);
  }

  private Optional<LtlOperator> operator() {
    return peek().kind() == LtlToken.Kind.INFIX
        ? LtlOperator.spelled(peek().text())
        : Optional.empty();
  }

  private DiagnosticException unexpected(LtlToken token, String expected) {
    return error(token.at(), expected + " is expected, not " + token.shown());
  }

  private DiagnosticException error(int at, String message) {
    return new DiagnosticException(source.at(at, message));
  }
}
