package tideline.system.random;

import static tideline.system.ir.Expression.number;

import java.util.ArrayList;
import java.util.List;
import tideline.model.Fault;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.UnaryOperator;
import tideline.system.ir.Variable;

/** Random expressions over what has been declared. Most of them cannot be at fault. */
final class RandomExpressions {

  private static final int MOST_INSIDE = 2;

  private final Draw draw;
  private final List<Variable> variables = new ArrayList<>();
  private final List<Channel> buffers = new ArrayList<>();
  private final List<Expression.At> locations = new ArrayList<>();

  private int insideIndices;

  RandomExpressions(Draw draw) {
    this.draw = draw;
  }

  void declare(Variable variable) {
    variables.add(variable);
  }

  void declare(Channel buffer) {
    buffers.add(buffer);
  }

  void declare(Expression.At location) {
    locations.add(location);
  }

  boolean hasBuffers() {
    return !buffers.isEmpty();
  }

  Channel buffer() {
    return draw.of(buffers);
  }

  /** A scalar place of some variable. */
  Place place() {
    Place place = draw.of(variables).place();
    while (!place.type().isScalar()) {
      place =
          switch (place.type()) {
            case Type.Array array -> place.element(index(array.length()));
            case Type.Structure structure -> place.field(draw.of(structure.fields()).name());
            default -> throw new AssertionError();
          };
    }
    return place;
  }

  /** Usually an index that exists. */
  private Expression index(int length) {
    if (insideIndices == MOST_INSIDE) {
      return number(draw.below(length));
    }
    insideIndices++;
    Expression index = anyIndex(length);
    insideIndices--;
    return index;
  }

  private Expression anyIndex(int length) {
    return switch (draw.below(10)) {
      case 0, 1, 2, 3 -> number(draw.below(length));
      case 4, 5, 6 -> within(arithmetic(1), length);
      case 7 -> within(simple(), length);
      case 8 -> simple();
      default -> draw.percent(20) ? number(length) : number(draw.below(length));
    };
  }

  /** A number from 0 to {@code count - 1}, whatever the expression is. */
  private static Expression within(Expression expression, long count) {
    Expression rest = expression.binary(BinaryOperator.REMAINDER, number(count));
    return rest.plus(number(count)).binary(BinaryOperator.REMAINDER, number(count));
  }

  /** Usually a value that may be assigned to the type. */
  Expression fitting(Type type) {
    if (draw.percent(30)) {
      return new Expression.Constant(draw.value(type), type);
    }
    Expression any = draw.percent(50) ? simple() : arithmetic(2);
    return switch (type) {
      case Type.Range range when draw.percent(93) ->
          within(any, range.maximum() - range.minimum() + 1).plus(number(range.minimum()));
      case Type.Enumeration named when draw.percent(93) -> within(any, named.values().size());
      default -> any;
    };
  }

  /** A truth value. */
  Expression condition(int depth) {
    return switch (draw.below(depth > 0 ? 11 : 6)) {
      case 0 -> Expression.always();
      case 1, 2 -> simple().binary(comparison(), number(draw.between(-2, 5)));
      case 3 -> place().read();
      case 4 -> locations.isEmpty() ? place().read() : draw.of(locations);
      case 5 -> place().read().equal(number(draw.between(-1, 3)));
      case 6 -> condition(depth - 1).not();
      case 7 -> condition(depth - 1).and(condition(depth - 1));
      case 8 -> condition(depth - 1).or(condition(depth - 1));
      case 9 -> arithmetic(depth - 1).binary(comparison(), arithmetic(depth - 1));
      default ->
          new Expression.Conditional(
              condition(depth - 1), condition(depth - 1), condition(depth - 1));
    };
  }

  private BinaryOperator comparison() {
    return draw.of(
        List.of(
            BinaryOperator.EQUAL,
            BinaryOperator.DIFFERENT,
            BinaryOperator.LESS,
            BinaryOperator.AT_MOST,
            BinaryOperator.GREATER,
            BinaryOperator.AT_LEAST));
  }

  /** A constant or what stands somewhere. */
  Expression simple() {
    return switch (draw.below(8)) {
      case 0 -> number(draw.between(-9, 20));
      case 1 -> buffers.isEmpty() ? number(draw.between(0, 3)) : draw.of(buffers).length();
      default -> place().read();
    };
  }

  /** A number. */
  Expression arithmetic(int depth) {
    if (depth <= 0) {
      return simple();
    }
    return switch (draw.below(14)) {
      case 0 -> new Expression.Unary(UnaryOperator.NEGATE, arithmetic(depth - 1));
      case 1 -> new Expression.Unary(UnaryOperator.COMPLEMENT, arithmetic(depth - 1));
      case 2 -> condition(depth - 1);
      case 3 ->
          new Expression.Conditional(
              condition(depth - 1), arithmetic(depth - 1), arithmetic(depth - 1));
      case 4 ->
          new Expression.Wrapped(
              arithmetic(depth - 1),
              new Type.Wrapping(
                  draw.between(1, 63), draw.of(List.of(Type.Sign.SIGNED, Type.Sign.UNSIGNED))));
      case 5 -> peek(depth);
      case 6 -> shift(depth);
      case 7 -> division(depth);
      default -> arithmetic(depth - 1).binary(operator(), arithmetic(depth - 1));
    };
  }

  private BinaryOperator operator() {
    return draw.of(
        List.of(
            BinaryOperator.ADD,
            BinaryOperator.ADD,
            BinaryOperator.SUBTRACT,
            BinaryOperator.MULTIPLY,
            BinaryOperator.BIT_AND,
            BinaryOperator.BIT_OR,
            BinaryOperator.BIT_XOR));
  }

  private Expression shift(int depth) {
    BinaryOperator operator =
        draw.percent(50) ? BinaryOperator.SHIFT_LEFT : BinaryOperator.SHIFT_RIGHT;
    Expression distance = draw.percent(60) ? number(draw.between(-1, 66)) : simple();
    return arithmetic(depth - 1).binary(operator, distance);
  }

  private Expression division(int depth) {
    BinaryOperator operator = draw.percent(50) ? BinaryOperator.DIVIDE : BinaryOperator.REMAINDER;
    Expression safe = simple().binary(BinaryOperator.BIT_OR, number(draw.of(List.of(1, 3, -7))));
    Expression divisor = draw.percent(90) ? safe : simple();
    if (draw.percent(5)) {
      Fault fault = new Fault("random", "x", "a random fault", draw.position());
      return new Expression.Failing(fault, divisor, Type.integer());
    }
    return arithmetic(depth - 1).binary(operator, divisor);
  }

  /** Usually guarded by the length of the channel. */
  private Expression peek(int depth) {
    List<Channel> withFields = buffers.stream().filter(c -> !c.message().isEmpty()).toList();
    if (withFields.isEmpty()) {
      return arithmetic(depth - 1);
    }
    Channel channel = draw.of(withFields);
    Expression at = number(draw.below(channel.capacity()));
    Expression message = new Expression.Peek(channel, at, draw.below(channel.message().size()));
    return draw.percent(10)
        ? message
        : new Expression.Conditional(at.less(channel.length()), message, simple());
  }
}
