package tideline.system.ir;

import java.util.List;
import java.util.function.Function;
import tideline.model.Fault;

/**
 * A value computed from a state, without side effects. Evaluated in 64 bits; only an assignment
 * makes a value fit its variable.
 */
public sealed interface Expression extends Node {

  @Override
  default List<Node> children() {
    return switch (this) {
      case Constant _, At _, Length _ -> List.of();
      case Read(var place) -> List.of(place);
      case Unary(_, var operand) -> List.of(operand);
      case Binary(_, var left, var right) -> List.of(left, right);
      case Conditional(var condition, var then, var otherwise) ->
          List.of(condition, then, otherwise);
      case Wrapped(var value, _) -> List.of(value);
      case Peek(_, var position, _) -> List.of(position);
      case Failing(_, var value, _) -> List.of(value);
    };
  }

  @Override
  default Expression withChildren(List<Node> children) {
    return switch (this) {
      case Constant _, At _, Length _ -> this;
      case Read _ -> new Read((Place) children.getFirst());
      case Unary(var operator, _) -> new Unary(operator, (Expression) children.getFirst());
      case Binary(var operator, _, _) ->
          new Binary(operator, (Expression) children.get(0), (Expression) children.get(1));
      case Conditional _ ->
          new Conditional(
              (Expression) children.get(0),
              (Expression) children.get(1),
              (Expression) children.get(2));
      case Wrapped(_, var type) -> new Wrapped((Expression) children.getFirst(), type);
      case Peek(var channel, _, var field) ->
          new Peek(channel, (Expression) children.getFirst(), field);
      case Failing(var fault, _, var type) ->
          new Failing(fault, (Expression) children.getFirst(), type);
    };
  }

  /** The expressions that this one is computed from; of a place, the indices. */
  default List<Expression> operands() {
    return this instanceof Read(var place)
        ? place.elements().stream().map(Place.Element::index).toList()
        : Node.cast(children(), Expression.class);
  }

  /** Replaces expressions in this one from the leaves up. */
  default Expression rewrite(Function<Expression, Expression> change) {
    return (Expression) Node.rewrite(this, change);
  }

  /** Whether there may be states in which to evaluate this is a model error. */
  default boolean mayFail() {
    return anyMatch(
        node ->
            node instanceof Place.Element
                || node instanceof Peek
                || node instanceof Failing
                || (node instanceof Binary binary && binary.operator().isDivision()));
  }

  /** Truth values are {@link Type.Bool}; what arithmetic gives is {@link Type.Unbounded}. */
  default Type type() {
    return switch (this) {
      case Constant(_, var type) -> type;
      case Wrapped(_, var type) -> type;
      case Failing(_, _, var type) -> type;
      case Read(var place) -> place.type();
      case Unary(var operator, _) -> operator == UnaryOperator.NOT ? Type.bool() : Type.integer();
      case Binary(var operator, _, _) ->
          operator.kind() == BinaryOperator.Kind.ARITHMETIC ? Type.integer() : Type.bool();
      case Conditional(_, var then, var otherwise) ->
          then.type().equals(otherwise.type()) ? then.type() : Type.integer();
      case At _ -> Type.bool();
      case Length _ -> Type.integer();
      case Peek(var channel, _, int field) -> channel.message().get(field);
    };
  }

  /** A fixed value. */
  record Constant(long value, Type type) implements Expression {
    @Override
    public String toString() {
      return ExpressionPrinter.print(this);
    }
  }

  /** The value at a scalar place. */
  record Read(Place place) implements Expression {
    public Read {
      if (!place.type().isScalar()) {
        throw new IllegalArgumentException(place + " is no scalar");
      }
    }

    @Override
    public String toString() {
      return place.toString();
    }
  }

  /** An operator and its operand. */
  record Unary(UnaryOperator operator, Expression operand) implements Expression {
    @Override
    public String toString() {
      return ExpressionPrinter.print(this);
    }
  }

  /** An operator and its two operands. */
  record Binary(BinaryOperator operator, Expression left, Expression right) implements Expression {
    @Override
    public String toString() {
      return ExpressionPrinter.print(this);
    }
  }

  /** One of two values; the other one is not evaluated. */
  record Conditional(Expression condition, Expression then, Expression otherwise)
      implements Expression {
    @Override
    public String toString() {
      return ExpressionPrinter.print(this);
    }
  }

  /** What a value becomes when it is stored in a machine integer. */
  record Wrapped(Expression value, Type.Wrapping type) implements Expression {
    @Override
    public String toString() {
      return ExpressionPrinter.print(this);
    }
  }

  /** Whether a process is at a location. */
  record At(String process, String location) implements Expression {
    @Override
    public String toString() {
      return process + "." + location;
    }
  }

  /** How many messages a buffered channel holds. */
  record Length(Channel channel) implements Expression {
    @Override
    public String toString() {
      return "len(" + channel.name() + ")";
    }
  }

  /**
   * A field of a message that waits in a buffered channel; position 0 is the oldest. To ask for a
   * position without a message is a model error.
   */
  record Peek(Channel channel, Expression position, int field) implements Expression {
    @Override
    public String toString() {
      return channel.name() + "<" + position + ">." + field;
    }
  }

  /**
   * Has no value: to ask for it is a model error.
   *
   * @param value what the error says it was found with
   */
  record Failing(Fault fault, Expression value, Type type) implements Expression {
    @Override
    public String toString() {
      return "fault(" + fault.kind() + " " + fault.subject() + ", " + value + ")";
    }
  }

  /** A whole number. */
  static Expression number(long value) {
    return new Constant(value, Type.integer());
  }

  /** The condition that is always true. */
  static Expression always() {
    return new Constant(1, Type.bool());
  }

  /** The condition that is never true. */
  static Expression never() {
    return new Constant(0, Type.bool());
  }

  /** Both; without the operand that does not matter. */
  default Expression and(Expression other) {
    if (equals(always())) {
      return other;
    }
    return other.equals(always()) ? this : binary(BinaryOperator.AND, other);
  }

  /** One of both; without the operand that does not matter. */
  default Expression or(Expression other) {
    if (equals(never())) {
      return other;
    }
    return other.equals(never()) ? this : binary(BinaryOperator.OR, other);
  }

  /** The opposite. */
  default Expression not() {
    return new Unary(UnaryOperator.NOT, this);
  }

  /** Whether both are the same number. */
  default Expression equal(Expression other) {
    return binary(BinaryOperator.EQUAL, other);
  }

  /** Whether this is the smaller number. */
  default Expression less(Expression other) {
    return binary(BinaryOperator.LESS, other);
  }

  /** The sum. */
  default Expression plus(Expression other) {
    return binary(BinaryOperator.ADD, other);
  }

  /** The difference. */
  default Expression minus(Expression other) {
    return binary(BinaryOperator.SUBTRACT, other);
  }

  /** This operand, an operator, another operand. */
  default Expression binary(BinaryOperator operator, Expression other) {
    return new Binary(operator, this, other);
  }
}
