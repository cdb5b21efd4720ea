package tideline.model.diagnostic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.model.LimitReached;

class DiagnosticTest {

  @Test
  void aFaultWithoutAPlaceIsOneLine() {
    assertEquals("error: no such file", Diagnostic.of("no such file").render());
  }

  @Test
  void theCaretStandsUnderTheFault() {
    assertEquals(
        "m.dve:3:5: error: unknown name\n    x = yy\n        ^",
        Diagnostic.at("m.dve", 3, 5, "unknown name", "x = yy").render());
  }

  @Test
  void tabsAreAsWideAsTheCaretTakesThemFor() {
    assertEquals("m:1:2: error: e\n     a\n     ^", Diagnostic.at("m", 1, 2, "e", "\ta").render());
  }

  @Test
  void placesBesideTheLineAreMovedIntoIt() {
    assertEquals("m:1:9: error: e\n    ab\n      ^", Diagnostic.at("m", 1, 9, "e", "ab").render());
    assertEquals("m:1:0: error: e\n    ab\n    ^", Diagnostic.at("m", 1, 0, "e", "ab").render());
    assertEquals("m:1:1: error: e\n    \n    ^", Diagnostic.at("m", 1, 1, "e", "").render());
  }

  @Test
  void longLinesAreCutAroundTheFault() {
    String line = "a".repeat(500) + "?" + "b".repeat(500);
    List<String> lines = Diagnostic.at("m", 1, 501, "e", line).render().lines().toList();
    String shown = lines.get(1);
    int caret = lines.get(2).indexOf('^');
    assertEquals('?', shown.charAt(caret));
    assertTrue(shown.length() < 120, shown);
    assertTrue(shown.startsWith("    ...a") && shown.endsWith("b..."), shown);
    String atTheEnd = Diagnostic.at("m", 1, 1001, "e", line).render();
    assertTrue(atTheEnd.lines().toList().get(1).endsWith("b"), atTheEnd);
  }

  @Test
  void severalFaultsAreShownInOrder() {
    DiagnosticException both =
        new DiagnosticException(List.of(Diagnostic.of("first"), Diagnostic.of("second")));
    assertEquals("error: first\nerror: second", both.getMessage());
    assertEquals(2, both.diagnostics().size());
    assertEquals("error: one", DiagnosticException.of("one").getMessage());
  }

  @Test
  void aLimitIsAnOutcomeAndHasNoStackTrace() {
    LimitReached limit = new LimitReached(LimitReached.Reason.MEMORY, "4 GiB are used up");
    assertEquals(0, limit.getStackTrace().length);
    assertEquals("memory", limit.reason().word());
    assertEquals("4 GiB are used up", limit.getMessage());
  }
}
