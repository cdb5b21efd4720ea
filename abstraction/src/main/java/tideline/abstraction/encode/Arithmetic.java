package tideline.abstraction.encode;

import java.math.BigInteger;
import java.util.function.Consumer;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;
import tideline.abstraction.solver.Formulas;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Type;

/**
 * Arithmetic on values. What linear arithmetic has no term for is a new symbol with a constraint
 * that fixes it; the constraint can always be met, so it may be demanded wherever one is.
 */
final class Arithmetic {

  private static final int WORD = 64;

  private final Symbols symbols;
  private final Formulas formulas;
  private final Hints hints;

  Arithmetic(Symbols symbols, Hints hints) {
    this.symbols = symbols;
    this.formulas = symbols.formulas();
    this.hints = hints;
  }

  /**
   * Applies an operator that gives a number; a divisor is not 0.
   *
   * @param define takes the constraints of new symbols
   */
  Value apply(BinaryOperator operator, Value left, Value right, Consumer<BooleanFormula> define) {
    if (left instanceof Value.Known(BigInteger l) && right instanceof Value.Known(BigInteger r)) {
      return new Value.Known(known(operator, l, r));
    }
    Value result =
        isLinear(operator, left, right)
            ? linear(operator, left, right, define)
            : approximated(operator, left, right, define);
    if (hints.orItself(left) instanceof Value.Known(BigInteger l)
        && hints.orItself(right) instanceof Value.Known(BigInteger r)
        && isDefined(operator, new Value.Known(r))) {
      hints.expect(result, known(operator, l, r));
    }
    return result;
  }

  private Value linear(
      BinaryOperator operator, Value left, Value right, Consumer<BooleanFormula> define) {
    return new Value.Whole(
        switch (operator) {
          case ADD -> formulas.add(symbols.number(left), symbols.number(right));
          case SUBTRACT -> formulas.subtract(symbols.number(left), symbols.number(right));
          case MULTIPLY -> multiply(left, right);
          case DIVIDE -> divide(left, right, define).quotient();
          case REMAINDER -> divide(left, right, define).remainder();
          case SHIFT_LEFT -> shiftLeft(left, right);
          case SHIFT_RIGHT -> floor(left, power(right), define);
          case BIT_AND -> mask(left, right, define);
          default -> throw new AssertionError(operator);
        });
  }

  /** Whether linear arithmetic has a formula for this. */
  private static boolean isLinear(BinaryOperator operator, Value left, Value right) {
    boolean leftKnown = left instanceof Value.Known;
    return switch (operator) {
      case ADD, SUBTRACT -> true;
      case MULTIPLY -> leftKnown || right instanceof Value.Known;
      case DIVIDE, REMAINDER -> right instanceof Value.Known;
      case SHIFT_LEFT, SHIFT_RIGHT -> right instanceof Value.Known(var bits) && inWord(bits);
      case BIT_AND -> isMask(leftKnown ? left : right);
      default -> false;
    };
  }

  private static boolean isMask(Value value) {
    return value instanceof Value.Known(BigInteger bits)
        && bits.signum() > 0
        && bits.add(BigInteger.ONE).bitCount() == 1;
  }

  /**
   * What has no formula may be anything, except that it is right if the operands have the values
   * that they are expected to have.
   */
  private Value approximated(
      BinaryOperator operator, Value left, Value right, Consumer<BooleanFormula> define) {
    IntegerFormula result = symbols.freshNumber("approximated");
    Value expectedLeft = hints.orItself(left);
    Value expectedRight = hints.orItself(right);
    if (isDefined(operator, expectedRight)
        && isKnownOrLinear(operator, expectedLeft, expectedRight)) {
      BooleanFormula asExpected =
          formulas.and(
              formulas.equal(symbols.number(left), symbols.number(expectedLeft)),
              formulas.equal(symbols.number(right), symbols.number(expectedRight)));
      Value value = apply(operator, expectedLeft, expectedRight, define);
      define.accept(formulas.implies(asExpected, formulas.equal(result, symbols.number(value))));
    }
    return new Value.Whole(result);
  }

  private static boolean isDefined(BinaryOperator operator, Value right) {
    boolean divides = operator == BinaryOperator.DIVIDE || operator == BinaryOperator.REMAINDER;
    return !divides || !(right instanceof Value.Known known) || known.isTrue();
  }

  private static boolean isKnownOrLinear(BinaryOperator operator, Value left, Value right) {
    return (left instanceof Value.Known && right instanceof Value.Known)
        || isLinear(operator, left, right);
  }

