package tideline.testkit.promela.random;

import java.util.ArrayList;
import java.util.List;
import tideline.testkit.promela.random.Channel.Shape;
import tideline.testkit.promela.random.Surroundings.Features;

/** Makes what a model declares for all processes. */
final class Globals {

  private static final List<DataType> TYPES = List.of(DataType.values());

  private final Dice dice;
  private final Features features;
  private final Expressions expressions;
  private final Scope scope = new Scope();
  private final List<Code> code = new ArrayList<>();

  Globals(Dice dice, Features features, Expressions expressions) {
    this.dice = dice;
    this.features = features;
    this.expressions = expressions;
    if (features.macros()) {
      macros();
    }
    code.add(Code.words("mtype = { A, B, C };"));
    code.add(Code.words("mtype:fruit = { apple, pear };"));
    code.add(Code.words("typedef Sub { byte f; bit b[2] };"));
    code.add(Code.words("bit zz;"));
    scope.addData(Access.variable("zz", DataType.BIT, ExpressionKind.GLOBAL));
    code.add(Code.words("chan q = " + Channel.initialiser(capacity(), Shape.NUMBER) + ";"));
    scope.addChannel(
        new Channel(Access.variable("q", DataType.BYTE, ExpressionKind.GLOBAL), Shape.NUMBER, 1));
    if (features.started()) {
      code.add(Code.words("byte started;"));
    }
    scalars();
    arrays();
    channels();
    if (features.structures()) {
      structures();
    }
    if (dice.oneIn(4)) {
      code.add(Code.words("hidden byte unseen;"));
      scope.addWritten(Access.variable("unseen", DataType.BYTE, ExpressionKind.GLOBAL));
    }
  }

  Scope scope() {
    return scope;
  }

  List<Code> code() {
    return code;
  }

  private int capacity() {
    return dice.oneIn(3) ? 2 : 1;
  }

  private void macros() {
    code.add(
        Code.words(
            """

            #define ONE 1
            #define SUM (ONE + 2)
            #define TWICE(e) ((e) * 2)
            #define BOTH(a, b) (a + b)
            #define FLIP(v, e) v = ((e) -> 1 : v)
            #ifdef ONE
            bit defined;
            #else
            this is never read
            #endif
            #if 0
            nor is this
            #endif
            """));
    scope.addData(Access.variable("defined", DataType.BIT, ExpressionKind.GLOBAL));
  }

  private void scalars() {
    int count = dice.between(1, 3);
    for (int i = 0; i < count; i++) {
      DataType type = dice.of(TYPES);
      String name = "g" + i;
      String prefix = dice.oneIn(8) ? dice.word("show ", "local ") : "";
      code.add(
          dice.oneIn(2)
              ? Code.of(prefix, type.declare(name), ";")
              : Code.of(
                  prefix,
                  type.declare(name),
                  " = ",
                  expressions.value(scope, ExpressionPlace.GLOBAL_INITIALISER, type),
                  ";"));
      scope.addData(Access.variable(name, type, ExpressionKind.GLOBAL));
    }
  }

  private void arrays() {
    if (dice.oneIn(2)) {
      DataType type =
          dice.of(
              List.of(DataType.BIT, DataType.BOOL, DataType.BYTE, DataType.SHORT, DataType.MTYPE));
      int length = dice.between(2, 3);
      String initial =
          switch (dice.below(4)) {
            case 0 -> " = 1";
            case 1 -> " = { 0, ONES }".replace("ONES", length == 2 ? "1" : "1, 1");
            default -> "";
          };
      code.add(Code.words(type.word() + " a[" + length + "]" + initial + ";"));
      scope.addData(Access.element("a", length, type, ExpressionKind.ELEMENT));
    }
  }

  private void channels() {
    if (features.rendezvous()) {
      channel("r", Shape.NUMBER, 0);
      if (dice.oneIn(2)) {
        channel("rr", Shape.PAIR, 0);
      }
    }
    if (dice.oneIn(2)) {
      channel("p", dice.oneIn(2) ? Shape.PAIR : Shape.TRIPLE, capacity());
    }
    if (dice.oneIn(5)) {
      channel("cc", Shape.CHANNEL, features.rendezvous() && dice.oneIn(2) ? 0 : 1);
    }
    if (dice.oneIn(5)) {
      code.add(Code.words("chan qa[2] = " + Channel.initialiser(1, Shape.NUMBER) + ";"));
      scope.addChannel(
          new Channel(
              Access.element("qa", 2, DataType.BYTE, ExpressionKind.ELEMENT), Shape.NUMBER, 1));
    }
  }

  private void channel(String name, Shape shape, int capacity) {
    code.add(Code.words("chan " + name + " = " + Channel.initialiser(capacity, shape) + ";"));
    scope.addChannel(
        new Channel(Access.variable(name, DataType.BYTE, ExpressionKind.GLOBAL), shape, capacity));
  }

  private void structures() {
    if (dice.oneIn(2)) {
      code.add(Code.words("Sub s0;"));
      Declarations.structure("s0", ExpressionKind.FIELD, scope);
    }
    if (dice.oneIn(2)) {
      code.add(Code.words("typedef Msg { byte f; bool b };"));
      code.add(Code.words("Msg m0;"));
      scope.addData(Access.variable("m0.f", DataType.BYTE, ExpressionKind.FIELD));
      scope.addData(Access.variable("m0.b", DataType.BOOL, ExpressionKind.FIELD));
      scope.addMessage(Access.variable("m0", DataType.BYTE, ExpressionKind.FIELD));
      channel("m", Shape.STRUCTURE, capacity());
    }
    if (dice.oneIn(2)) {
      nested();
    }
  }

  private void nested() {
    code.add(
        Code.words(
            "typedef Top { Sub s; Sub ss[2]; short w = 2; chan c = [1] of { byte }; mtype k };"));
    ExpressionKind kind = ExpressionKind.NESTED;
    Access whole;
    if (dice.oneIn(2)) {
      code.add(Code.words("Top tt[2];"));
      whole = Access.element("tt", 2, DataType.BYTE, kind);
    } else {
      code.add(Code.words("Top t;"));
      whole = Access.variable("t", DataType.BYTE, kind);
    }
    scope.addData(whole.dot(".s.f", DataType.BYTE, kind));
    scope.addData(whole.dot(".w", DataType.SHORT, kind));
    scope.addData(whole.dot(".k", DataType.MTYPE, kind));
    scope.addData(whole.dot(".s.b[", "]", 2, DataType.BIT, kind));
    scope.addData(whole.dot(".ss[", "].f", 2, DataType.BYTE, kind));
    scope.addChannel(new Channel(whole.dot(".c", DataType.BYTE, kind), Shape.NUMBER, 1));
  }
}
