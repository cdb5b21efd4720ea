package tideline.model;

/**
 * What the operators of a model's language do to numbers. Whoever asks a question about a model
 * means the same by them: the same text gives the same answer inside of the model and outside.
 *
 * <p>Where an operator has no result, because it does not fit in 64 bits, the methods throw an
 * {@link ArithmeticException}; no divisor may be 0.
 */
public enum Arithmetic {
  /** Numbers as they are, of up to 64 bits; quotients are cut towards zero. */
  EXACT,

  /**
   * Sums, differences and products keep their lowest 32 bits, as an {@code int} of C does; a shift
   * looks at the lowest 5 bits of its distance, as the machines do that SPIN's verifiers run on.
   */
  MACHINE_32,

  /** They keep their lowest 64 bits, as a {@code long} of Java does. */
  MACHINE_64,

  /** As in SMT-LIB: numbers as they are, and a remainder is never negative: -5 / 3 is -2. */
  EUCLIDEAN,

  /**
   * Parts of the model disagree, so that it cannot be said what a quotient or a remainder is; what
   * they agree on is exact.
   */
  MIXED;

  /** What holds for both of two parts of a model. */
  public Arithmetic and(Arithmetic other) {
    return this == other ? this : MIXED;
  }

  /** Whether quotients and remainders mean anything. */
  public boolean divides() {
    return this != MIXED;
  }

  /** The sum. */
  public long plus(long left, long right) {
    return switch (this) {
      case MACHINE_32 -> (int) (left + right);
      case MACHINE_64 -> left + right;
      case EXACT, EUCLIDEAN, MIXED -> Math.addExact(left, right);
    };
  }

  /** The difference. */
  public long minus(long left, long right) {
    return switch (this) {
      case MACHINE_32 -> (int) (left - right);
      case MACHINE_64 -> left - right;
      case EXACT, EUCLIDEAN, MIXED -> Math.subtractExact(left, right);
    };
  }

  /** The product. */
  public long times(long left, long right) {
    return switch (this) {
      case MACHINE_32 -> (int) (left * right);
      case MACHINE_64 -> left * right;
      case EXACT, EUCLIDEAN, MIXED -> Math.multiplyExact(left, right);
    };
  }

  /** The quotient. */
  public long quotient(long dividend, long divisor) {
    return switch (this) {
      case EXACT -> Math.divideExact(dividend, divisor);
      case MACHINE_32 -> (int) (dividend / divisor);
      case MACHINE_64 -> dividend / divisor;
      case EUCLIDEAN ->
          Math.divideExact(Math.subtractExact(dividend, remainder(dividend, divisor)), divisor);
      case MIXED -> throw new ArithmeticException("a quotient has no meaning here");
    };
  }

  /** What the quotient leaves. */
  public long remainder(long dividend, long divisor) {
    return switch (this) {
      case EXACT, MACHINE_32, MACHINE_64 -> dividend % divisor;
      case EUCLIDEAN -> {
        long cut = dividend % divisor;
        yield cut >= 0 ? cut : Math.addExact(cut, Math.absExact(divisor));
      }
      case MIXED -> throw new ArithmeticException("a remainder has no meaning here");
    };
  }

  /** Bits moved up; a distance that 64 bits do not have leaves none. */
  public long shiftLeft(long value, long distance) {
    if (this == MACHINE_32) {
      return (int) (value << (distance & 31));
    }
    long shifted = isDistance(distance) ? value << distance : 0;
    if (this != MACHINE_64 && isDistance(distance) && shifted >> distance != value) {
      throw new ArithmeticException("long overflow");
    }
    return shifted;
  }

  /** Bits moved down; the sign stays. */
  public long shiftRight(long value, long distance) {
    if (this == MACHINE_32) {
      return value >> (distance & 31);
    }
    return value >> (isDistance(distance) ? distance : Long.SIZE - 1);
  }

  private static boolean isDistance(long distance) {
    return distance >= 0 && distance < Long.SIZE;
  }
}
