package tideline.nets.structure;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Proofs with weights of places. If no firing makes the weighted sum y m larger (y C &lt;= 0), then
 * y m is at most y m0 in every reachable marking:
 *
 * <ul>
 *   <li>if also y &gt;= d a for some d &gt; 0, then a m is at most y m0 / d;
 *   <li>if y &gt;= the sum of some demands a_i m &gt;= k_i, each taken l_i &gt;= 0 times, and y m0
 *       is less than the sum of the l_i k_i, then the demands are never met together.
 * </ul>
 *
 * A place that some transition resets has the weight 0. All is checked in whole numbers; whatever
 * is too large for a long proves nothing.
 */
final class Weights {

  private Weights() {}

  /**
   * An upper bound.
   *
   * @param weights y
   * @param value what the sum is at most
   */
  record Bound(List<Long> weights, long value) {}

  /**
   * The bound of a sum by y = denominator * sum + surplus, if these weights prove one.
   *
   * @throws ArithmeticException if a number is too large
   */
  static Optional<Bound> bound(
      Incidence incidence, Map<Integer, Long> sum, long denominator, long[] surplus) {
    long[] weights = nonNegative(surplus, incidence.places());
    for (Map.Entry<Integer, Long> entry : sum.entrySet()) {
      int place = entry.getKey();
      weights[place] =
          Math.addExact(weights[place], Math.multiplyExact(denominator, entry.getValue()));
    }
    return clearFree(incidence, weights) && neverGrows(incidence, weights)
        ? Optional.of(
            new Bound(
                Arrays.stream(weights).boxed().toList(),
                Math.floorDiv(incidence.initialSum(weights), denominator)))
        : Optional.empty();
  }

  /**
   * Something, if these multipliers, first of places and then of demands, prove that the demands
   * are never met together.
   *
   * @throws ArithmeticException if a number is too large
   */
  static Optional<long[]> impossible(
      Incidence incidence, List<LinearConstraint> demands, long[] multipliers) {
    long[] weights = nonNegative(multipliers, incidence.places());
    long demanded = 0;
    for (int i = 0; i < demands.size(); i++) {
      long times = Math.max(0, multipliers[incidence.places() + i]);
      demanded = Math.addExact(demanded, Math.multiplyExact(times, demands.get(i).least()));
      for (Map.Entry<Integer, Long> entry : demands.get(i).weights().entrySet()) {
        int place = entry.getKey();
        weights[place] = Math.addExact(weights[place], Math.multiplyExact(times, entry.getValue()));
      }
    }
    return clearFree(incidence, weights)
            && neverGrows(incidence, weights)
            && incidence.initialSum(weights) < demanded
        ? Optional.of(weights)
        : Optional.empty();
  }

  private static long[] nonNegative(long[] numbers, int length) {
    return Arrays.stream(numbers, 0, length).map(number -> Math.max(0, number)).toArray();
  }

  /**
   * Takes places without an equation out; false if their weight is positive, so that they count.
   */
  private static boolean clearFree(Incidence incidence, long[] weights) {
    for (int place = 0; place < weights.length; place++) {
      if (incidence.isFree(place)) {
        if (weights[place] > 0) {
          return false;
        }
        weights[place] = 0;
      }
    }
    return true;
  }

  private static boolean neverGrows(Incidence incidence, long[] weights) {
    for (int transition = 0; transition < incidence.transitions(); transition++) {
      if (incidence.gain(weights, transition) > 0) {
        return false;
      }
    }
    return true;
  }
}
