package tideline.languages.promela.syntax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.source.Token;
import tideline.languages.promela.syntax.ExpressionSyntax.Reference;
import tideline.languages.promela.syntax.StatementSyntax.BlockKind;
import tideline.languages.promela.syntax.StatementSyntax.Label;
import tideline.languages.promela.syntax.StatementSyntax.Order;
import tideline.languages.promela.syntax.StatementSyntax.Printing;
import tideline.languages.promela.syntax.StatementSyntax.Queueing;
import tideline.languages.promela.syntax.StatementSyntax.Range;
import tideline.languages.promela.syntax.StatementSyntax.Repetition;
import tideline.languages.promela.syntax.StatementSyntax.Taking;
import tideline.model.text.Nesting;

/** Reads the bodies of processes. */
final class StatementParser {

  private final TokenStream in;
  private final ExpressionParser expressions;
  private final DeclarationParser declarations;
  private final Set<String> proctypes;
  private final Map<String, Inline> inlines = new HashMap<>();
  private final Nesting nesting = new Nesting("statements are nested too deeply here");

  StatementParser(
      TokenStream in,
      ExpressionParser expressions,
      DeclarationParser declarations,
      Set<String> proctypes) {
    this.in = in;
    this.expressions = expressions;
    this.declarations = declarations;
    this.proctypes = proctypes;
  }

  void define(Inline inline) {
    inlines.put(inline.name(), inline);
  }

  /** The statements of a process between their braces. */
  List<StatementSyntax> body() {
    in.expect("{");
    in.enterBody();
    List<StatementSyntax> body = sequence();
    in.leaveBody();
    in.listener().processEnd(in.expect("}"));
    return body;
  }

  private List<StatementSyntax> sequence() {
    return nesting.inside(in, in.peek(), this::steps);
  }

  private List<StatementSyntax> steps() {
    List<StatementSyntax> steps = new ArrayList<>();
    skipSeparators();
    while (!isAtSequenceEnd()) {
      step(steps);
      boolean separated = skipSeparators();
      boolean selfEnding = in.isBehind("}") || endsWithElse(steps);
      if (!separated && !selfEnding && !isAtSequenceEnd()) {
        throw in.unexpected("';' or '->'");
      }
    }
    return steps;
  }

  private static boolean endsWithElse(List<StatementSyntax> steps) {
    return !steps.isEmpty() && steps.getLast() instanceof StatementSyntax.Else;
  }

  private boolean skipSeparators() {
    boolean any = false;
    while (in.isAt(";") || in.isAt("->")) {
      in.take();
      any = true;
    }
    return any;
  }

  private boolean isAtSequenceEnd() {
    return in.isAt("}") || in.isAt("::") || in.isAt("fi") || in.isAt("od") || in.isAtEnd();
  }

  private void step(List<StatementSyntax> steps) {
    if (in.isAt("xr") || in.isAt("xs")) {
      in.take();
      do {
        expressions.reference();
      } while (in.takes(","));
      return;
    }
    if (declarations.isAt()) {
      Token first = in.peek();
      steps.add(new StatementSyntax.Declaration(declarations.declaration(), first.place()));
      return;
    }
    StatementSyntax main = statement();
    if (!in.isAt("unless")) {
      steps.add(main);
      return;
    }
    Place at = in.take().place();
    in.skipLineEnd();
    steps.add(new StatementSyntax.Unless(main, statement(), at));
  }

