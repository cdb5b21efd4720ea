package tideline.system.analysis.ranges;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    return get(Leaf.of(place), Interval.of(place.type()));
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
        new MessageField(channel.name(), field), Interval.of(channel.message().get(field)));
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
      case Expression.Unary unary ->
          switch (unary.operator()) {
            case NOT -> opposite(value(unary.operand()));
            case NEGATE -> Interval.of(0).corners(value(unary.operand()), Math::subtractExact);
            case COMPLEMENT -> Interval.of(-1).corners(value(unary.operand()), Math::subtractExact);
          };
      case Expression.Binary binary ->
          binary(binary.operator(), value(binary.left()), value(binary.right()));
      case Expression.Conditional choice ->
          assuming(choice.condition()).value(choice.then()).join(value(choice.otherwise()));
      case Expression.Wrapped wrapped ->
          fitted(value(wrapped.value()), Interval.of(wrapped.type()));
      case Expression.At _ -> Interval.TRUTH;
      case Expression.Length length -> new Interval(0, length.channel().capacity());
      case Expression.Peek peek -> get(peek.channel(), peek.field());
    };
  }

  /** What a value becomes in a type of these values: itself, or anything. */
  static Interval fitted(Interval value, Interval type) {
    return type.contains(value) ? value : type;
  }

  private static Interval binary(BinaryOperator operator, Interval left, Interval right) {
    return switch (operator) {
      case OR -> opposite(both(opposite(left), opposite(right)));
      case AND -> both(left, right);
      case EQUAL -> opposite(different(left, right));
      case DIFFERENT -> different(left, right);
      case LESS -> less(left, right);
      case GREATER -> less(right, left);
      case AT_MOST -> opposite(less(right, left));
      case AT_LEAST -> opposite(less(left, right));
      case ADD -> left.corners(right, Math::addExact);
      case SUBTRACT -> left.corners(right, Math::subtractExact);
      case MULTIPLY -> left.corners(right, Math::multiplyExact);
      case DIVIDE ->
          right.minimum() > 0 || right.maximum() < 0
              ? left.corners(right, Math::divideExact)
              : Interval.ALL;
      case REMAINDER -> remainder(left, right);
      case BIT_AND ->
          left.minimum() >= 0 && right.minimum() >= 0
              ? new Interval(0, Math.min(left.maximum(), right.maximum()))
              : Interval.ALL;
      case BIT_OR, BIT_XOR ->
          left.minimum() >= 0 && right.minimum() >= 0
              ? new Interval(0, allOnes(left.maximum() | right.maximum()))
              : Interval.ALL;
      case SHIFT_RIGHT ->
          left.minimum() >= 0 && right.minimum() >= 0 && right.maximum() < Long.SIZE
              ? new Interval(left.minimum() >> right.maximum(), left.maximum() >> right.minimum())
              : Interval.ALL;
      case SHIFT_LEFT -> Interval.ALL;
    };
  }

  private static Interval truth(boolean value) {
    return Interval.of(value ? 1 : 0);
  }

  private static boolean isZero(Interval value) {
    return value.isSingle() && value.minimum() == 0;
  }

  private static boolean hasZero(Interval value) {
    return value.minimum() <= 0 && value.maximum() >= 0;
  }

  private static Interval opposite(Interval value) {
    return hasZero(value) && !isZero(value) ? Interval.TRUTH : truth(isZero(value));
  }

  private static Interval both(Interval left, Interval right) {
    if (isZero(left) || isZero(right)) {
      return truth(false);
    }
    return hasZero(left) || hasZero(right) ? Interval.TRUTH : truth(true);
  }

  private static Interval less(Interval left, Interval right) {
    if (left.maximum() < right.minimum()) {
      return truth(true);
    }
    return left.minimum() >= right.maximum() ? truth(false) : Interval.TRUTH;
  }

  private static Interval different(Interval left, Interval right) {
    if (left.maximum() < right.minimum() || right.maximum() < left.minimum()) {
      return truth(true);
    }
    return left.isSingle() && left.equals(right) ? truth(false) : Interval.TRUTH;
  }

  private static Interval remainder(Interval left, Interval right) {
    if (right.minimum() == Long.MIN_VALUE) {
      return Interval.ALL;
    }
    long most = Math.max(Math.abs(right.minimum()), Math.abs(right.maximum())) - 1;
    if (most < 0) {
      return Interval.ALL;
    }
    return new Interval(
        left.minimum() >= 0 ? 0 : -most,
        left.maximum() <= 0 ? 0 : Math.min(most, Math.max(0, left.maximum())));
  }

  private static long allOnes(long value) {
    return value == 0 ? 0 : (Long.highestOneBit(value) << 1) - 1;
  }
}
