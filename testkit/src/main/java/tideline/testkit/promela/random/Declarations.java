package tideline.testkit.promela.random;

import java.util.ArrayList;
import java.util.List;
import tideline.testkit.promela.random.Channel.Shape;

/** Makes declarations, and tells a scope what they declare. */
final class Declarations {

  private static final List<DataType> TYPES = List.of(DataType.values());

  private final Dice dice;
  private final Expressions expressions;

  Declarations(Dice dice, Expressions expressions) {
    this.dice = dice;
    this.expressions = expressions;
  }

  /** A declaration among statements. */
  Code local(StatementKind kind, Where where) {
    Scope scope = where.scope();
    String name = where.body().fresh("v");
    DataType type = dice.of(TYPES);
    return switch (kind) {
      case DECLARE -> {
        scope.addData(Access.variable(name, type, ExpressionKind.LOCAL));
        yield Code.of(dice.oneIn(6) ? "show " : "", type.declare(name));
      }
      case DECLARE_WITH_VALUE -> {
        Code value = expressions.value(scope, ExpressionPlace.LOCAL_INITIALISER, type);
        scope.addData(Access.variable(name, type, ExpressionKind.LOCAL));
        yield Code.of(type.declare(name), " = ", value);
      }
      case DECLARE_ARRAY -> array(name, scope);
      case DECLARE_CHANNEL -> channel(name, where);
      default -> {
        structure(name, ExpressionKind.FIELD, scope);
        yield Code.of("Sub ", name);
      }
    };
  }

  private Code array(String name, Scope scope) {
    DataType type =
        dice.of(
            List.of(DataType.BIT, DataType.BYTE, DataType.BOOL, DataType.SHORT, DataType.MTYPE));
    int length = dice.between(2, 3);
    List<Object> parts = new ArrayList<>(List.of(type.word(), " ", name, "[", length, "]"));
    switch (dice.below(2)) {
      case 0 -> {
        parts.add(" = ");
        parts.add(expressions.value(scope, ExpressionPlace.LOCAL_INITIALISER, type));
      }
      default -> {
        // All elements are zero.
      }
    }
    scope.addData(Access.element(name, length, type, ExpressionKind.ELEMENT));
    return Code.of(parts.toArray());
  }

  /** A variable that stands for another channel only where no jump can pass it over. */
  private Code channel(String name, Where where) {
    Scope scope = where.scope();
    boolean passed = where.place() == StatementPlace.TOP_LEVEL && where.body().promises() == 0;
    if (passed) {
      scope.addReference(Access.variable(name, DataType.BYTE, ExpressionKind.LOCAL));
      return Code.of("chan ", name, "; ", name, " = q");
    }
    return Code.of("chan ", name);
  }

  /** What only the beginning of a process takes: lists of values, and channels that are made. */
  Code atStart(Where where) {
    Scope scope = where.scope();
    String name = where.body().fresh("v");
    switch (dice.below(3)) {
      case 0 -> {
        Shape shape = dice.of(List.of(Shape.NUMBER, Shape.PAIR));
        scope.addChannel(
            new Channel(Access.variable(name, DataType.BYTE, ExpressionKind.LOCAL), shape, 1));
        return Code.of("chan ", name, " = ", Channel.initialiser(1, shape));
      }
      case 1 -> {
        scope.addReference(Access.variable(name, DataType.BYTE, ExpressionKind.LOCAL));
        return Code.of("chan ", name, " = q");
      }
      default -> {
        DataType type = dice.of(List.of(DataType.BIT, DataType.BYTE, DataType.MTYPE));
        String values = expressions.constant(type) + ", " + expressions.constant(type);
        scope.addData(Access.element(name, 2, type, ExpressionKind.ELEMENT));
        return Code.of(type.word(), " ", name, "[2] = { ", values, " }");
      }
    }
  }

  /** Adds what can be named in a structure of type {@code Sub}. */
  static void structure(String name, ExpressionKind kind, Scope scope) {
    Access whole = Access.variable(name, DataType.BYTE, kind);
    scope.addData(whole.dot(".f", DataType.BYTE, kind));
    scope.addData(new Access(List.of(name + ".b[", "]"), List.of(2), DataType.BIT, kind));
  }
}
