package tideline.languages.promela.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ExpressionSyntax.ChannelQuery;
import tideline.languages.promela.syntax.ExpressionSyntax.Reference;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.languages.promela.syntax.StatementSyntax.Repetition;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;

/**
 * The statements that {@code for} and {@code select} stand for.
 *
 * @param counter a variable that the user did not write
 * @param start what is done before the loop
 * @param before what each round begins with, a condition first
 * @param advance what each round ends with
 * @param end what comes before the jump out of the loop: {@code else} for {@code for}
 */
record CountingLoop(
    Optional<VariableSyntax> counter,
    StatementSyntax start,
    List<StatementSyntax> before,
    List<StatementSyntax> body,
    StatementSyntax advance,
    Optional<StatementSyntax> end) {

  /** What counts the messages of a channel. */
  static final String COUNTER = "for$round";

  private static final int MOST_OPTIONS = 32;

  static CountingLoop of(StatementSyntax statement, Scope scope, Declarations declarations) {
    Place at = statement.at();
    return switch (statement) {
      case StatementSyntax.For loop ->
          counting(loop.index(), loop.from(), loop.to(), loop.body(), at);
      case StatementSyntax.Select select -> selecting(select);
      case StatementSyntax.ForIn loop -> {
        VariableSyntax index = declarations.variable(loop.index(), scope);
        VariableSyntax container = declarations.variable(loop.container(), scope);
        yield index.type().kind() == TypeSyntax.Kind.STRUCTURE
            ? rotating(loop)
            : counting(
                loop.index(),
                number(0, at),
                number(declarations.length(container).orElseThrow() - 1L, at),
                loop.body(),
                at);
      }
      default -> throw new IllegalArgumentException(statement.toString());
    };
  }

  private static CountingLoop counting(
      Reference index,
      ExpressionSyntax from,
      ExpressionSyntax to,
      StatementSyntax.Block body,
      Place at) {
    return new CountingLoop(
        Optional.empty(),
        new StatementSyntax.Assignment(index, from, at),
        List.of(condition(index, "<=", to, at)),
        body.body(),
        increment(index, at),
        Optional.of(new StatementSyntax.Else(at)));
  }

  /** A value is chosen by counting up to it. */
  private static CountingLoop selecting(StatementSyntax.Select select) {
    Place at = select.at();
    return new CountingLoop(
        Optional.empty(),
        new StatementSyntax.Assignment(select.index(), select.from(), at),
        List.of(condition(select.index(), "<", select.to(), at)),
        List.of(),
        increment(select.index(), at),
        Optional.empty());
  }

  /** Every message is taken out and put back behind the others. */
  private static CountingLoop rotating(StatementSyntax.ForIn loop) {
    Place at = loop.at();
    TypeSyntax type = new TypeSyntax(TypeSyntax.Kind.BYTE, "byte", 8, at);
    VariableSyntax counter =
        new VariableSyntax(
            COUNTER,
            type,
            Optional.empty(),
            Optional.empty(),
            VariableSyntax.Visibility.NORMAL,
            at);
    Reference count =
        new Reference(List.of(new ExpressionSyntax.Step(COUNTER, Optional.empty(), at)), at);
    List<ExpressionSyntax> message = List.of(new ExpressionSyntax.Variable(loop.index()));
    return new CountingLoop(
        Optional.of(counter),
        new StatementSyntax.Assignment(count, number(0, at), at),
        List.of(
            condition(
                count, "<", new ChannelQuery(ChannelQuery.Question.LEN, loop.container(), at), at),
            new StatementSyntax.Receive(
                loop.container(),
                StatementSyntax.Order.OLDEST,
                StatementSyntax.Taking.REMOVE,
                message,
                at),
            new StatementSyntax.Send(loop.container(), StatementSyntax.Queueing.LAST, message, at)),
        loop.body().body(),
        increment(count, at),
        Optional.of(new StatementSyntax.Else(at)));
  }

  /** What SPIN's reader writes instead of a {@code select} between two plain numbers. */
  static List<StatementSyntax> written(StatementSyntax.Select select) {
    Place at = select.at();
    long from = ((ExpressionSyntax.Constant) select.from()).value();
    long to = ((ExpressionSyntax.Constant) select.to()).value();
    List<List<StatementSyntax>> options = new ArrayList<>();
    if (to - from <= MOST_OPTIONS) {
      for (long value = from; value <= to; value++) {
        options.add(List.of(new StatementSyntax.Assignment(select.index(), number(value, at), at)));
      }
      return List.of(new StatementSyntax.Choice(Repetition.ONCE, options, at));
    }
    options.add(
        List.of(condition(select.index(), "<", select.to(), at), increment(select.index(), at)));
    options.add(List.of(new StatementSyntax.Break(at)));
    return List.of(
        new StatementSyntax.Assignment(select.index(), select.from(), at),
        new StatementSyntax.Choice(Repetition.AGAIN, options, at));
  }

  private static StatementSyntax condition(
      Reference index, String relation, ExpressionSyntax bound, Place at) {
    return new StatementSyntax.Condition(
        new ExpressionSyntax.Binary(relation, new ExpressionSyntax.Variable(index), bound, at), at);
  }

  private static StatementSyntax increment(Reference index, Place at) {
    return new StatementSyntax.Assignment(
        index,
        new ExpressionSyntax.Binary("+", new ExpressionSyntax.Variable(index), number(1, at), at),
        at);
  }

  private static ExpressionSyntax number(long value, Place at) {
    return new ExpressionSyntax.Constant(value, at);
  }
}
