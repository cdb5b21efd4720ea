package tideline.testkit.promela.random;

import static tideline.testkit.promela.random.Code.words;

import java.util.ArrayList;
import java.util.List;
import tideline.testkit.promela.random.Code.Phrase;
import tideline.testkit.promela.random.Code.Role;
import tideline.testkit.promela.random.Code.Series;
import tideline.testkit.promela.random.Code.StatementCell;
import tideline.testkit.promela.random.Where.Loop;
import tideline.testkit.promela.random.Where.Mode;

/** Makes statements: chooses a kind that can stand at a place and fills it in. */
final class Statements {

  private static final int TRIES = 60;
  private static final int DEEPEST = 3;
  private static final int MOST_PROMISES = 3;

  private final Dice dice;
  private final Surroundings around;
  private final Expressions expressions;
  private final Communication communication;
  private final Declarations declarations;
  private final Compounds compounds;
  private final Calls calls;
  private final List<Inline> inlines;
  private final List<StatementKind> kinds = new ArrayList<>();

  Statements(Dice dice, Surroundings around, Expressions expressions, List<Inline> inlines) {
    this.dice = dice;
    this.around = around;
    this.expressions = expressions;
    this.inlines = inlines;
    this.communication = new Communication(dice, expressions);
    this.declarations = new Declarations(dice, expressions);
    this.calls = new Calls(dice, around, expressions, communication);
    this.compounds = new Compounds(dice, expressions, communication, this);
    for (StatementKind kind : StatementKind.values()) {
      for (int i = 0; i < weight(kind); i++) {
        kinds.add(kind);
      }
    }
  }

  private static int weight(StatementKind kind) {
    return switch (kind) {
      case ASSIGNMENT -> 8;
      case SEND, RECEIVE, IF, DO, ATOMIC, D_STEP, UNLESS -> 3;
      case CONDITION, ASSERT, GOTO, INLINE_CALL, LABEL, DECLARE_WITH_VALUE -> 2;
      case ELSE -> 0;
      default -> 1;
    };
  }

