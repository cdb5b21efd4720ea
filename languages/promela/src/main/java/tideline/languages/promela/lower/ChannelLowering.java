package tideline.languages.promela.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.IntPredicate;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ExpressionSyntax.Reference;
import tideline.languages.promela.syntax.StatementSyntax.Order;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;

/** Lowers what is asked of channels. */
final class ChannelLowering {

  /**
   * A channel that may be meant.
   *
   * @param condition when it is
   */
  record Choice(Expression condition, ChannelInfo info) {
    boolean isRendezvous() {
      return info.channel().isRendezvous();
    }
  }

  private final World world;
  private final Context context;
  private final ExpressionLowering expressions;

  ChannelLowering(World world, Context context, ExpressionLowering expressions) {
    this.world = world;
    this.context = context;
    this.expressions = expressions;
  }

  /** The channels that a reference may mean. */
  List<Choice> choices(Reference reference) {
    Optional<Symbol> symbol = expressions.references().symbol(reference.name());
    if (symbol.isPresent()
        && symbol.get().storage() instanceof Symbol.Storage.Fixed(var channels)) {
      return fixed(reference, channels);
    }
    Expression number = expressions.references().read(reference);
    Set<VariableKey> declarations =
        world.program().channelFlow().ofReference(reference, context.proctype(), context.scope());
    List<Choice> choices = new ArrayList<>();
    for (ChannelInfo info : world.channels(declarations)) {
      choices.add(new Choice(number.equal(Expression.number(info.number())), info));
    }
    return choices;
  }

  private List<Choice> fixed(Reference reference, List<ChannelInfo> channels) {
    Expression index = expressions.references().index(reference.steps().getFirst());
    if (index instanceof Expression.Constant constant) {
      long i = constant.value();
      if (i < 0 || i >= channels.size()) {
        expressions.fault(reference.at(), "there is no element " + i);
        return List.of();
      }
      return List.of(new Choice(Expression.always(), channels.get((int) i)));
    }
    List<Choice> choices = new ArrayList<>();
    for (int i = 0; i < channels.size(); i++) {
      choices.add(new Choice(index.equal(Expression.number(i)), channels.get(i)));
    }
    return choices;
  }

  /** The channels that a reference may mean whose messages have so many fields. */
  List<Choice> choices(Reference reference, int fields) {
    return fitting(reference, fields, size -> size == fields);
  }

  private List<Choice> fitting(Reference reference, int fields, IntPredicate fits) {
    List<Choice> all = choices(reference);
    List<Choice> fitting = all.stream().filter(c -> fits.test(c.info().fields().size())).toList();
    if (fitting.isEmpty() && !all.isEmpty()) {
      expressions.fault(
          reference.at(),
          "the messages of %s have %d fields, not %d"
              .formatted(reference.name(), all.getFirst().info().fields().size(), fields));
    }
    return fitting;
  }

  Expression query(ExpressionSyntax.ChannelQuery query) {
    Expression result = unset(query.channel(), Expression.number(0));
    for (Choice choice : choices(query.channel()).reversed()) {
      Channel channel = choice.info().channel();
      Expression length = channel.isRendezvous() ? Expression.number(0) : channel.length();
      // SPIN gives a rendezvous one place, which is free whenever someone can ask.
      Expression capacity = Expression.number(Math.max(1, channel.capacity()));
      Expression answer =
          switch (query.question()) {
            case LEN -> length;
            case EMPTY -> Arithmetic.binary("==", length, Expression.number(0));
            case NEMPTY -> Arithmetic.binary("!=", length, Expression.number(0));
            case FULL -> Arithmetic.binary("==", length, capacity);
            case NFULL -> Arithmetic.binary("!=", length, capacity);
          };
      result =
          choice.condition().equals(Expression.always())
              ? answer
              : new Expression.Conditional(choice.condition(), answer, result);
    }
    return result;
  }

  /** Whether a message can be received, for those who ask for no more than that. */
  Expression canReceive(ExpressionSyntax.Poll poll) {
    return poll(poll, (choice, fields) -> receivable(choice, poll.order(), fields));
  }

  /**
   * The value of a poll: SPIN's answer to {@code ??[]} is the place of the message, from 1 on, as
   * long as no channel of the model is a rendezvous.
   */
  Expression poll(ExpressionSyntax.Poll poll) {
    boolean place = poll.order() == Order.ANY && !world.program().syntax().hasRendezvous();
    return place ? poll(poll, this::placeFromOne) : canReceive(poll);
  }

