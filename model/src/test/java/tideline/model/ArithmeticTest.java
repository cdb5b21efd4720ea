package tideline.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ArithmeticTest {

  @Test
  void quotientsAreCutTowardsZeroInMostLanguages() {
    for (Arithmetic numbers :
        new Arithmetic[] {Arithmetic.EXACT, Arithmetic.MACHINE_32, Arithmetic.MACHINE_64}) {
      assertEquals(-1, numbers.quotient(-5, 3));
      assertEquals(-2, numbers.remainder(-5, 3));
      assertEquals(-1, numbers.quotient(5, -3));
      assertEquals(2, numbers.remainder(5, -3));
    }
  }

  /** SMT-LIB: dividend = divisor * quotient + remainder, and 0 <= remainder < |divisor|. */
  @Test
  void euclideanRemaindersAreNeverNegative() {
    for (long dividend = -9; dividend <= 9; dividend++) {
      for (long divisor : new long[] {-4, -3, -2, -1, 1, 2, 3, 4}) {
        long quotient = Arithmetic.EUCLIDEAN.quotient(dividend, divisor);
        long remainder = Arithmetic.EUCLIDEAN.remainder(dividend, divisor);
        assertEquals(dividend, divisor * quotient + remainder, dividend + " by " + divisor);
        assertTrue(remainder >= 0 && remainder < Math.abs(divisor), dividend + " by " + divisor);
      }
    }
  }

  @Test
  void machinesWrapAroundAndOthersHaveNoResult() {
    assertEquals(Integer.MIN_VALUE, Arithmetic.MACHINE_32.plus(Integer.MAX_VALUE, 1));
    assertEquals(0, Arithmetic.MACHINE_32.times(1 << 16, 1 << 16));
    assertEquals(Integer.MAX_VALUE, Arithmetic.MACHINE_32.minus(Integer.MIN_VALUE, 1));
    assertEquals(Long.MIN_VALUE, Arithmetic.MACHINE_64.plus(Long.MAX_VALUE, 1));
    for (Arithmetic numbers : new Arithmetic[] {Arithmetic.EXACT, Arithmetic.EUCLIDEAN}) {
      assertEquals(1L << 32, numbers.times(1 << 16, 1 << 16));
      assertThrows(ArithmeticException.class, () -> numbers.plus(Long.MAX_VALUE, 1));
      assertThrows(ArithmeticException.class, () -> numbers.minus(0, Long.MIN_VALUE));
      assertThrows(ArithmeticException.class, () -> numbers.quotient(Long.MIN_VALUE, -1));
    }
  }

  @Test
  void partsThatDisagreeCannotDivide() {
    assertEquals(Arithmetic.EXACT, Arithmetic.EXACT.and(Arithmetic.EXACT));
    Arithmetic mixed = Arithmetic.EXACT.and(Arithmetic.EUCLIDEAN);
    assertFalse(mixed.divides());
    assertEquals(3, mixed.plus(1, 2));
    assertThrows(ArithmeticException.class, () -> mixed.quotient(1, 1));
  }
}
