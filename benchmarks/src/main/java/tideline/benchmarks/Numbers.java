package tideline.benchmarks;

import java.util.Collection;
import java.util.Locale;
import java.util.OptionalDouble;

/** Figures, and how they are written. */
public final class Numbers {

  /** Stands where a figure cannot be had. */
  public static final String NOT_AVAILABLE = "n/a";

  private Numbers() {}

  /** The middle value, or the mean of the two in the middle. */
  public static double median(Collection<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    if (sorted.length == 0) {
      throw new IllegalArgumentException("the median of nothing");
    }
    int upper = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[upper] : (sorted[upper - 1] + sorted[upper]) / 2;
  }

  /** A whole number in groups of three digits. */
  public static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** A number with some digits behind the point. */
  public static String decimal(double number, int digits) {
    return String.format(Locale.ROOT, "%." + digits + "f", number);
  }

  /** A number that may be missing. */
  public static String decimal(OptionalDouble number, int digits) {
    return number.isPresent() ? decimal(number.getAsDouble(), digits) : NOT_AVAILABLE;
  }

  /** A share in percent, if it is known. */
  public static String percent(OptionalDouble share) {
    return share.isPresent() ? decimal(100 * share.getAsDouble(), 0) + "%" : NOT_AVAILABLE;
  }
}
