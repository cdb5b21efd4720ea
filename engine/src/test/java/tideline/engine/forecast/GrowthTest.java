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
          new NestedRun(4_000, 0.10, 0.10, 1.0),
          new NestedRun(8_000, 0.15, 0.15, 1.2),
          new NestedRun(16_000, 0.20, 0.20, 1.4));

  private static double peak(NestedRun... runs) {
    return new Growth(List.of(runs), 4_000_000).peakShare().likely();
  }

  @Test
  void whatIsKnownInFullIsNotCarriedOn() {
    Growth all = new Growth(GROWING, 16_000);
    assertEquals(0.20, all.persistentShare().likely());
    assertTrue(all.persistentShare().isExact());
    assertEquals(1.4, all.visits(0.5).likely());
    assertEquals(0.2, all.peakShare().likely());
  }

  @Test
  void whatGrowsWithTheSampleGrowsFurther() {
    Growth whole = new Growth(GROWING, 4_000_000);
    Range visits = whole.visits(0);
    assertTrue(visits.likely() > 1.4, visits.toString());
    assertTrue(visits.high() > visits.likely());
    assertTrue(whole.persistentShare().likely() > 0.20);
    assertTrue(whole.persistentShare().high() <= 1);
    assertTrue(whole.peakShare().likely() > 0.2, whole.peakShare().toString());
  }

  @Test
  void whatStaysAsItIsStaysSo() {
    List<NestedRun> steady =
        List.of(new NestedRun(6_000, 0.1, 0, 1), new NestedRun(12_000, 0.1, 0, 1));
    Growth whole = new Growth(steady, 1_000_000);
    assertEquals(1, whole.visits(0).high());
    assertEquals(0, whole.persistentShare().high());
    assertTrue(whole.peakShare().contains(0.1), whole.peakShare().toString());
  }

  @Test
  void whereEdgesLeadBackStatesAreExpandedAgain() {
    List<NestedRun> steady =
        List.of(new NestedRun(6_000, 0.1, 0.01, 1), new NestedRun(12_000, 0.1, 0.01, 1));
    Range visits = new Growth(steady, 1_000_000).visits(0.01);
    assertTrue(visits.contains(1) && visits.likely() > 1.2 && visits.high() > 2, visits::toString);
    assertEquals(Range.exactly(1), new Growth(steady, 12_000).visits(0.01));
  }

  @Test
  void walksThatMetFewStatesShowLayersThatAreTooWide() {
    double few = peak(new NestedRun(900, 0.1, 0, 1), new NestedRun(1_800, 0.1, 0, 1));
    double many = peak(new NestedRun(9_000, 0.1, 0, 1), new NestedRun(18_000, 0.1, 0, 1));
    assertTrue(few < 0.1 && many > 0.1, few + " " + many);
  }

  @Test
  void layersThatBecameNarrowerWithTheSampleDoSoOnceMore() {
    double narrower = peak(new NestedRun(6_000, 0.2, 0, 1), new NestedRun(12_000, 0.1, 0, 1));
    double steady = peak(new NestedRun(6_000, 0.1, 0, 1), new NestedRun(12_000, 0.1, 0, 1));
    assertEquals(steady / 2, narrower, 1e-9);
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
