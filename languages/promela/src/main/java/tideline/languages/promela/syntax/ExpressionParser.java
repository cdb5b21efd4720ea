package tideline.languages.promela.syntax;

import static tideline.model.text.OperatorTable.Grouping.LEFT;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.source.COperators;
import tideline.languages.promela.source.Token;
import tideline.languages.promela.syntax.ExpressionSyntax.Reference;
import tideline.languages.promela.syntax.ExpressionSyntax.Step;
import tideline.languages.promela.syntax.StatementSyntax.Order;
import tideline.model.text.Nesting;
import tideline.model.text.OperatorTable;
import tideline.model.text.PrecedenceClimber;

/** Reads expressions, and the formulas of {@code ltl} blocks, which have operators of their own. */
final class ExpressionParser implements PrecedenceClimber.Grammar<Token, String, ExpressionSyntax> {

  private static final OperatorTable<String> PLAIN = COperators.table();

  /** Words stand for the operators that the syntax tree has. */
  private static final OperatorTable<String> FORMULA =
      COperators.table()
          .infix(COperators.LOOSEST, LEFT, "->", "->", "implies")
          .infix(COperators.LOOSEST, LEFT, "<->", "<->", "equivalent")
          .infix(COperators.BEHIND_LOGIC, LEFT, "U", "U", "until", "stronguntil")
          .infix(COperators.BEHIND_LOGIC, LEFT, "W", "W", "weakuntil")
          .infix(COperators.BEHIND_LOGIC, LEFT, "V", "V", "release")
          .prefix(COperators.UNARY, "[]", "[]", "always")
          .prefix(COperators.UNARY, "<>", "<>", "eventually")
          .prefix(COperators.UNARY, "X", "X", "next");

  private static final int TALLEST = 400;

  private final TokenStream in;
  private final Set<String> proctypes;
  private final Nesting nesting = new Nesting("expressions are nested too deeply here");
  private final PrecedenceClimber<Token, String, ExpressionSyntax> climber;
  private OperatorTable<String> operators = PLAIN;

  ExpressionParser(TokenStream in, Set<String> proctypes) {
    this.in = in;
    this.proctypes = proctypes;
    this.climber = new PrecedenceClimber<>(in, nesting, TALLEST, this);
  }

  ExpressionSyntax expression() {
    return climber.expression();
  }

  /** An expression of which the first operand has been read. */
  ExpressionSyntax continued(ExpressionSyntax first) {
    return climber.continued(first);
  }

  ExpressionSyntax formula() {
    operators = FORMULA;
    try {
      return expression();
    } finally {
      operators = PLAIN;
    }
  }

  /** Nothing has been read yet of the next expression. */
  void startAnew() {
    climber.startAnew();
  }

  @Override
  public OperatorTable<String> operators() {
    return operators;
  }

  @Override
  public ExpressionSyntax apply(Token token, String operator, ExpressionSyntax operand) {
    return new ExpressionSyntax.Unary(operator, operand, token.place());
  }

  @Override
  public ExpressionSyntax join(
      Token token, String operator, ExpressionSyntax left, ExpressionSyntax right) {
    return new ExpressionSyntax.Binary(operator, left, right, token.place());
  }

  @Override
  public String tooTall(int tallest) {
    return "this expression has more than %d operators in a row".formatted(tallest);
  }

  @Override
  public ExpressionSyntax operand() {
    Token token = in.peek();
    return switch (token.kind()) {
      case NUMBER, CHARACTER -> number(in.take());
      case NAME -> named(token);
      case SYMBOL ->
          switch (token.text()) {
            case "!!" -> notNot(in.take());
            case "(" -> parenthesised(in.take());
            default -> throw in.unexpected("an expression");
          };
      case STRING, BAD, END -> throw in.unexpected("an expression");
    };
  }

  /** What sends in order is two negations where nothing is sent. */
  private ExpressionSyntax notNot(Token token) {
    ExpressionSyntax operand = climber.nested(token, COperators.UNARY);
    return apply(token, "!", apply(token, "!", operand));
  }

  private ExpressionSyntax parenthesised(Token open) {
    ExpressionSyntax inner = nesting.inside(in, open, () -> conditional(open));
    in.expect(")");
    return inner;
  }

  private ExpressionSyntax conditional(Token open) {
    ExpressionSyntax first = expression();
    if (operators == FORMULA || !in.takes("->")) {
      return first;
    }
    ExpressionSyntax then = expression();
    in.expect(":");
    return new ExpressionSyntax.Conditional(first, then, expression(), open.place());
  }

  ExpressionSyntax.Constant number(Token token) {
    try {
      long value = Long.parseLong(token.text());
      if (value <= 0xFFFF_FFFFL) {
        return new ExpressionSyntax.Constant((int) value, token.place());
      }
    } catch (NumberFormatException strange) {
      // Said below.
    }
    throw in.fault(token, token.shown() + " is no number that fits 32 bits");
  }

  private ExpressionSyntax named(Token token) {
    in.refuse(token);
    return switch (token.text()) {
      case "true", "skip" -> constant(1);
      case "false" -> constant(0);
      case "timeout", "np_" -> {
        in.take();
        yield new ExpressionSyntax.Predefined(token.text(), token.place());
      }
      case "run" -> run();
      case "len" -> query(ExpressionSyntax.ChannelQuery.Question.LEN);
      case "empty" -> query(ExpressionSyntax.ChannelQuery.Question.EMPTY);
      case "full" -> query(ExpressionSyntax.ChannelQuery.Question.FULL);
      case "nempty" -> query(ExpressionSyntax.ChannelQuery.Question.NEMPTY);
      case "nfull" -> query(ExpressionSyntax.ChannelQuery.Question.NFULL);
      case "enabled" -> {
        in.take();
        ExpressionSyntax pid = climber.nested(in.expect("("));
        in.expect(")");
        yield new ExpressionSyntax.Enabled(pid, token.place());
      }
      default -> proctypes.contains(token.text()) ? remote() : variable();
    };
  }

