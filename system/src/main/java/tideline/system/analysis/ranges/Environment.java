package tideline.system.analysis.ranges;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.model.Interval;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.Place;
import tideline.system.ir.UnaryOperator;
import tideline.system.ir.Variable;

/** What is known of the values of variables at some point: an interval for each leaf. */
final class Environment {

  /**
   * All scalars of a variable with one path of fields. Says itself when two are equal: what records
   * say is slow until it is compiled, and a model asks very often before that.
   */
  record Leaf(String variable, List<String> fields) {
    static Leaf of(Place place) {
      return new Leaf(place.variable().name(), place.fields());
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Leaf leaf
          && variable.equals(leaf.variable)
          && fields.equals(leaf.fields);
    }

    @Override
    public int hashCode() {
      return 31 * variable.hashCode() + fields.hashCode();
    }
  }

  /** One field of a channel's messages. */
  record MessageField(String channel, int field) {}

  private final Optional<Environment> outer;
  private final Map<Leaf, Interval> leaves;
  private final Map<MessageField, Interval> messages;

  private Environment(
      Optional<Environment> outer,
      Map<Leaf, Interval> leaves,
      Map<MessageField, Interval> messages) {
    this.outer = outer;
    this.leaves = leaves;
    this.messages = messages;
  }

  static Environment empty() {
    return new Environment(Optional.empty(), new HashMap<>(), new HashMap<>());
  }

  /** The same knowledge, to be changed without changing this; not of an inner environment. */
  Environment copy() {
    return new Environment(outer, new HashMap<>(leaves), new HashMap<>(messages));
  }

  /** What is known here, and what differs from it at some point further on. */
  Environment inner() {
    return new Environment(Optional.of(this), new HashMap<>(), messages);
  }

  /** The values of a place; what was never assigned has none, and any answer will do. */
  Interval get(Place place) {
    return get(Leaf.of(place), place.type().range());
  }

  Interval get(Leaf leaf, Interval unknown) {
    Interval known = leaves.get(leaf);
    if (known != null) {
      return known;
    }
    return outer.isPresent() ? outer.get().get(leaf, unknown) : unknown;
  }

  Interval get(Channel channel, int field) {
    return messages.getOrDefault(
        new MessageField(channel.name(), field), channel.message().get(field).range());
  }

  /** Whether any message with this field is known. */
  boolean isSent(Channel channel, int field) {
    return messages.containsKey(new MessageField(channel.name(), field));
  }

  void set(Leaf leaf, Interval interval) {
    leaves.put(leaf, interval);
  }

  /** Adds values to what a leaf may have. */
  void join(Leaf leaf, Interval interval) {
    leaves.put(leaf, interval.join(get(leaf, interval)));
  }

  /** Adds values to what a message may carry. */
  void join(MessageField field, Interval interval) {
    messages.merge(field, interval, Interval::join);
  }

  /** What differs from the outer environment, or all leaves if there is none. */
  Map<Leaf, Interval> leaves() {
    return leaves;
  }

  Map<MessageField, Interval> messages() {
    return messages;
  }

  /** What is known once a condition has been found true. */
  Environment assuming(Expression condition) {
    Environment narrowed = inner();
    narrowed.assume(condition);
    return narrowed;
  }

  /** Adds what is known once a condition has been found true. */
  void assume(Expression condition) {
    switch (condition) {
      case Expression.Binary(var operator, var left, var right)
          when operator == BinaryOperator.AND -> {
        assume(left);
        assume(right);
      }
      case Expression.Binary(var operator, var left, var right) -> {
        compare(operator, left, right);
        compare(mirrored(operator), right, left);
      }
      case Expression.Unary(var operator, var operand)
          when operator == UnaryOperator.NOT && operand instanceof Expression.Read read ->
          restrict(read.place(), Interval.of(0));
      default -> {}
    }
  }

  /** A comparison tells something about a variable that stands alone on one side. */
  private void compare(BinaryOperator operator, Expression side, Expression otherSide) {
    if (operator.kind() != BinaryOperator.Kind.COMPARISON
        || !(side instanceof Expression.Read read)) {
      return;
    }
    Interval other = value(otherSide);
    long low = other.minimum();
    long high = other.maximum();
    switch (operator) {
      case EQUAL -> restrict(read.place(), other);
      case LESS -> restrict(read.place(), new Interval(Long.MIN_VALUE, below(high)));
      case AT_MOST -> restrict(read.place(), new Interval(Long.MIN_VALUE, high));
      case GREATER -> restrict(read.place(), new Interval(above(low), Long.MAX_VALUE));
      case AT_LEAST -> restrict(read.place(), new Interval(low, Long.MAX_VALUE));
      case DIFFERENT -> {
        Interval own = get(read.place());
        if (other.isSingle() && !own.isSingle() && own.minimum() == low) {
          restrict(read.place(), new Interval(low + 1, own.maximum()));
        } else if (other.isSingle() && !own.isSingle() && own.maximum() == low) {
          restrict(read.place(), new Interval(own.minimum(), low - 1));
        }
      }
      default -> {}
    }
  }

  private static long below(long value) {
    return value == Long.MIN_VALUE ? value : value - 1;
  }

  private static long above(long value) {
    return value == Long.MAX_VALUE ? value : value + 1;
  }

  private static BinaryOperator mirrored(BinaryOperator operator) {
    return switch (operator) {
      case LESS -> BinaryOperator.GREATER;
      case AT_MOST -> BinaryOperator.AT_LEAST;
      case GREATER -> BinaryOperator.LESS;
      case AT_LEAST -> BinaryOperator.AT_MOST;
      default -> operator;
    };
  }

  /** Only a variable of one scalar is known exactly; of an array, one element may be another. */
  private void restrict(Place place, Interval interval) {
    if (isSingle(place.variable())) {
      Leaf leaf = Leaf.of(place);
      leaves.put(leaf, get(place).meet(interval));
    }
  }

  static boolean isSingle(Variable variable) {
    return variable.type().isScalar();
  }

  /** The values that an expression can have. */
  Interval value(Expression expression) {
    return switch (expression) {
      case Expression.Constant constant -> Interval.of(constant.value());
      case Expression.Read read -> get(read.place());
      case Expression.Unary unary -> unary.operator().apply(value(unary.operand()));
      case Expression.Binary binary ->
          binary.operator().apply(value(binary.left()), value(binary.right()));
      case Expression.Conditional choice ->
          assuming(choice.condition()).value(choice.then()).join(value(choice.otherwise()));
      case Expression.Wrapped wrapped -> value(wrapped.value()).fitted(wrapped.type().range());
      case Expression.At _ -> Interval.TRUTH;
      case Expression.Length length -> new Interval(0, length.channel().capacity());
      case Expression.Peek peek -> get(peek.channel(), peek.field());
      case Expression.Failing failing -> failing.type().range();
    };
  }
}
