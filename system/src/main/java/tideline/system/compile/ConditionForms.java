package tideline.system.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.Interval;
import tideline.model.SlotCondition;
import tideline.system.analysis.access.Accesses;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.UnaryOperator;

/** The forms of conditions on the states of a system: comparisons of slots with constants. */
public record ConditionForms(Layout layout) {

  /** What is known of the states in which an expression is true. */
  public SlotCondition of(Expression expression) {
    return switch (expression) {
      case Expression.Constant(long value, _) ->
          value != 0 ? new SlotCondition.All(List.of()) : new SlotCondition.Any(List.of());
      case Expression.At(var process, var location) ->
          SlotCondition.is(
              layout.control(process).index(), layout.process(process).indexOf(location));
      case Expression.Unary(var operator, var operand) when operator == UnaryOperator.NOT ->
          of(operand).negated();
      case Expression.Binary(var operator, var left, var right)
          when operator == BinaryOperator.AND ->
          new SlotCondition.All(List.of(of(left), of(right)));
      case Expression.Binary(var operator, var left, var right)
          when operator == BinaryOperator.OR ->
          new SlotCondition.Any(List.of(of(left), of(right)));
      case Expression.Binary(var operator, var left, Expression.Constant(long value, _)) ->
          slot(left).flatMap(slot -> compared(slot, operator, value)).orElse(reading(expression));
      case Expression.Binary(var operator, Expression.Constant(long value, _), var right) ->
          slot(right)
              .flatMap(slot -> compared(slot, mirrored(operator), value))
              .orElse(reading(expression));
      case Expression other ->
          slot(other).map(slot -> SlotCondition.is(slot, 0).negated()).orElse(reading(expression));
    };
  }

  private SlotCondition reading(Expression expression) {
    return new SlotCondition.Reading(new PartSlots(layout).of(Accesses.reads(expression)));
  }

  /** The slot whose value an expression is, if it is always the same one. */
  private Optional<Integer> slot(Expression expression) {
    return switch (expression) {
      case Expression.Read(var place) -> slot(place);
      case Expression.Length(var channel) ->
          Optional.of(layout.cells(channel.name()).length().index());
      default -> Optional.empty();
    };
  }

  /** The slot of a place, if it is always the same one. */
  Optional<Integer> slot(Place place) {
    Leaf leaf = layout.leaf(place.variable(), place.fields());
    return leaf.isScratch() || place.fixedNumber().isEmpty()
        ? Optional.empty()
        : Optional.of(leaf.slots().get(place.fixedNumber().getAsInt()).index());
  }

  private static Optional<SlotCondition> compared(int slot, BinaryOperator operator, long value) {
    if (value == Long.MIN_VALUE || value == Long.MAX_VALUE) {
      return Optional.empty();
    }
    return switch (operator) {
      case EQUAL -> Optional.of(SlotCondition.is(slot, value));
      case DIFFERENT -> Optional.of(SlotCondition.is(slot, value).negated());
      case LESS -> within(slot, Long.MIN_VALUE, value - 1);
      case AT_MOST -> within(slot, Long.MIN_VALUE, value);
      case GREATER -> within(slot, value + 1, Long.MAX_VALUE);
      case AT_LEAST -> within(slot, value, Long.MAX_VALUE);
      default -> Optional.empty();
    };
  }

  private static Optional<SlotCondition> within(int slot, long least, long most) {
    return Optional.of(new SlotCondition.Within(slot, new Interval(least, most)));
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

  /** When an effect can be carried out, if that is decided by one channel; else empty. */
  Optional<SlotCondition> passable(Operation effect) {
    List<Operation> parts = effect instanceof Operation.Sequence(var all) ? all : List.of(effect);
    List<Operation> blocking = parts.stream().filter(Blocking::mayBlock).toList();
    if (blocking.size() != 1) {
      return Optional.empty();
    }
    boolean first = parts.getFirst().equals(blocking.getFirst());
    return switch (blocking.getFirst()) {
      case Operation.Send send when send.place().isEmpty() ->
          Optional.of(length(send.channel().name(), 0, send.channel().capacity() - 1));
      case Operation.Receive receive
          when receive.place().isEmpty() && (first || takesAny(receive)) ->
          Optional.of(message(receive));
      default -> Optional.empty();
    };
  }

  private static boolean takesAny(Operation.Receive receive) {
    return receive.fields().stream().noneMatch(Reception.Matching.class::isInstance);
  }

  private SlotCondition length(String channel, int least, int most) {
    return new SlotCondition.Within(
        layout.cells(channel).length().index(), new Interval(least, most));
  }

  /** There is a message, and the oldest one matches. */
  private SlotCondition message(Operation.Receive receive) {
    ChannelCells cells = layout.cells(receive.channel().name());
    List<SlotCondition> parts = new ArrayList<>();
    parts.add(length(receive.channel().name(), 1, receive.channel().capacity()));
    for (int i = 0; i < receive.fields().size(); i++) {
      if (receive.fields().get(i) instanceof Reception.Matching(var value)) {
        int oldest = cells.fields().get(i).slots().getFirst().index();
        if (value instanceof Expression.Constant(long wanted, _)) {
          parts.add(SlotCondition.is(oldest, wanted));
        } else {
          var reads = new PartSlots(layout).of(Accesses.reads(value));
          reads.set(oldest);
          parts.add(new SlotCondition.Reading(reads));
        }
      }
    }
    return new SlotCondition.All(parts);
  }
}
