package tideline.languages.dve.syntax;

import java.util.Optional;
import java.util.OptionalLong;
import tideline.languages.dve.syntax.ExpressionSyntax.Access;
import tideline.languages.dve.syntax.Groups.Group;
import tideline.languages.dve.syntax.Groups.Span;
import tideline.model.text.Nesting;
import tideline.model.text.OperatorTable;
import tideline.model.text.OperatorTable.Infix;
import tideline.model.text.PrecedenceClimber;

/** Reads expressions; a group whose text is known is not read again. */
final class ExpressionParser
    implements PrecedenceClimber.Grammar<Token, InfixOperator, ExpressionSyntax> {

  /** Height of the tree; a chain such as a + b + c grows by one per operator. */
  static final int MAX_DEPTH = 1000;

  private static final int TIGHTEST = Integer.MAX_VALUE;
  private static final String OPERAND = "a name, a number or a parenthesis";

  private final TokenStream tokens;
  private final Optional<Groups> groups;
  private final Nesting nesting = new Nesting();
  private final PrecedenceClimber<Token, InfixOperator, ExpressionSyntax> climber;

  /**
   * Reads expressions.
   *
   * @param groups those that need not be read again, if that is wanted
   */
  ExpressionParser(TokenStream tokens, Optional<Groups> groups) {
    this.tokens = tokens;
    this.groups = groups;
    // The height of a tree counts when numbers have been replaced by their results.
    this.climber = new PrecedenceClimber<>(tokens, nesting, Integer.MAX_VALUE, this);
  }

  ExpressionSyntax expression() {
    return climber.expression();
  }

  /** A variable or an element of an array, as it stands before = or behind ?. */
  ExpressionSyntax place() {
    return reference("a variable");
  }

  @Override
  public OperatorTable<InfixOperator> operators() {
    return InfixOperator.TABLE;
  }

  /** A word knows it, and there are very many words. */
  @Override
  public Optional<Infix<InfixOperator>> infix(Token token) {
    return token.word().operator();
  }

  @Override
  public ExpressionSyntax join(
      Token token, InfixOperator operator, ExpressionSyntax left, ExpressionSyntax right) {
    int depth = 1 + Math.max(left.depth(), right.depth());
    if (depth > MAX_DEPTH) {
      throw tokens.fault(token, tooTall(MAX_DEPTH));
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

  @Override
  public ExpressionSyntax operand() {
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
              token, token.text() + " is not supported: write x = x + 1 or x = x - 1");
      default -> throw tokens.unexpected(OPERAND);
    };
  }

  private ExpressionSyntax number() {
    Token token = tokens.take();
    try {
      return new ExpressionSyntax.Whole(Integer.parseInt(token.text()), token.at());
    } catch (NumberFormatException tooLarge) {
      tokens.report(token, "the number does not fit in 32 bits");
      return new ExpressionSyntax.Whole(0, token.at());
    }
  }

  private ExpressionSyntax prefix(PrefixOperator operator) {
    Token token = tokens.take();
    return new ExpressionSyntax.Prefix(operator, climber.nested(token, TIGHTEST), token.at());
  }

  private ExpressionSyntax parenthesis() {
    Optional<Span> span = groups.flatMap(all -> all.at(tokens.peek().at()));
    Optional<Group> known = span.flatMap(group -> groups.orElseThrow().find(group));
    if (known.isPresent() && nesting.hasRoomFor(known.get().nesting())) {
      tokens.moveTo(span.get().end());
      nesting.pass(known.get().nesting());
      return known.get().expression();
    }
    int deepestOutside = nesting.startMeasuring();
    Token open = tokens.take();
    ExpressionSyntax inner = climber.nested(open);
    int end = tokens.close(open, "parenthesis", ")", "an operator or ')'").at() + 1;
    int levels = nesting.measured(deepestOutside);
    if (span.isPresent() && span.get().end() == end) {
      groups.orElseThrow().add(new Group(span.get(), inner, levels));
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
    ExpressionSyntax index = climber.nested(open);
    tokens.close(open, "bracket", "]", "an operator or ']'");
    return index;
  }
}