  private ExpressionSyntax constant(long value) {
    return new ExpressionSyntax.Constant(value, in.take().place());
  }

  private ExpressionSyntax run() {
    Token word = in.take();
    Token name = in.name("the name of a proctype");
    in.listener().run(name);
    Token open = in.expect("(");
    List<ExpressionSyntax> arguments =
        in.isAt(")") ? List.of() : in.separated(() -> climber.nested(open));
    in.expect(")");
    in.refuse(in.peek());
    return new ExpressionSyntax.Run(name.text(), arguments, word.place());
  }

  private ExpressionSyntax query(ExpressionSyntax.ChannelQuery.Question question) {
    Token word = in.take();
    in.expect("(");
    Reference channel = reference();
    in.expect(")");
    return new ExpressionSyntax.ChannelQuery(question, channel, word.place());
  }

  /** {@code P@label}, {@code P[e]@label}, {@code P:x} or {@code P[e]:x}. */
  private ExpressionSyntax remote() {
    Token name = in.take();
    Optional<ExpressionSyntax> pid = Optional.empty();
    if (in.isAt("[")) {
      pid = Optional.of(index());
    }
    if (in.takes("@")) {
      Token label = in.name("a label");
      in.listener().remoteLabel(name, label);
      return new ExpressionSyntax.RemoteLabel(name.text(), pid, label.text(), name.place());
    }
    in.expect(":");
    List<Token> names = new ArrayList<>();
    Reference reference = reference(names);
    in.listener().remoteVariable(name, names);
    return new ExpressionSyntax.RemoteVariable(name.text(), pid, reference, name.place());
  }

  private ExpressionSyntax variable() {
    Reference reference = reference();
    return pollOr(reference);
  }

  /** The reference, or the poll of the channel that it names. */
  ExpressionSyntax pollOr(Reference reference) {
    boolean poll = (in.isAt("?") || in.isAt("??")) && in.peekBehind().is("[");
    if (!poll) {
      return new ExpressionSyntax.Variable(reference);
    }
    Order order = in.take().is("?") ? Order.OLDEST : Order.ANY;
    in.expect("[");
    List<ExpressionSyntax> fields = receptions();
    in.expect("]");
    return new ExpressionSyntax.Poll(reference, order, fields, reference.at());
  }

  Reference reference() {
    List<Token> names = new ArrayList<>();
    Reference reference = reference(names);
    in.listener().reference(names);
    return reference;
  }

  /** A reference, of which the names are also put into a list. */
  private Reference reference(List<Token> names) {
    List<Step> steps = new ArrayList<>();
    do {
      Token name = in.name("a name");
      names.add(name);
      Optional<ExpressionSyntax> index = Optional.empty();
      if (in.isAt("[")) {
        index = Optional.of(index());
      }
      steps.add(new Step(name.text(), index, name.place()));
    } while (in.takes("."));
    return new Reference(steps, steps.getFirst().at());
  }

  private ExpressionSyntax index() {
    ExpressionSyntax index = climber.nested(in.expect("["));
    in.expect("]");
    return index;
  }

  /** The fields of a receive: {@code a, b, c} or {@code a(b, c)}. */
  List<ExpressionSyntax> receptions() {
    return nesting.inside(in, in.peek(), this::receivedFields);
  }

  private List<ExpressionSyntax> receivedFields() {
    List<ExpressionSyntax> fields = new ArrayList<>();
    if (in.takes("(")) {
      fields.addAll(receptions());
      in.expect(")");
    } else {
      do {
        fields.add(reception());
        if (in.takes("(")) {
          fields.addAll(receptions());
          in.expect(")");
        }
      } while (in.takes(","));
    }
    return fields;
  }

  private ExpressionSyntax reception() {
    Token token = in.peek();
    if (token.is("eval")) {
      in.take();
      ExpressionSyntax value = climber.nested(in.expect("("));
      in.expect(")");
      return new ExpressionSyntax.Eval(value, token.place());
    }
    if (token.is("-")) {
      in.take();
      ExpressionSyntax.Constant number = number(in.take());
      return new ExpressionSyntax.Constant(-number.value(), token.place());
    }
    return switch (token.kind()) {
      case NUMBER, CHARACTER -> number(in.take());
      case NAME ->
          switch (token.text()) {
            case "true", "skip" -> constant(1);
            case "false" -> constant(0);
            default -> new ExpressionSyntax.Variable(reference());
          };
      default -> throw in.unexpected("a variable, a constant or eval(...)");
    };
  }

  /** The fields of a send: {@code a, b, c} or {@code a(b, c)}. */
  List<ExpressionSyntax> messages() {
    return nesting.inside(in, in.peek(), this::sentFields);
  }

  private List<ExpressionSyntax> sentFields() {
    List<ExpressionSyntax> fields = new ArrayList<>();
    do {
      fields.add(expression());
      if (in.takes("(")) {
        fields.addAll(messages());
        in.expect(")");
      }
    } while (in.takes(","));
    return fields;
  }
}
