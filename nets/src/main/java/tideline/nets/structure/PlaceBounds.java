package tideline.nets.structure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How many tokens each place can have at most: from semiflows, from places that no run marks, and
 * for what is left by the state equation, as long as that is affordable.
 */
public final class PlaceBounds {

  /** Numbers that all linear programs together may touch. */
  private static final long MOST_WORK = 300_000_000;

  private static final long UNKNOWN = Long.MAX_VALUE;

  private final Incidence incidence;
  private final long[] bounds;

  private PlaceBounds(Incidence incidence) {
    this.incidence = incidence;
    this.bounds = new long[incidence.places()];
    Arrays.fill(bounds, UNKNOWN);
  }

  /** The bounds that can be proved, by place. */
  public static List<OptionalLong> of(Incidence incidence, List<SparseVector> semiflows) {
    PlaceBounds bounds = new PlaceBounds(incidence);
    bounds.findUnmarked();
    for (SparseVector semiflow : semiflows) {
      bounds.useIfSmall(semiflow);
    }
    bounds.solve();
    List<OptionalLong> known = new ArrayList<>();
    for (long bound : bounds.bounds) {
      known.add(bound == UNKNOWN ? OptionalLong.empty() : OptionalLong.of(bound));
    }
    return known;
  }

  private void useIfSmall(SparseVector semiflow) {
    long[] weights = semiflow.dense(bounds.length);
    try {
      use(weights);
    } catch (ArithmeticException noLong) {
      assert semiflow.isSmall() : "only its sum is too large, and bounds nothing that is a long";
    }
  }

  private void findUnmarked() {
    BitSet markable = new Traps(incidence.net()).markable();
    for (int place = 0; place < bounds.length; place++) {
      if (!markable.get(place)) {
        bounds[place] = 0;
      }
    }
  }

  /** What weights without negative numbers, whose sum never grows, say of each of their places. */
  private void use(long[] weights) {
    long sum = incidence.initialSum(weights);
    for (int place = 0; place < weights.length; place++) {
      if (weights[place] > 0) {
        bounds[place] = Math.min(bounds[place], sum / weights[place]);
      }
    }
  }

  private void solve() {
    StateEquation equation = new StateEquation(incidence);
    StateEquation.Work work = new StateEquation.Work();
    for (int place = 0; place < bounds.length && work.done() < MOST_WORK; place++) {
      if (bounds[place] == UNKNOWN && !incidence.isFree(place)) {
        Optional<Weights.Bound> found = equation.bound(Map.of(place, 1L), work);
        found.ifPresent(bound -> use(bound.weights().stream().mapToLong(w -> w).toArray()));
      }
    }
  }
}
