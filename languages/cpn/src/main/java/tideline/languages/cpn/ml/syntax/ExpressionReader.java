package tideline.languages.cpn.ml.syntax;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.languages.cpn.ml.syntax.Expression.Rule;
import tideline.model.text.Nesting;
import tideline.model.text.OperatorTable;
import tideline.model.text.OperatorTable.Infix;
import tideline.model.text.PrecedenceClimber;

/**
 * Reads expressions.
 *
 * <pre>
 *   expression  = handled { @+ handled }          so that a delay belongs to all before it
 *   handled     = some { handle rules }
 *   some        = all { orelse all }
 *   all         = typed { andalso typed }
 *   typed       = infix { : type }
 *   infix       = applied { operator applied }    by the table of operators
 *   applied     = atom { atom } | if | case | fn | raise
 * </pre>
 */
final class ExpressionReader {

  /** The most operators in a row: others walk over the tree. */
  private static final int TALLEST = 150;

  /** What puts time stamps on tokens. */
  private static final Set<String> STAMPS = Set.of("@+", "@@+", "@", "@++");

  private final MlCursor tokens;
  private final Nesting nesting;
  private final Fixities fixities;
  private final TypeReader types;
  private final PatternReader patterns;
  private final DeclarationReader declarations;
  private final PrecedenceClimber<MlToken, String, Expression> climber;

  ExpressionReader(
      MlCursor tokens,
      Nesting nesting,
      Fixities fixities,
      TypeReader types,
      PatternReader patterns,
      DeclarationReader declarations) {
    this.tokens = tokens;
    this.nesting = nesting;
    this.fixities = fixities;
    this.types = types;
    this.patterns = patterns;
    this.declarations = declarations;
    this.climber = new PrecedenceClimber<>(tokens, nesting, TALLEST, new Infixes());
  }

  /** What the climber has to know. */
  private final class Infixes implements PrecedenceClimber.Grammar<MlToken, String, Expression> {
    @Override
    public OperatorTable<String> operators() {
      return new OperatorTable<>();
    }

    @Override
    public Optional<Infix<String>> infix(MlToken token) {
      return fixities.of(token);
    }

    @Override
    public Optional<OperatorTable.Prefix<String>> prefix(MlToken token) {
      return Optional.empty();
    }

    @Override
    public Expression operand() {
      return applied();
    }

    @Override
    public Expression join(MlToken token, String operator, Expression left, Expression right) {
      return binary(token.at(), operator, left, right);
    }
  }

  private static Expression binary(int at, String operator, Expression left, Expression right) {
    List<Expression.Field> pair =
        List.of(new Expression.Field("1", left), new Expression.Field("2", right));
    return new Expression.Apply(
        at, new Expression.Name(at, operator), new Expression.Fields(at, pair));
  }

  Expression expression() {
    return nesting.inside(tokens, tokens.peek(), this::timed);
  }

  /** Multisets with time stamps are added behind all that puts the stamps on. */
  private Expression timed() {
    Expression read = stamped();
    while (tokens.isAt(Fixities.TIMED_SUM)) {
      MlToken operator = tokens.take();
      read = binary(operator.at(), operator.text(), read, stamped());
    }
    return read;
  }

  private Expression stamped() {
    Expression read = handled();
    while (STAMPS.contains(tokens.peek().text()) && tokens.peek().isName()) {
      MlToken operator = tokens.take();
      read = binary(operator.at(), operator.text(), read, handled());
    }
    return read;
  }

  private Expression handled() {
    Expression read = some();
    while (tokens.isAt("handle")) {
      int at = tokens.take().at();
      read = new Expression.Handle(at, read, rules());
    }
    return read;
  }

  private Expression some() {
    Expression first = all();
    if (!tokens.isAt("orelse")) {
      return first;
    }
    int at = tokens.peek().at();
    List<Expression> parts = new ArrayList<>(List.of(first));
    while (tokens.takes("orelse")) {
      parts.add(all());
    }
    return new Expression.Some(at, parts);
  }

  private Expression all() {
    Expression first = typed();
    if (!tokens.isAt("andalso")) {
      return first;
    }
    int at = tokens.peek().at();
    List<Expression> parts = new ArrayList<>(List.of(first));
    while (tokens.takes("andalso")) {
      parts.add(typed());
    }
    return new Expression.All(at, parts);
  }

  private Expression typed() {
    Expression read = climber.expression();
    while (tokens.isAt(":")) {
      int at = tokens.take().at();
      read = new Expression.Typed(at, read, types.type());
    }
    return read;
  }

  private Expression applied() {
    MlToken first = tokens.peek();
    if (first.kind() == MlToken.Kind.RESERVED) {
      switch (first.text()) {
        case "if", "case", "fn", "raise", "while" -> {
          return nesting.inside(tokens, first, () -> worded(tokens.take()));
        }
        default -> {}
      }
    }
    Expression read = atom();
    int count = 0;
    // Behind the bounds of a colour set this word ends them.
    while (startsAtom(tokens.peek()) && !tokens.isAt("timed")) {
      if (++count > TALLEST) {
        throw tokens.unexpected("no further argument");
      }
      read = new Expression.Apply(tokens.peek().at(), read, atom());
    }
    return read;
  }

