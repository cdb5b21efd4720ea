package tideline.nets.structure;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.nets.net.Net;

/**
 * Questions that the state equation answers without a search. Every reachable marking is m0 + C x
 * for some x &gt;= 0, and marks every trap that was marked before; what no such marking can do, no
 * reachable one does.
 *
 * <p>Answers are proved with whole numbers, see {@link Weights}; the simplex method in floating
 * point only proposes them. Where its proposal proves nothing, the answer is that nothing is known.
 */
public final class StateEquation {

  /** What is known of a demand. */
  public enum Answer {
    /** No reachable marking meets it. */
    IMPOSSIBLE,
    /** Nothing is known. */
    UNKNOWN
  }

  private static final int MOST_TRAPS = 30;
  private static final double TINY = 1e-6;

  /** Programs with more numbers are not tried. */
  private static final long MOST_NUMBERS = 16_000_000;

  /** Numbers that one program may touch. */
  private static final long MOST_WORK = 400_000_000;

  private final Incidence incidence;
  private final Traps traps;
  private final int[] freeColumns;
  private final int free;

  /** For questions about a net. */
  public StateEquation(Net net) {
    this(Incidence.of(net));
  }

  /** For questions about the net of a matrix. */
  public StateEquation(Incidence incidence) {
    this.incidence = incidence;
    this.traps = new Traps(incidence.net());
    this.freeColumns = new int[incidence.places()];
    int next = incidence.transitions();
    for (int place = 0; place < freeColumns.length; place++) {
      freeColumns[place] = incidence.isFree(place) ? next++ : -1;
    }
    this.free = next - incidence.transitions();
  }

  /** Whether some marking may meet all demands of one of the lists. */
  public Answer anyOf(List<List<LinearConstraint>> lists) {
    return lists.stream().allMatch(demands -> allOf(demands) == Answer.IMPOSSIBLE)
        ? Answer.IMPOSSIBLE
        : Answer.UNKNOWN;
  }

  /** Whether some marking may meet all of these demands. */
  public Answer allOf(List<LinearConstraint> demands) {
    return allOf(demands, MOST_TRAPS);
  }

  /** The same by the equation alone, which is one program. */
  public Answer withoutTraps(List<LinearConstraint> demands) {
    return allOf(demands, 0);
  }

  private Answer allOf(List<LinearConstraint> demands, int mostTraps) {
    try {
      List<LinearConstraint> known = new ArrayList<>(demands);
      for (int i = 0; i <= mostTraps; i++) {
        Optional<LinearProgram> proposal = propose(known);
        if (proposal.isEmpty()) {
          return Answer.UNKNOWN;
        }
        if (proposal.get().objective() < -TINY) {
          return isProved(known, proposal.get()) ? Answer.IMPOSSIBLE : Answer.UNKNOWN;
        }
        Optional<LinearConstraint> trap = emptiedTrap(marking(proposal.get()));
        if (trap.isEmpty()) {
          return Answer.UNKNOWN;
        }
        known.add(trap.get());
      }
      return Answer.UNKNOWN;
    } catch (ArithmeticException noLong) {
      return Answer.UNKNOWN;
    }
  }

  /**
   * The solved program: by how little the worst demand can fail, counted negatively. Empty if it is
   * too large, or the first marking meets all demands.
   */
  private Optional<LinearProgram> propose(List<LinearConstraint> demands) {
    int places = incidence.places();
    int rows = places + demands.size();
    int slackness = incidence.transitions() + free;
    if ((long) rows * (slackness + 1) > MOST_NUMBERS) {
      return Optional.empty();
    }
    LinearProgram simplex = new LinearProgram(rows, slackness + 1, MOST_WORK);
    enterPlaces(simplex);
    int worst = -1;
    long largest = 0;
    for (int i = 0; i < demands.size(); i++) {
      long missing = enterDemand(simplex, places + i, demands.get(i));
      simplex.set(places + i, slackness, -1);
      if (missing > largest) {
        largest = missing;
        worst = places + i;
      }
    }
    if (worst < 0) {
      return Optional.empty();
    }
    simplex.worth(slackness, -1);
    simplex.pivot(worst, slackness);
    return simplex.maximise() == LinearProgram.Ending.OPTIMAL
        ? Optional.of(simplex)
        : Optional.empty();
  }

