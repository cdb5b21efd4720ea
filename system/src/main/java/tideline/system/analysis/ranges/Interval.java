package tideline.system.analysis.ranges;

import java.util.function.LongBinaryOperator;
import tideline.system.ir.Type;

/** The numbers from {@code minimum} to {@code maximum}, both included; never empty. */
public record Interval(long minimum, long maximum) {

  /** All numbers. */
  public static final Interval ALL = new Interval(Long.MIN_VALUE, Long.MAX_VALUE);

  /** Both truth values. */
  public static final Interval TRUTH = new Interval(0, 1);

  public Interval {
    if (minimum > maximum) {
      throw new IllegalArgumentException("empty interval " + minimum + ".." + maximum);
    }
  }

  /** One number. */
  public static Interval of(long value) {
    return new Interval(value, value);
  }

  /** The values of a scalar type. */
  public static Interval of(Type type) {
    return switch (type) {
      case Type.Bool _ -> TRUTH;
      case Type.Range range -> new Interval(range.minimum(), range.maximum());
      case Type.Wrapping machine -> new Interval(machine.minimum(), machine.maximum());
      case Type.Enumeration named -> new Interval(0, named.values().size() - 1L);
      default -> ALL;
    };
  }

  /** Whether all of the other's numbers are here. */
  public boolean contains(Interval other) {
    return minimum <= other.minimum && other.maximum <= maximum;
  }

  /** Whether there is only one number. */
  public boolean isSingle() {
    return minimum == maximum;
  }

  /** The smallest interval with both. */
  public Interval join(Interval other) {
    return new Interval(Math.min(minimum, other.minimum), Math.max(maximum, other.maximum));
  }

  /** What both have in common; this one if they have nothing, as in code that is never reached. */
  public Interval meet(Interval other) {
    long low = Math.max(minimum, other.minimum);
    long high = Math.min(maximum, other.maximum);
    return low <= high ? new Interval(low, high) : this;
  }

  /**
   * What an operator gives that is monotone in each operand, so that the extremes are at the
   * corners; all numbers if one of those overflows.
   */
  Interval corners(Interval other, LongBinaryOperator exact) {
    try {
      long first = exact.applyAsLong(minimum, other.minimum);
      long second = exact.applyAsLong(minimum, other.maximum);
      long third = exact.applyAsLong(maximum, other.minimum);
      long fourth = exact.applyAsLong(maximum, other.maximum);
      return new Interval(
          Math.min(Math.min(first, second), Math.min(third, fourth)),
          Math.max(Math.max(first, second), Math.max(third, fourth)));
    } catch (ArithmeticException overflow) {
      return ALL;
    }
  }
}
