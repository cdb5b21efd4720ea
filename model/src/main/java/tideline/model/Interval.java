package tideline.model;

import java.util.function.LongBinaryOperator;

/**
 * The numbers from {@code minimum} to {@code maximum}, both included; never empty. What operators
 * give for operands that are known to lie in intervals: no other numbers, but not all of them need
 * occur, and a divisor of 0 gives none.
 */
public record Interval(long minimum, long maximum) {

  /** All numbers. */
  public static final Interval ALL = new Interval(Long.MIN_VALUE, Long.MAX_VALUE);

  /** Both truth values. */
  public static final Interval TRUTH = new Interval(0, 1);

  private static final Interval INT = new Interval(Integer.MIN_VALUE, Integer.MAX_VALUE);

  public Interval {
    if (minimum > maximum) {
      throw new IllegalArgumentException("empty interval " + minimum + ".." + maximum);
    }
  }

  /** One number. */
  public static Interval of(long value) {
    return new Interval(value, value);
  }

  /** One truth value. */
  public static Interval of(boolean truth) {
    return of(truth ? 1 : 0);
  }

  /** Whether a number is here. */
  public boolean contains(long value) {
    return minimum <= value && value <= maximum;
  }

  /** Whether all of the other's numbers are here. */
  public boolean contains(Interval other) {
    return minimum <= other.minimum && other.maximum <= maximum;
  }

  /** Whether all numbers are between two others, or equal to one of them. */
  public boolean isInside(long least, long most) {
    return minimum >= least && maximum <= most;
  }

  /** Whether there is only one number. */
  public boolean isSingle() {
    return minimum == maximum;
  }

