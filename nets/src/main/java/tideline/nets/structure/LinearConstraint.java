package tideline.nets.structure;

import java.util.Map;
import java.util.TreeMap;

/**
 * A demand on markings: the weighted sum of some places is at least a number.
 *
 * @param weights by place
 * @param least the number
 */
public record LinearConstraint(Map<Integer, Long> weights, long least) {

  /** Keeps a copy. */
  public LinearConstraint {
    weights = Map.copyOf(weights);
  }

  /** At least so many tokens on a place. */
  public static LinearConstraint atLeast(int place, long tokens) {
    return new LinearConstraint(Map.of(place, 1L), tokens);
  }

  /** At most so many tokens on a place. */
  public static LinearConstraint atMost(int place, long tokens) {
    return new LinearConstraint(Map.of(place, -1L), -tokens);
  }

  /**
   * The sum is at most a number.
   *
   * @throws ArithmeticException if a number has no negative
   */
  public static LinearConstraint atMost(Map<Integer, Long> weights, long most) {
    Map<Integer, Long> negated = new TreeMap<>();
    weights.forEach((place, weight) -> negated.put(place, Math.negateExact(weight)));
    return new LinearConstraint(negated, Math.negateExact(most));
  }

  /** Whether a marking meets the demand. */
  public boolean isMetBy(long[] marking) {
    long sum = 0;
    for (Map.Entry<Integer, Long> entry : weights.entrySet()) {
      sum = Math.addExact(sum, Math.multiplyExact(entry.getValue(), marking[entry.getKey()]));
    }
    return sum >= least;
  }
}
