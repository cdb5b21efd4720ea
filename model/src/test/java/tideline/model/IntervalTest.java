package tideline.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.LongBinaryOperator;
import org.junit.jupiter.api.Test;

/** What operators give for numbers of intervals lies in the intervals that they give. */
final class IntervalTest {

  private static final long SEED = 20_261_116;
  private static final int PAIRS = 4_000;
  private static final int MEMBERS = 12;
  private static final long[] EDGES = {
    Long.MIN_VALUE,
    Long.MIN_VALUE + 1,
    Integer.MIN_VALUE - 1L,
    Integer.MIN_VALUE,
    -256,
    -64,
    -5,
    -2,
    -1,
    0,
    1,
    2,
    3,
    31,
    32,
    63,
    64,
    255,
    Integer.MAX_VALUE,
    1L << 32,
    Long.MAX_VALUE - 1,
    Long.MAX_VALUE
  };

  private final SplittableRandom random = new SplittableRandom(SEED);

  @Test
  void numbersOfEveryArithmetic() {
    for (Arithmetic numbers : Arithmetic.values()) {
      contains(numbers::plus, (a, b) -> a.plus(b, numbers), numbers);
      contains(numbers::minus, (a, b) -> a.minus(b, numbers), numbers);
      contains(numbers::times, (a, b) -> a.times(b, numbers), numbers);
      if (numbers.divides()) {
        contains(numbers::quotient, (a, b) -> a.quotient(b, numbers), numbers);
        contains(numbers::remainder, (a, b) -> a.remainder(b, numbers), numbers);
      }
    }
  }

  @Test
  void bitsAndTruthValues() {
    Arithmetic numbers = Arithmetic.MACHINE_64;
    contains((a, b) -> a & b, Interval::bitAnd, numbers);
    contains((a, b) -> a | b, Interval::bits, numbers);
    contains((a, b) -> a ^ b, Interval::bits, numbers);
    contains(numbers::shiftLeft, Interval::shiftedLeft, numbers);
    contains(numbers::shiftRight, Interval::shiftedRight, numbers);
    contains((a, b) -> ~a, (a, b) -> a.complement(), numbers);
    contains((a, b) -> -a, (a, b) -> a.negated(numbers), numbers);
    contains((a, b) -> a == 0 ? 1 : 0, (a, b) -> a.not(), numbers);
    contains((a, b) -> a != 0 && b != 0 ? 1 : 0, Interval::and, numbers);
    contains((a, b) -> a != 0 || b != 0 ? 1 : 0, Interval::or, numbers);
    contains((a, b) -> a == b ? 1 : 0, Interval::equal, numbers);
    contains((a, b) -> a < b ? 1 : 0, Interval::less, numbers);
  }

  @Test
  void oneNumberGivesOneNumber() {
    Interval seven = Interval.of(7);
    Interval minusTwo = Interval.of(-2);
    assertEquals(Interval.of(-3), seven.quotient(minusTwo, Arithmetic.EXACT));
    assertEquals(Interval.of(1), seven.remainder(minusTwo, Arithmetic.EXACT));
    assertEquals(Interval.of(6), seven.bitAnd(minusTwo));
    assertEquals(Interval.of(true), minusTwo.less(seven));
    assertEquals(
        new Interval(0, 255),
        new Interval(0, 1020).quotient(new Interval(4, 9), Arithmetic.MACHINE_32));
  }

  private void contains(
      LongBinaryOperator operator,
      BiFunction<Interval, Interval, Interval> bounds,
      Arithmetic numbers) {
    boolean machine = numbers == Arithmetic.MACHINE_32;
    for (int pair = 0; pair < PAIRS; pair++) {
      Interval left = interval(machine);
      Interval right = interval(machine);
      Interval all;
      try {
        all = bounds.apply(left, right);
      } catch (ArithmeticException mayNotFit) {
        continue;
      }
      for (long a : members(left)) {
        for (long b : members(right)) {
          try {
            long value = operator.applyAsLong(a, b);
            assertTrue(
                all.contains(value),
                () ->
                    "%s: %d and %d of %s and %s give %d, not in %s"
                        .formatted(numbers, a, b, left, right, value, all));
          } catch (ArithmeticException noResult) {
            // A divisor of 0, or more than 64 bits.
          }
        }
      }
    }
  }

  private Interval interval(boolean machine) {
    long first = number(machine);
    long second = random.nextInt(4) == 0 ? first : number(machine);
    return new Interval(Math.min(first, second), Math.max(first, second));
  }

  private long number(boolean machine) {
    long edge =
        random.nextInt(3) == 0 ? random.nextLong(-20, 80) : EDGES[random.nextInt(EDGES.length)];
    return machine ? (int) edge : edge;
  }

  private List<Long> members(Interval interval) {
    List<Long> members = new ArrayList<>(List.of(interval.minimum(), interval.maximum()));
    for (long edge : EDGES) {
      if (interval.contains(edge)) {
        members.add(edge);
      }
    }
    for (int i = 0; i < MEMBERS; i++) {
      long any = interval.minimum() + random.nextLong(1 + Math.min(40, span(interval)));
      members.add(any);
    }
    return members;
  }

  private static long span(Interval interval) {
    long span = interval.maximum() - interval.minimum();
    return span < 0 ? Long.MAX_VALUE - 1 : span;
  }
}
