package tideline.testkit.promela.random;

import static tideline.testkit.promela.random.Code.words;

import java.util.ArrayList;
import java.util.List;
import tideline.testkit.promela.random.Code.Phrase;
import tideline.testkit.promela.random.Code.Role;
import tideline.testkit.promela.random.Code.Series;
import tideline.testkit.promela.random.Where.Loop;
import tideline.testkit.promela.random.Where.Mode;

/** Makes statements that consist of others. */
final class Compounds {

  private final Dice dice;
  private final Expressions expressions;
  private final Communication communication;
  private final Statements statements;

  Compounds(
      Dice dice, Expressions expressions, Communication communication, Statements statements) {
    this.dice = dice;
    this.expressions = expressions;
    this.communication = communication;
    this.statements = statements;
  }

  Code make(StatementKind kind, Where where) {
    return switch (kind) {
      case IF -> selection(where);
      case DO -> where.mode() == Mode.OPEN ? repetition(where) : counted(where);
      case ATOMIC ->
          braces(
              "atomic ",
              where.mode() == Mode.OPEN ? where.with(Mode.ATOMIC) : where,
              StatementPlace.ATOMIC_FIRST,
              StatementPlace.ATOMIC_LATER);
      case D_STEP ->
          braces(
              "d_step ",
              where.with(Mode.STEP).with(Loop.NONE).with(where.scope().withoutOthers()),
              where.mayWait() ? StatementPlace.STEP_FIRST : StatementPlace.STEP_LATER,
              StatementPlace.STEP_LATER);
      case BLOCK -> braces("", where, StatementPlace.BLOCK_FIRST, StatementPlace.BLOCK_LATER);
      case UNLESS -> unless(where);
      case FOR_RANGE -> forRange(where);
      case FOR_ARRAY -> forArray(where);
      case FOR_CHANNEL -> forChannel(where);
      case SELECT -> select(where);
      default -> throw new IllegalArgumentException(kind + " does not consist of others");
    };
  }

  private Code braces(String word, Where where, StatementPlace first, StatementPlace later) {
    return Code.of(
        word,
        "{ ",
        statements.sequence(where.deeper(), first, later, dice.between(1, 3)),
        dice.word(" }", ";\n}"));
  }

  /** The other side is where the escape begins; both may be single statements. */
  private Code unless(Where where) {
    Code main = main(where);
    boolean atomic = dice.oneIn(6);
    Code escape =
        braces(
            atomic ? "atomic " : "",
            atomic ? where.with(Mode.ATOMIC) : where,
            StatementPlace.ESCAPE_FIRST,
            StatementPlace.ESCAPE_LATER);
    return Code.of(main, " unless ", escape);
  }

  private Code main(Where where) {
    if (!dice.oneIn(5)) {
      return braces("", where, StatementPlace.UNLESS_FIRST, StatementPlace.UNLESS_LATER);
    }
    Code single = statements.statement(where.deeper().at(StatementPlace.UNLESS_FIRST));
    return isSingle(single) && where.place() != StatementPlace.AFTER_LABEL
        ? single
        : Code.of("{ ", single, " }");
  }

  /** A declaration is no statement, and labels and nested escapes need braces to be read well. */
  private static boolean isSingle(Code code) {
    return code instanceof Phrase phrase
        && phrase.cells().stream()
            .allMatch(
                cell ->
                    cell instanceof Code.StatementCell of
                        && switch (of.kind()) {
                          case ASSIGNMENT, CONDITION, SEND, RECEIVE, IF, DO, ATOMIC, D_STEP, SKIP ->
                              true;
                          default -> false;
                        });
  }

  private Code selection(Where where) {
    return Code.of("if\n", options(where, StatementPlace.IF_FIRST, StatementPlace.IF_LATER), "fi");
  }

  private Code options(Where where, StatementPlace first, StatementPlace later) {
    boolean withElse = !where.mayWait() || where.mode() == Mode.STEP || dice.oneIn(3);
    List<Code> items = new ArrayList<>();
    int count = dice.between(1, 3);
    for (int i = 0; i < count; i++) {
      items.add(option(where, first, later, withElse ? Beside.ELSE : Beside.OTHERS));
    }
    if (withElse) {
      Where inner = where.deeper();
      Code start =
          new Phrase(
              Role.STATEMENT, inner.at(first).cells(StatementKind.ELSE), List.of(words("else")));
      Code rest =
          dice.oneIn(3)
              ? words("")
              : Code.of(dice.word(" -> ", "; ", " "), statements.statement(inner.at(later)));
      items.add(dice.below(items.size() + 1), Code.of(":: ", start, rest));
    }
    return Code.of(new Series(items, items.stream().map(_ -> "\n").toList()), "\n");
  }

  /** What an option stands beside: SPIN wants no channels beside an else. */
  private enum Beside {
    ELSE,
    OTHERS
  }