  private StatementSyntax statement() {
    Token token = in.peek();
    in.refuse(token);
    expressions.startAnew();
    return switch (token.text()) {
      case "{" -> block(BlockKind.PLAIN);
      case "atomic" -> {
        in.take();
        yield block(BlockKind.ATOMIC);
      }
      case "d_step" -> {
        in.take();
        yield block(BlockKind.DETERMINISTIC);
      }
      case "if" -> choice(Repetition.ONCE, "fi");
      case "do" -> choice(Repetition.AGAIN, "od");
      case "for" -> loop();
      case "select" -> select();
      case "break" -> new StatementSyntax.Break(in.take().place());
      case "else" -> new StatementSyntax.Else(in.take().place());
      case "goto" -> {
        in.take();
        Token name = in.name("a label");
        in.listener().jump(name);
        yield new StatementSyntax.Goto(new Label(name.text(), name.expansion()), token.place());
      }
      case "assert" -> {
        in.listener().assertion(in.take());
        yield new StatementSyntax.Assertion(expressions.expression(), token.place());
      }
      case "printf", "printm" -> print();
      default ->
          token.kind() == Token.Kind.NAME && !Keywords.isReserved(token.text())
              ? startingWithName(token)
              : new StatementSyntax.Condition(expressions.expression(), token.place());
    };
  }

  private StatementSyntax startingWithName(Token token) {
    boolean proctype = proctypes.contains(token.text());
    Token behind = in.peekBehind();
    if (behind.is(":") && !proctype) {
      return labelled();
    }
    if (inlines.containsKey(token.text()) && behind.is("(")) {
      return call(List.of());
    }
    return proctype
        ? new StatementSyntax.Condition(expressions.expression(), token.place())
        : startingWithVariable(token.place());
  }

  /**
   * The body of an inline.
   *
   * @param receiver what stands for {@code return} in it; empty if no value is wanted
   */
  private StatementSyntax call(List<Token> receiver) {
    Token name = in.take();
    in.listener().call(name);
    List<List<Token>> arguments = in.arguments();
    in.insert(Objects.requireNonNull(inlines.get(name.text())), arguments, receiver, name);
    return block(BlockKind.PLAIN);
  }

  private StatementSyntax labelled() {
    Token name = in.take();
    in.expect(":");
    in.listener().label(name);
    Label label = new Label(name.text(), name.expansion());
    if (declarations.isAt()) {
      throw in.fault(in.peek(), "a label cannot stand before a declaration");
    }
    if (isAtSequenceEnd() || in.isAt(";")) {
      ExpressionSyntax one = new ExpressionSyntax.Constant(1, name.place());
      StatementSyntax skip = new StatementSyntax.Condition(one, name.place());
      return new StatementSyntax.Labelled(label, skip, name.place());
    }
    StatementSyntax statement = nesting.inside(in, in.peek(), this::statement);
    return new StatementSyntax.Labelled(label, statement, name.place());
  }

  private StatementSyntax startingWithVariable(Place at) {
    int start = in.position();
    Reference reference = expressions.reference();
    Token operator = in.peek();
    switch (operator.text()) {
      case "=" -> {
        in.take();
        Token first = in.peek();
        if (inlines.containsKey(first.text()) && in.peekBehind().is("(")) {
          return call(in.since(start));
        }
        return new StatementSyntax.Assignment(reference, expressions.expression(), at);
      }
      case "++", "--" -> {
        in.take();
        return step(reference, operator.is("++") ? "+" : "-", at);
      }
      case "!", "!!" -> {
        in.take();
        Queueing queueing = operator.is("!!") ? Queueing.SORTED : Queueing.LAST;
        return new StatementSyntax.Send(reference, queueing, expressions.messages(), at);
      }
      case "?", "??" -> {
        if (!in.peekBehind().is("[")) {
          in.take();
          return receive(reference, operator.is("??") ? Order.ANY : Order.OLDEST, at);
        }
      }
      default -> {
        // An expression that starts with a variable.
      }
    }
    ExpressionSyntax first = expressions.pollOr(reference);
    return new StatementSyntax.Condition(expressions.continued(first), at);
  }

  private static StatementSyntax step(Reference variable, String operator, Place at) {
    ExpressionSyntax one = new ExpressionSyntax.Constant(1, at);
    ExpressionSyntax value =
        new ExpressionSyntax.Binary(operator, new ExpressionSyntax.Variable(variable), one, at);
    return new StatementSyntax.Assignment(variable, value, at);
  }

