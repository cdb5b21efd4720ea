package tideline.properties.expression;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.Nesting;
import tideline.model.text.OperatorTable;
import tideline.model.text.PrecedenceClimber;
import tideline.model.text.SourceCursor;
import tideline.model.text.TextScanner;
import tideline.model.text.Token;
import tideline.model.text.Token.Kind;
import tideline.properties.text.FormulaScanner;
import tideline.properties.text.FormulaScanner.Quoted;
import tideline.properties.text.FormulaScanner.Vocabulary;
import tideline.properties.text.Names;

/** Reads expressions over states; formulas call it for their atoms, on their own cursor. */
final class Parser implements PrecedenceClimber.Grammar<Token, BinaryOperator, Syntax> {

  /** Height of the tree; a chain such as a + b + c grows by one per operator. */
  static final int MAX_DEPTH = 400;

  /** The operators between two operands. */
  static final OperatorTable<BinaryOperator> OPERATORS = table();

  static final Vocabulary VOCABULARY =
      new Vocabulary(
          "expression",
          words(),
          OPERATORS.symbols("!", "(", ")", ","),
          (word, _) -> List.of(word),
          Quoted.NAME,
          Integer.MAX_VALUE);

  private static final int TIGHTEST = Integer.MAX_VALUE;
  private static final String OPERAND = "a name, a number or a parenthesis";
  private static final String MINUS = "-";

  private final SourceCursor tokens;
  private final PrecedenceClimber<Token, BinaryOperator, Syntax> climber;

  Parser(SourceCursor tokens, Nesting nesting) {
    this.tokens = tokens;
    this.climber = new PrecedenceClimber<>(tokens, nesting, MAX_DEPTH, this);
  }

  private static OperatorTable<BinaryOperator> table() {
    OperatorTable<BinaryOperator> table = new OperatorTable<>();
    for (BinaryOperator operator : BinaryOperator.values()) {
      String[] spellings =
          switch (operator) {
            case AND -> new String[] {"&&", "and"};
            case OR -> new String[] {"||", "or"};
            case EQUAL -> new String[] {"==", "="};
            default -> new String[] {operator.symbol()};
          };
      table.infix(operator.precedence(), operator.grouping(), operator, spellings);
    }
    return table;
  }

  private static Set<String> words() {
    Set<String> words = new HashSet<>(Set.of("true", "false", "not", "int"));
    words.addAll(OPERATORS.words());
    return words;
  }

  /** Reads a text, or a part of one. */
  static Syntax parse(SourceText source, TextScanner text, Predicate<String> isName) {
    Parser parser = of(source, text, isName);
    Syntax syntax = parser.climber.expression();
    parser.end("an operator or the end of the expression");
    return syntax;
  }

  /** Reads one expression or several with commas between them. */
  static List<Syntax> parseList(SourceText source, Predicate<String> isName) {
    Parser parser = of(source, new TextScanner(source), isName);
    List<Syntax> list = parser.tokens.separated(parser.climber::expression);
    parser.end("an operator, a comma or the end of the expression");
    return list;
  }

  private static Parser of(SourceText source, TextScanner text, Predicate<String> isName) {
    List<Token> tokens = FormulaScanner.tokens(source, text, VOCABULARY, isName);
    return new Parser(new SourceCursor(source, tokens), new Nesting());
  }

  private void end(String expected) {
    if (!tokens.isAtEnd()) {
      throw tokens.unexpected(expected);
    }
  }

  @Override
  public OperatorTable<BinaryOperator> operators() {
    return OPERATORS;
  }

  @Override
  public Syntax join(Token token, BinaryOperator operator, Syntax left, Syntax right) {
    return new Syntax.Infix(operator, left, right, token.at());
  }

  @Override
  public String chained() {
    return "comparisons do not chain: write a < b && b < c, or use parentheses";
  }

  @Override
  public Syntax operand() {
    Token token = tokens.peek();
    return switch (token.kind()) {
      case NAME, QUOTED -> name();
      case NUMBER -> number();
      case KEYWORD, SYMBOL ->
          switch (token.text()) {
            case "true", "false" ->
                new Syntax.Truth(tokens.take().text().equals("true"), token.at());
            case "!", "not" -> prefix(Syntax.Operator.NOT, tokens.take());
            case MINUS -> minus();
            case "int" -> conversion();
            case "(" -> parenthesis();
            default -> throw tokens.unexpected(OPERAND);
          };
      case END -> throw tokens.unexpected(OPERAND);
    };
  }

  private Syntax name() {
    Token token = tokens.take();
    return token.kind() == Kind.NAME && tokens.isAt("(") ? call(token) : named(token);
  }

  /** Reads the names in parentheses behind that of a function. */
  Syntax call(Token function) {
    Token open = tokens.take();
    List<Syntax.Name> arguments = tokens.separated(this::argument);
    tokens.close(open, "parenthesis", ")", "a comma or )");
    return new Syntax.Call(
        new Syntax.Name(function.text(), function.at()), arguments, function.at());
  }

  /** Any word is a name there; what is no word stands in quotes. */
  private Syntax.Name argument() {
    Token token = tokens.peek();
    if (token.kind() != Kind.NAME && token.kind() != Kind.QUOTED && token.kind() != Kind.KEYWORD) {
      throw tokens.unexpected("a name");
    }
    tokens.take();
    return new Syntax.Name(token.text(), token.at());
  }

  /** What a name stands for. */
  static Syntax named(Token token) {
    String name = token.kind() == Kind.QUOTED ? token.text() : Names.withDots(token.text());
    return new Syntax.Name(name, token.at());
  }

  /** Reads a number, perhaps with a minus: that belongs to it, or the smallest had no text. */
  Syntax number() {
    Token first = tokens.take();
    String digits = first.is(MINUS) ? MINUS + tokens.take().text() : first.text();
    try {
      return new Syntax.Whole(Long.parseLong(digits), first.at());
    } catch (NumberFormatException tooLarge) {
      throw tokens.fault(first, "the number does not fit in 64 bits");
    }
  }

  private Syntax minus() {
    return tokens.peekBehind().kind() == Kind.NUMBER
        ? number()
        : prefix(Syntax.Operator.MINUS, tokens.take());
  }

  private Syntax prefix(Syntax.Operator operator, Token token) {
    return new Syntax.Prefix(operator, climber.nested(token, TIGHTEST), token.at());
  }

  /** Reads {@code int(...)}, and anything of the language in its parentheses. */
  Syntax conversion() {
    Token token = tokens.take();
    if (!tokens.isAt("(")) {
      throw tokens.fault(tokens.peek(), "int is followed by ( (or quote the name: 'int')");
    }
    return new Syntax.Prefix(Syntax.Operator.CONVERSION, parenthesis(), token.at());
  }

  private Syntax parenthesis() {
    Token open = tokens.take();
    Syntax inner = climber.nested(open);
    tokens.close(open, "parenthesis", ")", "an operator or )");
    return inner;
  }
}
