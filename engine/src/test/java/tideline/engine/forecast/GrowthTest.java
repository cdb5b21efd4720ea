package tideline.engine.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.system.analysis.progress.NestedRun;

class GrowthTest {

  private static final List<NestedRun> GROWING =
      List.of(
          new NestedRun(1_000, 0.4, 0.10, 1.0),
          new NestedRun(2_000, 0.3, 0.15, 1.2),
          new NestedRun(4_000, 0.2, 0.20, 1.4));

  @Test
  void whatIsKnownInFullIsNotCarriedOn() {
    Growth all = new Growth(GROWING, 4_000);
    assertEquals(0.20, all.persistentShare().likely());
    assertTrue(all.persistentShare().isExact());
    assertEquals(1.4, all.visits().likely());
    assertEquals(0.2, all.peakShare().likely());
  }

  @Test
  void whatGrowsWithTheSampleGrowsFurther() {
    Growth whole = new Growth(GROWING, 4_000_000);
    assertTrue(whole.visits().likely() > 1.4, whole.visits().toString());
    assertTrue(whole.visits().high() > whole.visits().likely());
    assertTrue(whole.persistentShare().likely() > 0.20);
    assertTrue(whole.persistentShare().high() <= 1);
    assertTrue(whole.peakShare().likely() > 0.2, whole.peakShare().toString());
    assertTrue(whole.peakShare().contains(0.2), whole.peakShare().toString());
  }

  @Test
  void whatStaysAsItIsStaysSo() {
    List<NestedRun> steady =
        List.of(new NestedRun(1_000, 0.1, 0, 1), new NestedRun(2_000, 0.1, 0, 1));
    Growth whole = new Growth(steady, 1_000_000);
    assertEquals(1, whole.visits().high());
    assertEquals(0, whole.persistentShare().high());
    assertTrue(whole.peakShare().contains(0.1), whole.peakShare().toString());
  }

  @Test
  void aRangeIsInOrder() {
    assertThrows(IllegalArgumentException.class, () -> new Range(2, 1, 3));
    assertTrue(Range.around(4, 2).contains(8));
    Range product = Range.around(4, 2).times(Range.around(3, 2));
    assertEquals(12, product.likely());
    assertTrue(product.high() > 24 && product.high() < 48, product.toString());
    assertTrue(product.low() < 6 && product.low() > 3, product.toString());
    assertEquals(Range.exactly(6), Range.exactly(2).times(Range.exactly(3)));
    assertEquals(new Range(0, 2, 8), new Range(0, 1, 4).times(Range.around(2, 1)));
    assertEquals(new Range(3, 4, 8), Range.around(4, 2).atLeast(3));
  }
}