  private StatementSyntax receive(Reference channel, Order order, Place at) {
    if (in.takes("<")) {
      List<ExpressionSyntax> fields = expressions.receptions();
      in.expect(">");
      return new StatementSyntax.Receive(channel, order, Taking.COPY, fields, at);
    }
    return new StatementSyntax.Receive(channel, order, Taking.REMOVE, expressions.receptions(), at);
  }

  private StatementSyntax.Block block(BlockKind kind) {
    in.skipLineEnd();
    Token open = in.expect("{");
    in.listener().enter();
    List<StatementSyntax> body = sequence();
    in.expect("}");
    in.listener().leave();
    boolean empty = body.stream().allMatch(StatementSyntax.Declaration.class::isInstance);
    if (empty && kind != BlockKind.SCOPE && body.isEmpty()) {
      throw in.fault(open, "a block needs at least one statement");
    }
    return new StatementSyntax.Block(kind, body, open.place());
  }

  private StatementSyntax choice(Repetition repetition, String end) {
    Token start = in.take();
    in.skipLineEnd();
    List<List<StatementSyntax>> options = new ArrayList<>();
    while (in.isAt("::")) {
      Token colons = in.take();
      List<StatementSyntax> option = sequence();
      if (option.isEmpty()) {
        throw in.fault(colons, "an option needs at least one statement");
      }
      options.add(option);
    }
    if (options.isEmpty()) {
      throw in.unexpected("'::'");
    }
    in.expect(end);
    return new StatementSyntax.Choice(repetition, options, start.place());
  }

  private StatementSyntax print() {
    Token word = in.take();
    in.expect("(");
    if (word.is("printm")) {
      ExpressionSyntax value = expressions.expression();
      in.expect(")");
      return new StatementSyntax.Print(Printing.CONSTANT, "", List.of(value), word.place());
    }
    Token quoted = in.peek();
    if (quoted.kind() != Token.Kind.STRING) {
      throw in.unexpected("a string");
    }
    in.take();
    List<ExpressionSyntax> arguments = new ArrayList<>();
    while (in.takes(",")) {
      arguments.add(expressions.expression());
    }
    in.expect(")");
    String text = quoted.text().substring(1, quoted.text().length() - 1);
    return new StatementSyntax.Print(Printing.FORMATTED, text, arguments, word.place());
  }

  /** {@code for (i : a .. b) { }} or {@code for (i in x) { }}. */
  private StatementSyntax loop() {
    Place at = in.take().place();
    in.expect("(");
    Reference index = expressions.reference();
    if (in.takes("in")) {
      Reference container = expressions.reference();
      in.expect(")");
      return new StatementSyntax.ForIn(index, container, block(BlockKind.SCOPE), at);
    }
    in.expect(":");
    ExpressionSyntax from = expressions.expression();
    in.expect("..");
    ExpressionSyntax to = expressions.expression();
    in.expect(")");
    return new StatementSyntax.For(index, from, to, block(BlockKind.SCOPE), at);
  }

  private StatementSyntax select() {
    Place at = in.take().place();
    in.expect("(");
    Reference index = expressions.reference();
    in.expect(":");
    int start = in.position();
    ExpressionSyntax from = expressions.expression();
    in.expect("..");
    ExpressionSyntax to = expressions.expression();
    List<Token> words = in.since(start);
    // SPIN's reader replaces such a select where it is written; in an inline it does not look.
    boolean numbers =
        index.isPlain()
            && words.size() == 3
            && words.get(1).expansion() == 0
            && words.getFirst().kind() == Token.Kind.NUMBER
            && words.getLast().kind() == Token.Kind.NUMBER;
    in.expect(")");
    return new StatementSyntax.Select(
        index, from, to, numbers ? Range.NUMBERS : Range.EXPRESSIONS, at);
  }
}
