package tideline.testkit.promela.random;

import static tideline.testkit.promela.random.Code.words;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.testkit.promela.random.Channel.Shape;

/** Makes sends and receptions in all their forms. */
final class Communication {

  private final Dice dice;
  private final Expressions expressions;

  Communication(Dice dice, Expressions expressions) {
    this.dice = dice;
    this.expressions = expressions;
  }

  /** The channels that a kind of statement can use. */
  List<Channel> channels(StatementKind kind, Where where) {
    return where.scope().channels().stream()
        .filter(
            channel ->
                switch (kind) {
                  case SEND ->
                      !channel.isRendezvous()
                          || (isOpen(where)
                              && (where.place() != StatementPlace.ESCAPE_FIRST || dice.oneIn(8)));
                  case RECEIVE -> where.mayWait() || !channel.isRendezvous();
                  case SORTED_SEND -> !channel.isRendezvous() && channel.shape() != Shape.CHANNEL;
                  case FOR_CHANNEL ->
                      !channel.isRendezvous()
                          && channel.shape() == Shape.STRUCTURE
                          && !where.scope().messages().isEmpty();
                  default -> !channel.isRendezvous();
                })
        .filter(channel -> channel.shape() != Shape.CHANNEL || hasReference(where))
        .toList();
  }

  private static boolean isOpen(Where where) {
    return where.mode() != Where.Mode.STEP;
  }

  private static boolean hasReference(Where where) {
    return !where.scope().references().isEmpty()
        && where.scope().channels(Shape.NUMBER).stream().anyMatch(c -> !c.isRendezvous());
  }

  Code channel(Channel channel, Where where) {
    return expressions.name(
        channel.access(), Expressions.spot(where.scope(), ExpressionPlace.TARGET_INDEX));
  }

  /** A send. */
  Code send(Channel channel, String sign, Where where) {
    Code target = channel(channel, where);
    if (channel.shape() == Shape.CHANNEL) {
      List<Channel> buffered =
          where.scope().channels(Shape.NUMBER).stream().filter(c -> !c.isRendezvous()).toList();
      return Code.of(target, sign, channel(dice.of(buffered), where));
    }
    if (channel.shape() == Shape.STRUCTURE
        && !where.scope().messages().isEmpty()
        && dice.oneIn(2)) {
      return Code.of(target, sign, message(where));
    }
    List<Code> fields = new ArrayList<>();
    for (DataType field : channel.shape().fields()) {
      fields.add(expressions.value(where.scope(), ExpressionPlace.SEND_FIELD, field));
    }
    return arguments(target, sign, fields, "");
  }

  private Code message(Where where) {
    return expressions.name(
        dice.of(where.scope().messages()),
        Expressions.spot(where.scope(), ExpressionPlace.SEND_FIELD));
  }

  /** Fields behind a sign, now and then with those behind the first in parentheses. */
  private Code arguments(Code target, String sign, List<Code> fields, String end) {
    List<Object> parts = new ArrayList<>(List.of(target, sign, fields.getFirst()));
    boolean parentheses =
        fields.size() > 1 && dice.oneIn(3) && isWord(fields.getFirst()) && end.isEmpty();
    for (int i = 1; i < fields.size(); i++) {
      parts.add(parentheses && i == 1 ? "(" : ", ");
      parts.add(fields.get(i));
    }
    parts.add(parentheses ? ")" : end);
    return Code.of(parts.toArray());
  }

  private static boolean isWord(Code code) {
    return code.text().matches("[A-Z][A-Za-z]*|[0-9]+");
  }

  /**
   * A reception.
   *
   * @param end what closes the sign, if it is one that leaves the message
   */
  Code receive(Channel channel, String sign, String end, Where where) {
    Code source = channel(channel, where);
    if (channel.shape() == Shape.CHANNEL) {
      return Code.of(
          source, sign, words(dice.of(where.scope().references()).text().getFirst()), end);
    }
    if (channel.shape() == Shape.STRUCTURE
        && !where.scope().messages().isEmpty()
        && dice.oneIn(2)) {
      Code message = message(where);
      return Code.of(source, sign, haveNameInCommon(source, message) ? "_, _" : message, end);
    }
    List<Code> fields = new ArrayList<>();
    for (DataType field : channel.shape().fields()) {
      Code next = pattern(field, where);
      boolean repeated =
          haveNameInCommon(source, next)
              || fields.stream().anyMatch(other -> haveNameInCommon(other, next));
      fields.add(repeated ? words("_") : next);
    }
    return arguments(source, sign, fields, end);
  }

  /**
   * Whether a variable is in both: a message with such fields, or from a channel that such a field
   * chooses, is taken back wrongly by SPIN.
   */
  private static boolean haveNameInCommon(Code one, Code other) {
    Set<String> names = names(one);
    names.retainAll(names(other));
    return !names.isEmpty();
  }

  private static Set<String> names(Code code) {
    Set<String> names = new HashSet<>(List.of(code.text().split("[^A-Za-z0-9_]+", -1)));
    names.removeIf(name -> name.isEmpty() || !Character.isLetter(name.charAt(0)));
    names.remove("eval");
    return names;
  }

  private Code pattern(DataType field, Where where) {
    List<Access> targets = targets(field, where);
    return switch (dice.below(where.mayWait() ? 6 : 3)) {
      case 3 -> words(expressions.constant(field));
      case 4 -> Code.of("eval(", expressions.any(where.scope(), ExpressionPlace.EVAL), ")");
      case 5 -> words("_");
      default ->
          targets.isEmpty()
              ? words("_")
              : expressions.name(
                  dice.of(targets), Expressions.spot(new Scope(), ExpressionPlace.TARGET_INDEX));
    };
  }

  /**
   * What a field may be stored in. SPIN puts the value of the variable back into the channel when
   * it takes a reception back, so the variable must hold all of it, and its indices must not be
   * changed by the reception.
   */
  private static List<Access> targets(DataType field, Where where) {
    return where.scope().data().stream().filter(access -> access.type().holds(field)).toList();
  }
}
