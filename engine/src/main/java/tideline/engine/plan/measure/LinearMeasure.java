package tideline.engine.plan.measure;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tideline.model.ProgressMeasure;
import tideline.model.ProgressMeasure.Value;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.properties.expression.Expression;
import tideline.properties.expression.SlotTable;
import tideline.system.analysis.progress.SlotSum;

/**
 * The fast form of measures that users write as sums of slots and of numbers that depend on one
 * small slot each, or as lists of such sums; the slow form makes one call per operator.
 */
final class LinearMeasure {

  private final Function<Expression, Value> values;
  private final Map<Slot, Long> weights = new HashMap<>();
  private final Map<Slot, long[]> tables = new HashMap<>();
  private long constant;

  private LinearMeasure(Function<Expression, Value> values) {
    this.values = values;
  }

  /**
   * The fast form, if there is one: it orders all states as the measure does.
   *
   * @param values evaluates expressions
   */
  static Optional<SlotSum> of(
      ProgressMeasure measure, List<Expression> list, Function<Expression, Value> values) {
    try {
      List<Optional<SlotSum>> parts =
          list.stream().map(expression -> of(measure, expression, values)).toList();
      if (parts.stream().anyMatch(Optional::isEmpty)) {
        return Optional.empty();
      }
      List<SlotSum> sums = parts.stream().map(Optional::orElseThrow).toList();
      Optional<SlotSum> whole =
          sums.size() == 1 ? Optional.of(sums.getFirst()) : SlotSum.lexicographic(sums);
      return whole.map(sum -> sum.named(measure.name(), measure.description()));
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }

  private static Optional<SlotSum> of(
      ProgressMeasure measure, Expression expression, Function<Expression, Value> values) {
    LinearMeasure linear = new LinearMeasure(values);
    return linear.add(expression, 1)
        ? SlotSum.of(
            measure.name(), measure.description(), linear.constant, linear.weights, linear.tables)
        : Optional.empty();
  }

  /** Adds a multiple of an expression; false if it is no sum of slots. */
  private boolean add(Expression expression, long factor) {
    return switch (expression) {
      case Expression.NumberLiteral(long value) -> {
        constant = Math.addExact(constant, Math.multiplyExact(factor, value));
        yield true;
      }
      case Expression.SlotValue(Slot slot) -> add(slot, factor);
      case Expression.ToNumber(Expression operand) -> add(operand, factor);
      case Expression.Negate(Expression operand) -> add(operand, Math.negateExact(factor));
      case Expression.Binary binary -> add(binary, factor);
      case Expression.TruthLiteral _,
          Expression.NamedLiteral _,
          Expression.PropositionValue _,
          Expression.FunctionValue _,
          Expression.Not _ ->
          false;
    };
  }

  /** The packed value of a slot starts at 0, whatever its least value. */
  private boolean add(Slot slot, long factor) {
    if (slot.type() instanceof SlotType.Labelled) {
      return false;
    }
    constant = Math.addExact(constant, Math.multiplyExact(factor, slot.minimum()));
    weights.merge(slot, factor, Math::addExact);
    return true;
  }

  private boolean add(Expression.Binary binary, long factor) {
    return switch (binary.operator()) {
      case PLUS -> add(binary.left(), factor) && add(binary.right(), factor);
      case MINUS -> add(binary.left(), factor) && add(binary.right(), Math.negateExact(factor));
      case TIMES ->
          binary.left() instanceof Expression.NumberLiteral(long times)
              ? add(binary.right(), Math.multiplyExact(factor, times))
              : binary.right() instanceof Expression.NumberLiteral(long by)
                  ? add(binary.left(), Math.multiplyExact(factor, by))
                  : addTable(binary, factor);
      default -> addTable(binary, factor);
    };
  }

  /** Adds a number that depends on one slot; false if there is no table of it. */
  private boolean addTable(Expression expression, long factor) {
    if (!(values.apply(expression) instanceof SlotTable table)) {
      return false;
    }
    long[] sum = table.values();
    long[] before = tables.getOrDefault(table.slot(), new long[sum.length]);
    for (int i = 0; i < sum.length; i++) {
      sum[i] = Math.addExact(before[i], Math.multiplyExact(factor, sum[i]));
    }
    tables.put(table.slot(), sum);
    return true;
  }
}