  /** A poll may leave out the last fields, which are then not looked at. */
  private Expression poll(
      ExpressionSyntax.Poll poll, BiFunction<Choice, List<Reception>, Expression> look) {
    List<Reception> fields = receptions(poll.fields());
    List<Choice> fitting = fitting(poll.channel(), fields.size(), size -> size >= fields.size());
    Expression result = unset(poll.channel(), Expression.never());
    for (Choice choice : choices(poll.channel()).reversed()) {
      Expression answer =
          fitting.contains(choice) ? look.apply(choice, fields) : Expression.never();
      result =
          choice.condition().equals(Expression.always())
              ? answer
              : new Expression.Conditional(choice.condition(), answer, result);
    }
    return result;
  }

  /**
   * What comes of a question to a channel that is none of those that may be meant.
   *
   * @param outside the answer if the variable always holds a channel
   */
  private Expression unset(Reference reference, Expression outside) {
    Optional<Symbol> symbol = expressions.references().symbol(reference.name());
    boolean always = symbol.isEmpty() || symbol.get().storage() instanceof Symbol.Storage.Fixed;
    return always ? outside : world.uninitialised(reference.name(), reference.at());
  }

  /** Whether there is a message that a receive could take; never from a rendezvous. */
  Expression receivable(Choice choice, Order order, List<Reception> fields) {
    Channel channel = choice.info().channel();
    if (channel.isRendezvous()) {
      return Expression.never();
    }
    int places = order == Order.ANY ? channel.capacity() : 1;
    Expression any = Expression.never();
    for (int i = 0; i < places; i++) {
      any = any.or(matchesAt(channel, i, fields));
    }
    return any;
  }

  private Expression placeFromOne(Choice choice, List<Reception> fields) {
    Channel channel = choice.info().channel();
    Expression place = Expression.never();
    for (int i = channel.capacity() - 1; i >= 0; i--) {
      Expression here = i == 0 ? Expression.always() : Expression.number(i + 1L);
      place = new Expression.Conditional(matchesAt(channel, i, fields), here, place);
    }
    return place;
  }

  /** Whether a message waits at a position and matches. */
  private static Expression matchesAt(Channel channel, int position, List<Reception> fields) {
    Expression result = Expression.number(position).less(channel.length());
    for (int f = 0; f < fields.size(); f++) {
      if (fields.get(f) instanceof Reception.Matching(var value)) {
        result = result.and(peek(channel, position, f).equal(value));
      }
    }
    return result;
  }

  private static Expression peek(Channel channel, int position, int field) {
    return new Expression.Peek(channel, Expression.number(position), field);
  }

  /** The position of the first message that matches; behind all if there is none. */
  static Expression firstMatch(Channel channel, List<Reception> fields) {
    Expression position = Expression.number(channel.capacity());
    for (int i = channel.capacity() - 1; i >= 0; i--) {
      position =
          new Expression.Conditional(matchesAt(channel, i, fields), Expression.number(i), position);
    }
    return position;
  }

  /** Before which message a sorted send puts its own: the first that is greater. */
  static Expression sortedPlace(Channel channel, List<Expression> message) {
    Expression place = channel.length();
    for (int i = channel.capacity() - 1; i >= 0; i--) {
      Expression smaller = Expression.never();
      for (int f = message.size() - 1; f >= 0; f--) {
        Expression there = peek(channel, i, f);
        Expression equalSoFar = message.get(f).equal(there).and(smaller);
        smaller =
            message
                .get(f)
                .less(there)
                .or(smaller.equals(Expression.never()) ? smaller : equalSoFar);
      }
      Expression waiting = Expression.number(i).less(channel.length());
      place = new Expression.Conditional(waiting.and(smaller), Expression.number(i), place);
    }
    return place;
  }

  /** What a receive does with each scalar of a message. */
  List<Reception> receptions(List<ExpressionSyntax> fields) {
    List<Reception> receptions = new ArrayList<>();
    for (ExpressionSyntax field : fields) {
      if (field instanceof ExpressionSyntax.Variable(var reference)) {
        receptions.addAll(into(reference));
      } else if (field instanceof ExpressionSyntax.Eval(var value, _)) {
        expressions.scalars(value).forEach(v -> receptions.add(new Reception.Matching(v)));
      } else {
        receptions.add(new Reception.Matching(expressions.lower(field)));
      }
    }
    return receptions;
  }

  private List<Reception> into(Reference reference) {
    References references = expressions.references();
    if (references.symbol(reference.name()).isEmpty()) {
      return reference.name().equals("_")
          ? List.of(new Reception.Ignored())
          : List.of(new Reception.Matching(references.read(reference)));
    }
    List<Reference> targets = references.parts(reference).orElseGet(() -> List.of(reference));
    List<Reception> receptions = new ArrayList<>();
    for (Reference target : targets) {
      Optional<Place> place = references.place(target);
      receptions.add(place.isPresent() ? new Reception.Into(place.get()) : new Reception.Ignored());
    }
    return receptions;
  }
}
