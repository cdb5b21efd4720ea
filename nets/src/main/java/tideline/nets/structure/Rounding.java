package tideline.nets.structure;

import java.util.Arrays;
import java.util.Optional;

/**
 * Whole numbers from multipliers in floating point. Multipliers of a program with small numbers are
 * fractions with small denominators: they are multiplied by what may be a common denominator and
 * rounded, and whoever asks checks exactly whether that will do.
 */
final class Rounding {

  private static final long[] DENOMINATORS = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 60, 2520};
  private static final long MOST = 1_000_000_000_000L;
  private static final double TINY = 1e-7;

  private Rounding() {}

  /** Looks at multipliers that were multiplied by a denominator and rounded. */
  @FunctionalInterface
  interface Check<T> {
    /**
     * What can be proved with them, if anything.
     *
     * @throws ArithmeticException if a number on the way is no long
     */
    Optional<T> of(long denominator, long[] rounded);
  }

  /** The first result that the check makes of rounded multipliers. */
  static <T> Optional<T> first(double[] multipliers, Check<T> check) {
    for (long denominator : DENOMINATORS) {
      Optional<T> result = checked(multipliers, denominator, check);
      if (result.isPresent()) {
        return result;
      }
    }
    long common = commonDenominator(multipliers);
    return common <= 0 ? Optional.empty() : checked(multipliers, common, check);
  }

  private static <T> Optional<T> checked(double[] multipliers, long denominator, Check<T> check) {
    long[] rounded = new long[multipliers.length];
    for (int i = 0; i < rounded.length; i++) {
      double value = multipliers[i] * denominator;
      if (Double.isNaN(value) || Math.abs(value) > MOST) {
        return Optional.empty();
      }
      rounded[i] = Math.round(value);
    }
    if (Arrays.stream(rounded).allMatch(value -> value == 0)) {
      return Optional.empty();
    }
    try {
      return check.of(denominator, rounded);
    } catch (ArithmeticException noLong) {
      return Optional.empty();
    }
  }

  /** A common denominator of fractions near the numbers; 0 if there is no small one. */
  private static long commonDenominator(double[] multipliers) {
    long common = 1;
    for (double multiplier : multipliers) {
      double scaled = multiplier * common;
      if (Math.abs(scaled - Math.round(scaled)) > TINY * common) {
        long denominator = denominator(multiplier);
        if (denominator == 0 || common > MOST / denominator) {
          return 0;
        }
        common = common / gcd(common, denominator) * denominator;
      }
    }
    return common;
  }

  /** The smallest denominator of a fraction near a number, by continued fractions. */
  private static long denominator(double number) {
    double rest = Math.abs(number);
    long before = 0;
    long last = 1;
    for (int i = 0; i < 20; i++) {
      double whole = Math.floor(rest);
      double wholeDenominator = i == 0 ? 1 : whole * last + before;
      if (wholeDenominator > 1_000_000) {
        return 0;
      }
      if (i > 0) {
        before = last;
        last = (long) wholeDenominator;
      }
      double value = Math.abs(number) * last;
      if (Math.abs(value - Math.round(value)) < TINY * last) {
        return last;
      }
      rest = 1 / (rest - whole);
    }
    return 0;
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