  private Expression worded(MlToken word) {
    int at = word.at();
    return switch (word.text()) {
      case "if" -> choice(at);
      case "case" -> {
        Expression value = expression();
        tokens.expect("of");
        yield new Expression.Case(at, value, rules());
      }
      case "fn" -> new Expression.Function(at, rules());
      case "raise" -> new Expression.Raise(at, handled());
      default -> {
        expression();
        tokens.expect("do");
        expression();
        yield new Expression.Unsupported(at, "a while loop");
      }
    };
  }

  /**
   * A delay behind the last part belongs to the whole choice, as CPN Tools' users write it, unless
   * the first part has a delay of its own.
   */
  private Expression choice(int at) {
    Expression condition = expression();
    tokens.expect("then");
    Expression yes = expression();
    tokens.expect("else");
    Expression no = isStamped(yes) ? expression() : handled();
    return new Expression.If(at, condition, yes, no);
  }

  private static boolean isStamped(Expression expression) {
    return switch (expression) {
      case Expression.Apply(int _, Expression.Name(int _, String name), Expression _) ->
          STAMPS.contains(name) || name.equals(Fixities.TIMED_SUM);
      case Expression.If choice -> isStamped(choice.no());
      default -> false;
    };
  }

  List<Rule> rules() {
    List<Rule> rules = new ArrayList<>();
    tokens.takes("|");
    do {
      Pattern pattern = patterns.pattern();
      tokens.expect("=>");
      rules.add(new Rule(pattern, expression()));
    } while (tokens.takes("|"));
    return rules;
  }

  private boolean startsAtom(MlToken token) {
    return switch (token.kind()) {
      case NAME, SYMBOL ->
          fixities.of(token).isEmpty()
              && !STAMPS.contains(token.text())
              && !token.text().equals(Fixities.TIMED_SUM);
      case WHOLE, REAL, STRING, CHARACTER -> true;
      case RESERVED ->
          switch (token.text()) {
            case "(", "[", "{", "#", "op", "let" -> true;
            default -> false;
          };
      case TYPE_VARIABLE, END -> false;
    };
  }

  private Expression atom() {
    MlToken token = tokens.peek();
    if (!startsAtom(token)) {
      throw tokens.unexpected("an expression");
    }
    tokens.take();
    return switch (token.kind()) {
      case WHOLE -> new Expression.Whole(token.at(), new BigInteger(token.text()));
      case REAL -> new Expression.Literal(token.at(), Double.valueOf(token.text()));
      case STRING -> new Expression.Literal(token.at(), token.text());
      case CHARACTER -> new Expression.Literal(token.at(), token.text().charAt(0));
      case RESERVED -> reserved(token);
      default -> new Expression.Name(token.at(), token.text());
    };
  }

  private Expression reserved(MlToken token) {
    return switch (token.text()) {
      case "#" -> new Expression.Selector(token.at(), Names.label(tokens));
      case "op" -> operator();
      case "let" -> nesting.inside(tokens, token, () -> let(token));
      case "[" -> items(token);
      case "{" -> record(token);
      default -> parentheses(token);
    };
  }

  private Expression operator() {
    MlToken name = tokens.peek();
    if (!name.isName()) {
      throw tokens.unexpected("an operator");
    }
    tokens.take();
    return new Expression.Name(name.at(), name.text());
  }

  private Expression let(MlToken word) {
    List<Declaration> inside = declarations.upTo("in");
    tokens.expect("in");
    Expression body = inOrder(word.at(), expression());
    tokens.close(word, "let", "end", "'end'");
    return new Expression.Let(word.at(), inside, body);
  }

  private Expression inOrder(int at, Expression first) {
    if (!tokens.isAt(";")) {
      return first;
    }
    List<Expression> expressions = new ArrayList<>(List.of(first));
    while (tokens.takes(";")) {
      if (!tokens.isAt("end") && !tokens.isAt(")")) {
        expressions.add(expression());
      }
    }
    return new Expression.InOrder(at, expressions);
  }

  private Expression items(MlToken open) {
    List<Expression> inside = new ArrayList<>();
    if (!tokens.isAt("]")) {
      inside.addAll(tokens.separated(this::expression));
    }
    tokens.close(open, "bracket", "]", "']'");
    return new Expression.Items(open.at(), inside);
  }

  private Expression record(MlToken open) {
    List<Expression.Field> fields = new ArrayList<>();
    if (!tokens.isAt("}")) {
      fields.addAll(tokens.separated(this::field));
    }
    tokens.close(open, "brace", "}", "'}'");
    return new Expression.Fields(open.at(), fields);
  }

  private Expression.Field field() {
    String label = Names.label(tokens);
    tokens.expect("=");
    return new Expression.Field(label, expression());
  }

  private Expression parentheses(MlToken open) {
    if (tokens.takes(")")) {
      return new Expression.Fields(open.at(), List.of());
    }
    List<Expression> inside = tokens.separated(this::expression);
    if (inside.size() == 1) {
      Expression only = inOrder(open.at(), inside.getFirst());
      tokens.close(open, "parenthesis", ")", "')'");
      return only;
    }
    tokens.close(open, "parenthesis", ")", "')'");
    List<Expression.Field> fields = new ArrayList<>();
    for (Expression part : inside) {
      fields.add(new Expression.Field(Integer.toString(fields.size() + 1), part));
    }
    return new Expression.Fields(open.at(), fields);
  }
}