  private Code option(Where where, StatementPlace first, StatementPlace later, Beside beside) {
    Where inner = where.deeper();
    List<Code> items = new ArrayList<>();
    List<String> gaps = new ArrayList<>();
    items.add(
        where.mode() == Mode.STEP
            ? condition(inner.at(first))
            : statements.statement(
                beside == Beside.ELSE
                    ? inner.at(first).with(inner.scope().withoutChannels())
                    : inner.at(first)));
    gaps.add(dice.oneIn(2) ? " -> " : statements.gap());
    int length = dice.between(0, 2);
    for (int i = 0; i < length; i++) {
      items.add(statements.guarded(statements.statement(inner.at(later)), items));
      gaps.add(statements.gap());
    }
    return Code.of(":: ", new Series(items, gaps));
  }

  /** A condition that says nothing of channels. */
  private Code condition(Where where) {
    return new Phrase(
        Role.STATEMENT,
        where.cells(StatementKind.CONDITION),
        List.of(expressions.condition(where.scope().withoutChannels(), ExpressionPlace.GUARD)));
  }

  private Code repetition(Where where) {
    Where inside = where.with(Loop.INSIDE);
    Code leave =
        dice.oneIn(4)
            ? words("")
            : Code.of(":: ", condition(inside.deeper().at(StatementPlace.DO_FIRST)), " -> break\n");
    return Code.of(
        "do\n", options(inside, StatementPlace.DO_FIRST, StatementPlace.DO_LATER), leave, "od");
  }

  /** A loop that ends after a few rounds whatever its statements do. */
  private Code counted(Where where) {
    String counter = where.body().openCounter();
    Where inside = where.with(Loop.INSIDE).deeper();
    Code round =
        statements.sequence(
            inside, StatementPlace.DO_LATER, StatementPlace.DO_LATER, dice.between(1, 2));
    where.body().closeCounter();
    return Code.of(
        "{ ",
        counter,
        " = 0;\ndo\n:: ",
        counter,
        " < ",
        dice.word("1", "2"),
        " -> ",
        counter,
        "++; ",
        round,
        "\n:: else -> break\nod; skip }");
  }

  private Code forRange(Where where) {
    boolean free = where.mode() == Mode.OPEN;
    String counter = free ? "" : where.body().openCounter();
    Code variable = free ? loopVariable(where) : words(counter);
    String from = dice.word("0", "0", "1");
    Code to = from.equals("0") ? bound(where) : words(dice.word("1", "2"));
    Code loop = Code.of("for (", variable, " : ", from, " .. ", to, ") {\n", body(where), " }");
    if (!free) {
      where.body().closeCounter();
    }
    return loop;
  }

  private Code loopVariable(Where where) {
    List<Access> plain =
        where.scope().data().stream()
            .filter(access -> access.lengths().isEmpty() && isPlainName(access))
            .filter(access -> access.type() == DataType.BYTE || access.type().isWide())
            .toList();
    if (plain.isEmpty()) {
      String counter = where.body().openCounter();
      where.body().closeCounter();
      return words(counter);
    }
    return words(dice.of(plain).text().getFirst());
  }

  private static boolean isPlainName(Access access) {
    return !access.text().getFirst().contains(".");
  }

  /** A number that is small and not negative. */
  private Code bound(Where where) {
    Expressions.Spot spot = Expressions.spot(where.scope(), ExpressionPlace.BOUND);
    return dice.oneIn(2)
        ? words(dice.word("0", "1", "2"))
        : Code.of(
            "((",
            expressions.any(spot.operand(ExpressionKind.BIT_AND), 1),
            ") & ",
            dice.word("1", "3"),
            ")");
  }

  private Series body(Where where) {
    return statements.sequence(
        where.with(Loop.INSIDE).deeper(),
        StatementPlace.LOOP_BODY,
        StatementPlace.LOOP_BODY,
        dice.between(1, 2));
  }

  private Code forArray(Where where) {
    boolean free = where.mode() == Mode.OPEN;
    String counter = free ? "" : where.body().openCounter();
    Code variable = free ? loopVariable(where) : words(counter);
    Code loop =
        Code.of(
            "for (",
            variable,
            " in ",
            dice.of(where.scope().arrays()).name(),
            ") {\n",
            body(where),
            " }");
    if (!free) {
      where.body().closeCounter();
    }
    return loop;
  }

  private Code forChannel(Where where) {
    Channel channel = dice.of(communication.channels(StatementKind.FOR_CHANNEL, where));
    return Code.of(
        "for (",
        dice.of(where.scope().messages()).text().getFirst(),
        " in ",
        channel.access().text().getFirst(),
        ") {\n",
        body(where),
        " }");
  }

  private Code select(Where where) {
    Code variable = loopVariable(where);
    return dice.oneIn(2)
        ? Code.of("select (", variable, dice.word(" : 0 .. 1)", " : 1 .. 3)", " : 1 .. 1)"))
        : Code.of("select (", variable, " : 0 .. ", bound(where), ")");
  }
}
