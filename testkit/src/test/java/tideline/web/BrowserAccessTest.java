package tideline.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page is read without a pointer, by ear, and with eyes that need contrast. */
final class BrowserAccessTest extends InBrowser {

  private static String script() throws IOException {
    try (InputStream in = BrowserAccessTest.class.getResourceAsStream("access.js")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static void look(Page page, String where) throws IOException {
    assertEquals(List.of(), page.evaluate(script()), where);
  }

  @Test
  void everyViewHasNamesAndContrast(@TempDir Path folder) throws IOException {
    try (ExplorerServer server = serve(mutex(folder))) {
      Page page = page(server.address());
      page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
      page.keyboard().press("1");
      page.waitForSelector("ol.path li:nth-child(2) [aria-current]");
      page.keyboard().press("b");
      page.keyboard().press("ArrowLeft");
      page.waitForSelector("ol.path li:first-child [aria-current]");
      page.keyboard().press("c");
      page.selectOption(".properties select", "ltl");
      page.fill(".properties input", "G F P_0.critical");
      page.click("button.primary");
      page.waitForSelector(".verdict.violated");
      for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
        for (String view : List.of("explore", "graph", "check", "edit")) {
          page.click("#tab-" + view);
          look(page, view + ", " + scheme);
        }
      }
      page.click("#help");
      look(page, "keys");
    }
    forgive("422");
    assertEquals(List.of(), complaints);
  }

  @Test
  void netsHaveNamesAndContrast() throws IOException {
    try (ExplorerServer server = serve(example("cpn/kettle.cpn"))) {
      Page page = page(server.address());
      page.waitForSelector(".net-transition.enabled");
      page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
      look(page, "net");
      page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
      look(page, "net, dark");
    }
    assertEquals(List.of(), complaints);
  }

  /** Each stop of the tabulator is seen, and they come in the order of the page. */
  @Test
  void focusIsSeenInTheOrderOfThePage(@TempDir Path folder) throws IOException {
    try (ExplorerServer server = serve(mutex(folder))) {
      Page page = page(server.address());
      page.keyboard().press("Tab");
      assertEquals("skip", page.evaluate("document.activeElement.className"));
      double before = -1;
      for (int i = 0; i < 14; i++) {
        page.keyboard().press("Tab");
        assertEquals(
            true,
            page.evaluate(
                "(() => { const s = getComputedStyle(document.activeElement);"
                    + " return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 1; })()"),
            "" + page.evaluate("document.activeElement.outerHTML.slice(0, 100)"));
        double now =
            ((Number)
                    page.evaluate(
                        "[...document.querySelectorAll('*')].indexOf(document.activeElement)"))
                .doubleValue();
        assertTrue(now > before, "stop " + i);
        before = now;
      }
    }
    assertEquals(List.of(), complaints);
  }
}