  /** A place has not less than nothing: -C x is at most m0. */
  private void enterPlaces(LinearProgram simplex) {
    for (int place = 0; place < incidence.places(); place++) {
      SparseVector row = incidence.row(place);
      for (int i = 0; i < row.size(); i++) {
        simplex.set(place, row.index(i), (double) -row.value(i));
      }
      simplex.limit(place, incidence.isFree(place) ? 0 : (double) incidence.initial(place));
    }
  }

  /** Enters -(a C) x - a f at most a m0 - k, and gives what is missing: k - a m0. */
  private long enterDemand(LinearProgram simplex, int row, LinearConstraint demand) {
    long missing = demand.least();
    double[] gains = new double[incidence.transitions()];
    for (Map.Entry<Integer, Long> entry : demand.weights().entrySet()) {
      int place = entry.getKey();
      long weight = entry.getValue();
      if (incidence.isFree(place)) {
        simplex.set(row, freeColumns[place], (double) -weight);
        continue;
      }
      missing = Math.subtractExact(missing, Math.multiplyExact(weight, incidence.initial(place)));
      SparseVector effects = incidence.row(place);
      for (int i = 0; i < effects.size(); i++) {
        gains[effects.index(i)] += (double) weight * effects.value(i);
      }
    }
    for (int transition = 0; transition < gains.length; transition++) {
      if (gains[transition] != 0) {
        simplex.set(row, transition, -gains[transition]);
      }
    }
    simplex.limit(row, (double) -missing);
    return missing;
  }

  private double[] marking(LinearProgram simplex) {
    double[] values = simplex.values();
    int columns = incidence.transitions() + free + 1;
    double[] marking = new double[incidence.places()];
    for (int place = 0; place < marking.length; place++) {
      marking[place] = values[incidence.isFree(place) ? freeColumns[place] : columns + place];
    }
    return marking;
  }

  private boolean isProved(List<LinearConstraint> demands, LinearProgram proposal) {
    return Rounding.first(
            proposal.multipliers(),
            (denominator, rounded) -> Weights.impossible(incidence, demands, rounded))
        .isPresent();
  }

  /** A trap that is marked in the beginning and that a marking has emptied. */
  private Optional<LinearConstraint> emptiedTrap(double[] marking) {
    BitSet empty = new BitSet();
    for (int place = 0; place < marking.length; place++) {
      if (marking[place] < TINY) {
        empty.set(place);
      }
    }
    BitSet trap = traps.largestInside(empty);
    if (trap.stream().noneMatch(place -> incidence.initial(place) > 0)) {
      return Optional.empty();
    }
    Map<Integer, Long> weights = new HashMap<>();
    trap.stream().forEach(place -> weights.put(place, 1L));
    return Optional.of(new LinearConstraint(weights, 1));
  }

  /** The most that a weighted sum of places can be, if that is known. */
  public OptionalLong upperBound(Map<Integer, Long> sum) {
    return bound(sum, new Work()).stream().mapToLong(Weights.Bound::value).findFirst();
  }

  /** What linear programs have cost so far. */
  static final class Work {
    private long done;

    long done() {
      return done;
    }
  }

  /** An upper bound and the weights that prove it. */
  Optional<Weights.Bound> bound(Map<Integer, Long> sum, Work work) {
    int places = incidence.places();
    if ((long) places * incidence.transitions() > MOST_NUMBERS) {
      return Optional.empty();
    }
    LinearProgram simplex = new LinearProgram(places, incidence.transitions(), MOST_WORK);
    enterPlaces(simplex);
    double[] worth = new double[incidence.transitions()];
    for (Map.Entry<Integer, Long> entry : sum.entrySet()) {
      if (incidence.isFree(entry.getKey()) && entry.getValue() > 0) {
        return Optional.empty();
      }
      SparseVector effects = incidence.row(entry.getKey());
      for (int i = 0; i < effects.size(); i++) {
        worth[effects.index(i)] += (double) entry.getValue() * effects.value(i);
      }
    }
    for (int transition = 0; transition < worth.length; transition++) {
      simplex.worth(transition, worth[transition]);
    }
    LinearProgram.Ending ending = simplex.maximise();
    work.done += simplex.work() + (long) places * incidence.transitions();
    return ending == LinearProgram.Ending.OPTIMAL
        ? Rounding.first(
            simplex.multipliers(),
            (denominator, rounded) -> Weights.bound(incidence, sum, denominator, rounded))
        : Optional.empty();
  }
}
