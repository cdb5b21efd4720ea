package tideline.system.analysis.progress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.model.Slot;
import tideline.system.analysis.progress.SlotFeatures.Sharing;

/**
 * Weights for slots and their values under which edges lead one step ahead. Of all weights w it
 * takes those that minimise
 *
 * <pre>
 *   sum over kinds k of   count(k) * price(growth(k, w)) * (growth(k, w) - 1)^2
 *   price(g) = 1 for g &lt; 1,   small for g &gt; 1
 * </pre>
 *
 * by least squares that are weighted anew after each solution. If some weights let every edge lead
 * ahead, they are found. Otherwise there are edges that undo each other: then rare ones lead back,
 * and a second measure leaves out the slots that are to blame until no edge leads back. In the end
 * the weights are made whole numbers, as small as possible, and mended one by one. (For Petri nets
 * the same is known as linear algebra on the effects of transitions; here the edges of a sample
 * stand for transitions.)
 */
final class Fit {

  /** Prices of growth above 1: first a fair fit, then as many edges ahead as possible. */
  private static final double[] MORE = {1, 0.3, 0.1, 0.03, 0.01, 0.003, 0.001};

  private static final int MOST_SOLUTIONS = 24;

  /** Multiplications for all fits of a sample; more would be noticed. */
  private static final long WORK = 40_000_000;

  /** How often slots are left out. */
  private static final int MOST_REDUCTIONS = 12;

  /** Slots are left out whose share of bad edges comes this close to the worst. */
  private static final double BLAME = 0.75;

  private static final double CLOSE = 1e-4;

  /** Growth below this is as good as none. */
  private static final double LITTLE = 0.5;

  private static final int[] SCALES = {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64};

  private final EdgeKinds kinds;
  private final double[] weights;
  private final double[] importance;
  private final LeastSquares squares;

  private Fit(EdgeKinds kinds, long work) {
    this.kinds = kinds;
    this.squares = new LeastSquares(kinds, work);
    this.weights = new double[kinds.features()];
    this.importance = new double[kinds.size()];
    double mean = 0;
    for (int k = 0; k < importance.length; k++) {
      mean += kinds.count(k) / (double) importance.length;
    }
    for (int k = 0; k < importance.length; k++) {
      importance[k] = Math.max(0.1, kinds.count(k) / mean);
    }
    solve();
  }

  /** The measures that fit the edges of a sample and tell states apart. */
  static List<SlotSum> of(StateSample sample, List<SlotChanges> changes) {
    List<SlotSum> found = new ArrayList<>();
    Fit alike = fit(sample, changes, Sharing.ALIKE, WORK / 4);
    if (alike.leadsAhead()) {
      // What holds for all slots of a kind holds where the sample has not been, most likely.
      alike.measure("fit").ifPresent(found::add);
      return found;
    }
    Fit all = fit(sample, changes, Sharing.NONE, WORK / 2);
    all.measure("fit").ifPresent(found::add);
    if (!all.leadsAhead()) {
      steady(all).flatMap(fit -> fit.measure("steady")).ifPresent(found::add);
    }
    return found;
  }

  private static Fit fit(
      StateSample sample, List<SlotChanges> changes, Sharing sharing, long work) {
    return new Fit(EdgeKinds.of(sample, SlotFeatures.of(changes, sharing)), work);
  }

  /** Leaves out slots until no edge that changes one of the others leads back. */
  private static Optional<Fit> steady(Fit all) {
    Fit fit = all;
    long work = WORK / 4;
    for (int i = 0; i < MOST_REDUCTIONS && !fit.kinds.slots().isEmpty(); i++) {
      fit = new Fit(fit.kinds.without(fit.blamed()), work);
      work = fit.squares.workLeft();
      if (fit.leadsAhead()) {
        return Optional.of(fit);
      }
    }
    return Optional.empty();
  }

  private void solve() {
    double[] price = new double[kinds.size()];
    boolean changed = true;
    for (int i = 0;
        i < MOST_SOLUTIONS && (changed || i < MORE.length) && squares.workLeft() > 0;
        i++) {
      double more = MORE[Math.min(i, MORE.length - 1)];
      changed = false;
      for (int k = 0; k < price.length; k++) {
        double better = importance[k] * (kinds.growth(k, weights) < 1 - CLOSE ? 1 : more);
        changed |= price[k] != better;
        price[k] = better;
      }
      squares.solve(price, weights);
    }
  }

  /** Whether every edge that changes one of the slots leads ahead. */
  private boolean leadsAhead() {
    for (int k = 0; k < importance.length; k++) {
      if (!kinds.isEmpty(k) && kinds.growth(k, weights) < LITTLE) {
        return false;
      }
    }
    return true;
  }

  /** The slots that are changed by bad edges more often than by good ones, relative to others. */
  private Set<Slot> blamed() {
    Map<Slot, Double> blame = new LinkedHashMap<>();
    double worst = 0;
    for (SlotFeatures column : kinds.slots()) {
      double bad = 0;
      double all = 0;
      for (int k = 0; k < importance.length; k++) {
        if (kinds.changes(k, column)) {
          all += importance[k];
          bad += kinds.growth(k, weights) < LITTLE ? importance[k] : 0;
        }
      }
      double share = all == 0 ? 0 : bad / all;
      blame.put(column.slot(), share);
      worst = Math.max(worst, share);
    }
    double limit = BLAME * worst;
    blame.values().removeIf(share -> share < limit);
    return blame.keySet();
  }

  /** The smallest whole weights that keep the direction of nearly all edges. */
  private Optional<SlotSum> measure(String word) {
    long[] best = new long[0];
    double fewest = Double.MAX_VALUE;
    for (int scale : SCALES) {
      WholeWeights whole = new WholeWeights(kinds, importance, weights, scale);
      whole.mend();
      double wrong = whole.wrong();
      if (wrong < 0.9 * fewest) {
        fewest = wrong;
        best = whole.weights();
      }
      if (fewest == 0) {
        break;
      }
    }
    return measure(word, best);
  }

  private Optional<SlotSum> measure(String word, long[] whole) {
    List<SlotSum> parts = new ArrayList<>();
    for (SlotFeatures column : kinds.slots()) {
      part(column, whole).ifPresent(parts::add);
    }
    if (parts.isEmpty()) {
      return Optional.empty();
    }
    long[] ones = new long[parts.size()];
    Arrays.fill(ones, 1);
    String terms = String.join(" + ", parts.stream().map(SlotSum::name).toList());
    return SlotSum.sum(
        word + "(" + parts.size() + (parts.size() == 1 ? " variable)" : " variables)"),
        "weights fitted to the edges of the sample, " + terms.replace("+ -", "- "),
        parts,
        ones);
  }

  private static Optional<SlotSum> part(SlotFeatures column, long[] whole) {
    long weight = column.linear() < 0 ? 0 : whole[column.linear()];
    boolean flat = true;
    for (int i = 0; i < column.values().length; i++) {
      flat &= whole[column.firstValue() + i] == whole[column.firstValue()];
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
      table[packed] = weight * packed + whole[column.firstValue() + seen];
    }
    return Optional.of(
        SlotSum.table(
            "f(" + slot + ")", "a number for each value of " + slot, column.slot(), table));
  }
}
