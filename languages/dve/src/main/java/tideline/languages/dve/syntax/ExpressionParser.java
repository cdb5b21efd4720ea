package tideline.languages.dve.syntax;

import java.util.Optional;
import java.util.OptionalLong;
import tideline.languages.dve.syntax.ExpressionSyntax.Access;
import tideline.languages.dve.syntax.Groups.Group;
import tideline.languages.dve.syntax.Groups.Span;

/**
 * Precedence climbing. It recurses once per parenthesis, index, prefix or tighter operator and is
 * bounded, as is the height of the tree, so that no text can exhaust the stack here or later.
 */
final class ExpressionParser {

  /** Parentheses, indices, prefixes and right operands inside one another. */
  static final int MAX_NESTING = 200;

  /** Height of the tree; a chain such as a + b + c grows by one per operator. */
  static final int MAX_DEPTH = 1000;

  private static final int LOOSEST = 1;
  private static final String OPERAND = "a name, a number or a parenthesis";

  private final TokenStream tokens;
  private final Optional<Groups> groups;
  private int nesting;

  /** The highest nesting since the innermost group was entered. */
  private int deepest;

  /**
   * Reads expressions.
   *
   * @param groups those that need not be read again, if that is wanted
   */
  ExpressionParser(TokenStream tokens, Optional<Groups> groups) {
    this.tokens = tokens;
    this.groups = groups;
  }

  ExpressionSyntax expression() {
    nesting = 0;
    return infix(LOOSEST);
  }

  /** A variable or an element of an array, as it stands before = or behind ?. */
  ExpressionSyntax place() {
    nesting = 0;
    return reference("a variable");
  }

  /** An operand and the operators behind it that bind at least as tightly as {@code precedence}. */
  private ExpressionSyntax infix(int precedence) {
    ExpressionSyntax left = operand();
    while (true) {
      Token token = tokens.peek();
      Optional<InfixOperator> operator = token.word().operator();
      if (operator.isEmpty() || operator.get().precedence() < precedence) {
        return left;
      }
      tokens.take();
      enter(token);
      ExpressionSyntax right = infix(operator.get().precedence() + 1);
      nesting--;
      left = join(operator.get(), left, right, token);
    }
  }

  private ExpressionSyntax join(
      InfixOperator operator, ExpressionSyntax left, ExpressionSyntax right, Token token) {
    int depth = 1 + Math.max(left.depth(), right.depth());
    if (depth > MAX_DEPTH) {
      throw tokens.fault(
          token.at(), "more than " + MAX_DEPTH + " operators inside one another; use parentheses");
    }
    OptionalLong known = known(operator, left, right);
    return known.isPresent()
        ? new ExpressionSyntax.Whole(known.getAsLong(), token.at())
        : new ExpressionSyntax.Infix(operator, left, right, token.at(), depth);
  }

  /** Generated models compare numbers by the hundred thousand; the tree need not hold them. */
  private static OptionalLong known(
      InfixOperator operator, ExpressionSyntax left, ExpressionSyntax right) {
    return left instanceof ExpressionSyntax.Whole first
            && right instanceof ExpressionSyntax.Whole second
        ? Arithmetic.apply(operator, first.value(), second.value())
        : OptionalLong.empty();
  }

  private ExpressionSyntax operand() {
    Token token = tokens.peek();
    return switch (token.kind()) {
      case NAME -> reference(OPERAND);
      case NUMBER -> number();
      case KEYWORD, SYMBOL -> compound(token);
      case END -> throw tokens.unexpected(OPERAND);
    };
  }

  private ExpressionSyntax compound(Token token) {
    return switch (token.text()) {
      case "true", "false" -> {
        tokens.take();
        yield new ExpressionSyntax.Whole(token.text().equals("true") ? 1 : 0, token.at());
      }
      case "not", "!" -> prefix(PrefixOperator.NOT);
      case "-" -> prefix(PrefixOperator.MINUS);
      case "~" -> prefix(PrefixOperator.COMPLEMENT);
      case "(" -> parenthesis();
      case "++", "--" ->
          throw tokens.fault(
              token.at(), token.text() + " is not supported: write x = x + 1 or x = x - 1");
      default -> throw tokens.unexpected(OPERAND);
    };
  }

  private ExpressionSyntax number() {
    Token token = tokens.take();
    try {
      return new ExpressionSyntax.Whole(Integer.parseInt(token.text()), token.at());
    } catch (NumberFormatException tooLarge) {
      tokens.report(token.at(), "the number does not fit in 32 bits");
      return new ExpressionSyntax.Whole(0, token.at());
    }
  }

  private ExpressionSyntax prefix(PrefixOperator operator) {
    Token token = tokens.take();
    enter(token);
    ExpressionSyntax operand = operand();
    nesting--;
    return new ExpressionSyntax.Prefix(operator, operand, token.at());
  }

  private ExpressionSyntax parenthesis() {
    Optional<Span> span = groups.flatMap(all -> all.at(tokens.peek().at()));
    Optional<Group> known = span.flatMap(group -> groups.orElseThrow().find(group));
    if (known.isPresent() && nesting + known.get().nesting() <= MAX_NESTING) {
      tokens.skipTo(span.get().end());
      deepest = Math.max(deepest, nesting + known.get().nesting());
      return known.get().expression();
    }
    int deepestOutside = deepest;
    deepest = nesting;
    ExpressionSyntax inner = unknownGroup(span);
    deepest = Math.max(deepest, deepestOutside);
    return inner;
  }

  private ExpressionSyntax unknownGroup(Optional<Span> span) {
    Token open = tokens.take();
    enter(open);
    ExpressionSyntax inner = infix(LOOSEST);
    nesting--;
    int end = tokens.peek().at() + 1;
    if (!tokens.takes(")")) {
      throw tokens.isAtEnd()
          ? tokens.fault(open.at(), "this parenthesis is not closed")
          : tokens.unexpected("an operator or ')'");
    }
    if (span.isPresent() && span.get().end() == end) {
      groups.orElseThrow().add(new Group(span.get(), inner, deepest - nesting));
    }
    return inner;
  }

  private ExpressionSyntax reference(String what) {
    Identifier first = tokens.name(what);
    if (tokens.takes(".")) {
      return member(first, Access.DOT);
    }
    if (tokens.takes("->")) {
      return member(first, Access.ARROW);
    }
    if (tokens.isAt("[")) {
      return new ExpressionSyntax.Element(first, index());
    }
    return new ExpressionSyntax.Name(first);
  }

  private ExpressionSyntax member(Identifier process, Access access) {
    Identifier member = tokens.name("the name of a state or a variable");
    if (tokens.isAt("[")) {
      return new ExpressionSyntax.MemberElement(process, member, index());
    }
    return new ExpressionSyntax.Member(process, access, member);
  }

  private ExpressionSyntax index() {
    Token open = tokens.expect("[");
    enter(open);
    ExpressionSyntax index = infix(LOOSEST);
    nesting--;
    if (!tokens.takes("]")) {
      throw tokens.isAtEnd()
          ? tokens.fault(open.at(), "this bracket is not closed")
          : tokens.unexpected("an operator or ']'");
    }
    return index;
  }

  private void enter(Token token) {
    if (++nesting > MAX_NESTING) {
      throw tokens.fault(token.at(), "more than " + MAX_NESTING + " levels inside one another");
    }
    deepest = Math.max(deepest, nesting);
  }
}
