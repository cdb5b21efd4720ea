package tideline.engine.forecast;

/** A figure that is not known for certain. */
public record Range(double low, double likely, double high) {

  public Range {
    if (!(low <= likely && likely <= high)) {
      throw new IllegalArgumentException(low + " <= " + likely + " <= " + high);
    }
  }

  /** A figure that is known. */
  public static Range exactly(double value) {
    return new Range(value, value, value);
  }

  /** A figure that may be wrong by a factor in either direction. */
  public static Range around(double likely, double factor) {
    return new Range(likely / factor, likely, likely * factor);
  }

  /** The same in another unit. */
  public Range times(double factor) {
    return new Range(low * factor, likely * factor, high * factor);
  }

  /**
   * The product with a figure that is wrong for other reasons: both are seldom wrong by their most
   * in the same direction, so the logarithms of the errors add up as those of independent errors.
   */
  public Range times(Range other) {
    double product = likely * other.likely;
    if (low <= 0 || other.low <= 0) {
      return new Range(low * other.low, product, high * other.high);
    }
    return new Range(
        product / together(likely / low, other.likely / other.low),
        product,
        product * together(high / likely, other.high / other.likely));
  }

  private static double together(double factor, double other) {
    return Math.exp(Math.hypot(Math.log(factor), Math.log(other)));
  }

  /** The sum with another figure. */
  public Range plus(Range other) {
    return new Range(low + other.low, likely + other.likely, high + other.high);
  }

  /** The same figure, of which it is known that it is at most so large. */
  public Range atMost(double most) {
    return new Range(Math.min(low, most), Math.min(likely, most), Math.min(high, most));
  }

  /** The same figure, of which it is known that it is at least so large. */
  public Range atLeast(double least) {
    return new Range(Math.max(low, least), Math.max(likely, least), Math.max(high, least));
  }

  /** Whether a value lies inside. */
  public boolean contains(double value) {
    return low <= value && value <= high;
  }

  /** Whether all of it is one value. */
  public boolean isExact() {
    return low == high;
  }
}
