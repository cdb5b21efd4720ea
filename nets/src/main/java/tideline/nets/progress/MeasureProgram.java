package tideline.nets.progress;

import java.util.Arrays;
import java.util.Optional;
import tideline.nets.structure.LinearProgram;
import tideline.nets.structure.SparseVector;

/**
 * Place weights w by a linear program. For each effect c of a transition, its gain is w c.
 *
 * <pre>
 *   maximise   reward * (the gains, each counted from 0 to 1) - (share of markings it leads to) * (loss of each effect)
 *   where      counted gain - loss &lt;= w c,   0 &lt;= counted gain &lt;= 1,   0 &lt;= loss
 * </pre>
 *
 * Effects that lead to few markings are the ones to lose by: their targets become persistent. What
 * returns to a marking gains nothing in all. With a small reward, the program rather leaves a cycle
 * in one layer than to lose by one of its effects; with a large one, every cycle is spread.
 */
final class MeasureProgram {

  private static final long MOST_WORK = 60_000_000;

  private final Effects effects;
  private final int[] places;
  private final int[] columnOf;

  /**
   * For some effects.
   *
   * @param places those that may have a weight
   */
  MeasureProgram(Effects effects, int[] places, int placeCount) {
    this.effects = effects;
    this.places = places;
    this.columnOf = new int[placeCount];
    Arrays.fill(columnOf, -1);
    for (int i = 0; i < places.length; i++) {
      columnOf[places[i]] = 2 * i;
    }
  }

  /** The weights for a reward; empty if they are zero, or too large. */
  Optional<long[]> solve(double reward) {
    int count = effects.size();
    int gainColumn = 2 * places.length;
    int lossColumn = gainColumn + count;
    LinearProgram program = new LinearProgram(2 * count, lossColumn + count, MOST_WORK);
    for (int effect = 0; effect < count; effect++) {
      SparseVector column = effects.columns().get(effect);
      for (int i = 0; i < column.size(); i++) {
        int at = columnOf[column.index(i)];
        if (at >= 0) {
          program.set(effect, at, (double) -column.value(i));
          program.set(effect, at + 1, (double) column.value(i));
        }
      }
      program.set(effect, gainColumn + effect, 1);
      program.set(effect, lossColumn + effect, -1);
      program.set(count + effect, gainColumn + effect, 1);
      program.limit(count + effect, 1);
      program.worth(gainColumn + effect, reward);
      program.worth(lossColumn + effect, -Math.max(effects.shares().get(effect), 1e-4));
    }
    program.maximise();
    double[] values = program.values();
    double[] weights = new double[columnOf.length];
    for (int i = 0; i < places.length; i++) {
      weights[places[i]] = values[2 * i] - values[2 * i + 1];
    }
    return WholeWeights.of(weights);
  }
}
