package tideline.testkit.promela.random;

import java.util.ArrayList;
import java.util.List;
import tideline.testkit.promela.random.Channel.Shape;
import tideline.testkit.promela.random.Code.Series;
import tideline.testkit.promela.random.Surroundings.Features;
import tideline.testkit.promela.random.Where.Loop;
import tideline.testkit.promela.random.Where.Mode;

/**
 * A random model.
 *
 * @param code all of it
 * @param question what is asked beside assertions and end states
 */
public record RandomModel(Code code, Question question) {

  /** What is asked of cycles. */
  public enum Question {
    NOTHING,
    LTL,
    NEVER,
    ACCEPTANCE,
    PROGRESS
  }

  /** The model of a seed. */
  public static RandomModel of(long seed) {
    return new Maker(new Dice(seed)).make();
  }

  /** The text of the model. */
  public String text() {
    return code.text() + "\n";
  }

  /** The same question about another text. */
  RandomModel with(Code other) {
    return new RandomModel(other, question);
  }

  /** The same model with assertions that always hold. */
  public RandomModel withoutAssertions() {
    return with(quiet(code));
  }

  private static Code quiet(Code code) {
    return switch (code) {
      case Code.Words words -> words;
      case Code.Series series ->
          new Series(series.items().stream().map(RandomModel::quiet).toList(), series.gaps());
      case Code.Phrase phrase ->
          phrase.cells().stream()
                  .anyMatch(
                      cell ->
                          cell instanceof Code.StatementCell of
                              && of.kind() == StatementKind.ASSERT)
              ? Code.words("assert(true)")
              : new Code.Phrase(
                  phrase.role(),
                  phrase.cells(),
                  phrase.parts().stream().map(RandomModel::quiet).toList());
    };
  }

  /** Puts the parts of a model together. */
  private static final class Maker {
    private final Dice dice;
    private final Question question;
    private final Surroundings around;
    private final Expressions expressions;
    private final List<Inline> inlines = new ArrayList<>();
    private final Statements statements;
    private final Globals globals;
    private final List<Code> parts;

    Maker(Dice dice) {
      this.dice = dice;
      this.question = dice.of(List.of(Question.values()));
      // SPIN looks for cycles without progress by a claim, too.
      boolean claim = question != Question.NOTHING && question != Question.ACCEPTANCE;
      this.around =
          new Surroundings(
              new Features(
                  dice.oneIn(2),
                  claim,
                  dice.oneIn(2),
                  dice.oneIn(2),
                  dice.oneIn(4),
                  dice.oneIn(8)));
      this.expressions = new Expressions(dice, around);
      this.globals = new Globals(dice, around.features(), expressions);
      this.statements = new Statements(dice, around, expressions, inlines);
      this.parts = new ArrayList<>(globals.code());
    }

    RandomModel make() {
      int count = around.features().rendezvous() ? dice.below(3) : dice.below(2);
      for (int i = 0; i < count; i++) {
        parts.add(inline("inl" + i));
      }
      Code first = process("P", Code.words("active proctype P()"));
      around.firstIs(first);
      parts.add(first);
      parts.add(
          process(
              "Q",
              Code.of(
                  dice.oneIn(4) ? "active [2] proctype Q()" : "active proctype Q()", provided())));
      if (around.features().started()) {
        parts.add(started());
        parts.add(init());
      }
      Claims claims = new Claims(dice, expressions, globals.scope());
      switch (question) {
        case LTL -> parts.add(claims.ltl());
        case NEVER -> parts.add(claims.never());
        case NOTHING, ACCEPTANCE, PROGRESS -> {
          // Nothing to be written.
        }
      }
      List<String> gaps = parts.stream().map(_ -> "\n").toList();
      return new RandomModel(new Series(parts, gaps), question);
    }

    private Code provided() {
      return dice.oneIn(6)
          ? Code.of(
              " provided (",
              dice.oneIn(2)
                  ? expressions.condition(globals.scope(), ExpressionPlace.PROVIDED)
                  : expressions.any(globals.scope(), ExpressionPlace.PROVIDED),
              ")")
          : Code.words("");
    }

