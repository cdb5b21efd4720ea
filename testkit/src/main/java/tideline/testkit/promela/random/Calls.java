package tideline.testkit.promela.random;

import static tideline.testkit.promela.random.Code.words;

import java.util.ArrayList;
import java.util.List;
import tideline.testkit.promela.random.Code.Phrase;
import tideline.testkit.promela.random.Code.Role;
import tideline.testkit.promela.random.Where.Loop;
import tideline.testkit.promela.random.Where.Mode;

/** Makes what hands values over: processes that are started, inlines, macros. */
final class Calls {

  private final Dice dice;
  private final Surroundings around;
  private final Expressions expressions;
  private final Communication communication;

  Calls(Dice dice, Surroundings around, Expressions expressions, Communication communication) {
    this.dice = dice;
    this.around = around;
    this.expressions = expressions;
    this.communication = communication;
  }

  /** Something that may be counted up or down any number of times. */
  Code narrow(Where where) {
    List<Access> targets =
        where.scope().data().stream().filter(access -> access.type().isNarrow()).toList();
    return targets.isEmpty()
        ? words("zz")
        : expressions.name(
            dice.of(targets), Expressions.spot(where.scope(), ExpressionPlace.TARGET_INDEX));
  }

  Code run(StatementKind kind, Where where) {
    where.body().countRun();
    Code started =
        Code.of(
            "run R(",
            communication.channel(dice.of(startable(where)), where),
            ", ",
            expressions.value(where.scope(), ExpressionPlace.RUN_ARGUMENT, DataType.BYTE),
            ")");
    List<Access> targets =
        where.scope().data().stream()
            .filter(access -> access.type() == DataType.PID || access.type() == DataType.BYTE)
            .toList();
    boolean plain = kind == StatementKind.RUN || targets.isEmpty();
    Code result =
        plain
            ? started
            : Code.of(
                expressions.name(
                    dice.of(targets),
                    Expressions.spot(where.scope(), ExpressionPlace.TARGET_INDEX)),
                " = ",
                started);
    boolean once =
        where.loop() == Loop.NONE
            && where.body().behind().isEmpty()
            && where.body().owner() == Body.Owner.PROCESS;
    Object[] parts =
        once
            ? new Object[] {result}
            : new Object[] {"atomic { started < 2 -> started++; ", result, " }"};
    return new Phrase(
        Role.STATEMENT, where.cells(plain ? StatementKind.RUN : kind), Code.list(parts));
  }

  /** The channels that the started process can be given. */
  List<Channel> startable(Where where) {
    return where.scope().channels(Channel.Shape.NUMBER).stream()
        .filter(channel -> channel.isRendezvous() == (around.startedCapacity() == 0))
        .toList();
  }

  Code call(Inline inline, Where where) {
    List<Object> parts = new ArrayList<>(List.of(inline.name(), "("));
    for (Inline.Parameter parameter : inline.parameters()) {
      if (parts.size() > 2) {
        parts.add(", ");
      }
      parts.add(
          switch (parameter) {
            case VALUE -> expressions.any(where.scope(), ExpressionPlace.INLINE_ARGUMENT);
            case VARIABLE -> narrow(where);
            case CHANNEL -> words("q");
            case STATEMENT ->
                where.mode() == Mode.STEP
                    ? words("true")
                    : expressions.condition(where.scope(), ExpressionPlace.INLINE_ARGUMENT);
          });
    }
    parts.add(")");
    return Code.of(parts.toArray());
  }

  Code macro(Where where) {
    return Code.of(
        "FLIP(",
        narrow(where),
        ", ",
        expressions.any(where.scope().inner(), ExpressionPlace.MACRO_ARGUMENT),
        ")");
  }
}
