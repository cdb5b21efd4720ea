package tideline.abstraction.encode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.UnaryOperator;
import tideline.system.ir.Variable;

/** Random expressions and operations over a few variables of every kind. */
final class RandomOperations {

  private static final List<BinaryOperator> ARITHMETIC =
      List.of(
          BinaryOperator.ADD,
          BinaryOperator.SUBTRACT,
          BinaryOperator.MULTIPLY,
          BinaryOperator.DIVIDE,
          BinaryOperator.REMAINDER,
          BinaryOperator.BIT_AND);
  private static final List<BinaryOperator> COMPARISONS =
      List.of(
          BinaryOperator.EQUAL,
          BinaryOperator.DIFFERENT,
          BinaryOperator.LESS,
          BinaryOperator.AT_MOST,
          BinaryOperator.GREATER,
          BinaryOperator.AT_LEAST);

  private final Random random;
  private final List<Variable> variables;

  RandomOperations(Random random, List<Variable> variables) {
    this.random = random;
    this.variables = variables;
  }

  static List<Variable> variables() {
    return List.of(
        Variable.of("flag", Type.bool(), 0),
        Variable.of("range", new Type.Range(-3, 4), 0),
        Variable.of("small", new Type.Wrapping(3, Type.Sign.SIGNED), 0),
        Variable.of("byte", new Type.Wrapping(3, Type.Sign.UNSIGNED), 0),
        Variable.of("colour", new Type.Enumeration("colour", List.of("r", "g", "b")), 0),
        Variable.of("array", new Type.Array(new Type.Range(0, 3), 2), 0),
        Variable.scratch("scratch", new Type.Range(-3, 4)));
  }

  Operation operation(int depth) {
    int kind = random.nextInt(depth == 0 ? 4 : 7);
    return switch (kind) {
      case 0, 1 -> {
        Place target = place();
        yield new Operation.Assign(target, fitting(target.type(), depth), Optional.empty());
      }
      case 2 -> new Operation.Assume(condition(depth), Optional.empty());
      case 3 -> new Operation.Havoc(place(), Optional.empty());
      case 4 -> new Operation.Choice(operations(depth - 1));
      case 5 ->
          new Operation.Branch(
              condition(1), operation(depth - 1), operation(depth - 1), Optional.empty());
      default -> new Operation.Sequence(operations(depth - 1));
    };
  }

  private List<Operation> operations(int depth) {
    List<Operation> all = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      all.add(operation(depth));
    }
    return all;
  }

  private Place place() {
    Variable variable = variables.get(random.nextInt(variables.size()));
    return variable.type() instanceof Type.Array
        ? variable.place().element(number(1))
        : variable.place();
  }

  private Expression fitting(Type type, int depth) {
    return type instanceof Type.Bool ? condition(depth) : number(depth);
  }

  Expression number(int depth) {
    int kind = random.nextInt(depth == 0 ? 3 : 6);
    return switch (kind) {
      case 0 -> Expression.number(random.nextInt(7) - 3);
      case 1, 2 -> {
        Place place = depth == 0 ? scalar() : place();
        yield place.read();
      }
      case 3 ->
          new Expression.Binary(
              ARITHMETIC.get(random.nextInt(ARITHMETIC.size())),
              number(depth - 1),
              number(depth - 1));
      case 4 -> new Expression.Unary(UnaryOperator.NEGATE, number(depth - 1));
      default ->
          new Expression.Conditional(condition(depth - 1), number(depth - 1), number(depth - 1));
    };
  }

  private Place scalar() {
    List<Variable> scalars = variables.stream().filter(v -> v.type().isScalar()).toList();
    return scalars.get(random.nextInt(scalars.size())).place();
  }

  Expression condition(int depth) {
    int kind = random.nextInt(depth == 0 ? 2 : 5);
    return switch (kind) {
      case 0 -> variables.getFirst().read();
      case 1 ->
          new Expression.Binary(
              COMPARISONS.get(random.nextInt(COMPARISONS.size())),
              number(Math.max(0, depth - 1)),
              number(0));
      case 2 -> condition(depth - 1).not();
      case 3 -> condition(depth - 1).and(condition(depth - 1));
      default -> condition(depth - 1).or(condition(depth - 1));
    };
  }
}
