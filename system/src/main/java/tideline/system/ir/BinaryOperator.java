package tideline.system.ir;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import tideline.model.Arithmetic;
import tideline.model.Interval;

/**
 * Operators with two operands. Numbers are 64 bits wide and wrap; division and remainder truncate
 * towards zero, and by zero they are model errors. Any value but 0 counts as true; what is asked
 * gives 0 or 1.
 */
public enum BinaryOperator {
  /** True if one is; the right operand is evaluated only if the left one is false. */
  OR("||", 1, Kind.LOGIC),
  /** True if both are; the right operand is evaluated only if the left one is true. */
  AND("&&", 2, Kind.LOGIC),
  BIT_OR("|", 3, Kind.ARITHMETIC),
  BIT_XOR("^", 4, Kind.ARITHMETIC),
  BIT_AND("&", 5, Kind.ARITHMETIC),
  EQUAL("==", 6, Kind.COMPARISON),
  DIFFERENT("!=", 6, Kind.COMPARISON),
  LESS("<", 7, Kind.COMPARISON),
  AT_MOST("<=", 7, Kind.COMPARISON),
  GREATER(">", 7, Kind.COMPARISON),
  AT_LEAST(">=", 7, Kind.COMPARISON),
  /** To the left; a distance outside 0..63 gives 0. */
  SHIFT_LEFT("<<", 8, Kind.ARITHMETIC),
  /** To the right, keeping the sign; a distance outside 0..63 gives 0, or -1 if negative. */
  SHIFT_RIGHT(">>", 8, Kind.ARITHMETIC),
  ADD("+", 9, Kind.ARITHMETIC),
  SUBTRACT("-", 9, Kind.ARITHMETIC),
  MULTIPLY("*", 10, Kind.ARITHMETIC),
  DIVIDE("/", 10, Kind.ARITHMETIC),
  REMAINDER("%", 10, Kind.ARITHMETIC);

  /** What the operator gives. */
  public enum Kind {
    /** A truth value, from truth values. */
    LOGIC,
    /** A truth value, from numbers. */
    COMPARISON,
    /** A number. */
    ARITHMETIC
  }

  private static final Map<String, BinaryOperator> BY_SYMBOL =
      Arrays.stream(values()).collect(Collectors.toMap(BinaryOperator::symbol, o -> o));

  private final String symbol;
  private final int binding;
  private final Kind kind;

  BinaryOperator(String symbol, int binding, Kind kind) {
    this.symbol = symbol;
    this.binding = binding;
    this.kind = kind;
  }

  /** How it is printed. */
  public String symbol() {
    return symbol;
  }

  /** Operators of a higher number bind their operands more tightly. */
  public int binding() {
    return binding;
  }

  /** The operator that is printed like that, if there is one. */
  public static Optional<BinaryOperator> of(String symbol) {
    return Optional.ofNullable(BY_SYMBOL.get(symbol));
  }

  /**
   * What it gives: the one place that says so. Truth values are 0 and 1; no divisor may be 0.
   *
   * @throws ArithmeticException if the result does not fit in 64 bits and numbers do not wrap
   */
  public long apply(Arithmetic numbers, long left, long right) {
    return switch (this) {
      case OR -> truth(left != 0 || right != 0);
      case AND -> truth(left != 0 && right != 0);
      case BIT_OR -> left | right;
      case BIT_XOR -> left ^ right;
      case BIT_AND -> left & right;
      case EQUAL -> truth(left == right);
      case DIFFERENT -> truth(left != right);
      case LESS -> truth(left < right);
      case AT_MOST -> truth(left <= right);
      case GREATER -> truth(left > right);
      case AT_LEAST -> truth(left >= right);
      case SHIFT_LEFT -> numbers.shiftLeft(left, right);
      case SHIFT_RIGHT -> numbers.shiftRight(left, right);
      case ADD -> numbers.plus(left, right);
      case SUBTRACT -> numbers.minus(left, right);
      case MULTIPLY -> numbers.times(left, right);
      case DIVIDE -> numbers.quotient(left, right);
      case REMAINDER -> numbers.remainder(left, right);
    };
  }

  private static long truth(boolean value) {
    return value ? 1 : 0;
  }

  /** The same for all numbers of two intervals, in 64 bits that wrap. */
  public Interval apply(Interval left, Interval right) {
    return switch (this) {
      case OR -> left.or(right);
      case AND -> left.and(right);
      case BIT_OR, BIT_XOR -> left.bits(right);
      case BIT_AND -> left.bitAnd(right);
      case EQUAL -> left.equal(right);
      case DIFFERENT -> left.equal(right).not();
      case LESS -> left.less(right);
      case AT_MOST -> right.less(left).not();
      case GREATER -> right.less(left);
      case AT_LEAST -> left.less(right).not();
      case SHIFT_LEFT -> left.shiftedLeft(right);
      case SHIFT_RIGHT -> left.shiftedRight(right);
      case ADD -> left.plus(right, Arithmetic.MACHINE_64);
      case SUBTRACT -> left.minus(right, Arithmetic.MACHINE_64);
      case MULTIPLY -> left.times(right, Arithmetic.MACHINE_64);
      case DIVIDE -> left.quotient(right, Arithmetic.MACHINE_64);
      case REMAINDER -> left.remainder(right, Arithmetic.MACHINE_64);
    };
  }

  /** Whether 0 on the right is a model error. */
  public boolean isDivision() {
    return this == DIVIDE || this == REMAINDER;
  }

  /** What the operator gives. */
  public Kind kind() {
    return kind;
  }
}
