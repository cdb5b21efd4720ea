package tideline.system.analysis.progress;

import java.util.Arrays;

/**
 * Whole numbers near some multiple of real weights. Rounding turns some edges round; changing one
 * weight at a time by one turns most of them back.
 *
 * <pre>
 *   growth[k]  by how much an edge of kind k grows now
 *   wanted[k]  1 if it should lead ahead, 0 if it should not lead back, -1 if that does not matter
 *   users      for each feature, the kinds that have it
 * </pre>
 */
final class WholeWeights {

  private static final int ROUNDS = 12;
  private static final double AHEAD = 0.3;
  private static final double STAYS = -0.1;

  private final double[] importance;
  private final long scale;
  private final long[] weights;
  private final double[] growth;
  private final int[] wanted;
  private final int[][] users;
  private final double[][] amounts;

  WholeWeights(EdgeKinds kinds, double[] importance, double[] real, int scale) {
    this.importance = importance;
    this.scale = scale;
    this.weights = Arrays.stream(real).mapToLong(w -> Math.round(w * scale)).toArray();
    this.growth = new double[kinds.size()];
    this.wanted = new int[kinds.size()];
    double[] whole = Arrays.stream(weights).mapToDouble(w -> w).toArray();
    for (int k = 0; k < growth.length; k++) {
      growth[k] = kinds.growth(k, whole);
      double was = kinds.growth(k, real);
      wanted[k] = was > AHEAD ? 1 : was > STAYS ? 0 : -1;
    }
    this.users = kinds.users();
    this.amounts = kinds.amountsByFeature();
  }

  long[] weights() {
    return weights;
  }

  /** How much goes the wrong way, by importance. */
  double wrong() {
    double wrong = 0;
    for (int k = 0; k < growth.length; k++) {
      wrong += growth[k] < wanted[k] ? importance[k] : 0;
    }
    return wrong;
  }

  /** Changes weights one by one as long as that helps. */
  void mend() {
    boolean better = true;
    for (int round = 0; round < ROUNDS && better; round++) {
      better = false;
      for (int f = 0; f < weights.length; f++) {
        better |= move(f, 1) || move(f, -1);
      }
    }
  }

  private boolean move(int feature, int by) {
    double gain = 0;
    for (int i = 0; i < users[feature].length; i++) {
      int k = users[feature][i];
      double now = growth[k];
      gain += importance[k] * (cost(now, k) - cost(now + by * amounts[feature][i], k));
    }
    if (gain <= 1e-9) {
      return false;
    }
    weights[feature] += by;
    for (int i = 0; i < users[feature].length; i++) {
      growth[users[feature][i]] += by * amounts[feature][i];
    }
    return true;
  }

  /** Going the wrong way costs most; to go ahead by more than a step costs a little. */
  private double cost(double amount, int k) {
    if (amount < wanted[k]) {
      return 1 + (wanted[k] - amount) / scale;
    }
    return wanted[k] < 0 ? 0 : 0.001 * Math.max(0, amount - scale) / scale;
  }
}
