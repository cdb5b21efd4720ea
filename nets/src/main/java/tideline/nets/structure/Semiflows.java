package tideline.nets.structure;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import tideline.model.WorkLimit;

/**
 * Place invariants without negative numbers, by the method of Farkas: of the rows of the matrix,
 * each pair with different signs at a transition is combined so that the transition is gone, until
 * all transitions are.
 *
 * <pre>
 *   rows := the places
 *   while some transition has numbers left: choose one with the fewest pairs
 *     rows := rows without a number there, and all combinations of a positive with a negative one
 *     drop rows whose support contains that of another row
 * </pre>
 *
 * There may be exponentially many. Where there are too many pairs, only those with small supports
 * are made: then not all minimal ones are found, but each that is found is one.
 */
public final class Semiflows {

  private static final int MOST_ROWS = 1_500;
  private static final int MOST_PAIRS = 20_000;
  private static final long MOST_WORK = 15_000_000;

  private final Incidence incidence;
  private List<TracedRow> rows = new ArrayList<>();
  private long work;

  private Semiflows(Incidence incidence) {
    this.incidence = incidence;
  }

  /** Some semiflows, all minimal ones if there are not too many. */
  public static List<SparseVector> of(Incidence incidence) {
    return new Semiflows(incidence).find();
  }

  private List<SparseVector> find() {
    for (int place = 0; place < incidence.places(); place++) {
      if (!incidence.isFree(place)) {
        rows.add(TracedRow.of(place, incidence.row(place)));
      }
    }
    for (int next = nextColumn(); next >= 0 && work < MOST_WORK; next = nextColumn()) {
      WorkLimit.check();
      eliminate(next);
    }
    return rows.stream()
        .filter(row -> row.rest().isZero() && row.made().isSmall())
        .map(TracedRow::made)
        .toList();
  }

  /** The transition with the fewest pairs; negative if none has numbers left. */
  private int nextColumn() {
    long[] positive = new long[incidence.transitions()];
    long[] negative = new long[incidence.transitions()];
    for (TracedRow row : rows) {
      work += row.rest().size();
      for (int i = 0; i < row.rest().size(); i++) {
        (row.rest().sign(i) > 0 ? positive : negative)[row.rest().index(i)]++;
      }
    }
    int best = -1;
    for (int t = 0; t < positive.length; t++) {
      if (positive[t] + negative[t] > 0
          && (best < 0 || positive[t] * negative[t] < positive[best] * negative[best])) {
        best = t;
      }
    }
    return best;
  }

  private void eliminate(int transition) {
    List<TracedRow> kept = new ArrayList<>();
    List<TracedRow> positive = new ArrayList<>();
    List<TracedRow> negative = new ArrayList<>();
    for (TracedRow row : rows) {
      int at = row.rest().find(transition);
      if (at < 0) {
        kept.add(row);
      } else {
        (row.rest().sign(at) > 0 ? positive : negative).add(row);
      }
    }
    if (!positive.isEmpty() && !negative.isEmpty()) {
      combine(transition, shortest(positive, negative), shortest(negative, positive), kept);
    }
    rows = minimal(kept);
  }

  /** As many of the first as there may be pairs with the others, those with small supports. */
  private static List<TracedRow> shortest(List<TracedRow> some, List<TracedRow> others) {
    if ((long) some.size() * others.size() <= MOST_PAIRS) {
      return some;
    }
    int most = Math.max(1, (int) Math.sqrt((double) MOST_PAIRS * some.size() / others.size()));
    return some.stream()
        .sorted(Comparator.comparingInt(row -> row.made().size()))
        .limit(most)
        .toList();
  }

  private void combine(
      int transition, List<TracedRow> positive, List<TracedRow> negative, List<TracedRow> to) {
    for (TracedRow one : positive) {
      int at = one.rest().find(transition);
      for (TracedRow other : negative) {
        TracedRow made = one.without(at, other, other.rest().find(transition));
        work += made.cost();
        to.add(made);
        if (work > MOST_WORK) {
          return;
        }
      }
    }
  }

  private List<TracedRow> minimal(List<TracedRow> candidates) {
    List<TracedRow> ordered = new ArrayList<>(candidates);
    ordered.sort(Comparator.comparingInt(row -> row.made().size()));
    List<TracedRow> kept = new ArrayList<>();
    List<BitSet> supports = new ArrayList<>();
    for (TracedRow row : ordered) {
      if (row.made().size() == 1) {
        // A place that was combined with none so far is in no other support.
        kept.add(row);
        continue;
      }
      if (supports.size() >= MOST_ROWS || work > MOST_WORK) {
        return kept;
      }
      BitSet support = new BitSet();
      for (int i = 0; i < row.made().size(); i++) {
        support.set(row.made().index(i));
      }
      work += (long) supports.size() * (1 + incidence.places() / 64);
      if (supports.stream().noneMatch(smaller -> isInside(smaller, support))) {
        kept.add(row);
        supports.add(support);
      }
    }
    return kept;
  }

  private static boolean isInside(BitSet smaller, BitSet larger) {
    BitSet rest = (BitSet) smaller.clone();
    rest.andNot(larger);
    return rest.isEmpty();
  }
}
