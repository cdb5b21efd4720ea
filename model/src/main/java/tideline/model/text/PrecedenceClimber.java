package tideline.model.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.text.OperatorTable.Grouping;
import tideline.model.text.OperatorTable.Infix;
import tideline.model.text.OperatorTable.Prefix;

/**
 * Reads expressions by the precedence of their operators. It recurses for what is nested and for
 * right operands, which {@link Nesting} bounds, and bounds the height of the tree.
 *
 * @param <T> tokens
 * @param <O> operators
 * @param <N> nodes of the tree
 */
public final class PrecedenceClimber<T extends Lexeme, O, N> {

  private static final int LOOSEST = Integer.MIN_VALUE;

  /** What a language brings along. */
  public interface Grammar<T extends Lexeme, O, N> {

    /** The operators that there are here. */
    OperatorTable<O> operators();

    /** The operator that a token is between two operands. */
    default Optional<Infix<O>> infix(T token) {
      return token.isWord() ? operators().infix(token.text()) : Optional.empty();
    }

    /** The operator that the next token is before an operand. */
    default Optional<Prefix<O>> prefix(T token) {
      return token.isWord() ? operators().prefix(token.text()) : Optional.empty();
    }

    /** Reads an operand that starts with no operator of the table. */
    N operand();

    /** Makes a node of an operator and the operand behind it. */
    default N apply(T token, O operator, N operand) {
      throw new IllegalStateException(operator + " stands before no operand");
    }

    /** Makes a node of an operator and the operands around it. */
    default N join(T token, O operator, N left, N right) {
      throw new IllegalStateException(operator + " stands between no operands");
    }

    /** Makes a node of all operands of a chain, of which there are two or more. */
    default N joinAll(T first, O operator, List<N> operands) {
      throw new IllegalStateException(operator + " has no chains");
    }

    /** What to say about a second operator of those that stand alone. */
    default String chained() {
      return "parentheses are needed here";
    }

    /** What to say about a tree that is too tall. */
    default String tooTall(int tallest) {
      return "more than " + tallest + " operators inside one another; use parentheses";
    }
  }

  private final TokenCursor<T> tokens;
  private final Nesting nesting;
  private final int tallest;
  private final Grammar<T, O, N> grammar;

  /** The height of the tallest part that has been read of what is being read. */
  private int tallestPart;

  /**
   * A climber on a cursor.
   *
   * @param tallest the largest height of a tree: a chain such as a + b + c is as tall as it is
   *     long, and others walk over it
   */
  public PrecedenceClimber(
      TokenCursor<T> tokens, Nesting nesting, int tallest, Grammar<T, O, N> grammar) {
    this.tokens = tokens;
    this.nesting = nesting;
    this.tallest = tallest;
    this.grammar = grammar;
  }

  /** Reads a whole expression. */
  public N expression() {
    return expression(LOOSEST);
  }

  /** Reads an operand and the operators behind it that bind at least as tightly. */
  private N expression(int precedence) {
    int tallestOutside = tallestPart;
    tallestPart = 0;
    N read = infix(operand(), precedence);
    tallestPart = Math.max(tallestPart, tallestOutside);
    return read;
  }

  /** Reads an expression that is one level further inside, behind a token that leads there. */
  public N nested(T at) {
    return nested(at, LOOSEST);
  }

  /** As above, up to an operator that binds less tightly. */
  public N nested(T at, int precedence) {
    return nesting.inside(tokens, at, () -> expression(precedence));
  }

  /** The rest of an expression, of which the first operand is all that has been read. */
  public N continued(N first) {
    return infix(first, LOOSEST);
  }

  /** Forgets how tall the last expression was: another one starts. */
  public void startAnew() {
    tallestPart = 0;
  }

  private N operand() {
    T token = tokens.peek();
    Optional<Prefix<O>> prefix = grammar.prefix(token);
    if (prefix.isEmpty()) {
      return grammar.operand();
    }
    tokens.take();
    N operand = nested(token, prefix.get().precedence());
    return grammar.apply(token, prefix.get().operator(), operand);
  }

  private N infix(N first, int precedence) {
    N left = first;
    int height = tallestPart + 1;
    while (true) {
      T token = tokens.peek();
      Optional<Infix<O>> infix = grammar.infix(token);
      if (infix.isEmpty() || infix.get().precedence() < precedence) {
        tallestPart = height;
        return left;
      }
      tallestPart = 0;
      left =
          infix.get().grouping() == Grouping.CHAIN
              ? chain(left, infix.get())
              : pair(left, infix.get());
      height = Math.max(height, tallestPart) + 1;
      if (height > tallest) {
        throw tokens.fault(token, grammar.tooTall(tallest));
      }
    }
  }

  private N pair(N left, Infix<O> infix) {
    T token = tokens.take();
    N right = nested(token, infix.rightPrecedence());
    Optional<Infix<O>> next = grammar.infix(tokens.peek());
    if (infix.grouping() == Grouping.NONE
        && next.isPresent()
        && next.get().precedence() == infix.precedence()) {
      throw tokens.fault(tokens.peek(), grammar.chained());
    }
    return grammar.join(token, infix.operator(), left, right);
  }

  private N chain(N first, Infix<O> infix) {
    T token = tokens.peek();
    List<N> operands = new ArrayList<>(List.of(first));
    while (grammar.infix(tokens.peek()).equals(Optional.of(infix))) {
      tokens.take();
      operands.add(expression(infix.rightPrecedence()));
    }
    return grammar.joinAll(token, infix.operator(), operands);
  }
}