  private boolean isZero() {
    return minimum == 0 && maximum == 0;
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

  /** What a value becomes in a type of these values: itself, or anything. */
  public Interval fitted(Interval type) {
    return type.contains(this) ? this : type;
  }

  /** Sums; as {@link Arithmetic}, it throws if numbers are exact and one may not fit. */
  public Interval plus(Interval other, Arithmetic numbers) {
    return corners(other, Math::addExact, numbers);
  }

  /** Differences. */
  public Interval minus(Interval other, Arithmetic numbers) {
    return corners(other, Math::subtractExact, numbers);
  }

  /** Products. */
  public Interval times(Interval other, Arithmetic numbers) {
    return corners(other, Math::multiplyExact, numbers);
  }

  /** Quotients; without 0 among the divisors they are no larger than the dividends. */
  public Interval quotient(Interval divisor, Arithmetic numbers) {
    if (divisor.minimum < 0 && divisor.maximum > 0) {
      return of(0).minus(this, numbers).join(this);
    }
    Interval nonzero =
        new Interval(
            divisor.minimum == 0 ? Math.min(1, divisor.maximum) : divisor.minimum,
            divisor.maximum == 0 ? Math.max(-1, divisor.minimum) : divisor.maximum);
    if (nonzero.isZero()) {
      return of(0);
    }
    return corners(
        nonzero, numbers == Arithmetic.EUCLIDEAN ? numbers::quotient : Math::divideExact, numbers);
  }

  /** Remainders: smaller than the divisor, with the sign of the dividend or none. */
  public Interval remainder(Interval divisor, Arithmetic numbers) {
    if (isSingle() && divisor.isSingle() && !divisor.isZero() && numbers.divides()) {
      return of(numbers.remainder(minimum, divisor.minimum));
    }
    long smaller =
        divisor.minimum == Long.MIN_VALUE
            ? Long.MAX_VALUE
            : Math.max(0, Math.max(-divisor.minimum, divisor.maximum) - 1);
    long most = maximum <= 0 ? 0 : Math.min(maximum, smaller);
    if (numbers == Arithmetic.EUCLIDEAN) {
      return new Interval(0, minimum < 0 ? smaller : most);
    }
    return new Interval(minimum >= 0 ? 0 : Math.max(minimum, -smaller), most);
  }

  /** The extremes of an operator that is monotone in each operand lie at the corners. */
  private Interval corners(Interval other, LongBinaryOperator exact, Arithmetic numbers) {
    try {
      long first = exact.applyAsLong(minimum, other.minimum);
      long second = exact.applyAsLong(minimum, other.maximum);
      long third = exact.applyAsLong(maximum, other.minimum);
      long fourth = exact.applyAsLong(maximum, other.maximum);
      Interval all =
          new Interval(
              Math.min(Math.min(first, second), Math.min(third, fourth)),
              Math.max(Math.max(first, second), Math.max(third, fourth)));
      return numbers == Arithmetic.MACHINE_32 ? all.fitted(INT) : all;
    } catch (ArithmeticException overflow) {
      return switch (numbers) {
        case MACHINE_32 -> INT;
        case MACHINE_64 -> ALL;
        case EXACT, EUCLIDEAN, MIXED -> throw overflow;
      };
    }
  }

  /** Numbers with the other sign. */
  public Interval negated(Arithmetic numbers) {
    return of(0).minus(this, numbers);
  }

  /** Numbers with all bits the other way round. */
  public Interval complement() {
    return new Interval(~maximum, ~minimum);
  }

  /** Bits that both have: no more than an operand has that is not negative. */
  public Interval bitAnd(Interval other) {
    if (isSingle() && other.isSingle()) {
      return of(minimum & other.minimum);
    }
    if (minimum >= 0) {
      return new Interval(0, other.minimum >= 0 ? Math.min(maximum, other.maximum) : maximum);
    }
    return other.minimum >= 0 ? new Interval(0, other.maximum) : bits(other);
  }

  /** Bits that one has, or only one: none beyond those that one of the operands can have. */
  public Interval bits(Interval other) {
    long all = 0;
    for (long end : new long[] {minimum, maximum, other.minimum, other.maximum}) {
      all |= end < 0 ? ~end : end;
    }
    long most = all == 0 ? 0 : -1L >>> Long.numberOfLeadingZeros(all);
    return new Interval(minimum < 0 || other.minimum < 0 ? ~most : 0, most);
  }

  /** Bits moved up in 64 bits. */
  public Interval shiftedLeft(Interval distance) {
    if (minimum < 0 || !distance.isInside(0, Long.SIZE - 2)) {
      return ALL;
    }
    int most = (int) distance.maximum;
    return maximum > Long.MAX_VALUE >> most
        ? ALL
        : new Interval(minimum << (int) distance.minimum, maximum << most);
  }

  /** Bits moved down in 64 bits: towards 0, or towards -1 if negative. */
  public Interval shiftedRight(Interval distance) {
    return distance.isInside(0, Long.SIZE - 1)
        ? corners(distance, (value, by) -> value >> by, Arithmetic.MACHINE_64)
        : new Interval(Math.min(minimum, 0), Math.max(maximum, minimum < 0 ? -1 : 0));
  }

  /** Whether a number is 0. */
  public Interval not() {
    if (!contains(0)) {
      return of(false);
    }
    return isSingle() ? of(true) : TRUTH;
  }

  /** Whether neither number is 0. */
  public Interval and(Interval other) {
    if (isZero() || other.isZero()) {
      return of(false);
    }
    return contains(0) || other.contains(0) ? TRUTH : of(true);
  }

  /** Whether one number is not 0. */
  public Interval or(Interval other) {
    return not().and(other.not()).not();
  }

  /** Whether both numbers are the same. */
  public Interval equal(Interval other) {
    if (maximum < other.minimum || other.maximum < minimum) {
      return of(false);
    }
    return isSingle() && other.isSingle() ? of(true) : TRUTH;
  }

  /** Whether the number here is the smaller one. */
  public Interval less(Interval other) {
    if (maximum < other.minimum) {
      return of(true);
    }
    return minimum >= other.maximum ? of(false) : TRUTH;
  }
}
