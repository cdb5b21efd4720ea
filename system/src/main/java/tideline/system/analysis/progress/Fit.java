package tideline.system.analysis.progress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Weights for slots and their values under which as many edges as possible lead to higher progress:
 * small weights w with
 *
 * <pre>
 *   growth(k) >= 1   for every kind of edges k, at a price for each edge that fails
 *   growth(k) >= 0   for every kind, at another price
 * </pre>
 *
 * This is the problem of a linear support vector machine, and is solved as such: by the dual, one
 * coordinate after the other. Each edge has a number between 0 and its price, and the weights are
 * the sum of all features with these numbers.
 */
final class Fit {

  private static final int ROUNDS = 200;
  private static final double CLOSE = 1e-4;

  private static final int[] SCALES = {1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 48, 64, 100};

  private final EdgeKinds kinds;
  private final Prices prices;
  private final double[] weights;

  /** What it costs to fail. */
  enum Prices {
    /** Rare edges may lead back, where that lets others lead ahead. */
    FEW_BACK("fit", 10, 0),
    /** No edge is to lead back. */
    NONE_BACK("steady", 10, 10_000);

    private final String word;
    private final double standing;
    private final double back;

    Prices(String word, double standing, double back) {
      this.word = word;
      this.standing = standing;
      this.back = back;
    }
  }

  private Fit(EdgeKinds kinds, Prices prices) {
    this.kinds = kinds;
    this.prices = prices;
    this.weights = new double[kinds.features()];
  }

  /** The measure that fits the edges; empty if there is none that tells states apart. */
  static Optional<SlotSum> of(EdgeKinds kinds, Prices prices) {
    Fit fit = new Fit(kinds, prices);
    fit.solve();
    return fit.measure();
  }

  private void solve() {
    int size = kinds.size();
    double[] ahead = new double[size];
    double[] notBack = new double[size];
    double[] norm = new double[size];
    long total = 0;
    for (int k = 0; k < size; k++) {
      norm[k] = kinds.norm(k);
      total += kinds.count(k);
    }
    for (int round = 0; round < ROUNDS; round++) {
      double largest = 0;
      for (int k = 0; k < size; k++) {
        if (norm[k] > 0) {
          double price = prices.standing * kinds.count(k) * size / total;
          largest = Math.max(largest, step(k, norm[k], 1, price, ahead));
          largest = Math.max(largest, step(k, norm[k], 0, prices.back, notBack));
        }
      }
      if (largest < CLOSE) {
        return;
      }
    }
  }

  private double step(int k, double norm, double wanted, double price, double[] dual) {
    double old = dual[k];
    double better = old - (kinds.growth(k, weights) - wanted) / norm;
    dual[k] = Math.clamp(better, 0, price);
    double change = dual[k] - old;
    if (change != 0) {
      kinds.addTo(weights, k, change);
    }
    return Math.abs(change);
  }

  /** The smallest whole weights that keep the direction of nearly all edges. */
  private Optional<SlotSum> measure() {
    double[] best = new double[0];
    long fewest = Long.MAX_VALUE;
    for (int scale : SCALES) {
      double[] whole = Arrays.stream(weights).map(w -> Math.rint(w * scale)).toArray();
      long wrong = wrong(whole);
      if (wrong < fewest) {
        fewest = wrong;
        best = whole;
      }
    }
    return measure(best);
  }

  private long wrong(double[] whole) {
    long wrong = 0;
    for (int k = 0; k < kinds.size(); k++) {
      double real = kinds.growth(k, weights);
      double rounded = kinds.growth(k, whole);
      boolean turned = real > 0.3 ? rounded <= 0 : real > -0.1 && rounded < 0;
      wrong += turned ? kinds.count(k) : 0;
    }
    return wrong;
  }

  private Optional<SlotSum> measure(double[] whole) {
    List<SlotSum> parts = new ArrayList<>();
    for (EdgeKinds.Column column : kinds.columns()) {
      part(column, whole).ifPresent(parts::add);
    }
    if (parts.isEmpty()) {
      return Optional.empty();
    }
    long[] ones = new long[parts.size()];
    Arrays.fill(ones, 1);
    String terms = String.join(" + ", parts.stream().map(SlotSum::name).toList());
    return SlotSum.sum(
        prices.word + "(" + parts.size() + (parts.size() == 1 ? " variable)" : " variables)"),
        "weights fitted to the edges of the sample, " + terms.replace("+ -", "- "),
        parts,
        ones);
  }

  private static Optional<SlotSum> part(EdgeKinds.Column column, double[] whole) {
    long weight = column.linear() < 0 ? 0 : (long) whole[column.linear()];
    boolean flat = true;
    for (int i = 0; i < column.values().length; i++) {
      flat &= whole[column.firstValue() + i] == 0;
    }
    String slot = column.slot().name();
    if (flat) {
      return weight == 0
          ? Optional.empty()
          : SlotSum.sum(
              weight == 1 ? slot : weight + "*" + slot,
              "a multiple of " + slot,
              SlotSum.rising(column.slot()).stream().toList(),
              new long[] {weight});
    }
    long[] table = new long[(int) Term.largest(column.slot()) + 1];
    // A value that the sample has not seen is taken for the next smaller one that it has.
    int seen = 0;
    for (int packed = 0; packed < table.length; packed++) {
      while (seen + 1 < column.values().length && column.values()[seen + 1] <= packed) {
        seen++;
      }
      table[packed] = weight * packed + (long) whole[column.firstValue() + seen];
    }
    return Optional.of(
        SlotSum.table(
            "f(" + slot + ")", "a number for each value of " + slot, column.slot(), table));
  }
}
