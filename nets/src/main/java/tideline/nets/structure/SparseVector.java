package tideline.nets.structure;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/**
 * A vector of whole numbers of any size, without its zeros, in the order of the indices. Numbers
 * are longs as long as all of them are; a sum that is too large for that goes on in big integers,
 * and comes back when it can.
 */
public final class SparseVector {

  private final int[] indices;
  private final long[] small;

  /** The numbers if some of them are no longs; else empty. */
  private final BigInteger[] large;

  private SparseVector(int[] indices, long[] small, BigInteger[] large) {
    this.indices = indices;
    this.small = small;
    this.large = large;
  }

  static SparseVector of(int[] indices, long[] values) {
    return new SparseVector(indices, values, new BigInteger[0]);
  }

  static SparseVector of(List<Integer> indices, List<Long> values) {
    return of(
        indices.stream().mapToInt(index -> index).toArray(),
        values.stream().mapToLong(value -> value).toArray());
  }

  static SparseVector unit(int index) {
    return of(new int[] {index}, new long[] {1});
  }

  /** How many numbers are not zero. */
  public int size() {
    return indices.length;
  }

  /** The index of the i-th number that is not zero. */
  public int index(int i) {
    return indices[i];
  }

  /**
   * The i-th number that is not zero.
   *
   * @throws ArithmeticException if it is no long
   */
  public long value(int i) {
    return isSmall() ? small[i] : large[i].longValueExact();
  }

  /** Whether all numbers are longs. */
  public boolean isSmall() {
    return large.length == 0;
  }

  boolean isZero() {
    return indices.length == 0;
  }

  /** The sign of the i-th number that is not zero. */
  int sign(int i) {
    return isSmall() ? Long.signum(small[i]) : large[i].signum();
  }

  private BigInteger big(int i) {
    return isSmall() ? BigInteger.valueOf(small[i]) : large[i];
  }

  /** Where the number at an index is, or something negative if it is zero. */
  int find(int index) {
    return Arrays.binarySearch(indices, index);
  }

  /** The numbers of a vector of longs as an array. */
  long[] dense(int length) {
    long[] dense = new long[length];
    for (int i = 0; i < indices.length; i++) {
      dense[indices[i]] = value(i);
    }
    return dense;
  }

  /**
   * The sum of the products with other numbers.
   *
   * @throws ArithmeticException if a step of it is no long
   */
  long dot(long[] others) {
    long sum = 0;
    for (int i = 0; i < indices.length; i++) {
      long other = others[indices[i]];
      if (other != 0) {
        sum = Math.addExact(sum, Math.multiplyExact(value(i), other));
      }
    }
    return sum;
  }

  /**
   * The positive combination of two vectors without the number at an index, where they have
   * different signs; or, to get rid of it whatever the signs are, this vector counted negatively.
   * All numbers are divided by what they have in common.
   */
  Pair multipliersAgainst(int at, SparseVector other, int otherAt) {
    BigInteger own = big(at);
    BigInteger others = other.big(otherAt);
    BigInteger common = own.gcd(others);
    BigInteger forThis = others.abs().divide(common);
    BigInteger forOther = own.abs().divide(common);
    return new Pair(own.signum() == others.signum() ? forThis.negate() : forThis, forOther);
  }

  /** By how much two vectors are multiplied before they are added. */
  record Pair(BigInteger first, BigInteger second) {}

  /** A multiple of this vector and a multiple of another one, added. */
  SparseVector combined(Pair factors, SparseVector other) {
    if (isSmall()
        && other.isSmall()
        && factors.first.bitLength() < Long.SIZE
        && factors.second.bitLength() < Long.SIZE) {
      try {
        return added(factors.first.longValue(), factors.second.longValue(), other);
      } catch (ArithmeticException tooLarge) {
        return addedExactly(factors, other);
      }
    }
    return addedExactly(factors, other);
  }

  private SparseVector added(long factor, long otherFactor, SparseVector other) {
    int[] sumIndices = new int[indices.length + other.indices.length];
    long[] sums = new long[sumIndices.length];
    int count = 0;
    int i = 0;
    int j = 0;
    while (i < indices.length || j < other.indices.length) {
      int here = i < indices.length ? indices[i] : Integer.MAX_VALUE;
      int there = j < other.indices.length ? other.indices[j] : Integer.MAX_VALUE;
      long sum = here <= there ? Math.multiplyExact(factor, small[i++]) : 0;
      if (there <= here) {
        sum = Math.addExact(sum, Math.multiplyExact(otherFactor, other.small[j++]));
      }
      if (sum != 0) {
        sumIndices[count] = Math.min(here, there);
        sums[count++] = sum;
      }
    }
    return of(Arrays.copyOf(sumIndices, count), Arrays.copyOf(sums, count));
  }

  private SparseVector addedExactly(Pair factors, SparseVector other) {
    int[] sumIndices = new int[indices.length + other.indices.length];
    BigInteger[] sums = new BigInteger[sumIndices.length];
    int count = 0;
    int i = 0;
    int j = 0;
    while (i < indices.length || j < other.indices.length) {
      int here = i < indices.length ? indices[i] : Integer.MAX_VALUE;
      int there = j < other.indices.length ? other.indices[j] : Integer.MAX_VALUE;
      BigInteger sum = here <= there ? factors.first.multiply(big(i++)) : BigInteger.ZERO;
      if (there <= here) {
        sum = sum.add(factors.second.multiply(other.big(j++)));
      }
      if (sum.signum() != 0) {
        sumIndices[count] = Math.min(here, there);
        sums[count++] = sum;
      }
    }
    return ofExact(Arrays.copyOf(sumIndices, count), Arrays.copyOf(sums, count));
  }

  private static SparseVector ofExact(int[] indices, BigInteger[] values) {
    if (Arrays.stream(values).allMatch(value -> value.bitLength() < Long.SIZE)) {
      return of(indices, Arrays.stream(values).mapToLong(BigInteger::longValue).toArray());
    }
    return new SparseVector(indices, new long[0], values);
  }

  /** What all numbers of this vector have in common with a number. */
  BigInteger common(BigInteger start) {
    BigInteger common = start;
    for (int i = 0; i < indices.length && !common.equals(BigInteger.ONE); i++) {
      common = common.gcd(big(i));
    }
    return common;
  }

  /** All numbers divided by one that divides them. */
  SparseVector divided(BigInteger divisor) {
    if (divisor.signum() == 0 || divisor.equals(BigInteger.ONE)) {
      return this;
    }
    BigInteger[] values = new BigInteger[indices.length];
    Arrays.setAll(values, i -> big(i).divide(divisor));
    return ofExact(indices, values);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SparseVector vector
        && Arrays.equals(indices, vector.indices)
        && Arrays.equals(small, vector.small)
        && Arrays.equals(large, vector.large);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(indices) + Arrays.hashCode(small);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < indices.length; i++) {
      text.append(i == 0 ? "" : " ").append(indices[i]).append(':').append(big(i));
    }
    return text.toString();
  }
}
