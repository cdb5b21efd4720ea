package tideline.languages.promela.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ExpressionSyntax.Reference;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.languages.promela.syntax.StatementSyntax.Order;
import tideline.languages.promela.syntax.StatementSyntax.Queueing;
import tideline.languages.promela.syntax.StatementSyntax.Repetition;
import tideline.languages.promela.syntax.StatementSyntax.Taking;

/**
 * What SPIN makes of {@code for} and {@code select}: an assignment and a loop. The assignment
 * becomes a statement of the sequence around it as soon as it is read; a label, and {@code unless},
 * get what is left, which is the loop. So a jump to the label of a {@code for} does not start to
 * count anew.
 *
 * @param before the assignment of the first value; absent if there is no loop
 */
record CountedLoop(
    Optional<StatementSyntax> before, StatementSyntax.Choice loop, Labelled labelled) {

  /** Which part a label belongs to. */
  enum Labelled {
    LOOP,
    /**
     * SPIN's reader replaces a select between two numbers by text, so it is as if that stood there.
     */
    BEGINNING
  }

  /** SPIN makes a choice of a select over so few constants. */
  private static final long LONGEST_CHOICE = 32;

  /** {@code for (index : from .. to)}. */
  static CountedLoop of(StatementSyntax.For loop) {
    return upTo(loop.index(), loop.from(), "<=", loop.to(), List.of(loop.body()), loop.at());
  }

  /** {@code for (index in array)}. */
  static CountedLoop array(StatementSyntax.ForIn loop, ExpressionSyntax length) {
    ExpressionSyntax last =
        length instanceof ExpressionSyntax.Constant constant
            ? number(constant.value() - 1, loop.at())
            : new ExpressionSyntax.Binary("-", length, number(1, loop.at()), loop.at());
    return upTo(loop.index(), number(0, loop.at()), "<=", last, List.of(loop.body()), loop.at());
  }

  /** {@code for (message in channel)}: each message is taken out and put in again at the end. */
  static CountedLoop channel(StatementSyntax.ForIn loop, Reference counter) {
    Place at = loop.at();
    Reference channel = loop.container();
    List<ExpressionSyntax> message = List.of(new ExpressionSyntax.Variable(loop.index()));
    return upTo(
        counter,
        number(0, at),
        "<",
        new ExpressionSyntax.ChannelQuery(ExpressionSyntax.ChannelQuery.Question.LEN, channel, at),
        List.of(
            new StatementSyntax.Receive(channel, Order.OLDEST, Taking.REMOVE, message, at),
            new StatementSyntax.Send(channel, Queueing.LAST, message, at),
            loop.body()),
        at);
  }

  /** {@code select (index : from .. to)}. */
  static CountedLoop of(StatementSyntax.Select select) {
    Place at = select.at();
    boolean numbers = select.range() == StatementSyntax.Range.NUMBERS;
    if (numbers
        && select.from() instanceof ExpressionSyntax.Constant from
        && select.to() instanceof ExpressionSyntax.Constant to
        && to.value() - from.value() <= LONGEST_CHOICE) {
      List<List<StatementSyntax>> options = new ArrayList<>();
      for (long value = from.value(); value <= to.value(); value++) {
        options.add(List.of(new StatementSyntax.Assignment(select.index(), number(value, at), at)));
      }
      return new CountedLoop(
          Optional.empty(),
          new StatementSyntax.Choice(Repetition.ONCE, options, at),
          Labelled.LOOP);
    }
    List<StatementSyntax> more =
        List.of(whether(select.index(), "<", select.to(), at), increment(select.index(), at));
    List<StatementSyntax> enough = List.of(new StatementSyntax.Break(at));
    return new CountedLoop(
        Optional.of(new StatementSyntax.Assignment(select.index(), select.from(), at)),
        new StatementSyntax.Choice(
            // Where one option is as good as the other, a d_step takes the first.
            Repetition.AGAIN, numbers ? List.of(more, enough) : List.of(enough, more), at),
        numbers ? Labelled.BEGINNING : Labelled.LOOP);
  }

  private static CountedLoop upTo(
      Reference index,
      ExpressionSyntax from,
      String relation,
      ExpressionSyntax bound,
      List<StatementSyntax> body,
      Place at) {
    List<StatementSyntax> round = new ArrayList<>();
    round.add(whether(index, relation, bound, at));
    round.addAll(body);
    round.add(increment(index, at));
    List<StatementSyntax> end =
        List.of(new StatementSyntax.Else(at), new StatementSyntax.Break(at));
    return new CountedLoop(
        Optional.of(new StatementSyntax.Assignment(index, from, at)),
        new StatementSyntax.Choice(Repetition.AGAIN, List.of(round, end), at),
        Labelled.LOOP);
  }

  private static StatementSyntax whether(
      Reference index, String relation, ExpressionSyntax bound, Place at) {
    ExpressionSyntax value = new ExpressionSyntax.Variable(index);
    return new StatementSyntax.Condition(
        new ExpressionSyntax.Binary(relation, value, bound, at), at);
  }

  private static StatementSyntax increment(Reference index, Place at) {
    ExpressionSyntax value = new ExpressionSyntax.Variable(index);
    return new StatementSyntax.Assignment(
        index, new ExpressionSyntax.Binary("+", value, number(1, at), at), at);
  }

  private static ExpressionSyntax number(long value, Place at) {
    return new ExpressionSyntax.Constant(value, at);
  }
}
