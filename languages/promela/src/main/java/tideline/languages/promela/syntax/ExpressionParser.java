package tideline.languages.promela.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.source.Token;
import tideline.languages.promela.syntax.ExpressionSyntax.Reference;
import tideline.languages.promela.syntax.ExpressionSyntax.Step;
import tideline.languages.promela.syntax.StatementSyntax.Order;

/** Reads expressions, and the formulas of {@code ltl} blocks, which have operators of their own. */
final class ExpressionParser {

  /** Operators of formulas; each stands for the word that the syntax tree has. */
  private static final Map<String, String> TEMPORAL =
      Map.ofEntries(
          Map.entry("->", "->"),
          Map.entry("implies", "->"),
          Map.entry("<->", "<->"),
          Map.entry("equivalent", "<->"),
          Map.entry("U", "U"),
          Map.entry("until", "U"),
          Map.entry("stronguntil", "U"),
          Map.entry("W", "W"),
          Map.entry("weakuntil", "W"),
          Map.entry("V", "V"),
          Map.entry("release", "V"));

  private static final Map<String, String> TEMPORAL_PREFIX =
      Map.of("[]", "[]", "always", "[]", "<>", "<>", "eventually", "<>", "X", "X", "next", "X");

  private static final Map<String, Integer> BINDING =
      Map.ofEntries(
          Map.entry("->", 1),
          Map.entry("<->", 1),
          Map.entry("||", 2),
          Map.entry("&&", 3),
          Map.entry("U", 4),
          Map.entry("W", 4),
          Map.entry("V", 4),
          Map.entry("|", 5),
          Map.entry("^", 6),
          Map.entry("&", 7),
          Map.entry("==", 8),
          Map.entry("!=", 8),
          Map.entry("<", 9),
          Map.entry("<=", 9),
          Map.entry(">", 9),
          Map.entry(">=", 9),
          Map.entry("<<", 10),
          Map.entry(">>", 10),
          Map.entry("+", 11),
          Map.entry("-", 11),
          Map.entry("*", 12),
          Map.entry("/", 12),
          Map.entry("%", 12));

  private static final int DEEPEST = 150;

  /** Which operators there are. */
  enum Mode {
    PLAIN,
    FORMULA
  }

  private final TokenStream in;
  private final Set<String> proctypes;
  private Mode mode = Mode.PLAIN;
  private int depth;

  ExpressionParser(TokenStream in, Set<String> proctypes) {
    this.in = in;
    this.proctypes = proctypes;
  }

  ExpressionSyntax expression() {
    return binary(unary(), 1);
  }

  /** An expression of which the first operand has been read. */
  ExpressionSyntax continued(ExpressionSyntax first) {
    return binary(first, 1);
  }

  ExpressionSyntax formula() {
    mode = Mode.FORMULA;
    try {
      return expression();
    } finally {
      mode = Mode.PLAIN;
    }
  }

  private ExpressionSyntax binary(ExpressionSyntax first, int least) {
    ExpressionSyntax left = first;
    while (true) {
      Token token = in.peek();
      String operator = operator(token);
      int binding = BINDING.getOrDefault(operator, 0);
      if (binding < least) {
        return left;
      }
      in.take();
      left =
          new ExpressionSyntax.Binary(operator, left, binary(unary(), binding + 1), token.place());
    }
  }

  private String operator(Token token) {
    if (mode == Mode.FORMULA && TEMPORAL.containsKey(token.text())) {
      return TEMPORAL.get(token.text());
    }
    boolean plain = token.kind() == Token.Kind.SYMBOL && !TEMPORAL.containsKey(token.text());
    return plain ? token.text() : "";
  }

  private ExpressionSyntax unary() {
    if (++depth > DEEPEST) {
      throw in.fault(in.peek().place(), "expressions are nested too deeply here");
    }
    try {
      Token token = in.peek();
      if (mode == Mode.FORMULA && TEMPORAL_PREFIX.containsKey(token.text())) {
        in.take();
        return new ExpressionSyntax.Unary(
            TEMPORAL_PREFIX.get(token.text()), unary(), token.place());
      }
      return switch (token.kind()) {
        case NUMBER, CHARACTER -> number(in.take());
        case NAME -> named(token);
        case SYMBOL -> symbol(token);
        case STRING, BAD, END -> throw in.unexpected("an expression");
      };
    } finally {
      depth--;
    }
  }

  private ExpressionSyntax symbol(Token token) {
    return switch (token.text()) {
      case "!", "-", "~" -> {
        in.take();
        yield new ExpressionSyntax.Unary(token.text(), unary(), token.place());
      }
      case "!!" -> {
        in.take();
        ExpressionSyntax inner = new ExpressionSyntax.Unary("!", unary(), token.place());
        yield new ExpressionSyntax.Unary("!", inner, token.place());
      }
      case "(" -> parenthesised();
      default -> throw in.unexpected("an expression");
    };
  }

  private ExpressionSyntax parenthesised() {
    Token open = in.expect("(");
    ExpressionSyntax inner = expression();
    if (mode == Mode.PLAIN && in.takes("->")) {
      ExpressionSyntax then = expression();
      in.expect(":");
      ExpressionSyntax otherwise = expression();
      inner = new ExpressionSyntax.Conditional(inner, then, otherwise, open.place());
    }
    in.expect(")");
    return inner;
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
    throw in.fault(token.place(), token.shown() + " is no number that fits 32 bits");
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
        in.expect("(");
        ExpressionSyntax pid = expression();
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
    in.expect("(");
    List<ExpressionSyntax> arguments = new ArrayList<>();
    if (!in.isAt(")")) {
      do {
        arguments.add(expression());
      } while (in.takes(","));
    }
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
    if (in.takes("[")) {
      pid = Optional.of(expression());
      in.expect("]");
    }
    if (in.takes("@")) {
      Token label = in.name("a label");
      return new ExpressionSyntax.RemoteLabel(name.text(), pid, label.text(), name.place());
    }
    in.expect(":");
    return new ExpressionSyntax.RemoteVariable(name.text(), pid, reference(), name.place());
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
    List<Step> steps = new ArrayList<>();
    do {
      Token name = in.name("a name");
      Optional<ExpressionSyntax> index = Optional.empty();
      if (in.takes("[")) {
        index = Optional.of(expression());
        in.expect("]");
      }
      steps.add(new Step(name.text(), index, name.place()));
    } while (in.takes("."));
    return new Reference(steps, steps.getFirst().at());
  }

  /** The fields of a receive: {@code a, b, c} or {@code a(b, c)}. */
  List<ExpressionSyntax> receptions() {
    List<ExpressionSyntax> fields = new ArrayList<>();
    if (in.takes("(")) {
      fields.addAll(receptions());
      in.expect(")");
      return fields;
    }
    do {
      fields.add(reception());
      if (in.takes("(")) {
        fields.addAll(receptions());
        in.expect(")");
      }
    } while (in.takes(","));
    return fields;
  }

  private ExpressionSyntax reception() {
    Token token = in.peek();
    if (token.is("eval")) {
      in.take();
      in.expect("(");
      ExpressionSyntax value = expression();
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
