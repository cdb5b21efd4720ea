package tideline.system.compile.bytecode;

import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Type;

/** Numbers between two bounds, both included: what is known of a value before it is computed. */
record Interval(long minimum, long maximum) {

  static final Interval ALL = new Interval(Long.MIN_VALUE, Long.MAX_VALUE);
  static final Interval TRUTH = new Interval(0, 1);

  static Interval of(long value) {
    return new Interval(value, value);
  }

  /** The values of a scalar type. */
  static Interval of(Type type) {
    return switch (type) {
      case Type.Bool _ -> TRUTH;
      case Type.Range range -> new Interval(range.minimum(), range.maximum());
      case Type.Wrapping machine -> new Interval(machine.minimum(), machine.maximum());
      case Type.Enumeration named -> new Interval(0, named.values().size() - 1L);
      case Type.Unbounded _, Type.Array _, Type.Structure _ -> ALL;
    };
  }

  boolean isSingle() {
    return minimum == maximum;
  }

  private boolean isZero() {
    return minimum == 0 && maximum == 0;
  }

  boolean isInside(long least, long most) {
    return minimum >= least && maximum <= most;
  }

  boolean contains(long value) {
    return minimum <= value && value <= maximum;
  }

  Interval union(Interval other) {
    return new Interval(Math.min(minimum, other.minimum), Math.max(maximum, other.maximum));
  }

  Interval negated() {
    return minimum == Long.MIN_VALUE ? ALL : new Interval(-maximum, -minimum);
  }

  Interval complement() {
    return new Interval(~maximum, ~minimum);
  }

  /** What an operator can give; faults aside. */
  Interval combine(BinaryOperator operator, Interval other) {
    return switch (operator) {
      case ADD -> added(other);
      case SUBTRACT -> subtracted(other);
      case MULTIPLY -> multiplied(other);
      case DIVIDE -> divided(other);
      case REMAINDER -> remainder(other);
      case BIT_AND -> conjunction(other);
      case BIT_OR, BIT_XOR -> disjunction(other);
      case SHIFT_RIGHT -> shiftedRight();
      case SHIFT_LEFT -> shiftedLeft(other);
      case EQUAL -> equalTo(other);
      case DIFFERENT -> equalTo(other).opposite();
      case LESS -> below(other);
      case AT_LEAST -> below(other).opposite();
      case GREATER -> other.below(this);
      case AT_MOST -> other.below(this).opposite();
      case AND -> isZero() || other.isZero() ? of(0) : both(other);
      case OR -> !contains(0) || !other.contains(0) ? of(1) : either(other);
    };
  }

  private Interval both(Interval other) {
    return contains(0) || other.contains(0) ? TRUTH : of(1);
  }

  private Interval either(Interval other) {
    return isSingle() && other.isSingle() ? of(0) : TRUTH;
  }

  /** The opposite of a truth value. */
  Interval opposite() {
    if (!contains(0)) {
      return of(0);
    }
    return isSingle() ? of(1) : TRUTH;
  }

  private Interval added(Interval other) {
    long least = minimum + other.minimum;
    long most = maximum + other.maximum;
    return overflows(minimum, other.minimum, least) || overflows(maximum, other.maximum, most)
        ? ALL
        : new Interval(least, most);
  }

  private static boolean overflows(long a, long b, long sum) {
    return ((a ^ sum) & (b ^ sum)) < 0;
  }

  private Interval subtracted(Interval other) {
    return other.minimum == Long.MIN_VALUE ? ALL : added(other.negated());
  }

  private Interval multiplied(Interval other) {
    long least = Long.MAX_VALUE;
    long most = Long.MIN_VALUE;
    for (long a : new long[] {minimum, maximum}) {
      for (long b : new long[] {other.minimum, other.maximum}) {
        long high = Math.multiplyHigh(a, b);
        long product = a * b;
        if (high != product >> (Long.SIZE - 1)) {
          return ALL;
        }
        least = Math.min(least, product);
        most = Math.max(most, product);
      }
    }
    return new Interval(least, most);
  }

  private Interval divided(Interval other) {
    return other.minimum > 0
        ? new Interval(
            Math.min(minimum / other.minimum, minimum / other.maximum),
            Math.max(maximum / other.minimum, maximum / other.maximum))
        : ALL;
  }

  private Interval remainder(Interval other) {
    if (other.minimum == Long.MIN_VALUE) {
      return ALL;
    }
    if (isSingle() && other.isSingle() && other.minimum != 0) {
      return of(minimum % other.minimum);
    }
    long most = Math.max(Math.abs(other.minimum), Math.abs(other.maximum)) - 1;
    if (most < 0) {
      return of(0);
    }
    return new Interval(
        minimum >= 0 ? 0 : Math.max(minimum, -most), maximum <= 0 ? 0 : Math.min(maximum, most));
  }

  private Interval conjunction(Interval other) {
    if (isSingle() && other.isSingle()) {
      return of(minimum & other.minimum);
    }
    if (minimum >= 0) {
      return new Interval(0, other.minimum >= 0 ? Math.min(maximum, other.maximum) : maximum);
    }
    return other.minimum >= 0 ? new Interval(0, other.maximum) : ALL;
  }

  /** Neither operator sets a bit above the highest one of both operands. */
  private Interval disjunction(Interval other) {
    if (minimum < 0 || other.minimum < 0) {
      return ALL;
    }
    int free = Long.numberOfLeadingZeros(maximum | other.maximum);
    return free == Long.SIZE ? of(0) : new Interval(0, -1L >>> free);
  }

  /** Goes towards zero or stays; a negative number goes towards -1. */
  private Interval shiftedRight() {
    return new Interval(Math.min(minimum, 0), Math.max(maximum, minimum < 0 ? -1 : 0));
  }

  private Interval shiftedLeft(Interval distance) {
    if (minimum < 0 || distance.minimum < 0 || distance.maximum >= Long.SIZE - 1) {
      return ALL;
    }
    int most = (int) distance.maximum;
    return maximum > Long.MAX_VALUE >> most
        ? ALL
        : new Interval(minimum << (int) distance.minimum, maximum << most);
  }

  private Interval equalTo(Interval other) {
    if (maximum < other.minimum || other.maximum < minimum) {
      return of(0);
    }
    return isSingle() && other.isSingle() ? of(1) : TRUTH;
  }

  private Interval below(Interval other) {
    if (maximum < other.minimum) {
      return of(1);
    }
    return minimum >= other.maximum ? of(0) : TRUTH;
  }
}
