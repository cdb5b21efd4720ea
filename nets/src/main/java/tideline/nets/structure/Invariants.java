package tideline.nets.structure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import tideline.model.WorkLimit;

/**
 * A basis of the place invariants y (y C = 0) or of the transition invariants x (C x = 0), by
 * elimination without fractions: every row remembers which rows of the matrix it is made of, and
 * what has nothing left is an invariant.
 *
 * <pre>
 *   for each row, short ones first:
 *     while it has numbers left, and another row is known to have its first number there first:
 *       combine both so that the number is gone
 *     if nothing is left: an invariant; else remember the row by its first number
 * </pre>
 */
public final class Invariants {

  /** Numbers that are looked at before it is given up. */
  private static final long MOST_WORK = 200_000_000;

  /**
   * What was found.
   *
   * @param basis vectors that are independent of each other
   * @param complete whether all invariants are combinations of these
   */
  public record Basis(List<SparseVector> basis, boolean complete) {
    /** Keeps a copy. */
    public Basis {
      basis = List.copyOf(basis);
    }
  }

  private Invariants() {}

  /** Weighted sums of places that no transition changes. */
  public static Basis ofPlaces(Incidence incidence) {
    int[] known =
        IntStream.range(0, incidence.places()).filter(p -> !incidence.isFree(p)).toArray();
    return eliminate(known, incidence::row, incidence.transitions());
  }

  /** How often transitions fire if they bring all places with an equation back where they were. */
  public static Basis ofTransitions(Incidence incidence) {
    int[] all = IntStream.range(0, incidence.transitions()).toArray();
    return eliminate(all, incidence::column, incidence.places());
  }

  private static Basis eliminate(int[] numbers, IntFunction<SparseVector> rows, int columns) {
    List<TracedRow> ordered = new ArrayList<>();
    for (int number : numbers) {
      ordered.add(TracedRow.of(number, rows.apply(number)));
    }
    ordered.sort(Comparator.comparingInt(TracedRow::cost));
    TracedRow[] byFirst = new TracedRow[columns];
    List<SparseVector> basis = new ArrayList<>();
    long work = 0;
    for (TracedRow next : ordered) {
      TracedRow row = next;
      while (!row.rest().isZero() && byFirst[row.rest().index(0)] != null) {
        row = row.without(0, byFirst[row.rest().index(0)], 0);
        work += row.cost();
        if (work > MOST_WORK) {
          return new Basis(basis, false);
        }
      }
      WorkLimit.check();
      if (row.rest().isZero()) {
        basis.add(row.made());
      } else {
        byFirst[row.rest().index(0)] = row;
      }
    }
    return new Basis(basis, true);
  }
}
