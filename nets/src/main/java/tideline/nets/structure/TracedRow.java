package tideline.nets.structure;

import java.math.BigInteger;

/**
 * A combination of rows of a matrix, and which rows it is made of: {@code made * matrix = rest}.
 */
record TracedRow(SparseVector rest, SparseVector made) {

  /** A row as it is in the matrix. */
  static TracedRow of(int number, SparseVector row) {
    return new TracedRow(row, SparseVector.unit(number));
  }

  /** Combined with another row so that the numbers at these positions of the rests add to zero. */
  TracedRow without(int at, TracedRow other, int otherAt) {
    SparseVector.Pair factors = rest.multipliersAgainst(at, other.rest, otherAt);
    SparseVector newRest = rest.combined(factors, other.rest);
    SparseVector newMade = made.combined(factors, other.made);
    BigInteger common = newMade.common(newRest.common(BigInteger.ZERO));
    return new TracedRow(newRest.divided(common), newMade.divided(common));
  }

  int cost() {
    return rest.size() + made.size();
  }
}
