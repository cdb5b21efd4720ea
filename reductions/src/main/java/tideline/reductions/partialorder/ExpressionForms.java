package tideline.reductions.partialorder;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tideline.model.Interval;
import tideline.model.Model;
import tideline.model.SlotCondition;
import tideline.properties.expression.BinaryOperator;
import tideline.properties.expression.Expression;

/** The forms of the conditions that users write: comparisons of slots with numbers. */
public final class ExpressionForms {

  private final Model model;

  private ExpressionForms(Model model) {
    this.model = model;
  }

  /** What is known of the states of a model in which a condition is true. */
  public static SlotCondition of(Expression condition, Model model) {
    return new ExpressionForms(model).form(condition);
  }

  private SlotCondition form(Expression condition) {
    return switch (condition) {
      case Expression.TruthLiteral(boolean value) ->
          value ? new SlotCondition.All(List.of()) : new SlotCondition.Any(List.of());
      case Expression.Not(var operand) -> form(operand).negated();
      case Expression.SlotValue(var slot) -> SlotCondition.is(slot.index(), 0).negated();
      case Expression.Binary(var operator, var left, var right) -> binary(operator, left, right);
      case Expression other -> reading(other);
    };
  }

  private SlotCondition binary(BinaryOperator operator, Expression left, Expression right) {
    return switch (operator) {
      case AND -> new SlotCondition.All(List.of(form(left), form(right)));
      case OR -> new SlotCondition.Any(List.of(form(left), form(right)));
      case IMPLIES -> new SlotCondition.Any(List.of(form(left).negated(), form(right)));
      case EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST -> comparison(operator, left, right);
      default -> reading(new Expression.Binary(operator, left, right));
    };
  }

  private SlotCondition comparison(BinaryOperator operator, Expression left, Expression right) {
    Optional<Long> value = literal(right);
    Optional<Integer> slot = slot(left);
    if (slot.isEmpty() && value.isEmpty() && literal(left).isPresent()) {
      return slot(right)
          .map(of -> compared(mirrored(operator), of, literal(left).get()))
          .orElseGet(() -> reading(new Expression.Binary(operator, left, right)));
    }
    return slot.isPresent() && value.isPresent()
        ? compared(operator, slot.get(), value.get())
        : reading(new Expression.Binary(operator, left, right));
  }

  private static Optional<Integer> slot(Expression expression) {
    return switch (expression) {
      case Expression.SlotValue(var slot) -> Optional.of(slot.index());
      case Expression.ToNumber(Expression.SlotValue(var slot)) -> Optional.of(slot.index());
      default -> Optional.empty();
    };
  }

  private static Optional<Long> literal(Expression expression) {
    return switch (expression) {
      case Expression.NumberLiteral(long value) -> inner(value);
      case Expression.Negate(Expression.NumberLiteral(long value)) -> inner(-value);
      case Expression.NamedLiteral(_, long value) -> inner(value);
      default -> Optional.empty();
    };
  }

  /** Numbers that have a neighbour on both sides. */
  private static Optional<Long> inner(long value) {
    return value > Long.MIN_VALUE && value < Long.MAX_VALUE ? Optional.of(value) : Optional.empty();
  }

  private static SlotCondition compared(BinaryOperator operator, int slot, long value) {
    return switch (operator) {
      case EQUAL -> SlotCondition.is(slot, value);
      case UNEQUAL -> SlotCondition.is(slot, value).negated();
      case LESS -> new SlotCondition.Within(slot, new Interval(Long.MIN_VALUE, value - 1));
      case AT_MOST -> new SlotCondition.Within(slot, new Interval(Long.MIN_VALUE, value));
      case GREATER -> new SlotCondition.Within(slot, new Interval(value + 1, Long.MAX_VALUE));
      case AT_LEAST -> new SlotCondition.Within(slot, new Interval(value, Long.MAX_VALUE));
      default -> throw new IllegalArgumentException(operator + " compares nothing");
    };
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

  private SlotCondition reading(Expression expression) {
    BitSet slots = new BitSet();
    addReads(expression, slots);
    return new SlotCondition.Reading(slots);
  }

  private void addReads(Expression expression, BitSet to) {
    switch (expression) {
      case Expression.TruthLiteral _, Expression.NumberLiteral _, Expression.NamedLiteral _ -> {}
      case Expression.SlotValue(var slot) -> to.set(slot.index());
      case Expression.PropositionValue(_, int ap) ->
          to.or(model.propositions().reads(ap, model.schema()));
      // Functions of a model do not tell what they read.
      case Expression.FunctionValue _ -> to.set(0, model.schema().slots().size());
      case Expression.Not(var operand) -> addReads(operand, to);
      case Expression.Negate(var operand) -> addReads(operand, to);
      case Expression.ToNumber(var operand) -> addReads(operand, to);
      case Expression.Binary(_, var left, var right) -> {
        addReads(left, to);
        addReads(right, to);
      }
    }
  }
}
