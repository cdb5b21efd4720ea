package tideline.nets.progress;

import java.util.Arrays;
import java.util.Optional;

/** Whole numbers in the proportions of others: nothing depends on them being exact. */
final class WholeWeights {

  private static final int[] FACTORS = {1, 2, 3, 4, 5, 6, 8, 10, 12, 24, 60};
  private static final double TINY = 1e-6;
  private static final double LARGEST = 1_000;

  private WholeWeights() {}

  /** Empty if all are zero. */
  static Optional<long[]> of(double[] weights) {
    double largest = Arrays.stream(weights).map(Math::abs).max().orElse(0);
    if (largest < TINY || Double.isNaN(largest) || largest > 1e9) {
      return Optional.empty();
    }
    double factor = LARGEST / largest;
    for (int candidate : FACTORS) {
      if (Arrays.stream(weights).allMatch(weight -> isWhole(weight * candidate))) {
        factor = candidate;
        break;
      }
    }
    double scale = factor;
    long[] whole = Arrays.stream(weights).mapToLong(weight -> Math.round(weight * scale)).toArray();
    return Arrays.stream(whole).allMatch(weight -> weight == 0)
        ? Optional.empty()
        : Optional.of(whole);
  }

  private static boolean isWhole(double number) {
    return Math.abs(number - Math.rint(number)) < TINY;
  }
}
