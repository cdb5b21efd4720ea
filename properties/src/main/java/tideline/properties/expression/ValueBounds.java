package tideline.properties.expression;

import java.util.Optional;
import java.util.stream.LongStream;
import tideline.model.Arithmetic;
import tideline.model.Interval;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.properties.expression.Expression.Binary;
import tideline.properties.expression.Expression.FunctionValue;
import tideline.properties.expression.Expression.NamedLiteral;
import tideline.properties.expression.Expression.Negate;
import tideline.properties.expression.Expression.Not;
import tideline.properties.expression.Expression.NumberLiteral;
import tideline.properties.expression.Expression.PropositionValue;
import tideline.properties.expression.Expression.SlotValue;
import tideline.properties.expression.Expression.ToNumber;
import tideline.properties.expression.Expression.TruthLiteral;

/**
 * The values that an expression can have by the types of its slots: it has no others, but not all
 * of these need occur.
 */
final class ValueBounds {

  /** Labels beyond this number are not looked at one by one. */
  private static final long MOST_LABELS = 1 << 20;

  private ValueBounds() {}

  /** The values of an expression as a number; empty if they may not fit in 64 bits. */
  static Optional<Interval> of(Expression expression, Arithmetic numbers) {
    try {
      return Optional.of(values(expression, numbers)).filter(all -> !all.equals(Interval.ALL));
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }

  private static Interval values(Expression expression, Arithmetic numbers) {
    return switch (expression) {
      case NumberLiteral(long value) -> Interval.of(value);
      case NamedLiteral literal -> Interval.of(literal.value());
      case TruthLiteral(boolean value) -> Interval.of(value);
      case SlotValue(Slot slot) -> values(slot.type());
      case PropositionValue _, Not _ -> Interval.TRUTH;
      case FunctionValue call ->
          call.type() instanceof ValueType.Truth ? Interval.TRUTH : Interval.ALL;
      case ToNumber(Expression operand) -> values(operand, numbers);
      case Negate(Expression operand) -> values(operand, numbers).negated(numbers);
      case Binary binary ->
          switch (binary.operator().kind()) {
            case ARITHMETIC, BITS -> arithmetic(binary, numbers);
            case LOGIC, EQUALITY, ORDER -> Interval.TRUTH;
          };
    };
  }

  private static Interval values(SlotType type) {
    if (type instanceof SlotType.Labelled(long count, var label)) {
      if (count > MOST_LABELS) {
        throw new ArithmeticException("too many labels");
      }
      var labels = LongStream.range(0, count).map(label).summaryStatistics();
      return new Interval(labels.getMin(), labels.getMax());
    }
    return new Interval(type.minimum(), type.maximum());
  }

  private static Interval arithmetic(Binary binary, Arithmetic numbers) {
    Interval left = values(binary.left(), numbers);
    Interval right = values(binary.right(), numbers);
    return switch (binary.operator()) {
      case PLUS -> left.plus(right, numbers);
      case MINUS -> left.minus(right, numbers);
      case TIMES -> left.times(right, numbers);
      case DIVIDE -> left.quotient(right, numbers);
      case REMAINDER -> left.remainder(right, numbers);
      case BIT_AND -> left.bitAnd(right);
      case BIT_OR -> left.bits(right);
      default -> throw new AssertionError(binary.operator());
    };
  }
}
