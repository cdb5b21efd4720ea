package tideline.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tideline.engine.forecast.Range;

class RemainingTest {

  private static final Range MILLION = new Range(500_000, 1_000_000, 4_000_000);

  private static String at(long explored) {
    return Remaining.of(explored, MILLION, 100_000);
  }

  @Test
  void whatIsExpectedIsShownWithItsRange() {
    assertEquals("25%, 7.50 s left (2.50 s to 37.5 s)", at(250_000));
    assertEquals("80%, 2.00 s left (0.00 s to 32.0 s)", at(800_000));
  }

  @Test
  void aSearchThatGoesOnIsNotNearlyDone() {
    assertEquals("80%, 2.50 s left (0.00 s to 30.0 s)", at(1_000_000));
    assertEquals("80%, 5.00 s left (0.00 s to 20.0 s)", at(2_000_000));
    assertTrue(at(3_900_000).startsWith("98%, 1.00 s left"), at(3_900_000));
    assertEquals("more than expected", at(4_000_000));
  }

  @Test
  void withoutARateNoTimeIsTold() {
    assertEquals("50%", Remaining.of(500_000, MILLION, 0));
    assertEquals("more than expected", Remaining.of(5, Range.exactly(0), 1));
  }
}