    private Code inline(String name) {
      Mode mode = dice.of(List.of(Mode.values()));
      List<Inline.Parameter> parameters = new ArrayList<>();
      Scope scope = globals.scope().inner();
      List<Object> names = new ArrayList<>();
      int count = dice.below(4);
      for (int i = 0; i < count; i++) {
        Inline.Parameter parameter = dice.of(List.of(Inline.Parameter.values()));
        parameters.add(parameter);
        String called = name + "p" + i;
        names.add((i > 0 ? ", " : "") + called);
        declare(parameter, called, scope);
      }
      if (mode == Mode.STEP) {
        scope = scope.withoutOthers();
      }
      Body body = new Body(name, Body.Owner.INLINE);
      Where where = new Where(scope, StatementPlace.INLINE_FIRST, mode, 1, Loop.NONE, body);
      Series sequence =
          statements.sequence(
              where, StatementPlace.INLINE_FIRST, StatementPlace.INLINE_LATER, dice.between(1, 3));
      List<Code> items = new ArrayList<>(counters(body));
      items.add(sequence);
      for (int i = 0; i < count; i++) {
        if (parameters.get(i) == Inline.Parameter.STATEMENT) {
          items.add(Code.words(name + "p" + i));
        }
      }
      inlines.add(new Inline(name, parameters, mode));
      return Code.of(
          "inline " + name + "(",
          Code.of(names.toArray()),
          ") {\n",
          new Series(items, items.stream().map(_ -> "\n").toList()),
          "\n}");
    }

    /** A value and a variable can be read; a value is not written. */
    private static void declare(Inline.Parameter parameter, String name, Scope scope) {
      switch (parameter) {
        case VARIABLE ->
            scope.addData(Access.variable(name, DataType.BIT, ExpressionKind.PARAMETER));
        case CHANNEL ->
            scope.addChannel(
                new Channel(
                    Access.variable(name, DataType.BYTE, ExpressionKind.PARAMETER),
                    Shape.NUMBER,
                    1));
        case VALUE -> scope.addValue(Access.variable(name, DataType.INT, ExpressionKind.PARAMETER));
        case STATEMENT -> {
          // Stands as a statement of its own.
        }
      }
    }

    private Code process(String name, Code head) {
      Body body = new Body(name, Body.Owner.PROCESS);
      Scope scope = globals.scope().inner();
      List<Code> items = new ArrayList<>();
      if (dice.oneIn(2)) {
        DataType type =
            dice.of(
                List.of(DataType.BYTE, DataType.BIT, DataType.INT, DataType.MTYPE, DataType.FRUIT));
        scope.addData(Access.variable("x" + name, type, ExpressionKind.LOCAL));
        items.add(Code.words(type.declare("x" + name)));
        if (name.equals("P")) {
          around.remoteVariables().add("x" + name);
        }
      }
      return finish(name, head, body, scope, items);
    }

    private Code finish(String name, Code head, Body body, Scope scope, List<Code> items) {
      Where where = new Where(scope, StatementPlace.TOP_LEVEL, Mode.OPEN, 0, Loop.NONE, body);
      if (dice.oneIn(4)) {
        items.add(statements.atStart(where));
      }
      items.add(
          statements.sequence(
              where, StatementPlace.TOP_LEVEL, StatementPlace.TOP_LEVEL, dice.between(2, 4)));
      while (body.promises() > 0) {
        items.add(Code.words(body.keepPromise().orElseThrow() + ": skip"));
      }
      if (name.equals("P")) {
        around.remoteLabels().addAll(body.visible());
      }
      List<Code> all = new ArrayList<>(counters(body));
      all.addAll(items);
      return Code.of(head, "\n{\n", new Series(all, all.stream().map(_ -> ";\n").toList()), "\n}");
    }

    private static List<Code> counters(Body body) {
      return body.counters().stream().map(name -> Code.words("byte " + name + ";")).toList();
    }

    private Code started() {
      Scope scope = globals.scope().inner();
      scope.addData(Access.variable("y", DataType.BYTE, ExpressionKind.LOCAL));
      scope.addChannel(
          new Channel(
              Access.variable("c", DataType.BYTE, ExpressionKind.LOCAL),
              Shape.NUMBER,
              around.startedCapacity()));
      return finish(
          "R",
          Code.of("proctype R(chan c; byte y)", provided()),
          new Body("R", Body.Owner.PROCESS).startingNobody(),
          scope,
          new ArrayList<>());
    }

    private Code init() {
      Body body = new Body("I", Body.Owner.PROCESS);
      Scope scope = globals.scope().inner();
      Where where = new Where(scope, StatementPlace.TOP_LEVEL, Mode.OPEN, 1, Loop.NONE, body);
      List<Code> items = new ArrayList<>();
      items.add(statements.make(StatementKind.RUN, where));
      items.add(
          statements.sequence(
              where, StatementPlace.TOP_LEVEL, StatementPlace.TOP_LEVEL, dice.between(1, 2)));
      while (body.promises() > 0) {
        items.add(Code.words(body.keepPromise().orElseThrow() + ": skip"));
      }
      List<Code> all = new ArrayList<>(counters(body));
      all.addAll(items);
      return Code.of("init\n{\n", new Series(all, all.stream().map(_ -> ";\n").toList()), "\n}");
    }
  }
}
