package tideline.nets.structure;

import tideline.model.WorkLimit;

/**
 * Linear programs in floating point: maximise c x where A x &lt;= b and x &gt;= 0, from x = 0,
 * which must be allowed (b &gt;= 0). The results are guesses: whoever draws a conclusion proves it
 * with whole numbers, of which the multipliers here are the plan.
 *
 * <pre>
 *   table   one row for each basic variable, one column for each other one, the last column is b
 *           the last row has the reduced costs: how much the objective falls with each column
 *   while a column promises a gain:
 *     the row that limits it first leaves the basis; pivot
 * </pre>
 *
 * Variables below the number of columns are those of x, behind them come the slacks of the rows.
 */
public final class LinearProgram {

  /** How it ended. */
  public enum Ending {
    /** Nothing is better. */
    OPTIMAL,
    /** There is no limit. */
    UNBOUNDED,
    /** It took too long; what there is now is allowed, but perhaps not the best. */
    GIVEN_UP
  }

  private static final double TINY = 1e-9;

  private final int rows;
  private final int columns;
  private final double[][] table;
  private final int[] basic;
  private final int[] outside;
  private final long mostWork;
  private long work;

  /**
   * A program without numbers yet.
   *
   * @param mostWork numbers that all pivots together may touch
   */
  public LinearProgram(int rows, int columns, long mostWork) {
    this.mostWork = mostWork;
    this.rows = rows;
    this.columns = columns;
    this.table = new double[rows + 1][columns + 1];
    this.basic = new int[rows];
    this.outside = new int[columns];
    for (int row = 0; row < rows; row++) {
      basic[row] = columns + row;
    }
    for (int column = 0; column < columns; column++) {
      outside[column] = column;
    }
  }

  /** The number of a variable in a constraint. */
  public void set(int row, int column, double value) {
    table[row][column] = value;
  }

  /** What a constraint allows. */
  public void limit(int row, double value) {
    table[row][columns] = value;
  }

  /** What one unit of a variable is worth. */
  public void worth(int column, double value) {
    table[rows][column] = -value;
  }

  /** How many numbers all pivots together have touched. */
  long work() {
    return work;
  }

  /** What the objective is at the moment. */
  double objective() {
    return table[rows][columns];
  }

  /** What the variables are at the moment: x, then the slacks. */
  public double[] values() {
    double[] values = new double[columns + rows];
    for (int row = 0; row < rows; row++) {
      values[basic[row]] = table[row][columns];
    }
    return values;
  }

  /** The multiplier of each constraint: what a unit more of its limit would be worth. */
  double[] multipliers() {
    double[] multipliers = new double[rows];
    for (int column = 0; column < columns; column++) {
      if (outside[column] >= columns) {
        multipliers[outside[column] - columns] = table[rows][column];
      }
    }
    return multipliers;
  }

  /** Makes the variable basic in that row, whatever the objective does. */
  void pivot(int row, int column) {
    double[] pivotRow = table[row];
    double inverse = 1 / pivotRow[column];
    for (int i = 0; i <= columns; i++) {
      pivotRow[i] *= inverse;
    }
    pivotRow[column] = inverse;
    work += columns;
    for (int other = 0; other <= rows; other++) {
      double factor = table[other][column];
      if (other == row || Math.abs(factor) < 1e-12) {
        continue;
      }
      double[] changed = table[other];
      for (int i = 0; i <= columns; i++) {
        changed[i] -= factor * pivotRow[i];
      }
      changed[column] = -factor * inverse;
      work += columns;
    }
    int left = basic[row];
    basic[row] = outside[column];
    outside[column] = left;
  }

  /** Goes on until nothing is better. */
  public Ending maximise() {
    int idle = 0;
    double before = objective();
    while (true) {
      // The largest promise is quick; the first one ends even where steps gain nothing.
      int column = idle < 200 ? largestPromise() : firstPromise();
      if (column < 0) {
        return Ending.OPTIMAL;
      }
      int row = limitingRow(column);
      if (row < 0) {
        return Ending.UNBOUNDED;
      }
      pivot(row, column);
      idle = objective() > before + TINY ? 0 : idle + 1;
      before = Math.max(before, objective());
      WorkLimit.check();
      if (work > mostWork || idle > 5_000) {
        return Ending.GIVEN_UP;
      }
    }
  }

  private int largestPromise() {
    int best = -1;
    for (int column = 0; column < columns; column++) {
      double cost = table[rows][column];
      if (cost < -TINY && (best < 0 || cost < table[rows][best])) {
        best = column;
      }
    }
    return best;
  }

  private int firstPromise() {
    int best = -1;
    for (int column = 0; column < columns; column++) {
      if (table[rows][column] < -TINY && (best < 0 || outside[column] < outside[best])) {
        best = column;
      }
    }
    return best;
  }

  private int limitingRow(int column) {
    int best = -1;
    double least = 0;
    for (int row = 0; row < rows; row++) {
      double slope = table[row][column];
      if (slope > TINY) {
        double ratio = table[row][columns] / slope;
        if (best < 0
            || ratio < least - TINY
            || (ratio < least + TINY && basic[row] < basic[best])) {
          best = row;
          least = ratio;
        }
      }
    }
    return best;
  }
}