  /**
   * Statements in a row.
   *
   * @param first the place of the first one
   * @param later the place of the others
   */
  Series sequence(Where where, StatementPlace first, StatementPlace later, int length) {
    List<Code> items = new ArrayList<>();
    List<String> gaps = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      Code next = statement(where.at(i == 0 ? first : later));
      items.add(guarded(next, items));
      gaps.add(gap());
    }
    return new Series(items, gaps);
  }

  private static boolean is(Code code, StatementKind kind) {
    return code instanceof Phrase phrase
        && phrase.cells().stream()
            .anyMatch(cell -> cell instanceof StatementCell of && of.kind() == kind);
  }

  /** Beside rendezvous SPIN takes a step that begins otherwise for the other side of one. */
  private boolean mayBeginStep(StatementKind kind) {
    return switch (kind) {
      case ASSIGNMENT, INCREMENT, DECREMENT, CONDITION, SEND, SORTED_SEND, RECEIVE -> true;
      default -> !around.features().rendezvous();
    };
  }

  private static boolean isPlain(Code code) {
    return is(code, StatementKind.ASSIGNMENT)
        || is(code, StatementKind.CONDITION)
        || is(code, StatementKind.SEND)
        || is(code, StatementKind.RECEIVE)
        || is(code, StatementKind.ASSERT);
  }

  /** Puts something between the way out of a loop and a step: SPIN takes it for a jump into it. */
  Code guarded(Code next, List<Code> before) {
    return !before.isEmpty() && is(next, StatementKind.D_STEP) && !isPlain(before.getLast())
        ? Code.of("skip; ", next)
        : next;
  }

  /** What may stand between two statements. At the end of a line nothing need be there. */
  String gap() {
    return around.features().implied()
        ? dice.word(";\n", "\n", "\n")
        : dice.word(";\n", ";\n", "; ", " ->\n", ";;\n");
  }

  /** A statement; behind one that is promised a label, with that label. */
  Code statement(Where where) {
    boolean keeps =
        where.body().promises() > 0
            && !isClosed(where)
            && where.place() != StatementPlace.AFTER_LABEL
            && Refusals.of(StatementKind.LABEL, where.place()).isEmpty()
            && dice.oneIn(2);
    return keeps ? label(StatementKind.LABEL, where) : make(kind(where), where);
  }

  private StatementKind kind(Where where) {
    for (int i = 0; i < TRIES; i++) {
      StatementKind kind = dice.of(kinds);
      if (isPossible(kind, where)) {
        return kind;
      }
    }
    return StatementKind.SKIP;
  }

  private boolean isPossible(StatementKind kind, Where where) {
    if (Refusals.of(kind, where.place()).isPresent()
        || (where.mode() == Mode.STEP && Refusals.of(kind, StatementPlace.WITHIN_STEP).isPresent())
        || (where.mode() == Mode.ATOMIC
            && Refusals.of(kind, StatementPlace.WITHIN_ATOMIC).isPresent())) {
      return false;
    }
    if (where.place() == StatementPlace.STEP_FIRST && !mayBeginStep(kind)) {
      return false;
    }
    boolean deep = where.depth() >= DEEPEST;
    return switch (kind) {
      case SEND, SORTED_SEND, RECEIVE, RANDOM_RECEIVE, PEEK, RANDOM_PEEK ->
          !communication.channels(kind, where).isEmpty() && (where.mayWait() || !deep);
      case CONDITION, TIMEOUT -> where.mayWait();
      case UNLESS -> !deep && (!isFirst(where.place()) || dice.oneIn(6));
      case IF, DO, ATOMIC, D_STEP, BLOCK, FOR_RANGE -> !deep;
      case FOR_ARRAY -> !deep && !where.scope().arrays().isEmpty();
      case FOR_CHANNEL -> !deep && !communication.channels(kind, where).isEmpty();
      case BREAK -> where.loop() == Loop.INSIDE;
      case GOTO -> where.body().promises() < MOST_PROMISES && (!isClosed(where) || !deep);
      case ACCEPT_LABEL -> !around.features().claim();
      case RUN, RUN_ASSIGNED ->
          around.features().started() && where.body().mayRun() && !calls.startable(where).isEmpty();
      case INLINE_CALL -> !callable(where).isEmpty();
      case MACRO_CALL -> around.features().macros();
      default -> true;
    };
  }

  /** Where an escape is often one that SPIN never takes, which is refused. */
  private static boolean isFirst(StatementPlace place) {
    return place == StatementPlace.ATOMIC_FIRST
        || place == StatementPlace.UNLESS_FIRST
        || place == StatementPlace.BLOCK_FIRST
        || place == StatementPlace.ESCAPE_FIRST;
  }

  private List<Inline> callable(Where where) {
    return inlines.stream().filter(inline -> inline.mode().compareTo(where.mode()) >= 0).toList();
  }

  private static Code phrase(StatementKind kind, Where where, Object... parts) {
    return new Phrase(Role.STATEMENT, where.cells(kind), Code.list(parts));
  }

  Code make(StatementKind kind, Where where) {
    return switch (kind) {
      case ASSIGNMENT -> phrase(kind, where, assignment(where));
      case INCREMENT, DECREMENT ->
          phrase(kind, where, calls.narrow(where), kind == StatementKind.INCREMENT ? "++" : "--");
      case CONDITION ->
          phrase(kind, where, expressions.condition(where.scope(), ExpressionPlace.GUARD));
      case SKIP -> phrase(kind, where, dice.word("skip", "skip", "true", "1"));
      case ASSERT ->
          phrase(
              kind,
              where,
              "assert(",
              expressions.condition(where.scope(), ExpressionPlace.ASSERT),
              ")");
      case PRINTF -> phrase(kind, where, printf(where));
      case PRINTM -> phrase(kind, where, "printm(", dice.of(Surroundings.NAMES), ")");
      case TIMEOUT -> phrase(kind, where, "timeout");
      case SEND, SORTED_SEND, RECEIVE, RANDOM_RECEIVE, PEEK, RANDOM_PEEK ->
          communicate(kind, where);
      case GOTO -> isClosed(where) ? skipOver(where) : phrase(kind, where, "goto ", target(where));
      case BREAK -> phrase(kind, where, "break");
      case LABEL, END_LABEL, PROGRESS_LABEL, ACCEPT_LABEL -> label(kind, where);
      case DECLARE, DECLARE_WITH_VALUE, DECLARE_ARRAY, DECLARE_CHANNEL, DECLARE_STRUCTURE ->
          phrase(kind, where, declarations.local(kind, where));
      case RUN, RUN_ASSIGNED -> calls.run(kind, where);
      case INLINE_CALL -> phrase(kind, where, calls.call(dice.of(callable(where)), where));
      case MACRO_CALL -> phrase(kind, where, calls.macro(where));
      default ->
          new Phrase(Role.STATEMENT, where.cells(kind), List.of(compounds.make(kind, where)));
    };
  }

  /** A declaration that only the beginning of a process takes. */
  Code atStart(Where where) {
    return declarations.atStart(where);
  }

  Code assignment(Where where) {
    List<Access> targets = new ArrayList<>(where.scope().data());
    targets.addAll(where.scope().written());
    if (targets.isEmpty()) {
      return words("skip");
    }
    if (!where.scope().references().isEmpty() && dice.oneIn(12)) {
      List<Channel> sources =
          where.scope().channels(Channel.Shape.NUMBER).stream()
              .filter(channel -> !channel.isRendezvous())
              .toList();
      return Code.of(
          dice.of(where.scope().references()).text().getFirst(),
          " = ",
          communication.channel(dice.of(sources), where));
    }
    Access target = dice.of(targets);
    return Code.of(
        expressions.name(target, Expressions.spot(where.scope(), ExpressionPlace.TARGET_INDEX)),
        " = ",
        expressions.value(where.scope(), ExpressionPlace.ASSIGNED, target.type()));
  }

  private Code printf(Where where) {
    return dice.oneIn(2)
        ? words("printf(\"here\\n\")")
        : Code.of(
            "printf(\"%d ",
            dice.word("%c", "%e", "%x", "%o"),
            "\\n\", ",
            expressions.any(where.scope(), ExpressionPlace.PRINTED),
            ", 65)");
  }

  private Code communicate(StatementKind kind, Where where) {
    Channel channel = dice.of(communication.channels(kind, where));
    Where inside = where.mayWait() ? where : where.deeper().at(StatementPlace.IF_LATER);
    Code plain =
        switch (kind) {
          case SEND -> communication.send(channel, "!", where);
          case SORTED_SEND -> communication.send(channel, "!!", where);
          case RECEIVE -> communication.receive(channel, "?", "", where);
          case RANDOM_RECEIVE -> communication.receive(channel, "??", "", where);
          case PEEK -> communication.receive(channel, "?<", ">", where);
          default -> communication.receive(channel, "??<", ">", where);
        };
    if (where.mayWait()) {
      return phrase(kind, inside, plain);
    }
    boolean sends = kind == StatementKind.SEND || kind == StatementKind.SORTED_SEND;
    String simple = channel.access().lengths().isEmpty() ? channel.access().text().getFirst() : "";
    if (simple.isEmpty()) {
      return phrase(StatementKind.SKIP, where, "skip");
    }
    return phrase(
        StatementKind.IF,
        where,
        "if :: len(",
        simple,
        sends ? ") < " + channel.capacity() : ") > 0",
        " -> ",
        phrase(kind, inside, plain),
        " :: else fi");
  }

  /** A label and what stands behind it. */
  private Code label(StatementKind kind, Where where) {
    String prefix =
        switch (kind) {
          case END_LABEL -> "end";
          case PROGRESS_LABEL -> "progress";
          case ACCEPT_LABEL -> "accept";
          default -> "";
        };
    String name =
        prefix.isEmpty() && !isClosed(where)
            ? where.body().keepPromise().orElseGet(() -> where.body().fresh("L"))
            : where.body().fresh(prefix.isEmpty() ? "L" : prefix);
    if (!isClosed(where)) {
      where.body().show(name);
    }
    Where behind = where.at(StatementPlace.AFTER_LABEL);
    StatementKind labelled = kind(behind);
    if (labelled == StatementKind.D_STEP && prefix.isEmpty()) {
      labelled = StatementKind.ASSIGNMENT;
    }
    Code statement = make(labelled, behind);
    if (!isClosed(where)
        && labelled != StatementKind.GOTO
        && labelled != StatementKind.BREAK
        && labelled != StatementKind.D_STEP) {
      where.body().passed(name);
    }
    return phrase(kind, where, name, ":", dice.word(" ", "\n"), statement);
  }

  /**
   * Where to jump to: back only after a step that can be seen from outside, so that nothing goes
   * round inside of an atomic sequence.
   */
  private String target(Where where) {
    boolean back =
        where.mode() == Mode.OPEN
            && !where.body().behind().isEmpty()
            && isBehindAStep(where.place());
    return back && dice.oneIn(2) ? dice.of(where.body().behind()) : where.body().promise();
  }

  private static boolean isBehindAStep(StatementPlace place) {
    return place == StatementPlace.IF_LATER
        || place == StatementPlace.DO_LATER
        || place == StatementPlace.ESCAPE_LATER;
  }

  /** Whether jumps stay inside: those of a step may not leave it, those of an inline need not. */
  private static boolean isClosed(Where where) {
    return where.mode() == Mode.STEP || where.body().owner() == Body.Owner.INLINE;
  }

  /** A jump and the label that it leads to, with a statement between them. */
  private Code skipOver(Where where) {
    String label = where.body().fresh("F");
    Where inner = where.deeper().at(StatementPlace.BLOCK_LATER);
    return Code.of(
        "{ if :: ",
        expressions.condition(where.scope().withoutChannels(), ExpressionPlace.GUARD),
        " -> ",
        phrase(StatementKind.GOTO, where, "goto ", label),
        " :: else fi; ",
        make(StatementKind.ASSIGNMENT, inner),
        ";\n",
        phrase(StatementKind.LABEL, inner, label, ": ", make(StatementKind.ASSIGNMENT, inner)),
        " }");
  }
}