  private static BigInteger known(BinaryOperator operator, BigInteger left, BigInteger right) {
    return switch (operator) {
      case ADD -> left.add(right);
      case SUBTRACT -> left.subtract(right);
      case MULTIPLY -> left.multiply(right);
      case DIVIDE -> left.divide(right);
      case REMAINDER -> left.remainder(right);
      case BIT_OR -> left.or(right);
      case BIT_XOR -> left.xor(right);
      case BIT_AND -> left.and(right);
      case SHIFT_LEFT -> inWord(right) ? left.shiftLeft(right.intValue()) : BigInteger.ZERO;
      case SHIFT_RIGHT -> left.shiftRight(inWord(right) ? right.intValue() : WORD - 1);
      default -> throw new AssertionError(operator);
    };
  }

  private static boolean inWord(BigInteger distance) {
    return distance.signum() >= 0 && distance.compareTo(BigInteger.valueOf(WORD)) < 0;
  }

  private IntegerFormula multiply(Value left, Value right) {
    if (left instanceof Value.Known(BigInteger factor)) {
      return formulas.multiply(factor, symbols.number(right));
    }
    if (right instanceof Value.Known(BigInteger factor)) {
      return formulas.multiply(factor, symbols.number(left));
    }
    throw new AssertionError("not linear");
  }

  private IntegerFormula shiftLeft(Value left, Value right) {
    return formulas.multiply(power(right), symbols.number(left));
  }

  private static BigInteger power(Value distance) {
    return BigInteger.ONE.shiftLeft(((Value.Known) distance).value().intValue());
  }

  private IntegerFormula mask(Value left, Value right, Consumer<BooleanFormula> define) {
    Value masked = left instanceof Value.Known ? right : left;
    Value mask = left instanceof Value.Known ? left : right;
    BigInteger size = ((Value.Known) mask).value().add(BigInteger.ONE);
    IntegerFormula quotient = floor(masked, size, define);
    return formulas.subtract(symbols.number(masked), formulas.multiply(size, quotient));
  }

  /** The largest number whose multiple is not above the value. */
  private IntegerFormula floor(Value value, BigInteger size, Consumer<BooleanFormula> define) {
    IntegerFormula quotient = symbols.freshNumber("floor");
    IntegerFormula rest =
        formulas.subtract(symbols.number(value), formulas.multiply(size, quotient));
    define.accept(
        formulas.and(
            formulas.atMost(formulas.number(0), rest), formulas.less(rest, formulas.number(size))));
    return quotient;
  }

  private record Division(IntegerFormula quotient, IntegerFormula remainder) {}

  private Division divide(Value left, Value right, Consumer<BooleanFormula> define) {
    BigInteger divisor = ((Value.Known) right).value();
    IntegerFormula value = symbols.number(left);
    IntegerFormula quotient = symbols.freshNumber("quotient");
    IntegerFormula rest = formulas.subtract(value, formulas.multiply(divisor, quotient));
    IntegerFormula zero = formulas.number(0);
    IntegerFormula size = formulas.number(divisor.abs());
    BooleanFormula up =
        formulas.and(
            formulas.atMost(zero, value), formulas.atMost(zero, rest), formulas.less(rest, size));
    BooleanFormula down =
        formulas.and(
            formulas.less(value, zero),
            formulas.atMost(rest, zero),
            formulas.less(formulas.negate(size), rest));
    define.accept(formulas.or(up, down));
    return new Division(quotient, rest);
  }

  /** What is left of a value in a machine integer. */
  Value wrap(Type.Wrapping type, Value value, Consumer<BooleanFormula> define) {
    if (value instanceof Value.Known(BigInteger known)) {
      return Value.Known.of(type.wrap(known.longValue()));
    }
    if (value instanceof Value.Truth) {
      return type.bits() > 1 || type.sign() == Type.Sign.UNSIGNED
          ? value
          : new Value.Whole(formulas.negate(symbols.number(value)));
    }
    IntegerFormula stored = symbols.freshNumber("wrapped");
    IntegerFormula rounds = symbols.freshNumber("rounds");
    BigInteger size = BigInteger.ONE.shiftLeft(type.bits());
    define.accept(
        formulas.and(
            formulas.equal(
                symbols.number(value), formulas.add(stored, formulas.multiply(size, rounds))),
            symbols.inRange(type, new Value.Whole(stored))));
    Value result = new Value.Whole(stored);
    hints.expect(result, hints.of(value).map(v -> BigInteger.valueOf(type.wrap(v.longValue()))));
    return result;
  }
}
