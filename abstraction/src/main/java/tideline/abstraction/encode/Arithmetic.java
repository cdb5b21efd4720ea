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

  Arithmetic(Symbols symbols) {
    this.symbols = symbols;
    this.formulas = symbols.formulas();
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
    return new Value.Whole(
        switch (operator) {
          case ADD -> formulas.add(symbols.number(left), symbols.number(right));
          case SUBTRACT -> formulas.subtract(symbols.number(left), symbols.number(right));
          case MULTIPLY -> multiply(left, right);
          case DIVIDE -> divide(left, right, define).quotient();
          case REMAINDER -> divide(left, right, define).remainder();
          case SHIFT_LEFT -> shiftLeft(left, right);
          case SHIFT_RIGHT -> floor(left, power(right, ">>"), define);
          case BIT_AND -> mask(left, right, define);
          default ->
              throw new Unsupported(
                  "the operator " + operator.symbol() + " on values that are not known");
        });
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
    throw new Unsupported("a product of two values that are not known (non-linear arithmetic)");
  }

  private IntegerFormula shiftLeft(Value left, Value right) {
    return formulas.multiply(power(right, "<<"), symbols.number(left));
  }

  private static BigInteger power(Value distance, String symbol) {
    if (distance instanceof Value.Known(BigInteger known) && inWord(known)) {
      return BigInteger.ONE.shiftLeft(known.intValue());
    }
    throw new Unsupported("the operator " + symbol + " by a distance that is not known");
  }

  private IntegerFormula mask(Value left, Value right, Consumer<BooleanFormula> define) {
    Value masked = left instanceof Value.Known ? right : left;
    Value mask = left instanceof Value.Known ? left : right;
    if (mask instanceof Value.Known(BigInteger bits)
        && bits.signum() > 0
        && bits.add(BigInteger.ONE).bitCount() == 1) {
      BigInteger size = bits.add(BigInteger.ONE);
      IntegerFormula quotient = floor(masked, size, define);
      return formulas.subtract(symbols.number(masked), formulas.multiply(size, quotient));
    }
    throw new Unsupported("the operator & on values that are not known");
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
    if (!(right instanceof Value.Known(BigInteger divisor))) {
      throw new Unsupported("a division by a value that is not known (non-linear arithmetic)");
    }
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
    return new Value.Whole(stored);
  }
}
