package tideline.engine.plan.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import tideline.model.ProgressMeasure;
import tideline.model.ProgressVector;
import tideline.model.diagnostic.DiagnosticException;

class VectorTextTest {

  private static ProgressMeasure side(String text) {
    return ProgressMeasure.of(text, text, 1, 10, (s, off) -> s[off + (text.equals("x") ? 0 : 1)]);
  }

  @Test
  void semicolonsInsideOfBracketsBelongToASide() {
    assertEquals(Optional.empty(), VectorText.of("weights(0; 1*x)"));
    assertEquals(
        Optional.of(new VectorText("weights(0; 1*x), y", "-least(a, b)")),
        VectorText.of("weights(0; 1*x), y; -least(a, b)"));
  }

  @Test
  void outerComponentsCountMost() {
    ProgressMeasure total = VectorText.of("x; y").orElseThrow().measure(VectorTextTest::side);
    assertEquals("x; y", total.text());
    ProgressVector vector = total.vector().orElseThrow();
    long low = total.of(new long[] {3, 10}, 0);
    long high = total.of(new long[] {4, 1}, 0);
    assertTrue(low < high);
    assertEquals(2, vector.subspace(low));
    assertEquals(3, vector.subspace(high));
    assertEquals(99, total.bounds().orElseThrow().maximum());
  }

  @Test
  void whatIsNoVectorIsRefused() {
    for (String text : new String[] {"x;", "; y", "x; y; z"}) {
      VectorText wrong = VectorText.of(text).orElseThrow();
      assertThrows(DiagnosticException.class, () -> wrong.measure(VectorTextTest::side), text);
    }
    VectorText unbounded = VectorText.of("x; y").orElseThrow();
    assertThrows(
        DiagnosticException.class,
        () -> unbounded.measure(name -> ProgressMeasure.of(name, name, (s, off) -> s[off])));
  }
}
