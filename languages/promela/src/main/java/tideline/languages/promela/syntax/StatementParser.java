package tideline.languages.promela.syntax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.source.Token;
import tideline.languages.promela.syntax.ExpressionSyntax.Reference;
import tideline.languages.promela.syntax.StatementSyntax.BlockKind;
import tideline.languages.promela.syntax.StatementSyntax.Label;
import tideline.languages.promela.syntax.StatementSyntax.Order;
import tideline.languages.promela.syntax.StatementSyntax.Queueing;
import tideline.languages.promela.syntax.StatementSyntax.Repetition;
import tideline.languages.promela.syntax.StatementSyntax.Taking;

/** Reads the bodies of processes. */
final class StatementParser {

  private static final int DEEPEST = 100;

  /** SPIN spells out a select over so few constants as a choice, and any other as a loop. */
  private static final long LONGEST_SPELLED_SELECT = 32;

  private final TokenStream in;
  private final ExpressionParser expressions;
  private final DeclarationParser declarations;
  private final Set<String> proctypes;
  private final Map<String, Inline> inlines = new HashMap<>();
  private int depth;

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
    in.expect("}");
    return body;
  }

  private List<StatementSyntax> sequence() {
    if (++depth > DEEPEST) {
      throw in.fault(in.peek().place(), "statements are nested too deeply here");
    }
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
    depth--;
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
    int before = steps.size();
    statement(steps);
    if (in.isAt("unless")) {
      Place at = in.take().place();
      StatementSyntax main = pack(steps, before);
      List<StatementSyntax> escape = new ArrayList<>();
      in.skipLineEnd();
      statement(escape);
      steps.add(new StatementSyntax.Unless(main, pack(escape, 0), at));
    }
  }

  /** What stands from there on as one statement, which is taken out of the list. */
  private static StatementSyntax pack(List<StatementSyntax> steps, int from) {
    List<StatementSyntax> tail = steps.subList(from, steps.size());
    StatementSyntax packed =
        tail.size() == 1
            ? tail.getFirst()
            : new StatementSyntax.Block(BlockKind.PLAIN, tail, tail.getFirst().at());
    tail.clear();
    return packed;
  }

  /** Reads a statement; a loop that counts becomes several. */
  private void statement(List<StatementSyntax> out) {
    Token token = in.peek();
    in.refuse(token);
    switch (token.text()) {
      case "{" -> out.add(block(BlockKind.PLAIN));
      case "atomic" -> {
        in.take();
        out.add(block(BlockKind.ATOMIC));
      }
      case "d_step" -> {
        in.take();
        out.add(block(BlockKind.DETERMINISTIC));
      }
      case "if" -> out.add(choice(Repetition.ONCE, "fi"));
      case "do" -> out.add(choice(Repetition.AGAIN, "od"));
      case "for" -> loop(out);
      case "select" -> select(out);
      case "break" -> out.add(new StatementSyntax.Break(in.take().place()));
      case "else" -> out.add(new StatementSyntax.Else(in.take().place()));
      case "goto" -> {
        in.take();
        Token name = in.name("a label");
        out.add(new StatementSyntax.Goto(new Label(name.text(), name.expansion()), token.place()));
      }
      case "assert" -> {
        in.take();
        out.add(new StatementSyntax.Assertion(expressions.expression(), token.place()));
      }
      case "printf", "printm" -> out.add(print());
      default -> {
        if (token.kind() == Token.Kind.NAME && !Keywords.isReserved(token.text())) {
          startingWithName(token, out);
        } else {
          out.add(new StatementSyntax.Condition(expressions.expression(), token.place()));
        }
      }
    }
  }

  private void startingWithName(Token token, List<StatementSyntax> out) {
    boolean proctype = proctypes.contains(token.text());
    Token behind = in.peekBehind();
    if (behind.is(":") && !proctype) {
      out.add(labelled());
    } else if (inlines.containsKey(token.text()) && behind.is("(")) {
      in.take();
      List<List<Token>> arguments = in.arguments();
      in.insert(inlines.get(token.text()), arguments, token.place());
      out.add(block(BlockKind.PLAIN));
    } else if (proctype) {
      out.add(new StatementSyntax.Condition(expressions.expression(), token.place()));
    } else {
      out.add(startingWithVariable(token.place()));
    }
  }

  private StatementSyntax labelled() {
    Token name = in.take();
    in.expect(":");
    Label label = new Label(name.text(), name.expansion());
    if (declarations.isAt()) {
      throw in.fault(in.peek().place(), "a label cannot stand before a declaration");
    }
    List<StatementSyntax> statement = new ArrayList<>();
    if (isAtSequenceEnd() || in.isAt(";")) {
      ExpressionSyntax one = new ExpressionSyntax.Constant(1, name.place());
      statement.add(new StatementSyntax.Condition(one, name.place()));
    } else {
      statement(statement);
    }
    // Of a loop that counts, the label belongs to the start value.
    StatementSyntax first = statement.getFirst();
    StatementSyntax.Labelled start = new StatementSyntax.Labelled(label, first, name.place());
    if (statement.size() == 1) {
      return start;
    }
    statement.set(0, start);
    return new StatementSyntax.Block(BlockKind.SCOPE, statement, name.place());
  }

  private StatementSyntax startingWithVariable(Place at) {
    Reference reference = expressions.reference();
    Token operator = in.peek();
    switch (operator.text()) {
      case "=" -> {
        in.take();
        refuseReturningInline();
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

  private void refuseReturningInline() {
    Token token = in.peek();
    if (inlines.containsKey(token.text()) && in.peekBehind().is("(")) {
      throw in.fault(token.place(), "inlines that return a value are not supported");
    }
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

  private StatementSyntax block(BlockKind kind) {
    in.skipLineEnd();
    Token open = in.expect("{");
    List<StatementSyntax> body = sequence();
    in.expect("}");
    boolean empty = body.stream().allMatch(StatementSyntax.Declaration.class::isInstance);
    if (empty && kind != BlockKind.SCOPE && body.isEmpty()) {
      throw in.fault(open.place(), "a block needs at least one statement");
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
        throw in.fault(colons.place(), "an option needs at least one statement");
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
    List<ExpressionSyntax> arguments = new ArrayList<>();
    if (word.is("printf")) {
      if (in.peek().kind() != Token.Kind.STRING) {
        throw in.unexpected("a string");
      }
      in.take();
      while (in.takes(",")) {
        arguments.add(expressions.expression());
      }
    } else {
      arguments.add(expressions.expression());
    }
    in.expect(")");
    return new StatementSyntax.Print(arguments, word.place());
  }

  /** {@code for (i : a .. b) { }} or {@code for (i in array) { }}. */
  private void loop(List<StatementSyntax> out) {
    Place at = in.take().place();
    in.expect("(");
    Reference index = expressions.reference();
    ExpressionSyntax from = new ExpressionSyntax.Constant(0, at);
    ExpressionSyntax to;
    if (in.takes("in")) {
      to = new ExpressionSyntax.LastIndex(expressions.reference(), at);
    } else {
      in.expect(":");
      from = expressions.expression();
      in.expect("..");
      to = expressions.expression();
    }
    in.expect(")");
    StatementSyntax body = block(BlockKind.SCOPE);
    ExpressionSyntax variable = new ExpressionSyntax.Variable(index);
    StatementSyntax more =
        new StatementSyntax.Condition(new ExpressionSyntax.Binary("<=", variable, to, at), at);
    out.add(new StatementSyntax.Assignment(index, from, at));
    out.add(
        new StatementSyntax.Choice(
            Repetition.AGAIN,
            List.of(
                List.of(more, body, step(index, "+", at)),
                List.of(new StatementSyntax.Else(at), new StatementSyntax.Break(at))),
            at));
  }

  private void select(List<StatementSyntax> out) {
    Place at = in.take().place();
    in.expect("(");
    Reference index = expressions.reference();
    in.expect(":");
    ExpressionSyntax from = expressions.expression();
    in.expect("..");
    ExpressionSyntax to = expressions.expression();
    in.expect(")");
    Optional<Long> low = literal(from);
    Optional<Long> high = literal(to);
    if (index.isPlain()
        && low.isPresent()
        && high.isPresent()
        && low.get() <= high.get()
        && high.get() - low.get() <= LONGEST_SPELLED_SELECT) {
      List<List<StatementSyntax>> options = new ArrayList<>();
      for (long value = low.get(); value <= high.get(); value++) {
        ExpressionSyntax constant = new ExpressionSyntax.Constant(value, at);
        options.add(List.of(new StatementSyntax.Assignment(index, constant, at)));
      }
      out.add(new StatementSyntax.Choice(Repetition.ONCE, options, at));
      return;
    }
    ExpressionSyntax variable = new ExpressionSyntax.Variable(index);
    StatementSyntax more =
        new StatementSyntax.Condition(new ExpressionSyntax.Binary("<", variable, to, at), at);
    out.add(new StatementSyntax.Assignment(index, from, at));
    out.add(
        new StatementSyntax.Choice(
            Repetition.AGAIN,
            List.of(List.of(more, step(index, "+", at)), List.of(new StatementSyntax.Break(at))),
            at));
  }

  private static Optional<Long> literal(ExpressionSyntax expression) {
    return expression instanceof ExpressionSyntax.Constant constant
        ? Optional.of(constant.value())
        : Optional.empty();
  }
}
