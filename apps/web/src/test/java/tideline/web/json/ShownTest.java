package tideline.web.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Texts that would not be seen, or be obeyed. */
final class ShownTest {

  @Test
  void ordinaryTextsStayAsTheyAre() {
    assertEquals("x[0] <= 3 && größer → 名", Shown.line("x[0] <= 3 && größer → 名"));
    assertEquals("a\n\tb\n", Shown.source("a\r\n\tb\r"));
  }

  @Test
  void marksOfDirectionAndControlsAreSpelledOut() {
    assertEquals("a⟨U+202E⟩b", Shown.line("a\u202eb"));
    assertEquals("⟨U+0000⟩⟨U+000A⟩⟨U+2028⟩", Shown.line("\0\n\u2028"));
    assertEquals("⟨U+D800⟩", Shown.line("\ud800"));
    assertEquals("😀", Shown.line("😀"));
  }

  @Test
  void longTextsAreCut() {
    String shown = Shown.line("x".repeat(10_000_000));
    assertTrue(shown.length() < 2_100, "" + shown.length());
    assertTrue(shown.endsWith("(9998000 more characters)"), shown.substring(1_990));
    assertTrue(Shown.line("😀".repeat(2_000)).startsWith("😀"));
  }
}
