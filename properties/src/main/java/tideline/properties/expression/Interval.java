package tideline.properties.expression;

import java.util.Optional;
import java.util.function.LongBinaryOperator;
import java.util.stream.LongStream;
import tideline.model.Arithmetic;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.properties.expression.Expression.Binary;
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
record Interval(long low, long high) {

  private static final Interval TRUTH = new Interval(0, 1);

  /** Labels beyond this number are not looked at one by one. */
  private static final long MOST_LABELS = 1 << 20;

  /** The values of an expression as a number; empty if they may not fit in 64 bits. */
  static Optional<Interval> of(Expression expression, Arithmetic numbers) {
    try {
      return Optional.of(values(expression, numbers));
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }

  private static Interval values(Expression expression, Arithmetic numbers) {
    return switch (expression) {
      case NumberLiteral(long value) -> new Interval(value, value);
      case NamedLiteral literal -> new Interval(literal.value(), literal.value());
      case TruthLiteral(boolean value) -> new Interval(value ? 1 : 0, value ? 1 : 0);
      case SlotValue(Slot slot) -> values(slot.type());
      case PropositionValue _, Not _ -> TRUTH;
      case ToNumber(Expression operand) -> values(operand, numbers);
      case Negate(Expression operand) -> {
        Interval inner = values(operand, numbers);
        yield fitted(
            new Interval(Math.negateExact(inner.high), Math.negateExact(inner.low)), numbers);
      }
      case Binary binary ->
          switch (binary.operator().kind()) {
            case ARITHMETIC -> arithmetic(binary, numbers);
            case BITS -> bits(values(binary.left(), numbers), values(binary.right(), numbers));
            case LOGIC, EQUALITY, ORDER -> TRUTH;
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
      case PLUS -> fitted(corners(left, right, Math::addExact), numbers);
      case MINUS -> fitted(corners(left, right, Math::subtractExact), numbers);
      case TIMES -> fitted(corners(left, right, Math::multiplyExact), numbers);
      case DIVIDE -> quotient(left, right, numbers);
      case REMAINDER -> remainder(left, right, numbers);
      default -> throw new AssertionError(binary.operator());
    };
  }

  /** What does not fit a machine's number may become any. */
  private static Interval fitted(Interval exact, Arithmetic numbers) {
    boolean fits = exact.low == (int) exact.low && exact.high == (int) exact.high;
    return numbers != Arithmetic.MACHINE_32 || fits
        ? exact
        : new Interval(Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  /** The extremes of an operator that is monotonic in each operand lie at the ends. */
  private static Interval corners(Interval left, Interval right, LongBinaryOperator operator) {
    var ends =
        LongStream.of(left.low, left.high)
            .flatMap(l -> LongStream.of(right.low, right.high).map(r -> operator.applyAsLong(l, r)))
            .summaryStatistics();
    return new Interval(ends.getMin(), ends.getMax());
  }

  /** A divisor of 0 gives no value; without it a quotient is no larger than its dividend. */
  private static Interval quotient(Interval left, Interval right, Arithmetic numbers) {
    if (right.low > 0 || right.high < 0) {
      return corners(
          left, right, numbers == Arithmetic.EUCLIDEAN ? numbers::quotient : Math::divideExact);
    }
    long most = left.magnitude();
    return new Interval(-most, most);
  }

  /** A remainder is smaller than its divisor; it has the sign of the dividend, or none. */
  private static Interval remainder(Interval left, Interval right, Arithmetic numbers) {
    long smaller = Math.max(0, right.magnitude() - 1);
    if (numbers == Arithmetic.EUCLIDEAN) {
      return new Interval(0, left.low < 0 ? smaller : Math.min(left.high, smaller));
    }
    long most = Math.min(left.magnitude(), smaller);
    return new Interval(left.low < 0 ? -most : 0, left.high > 0 ? most : 0);
  }

  /** No bit beyond those that one of the operands can have. */
  private static Interval bits(Interval left, Interval right) {
    long all = 0;
    for (long end : new long[] {left.low, left.high, right.low, right.high}) {
      all |= end < 0 ? ~end : end;
    }
    long most = all == 0 ? 0 : -1L >>> Long.numberOfLeadingZeros(all);
    return new Interval(left.low < 0 || right.low < 0 ? ~most : 0, most);
  }

  private long magnitude() {
    return Math.max(Math.absExact(low), Math.absExact(high));
  }
}
