package tideline.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.site.SiteBuilder;

/** Reads the documents as a site, from a folder. */
final class SiteInBrowserTest extends InBrowser {

  private static final int PHONE = 390;

  private static Path root() {
    return Stream.iterate(Path.of("").toAbsolutePath(), Path::getParent)
        .filter(folder -> Files.exists(folder.resolve("tideline")))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void everyPageOfTheMenuIsWhole(@TempDir Path site) throws IOException {
    SiteBuilder.build(root(), site);
    Page page = page(site.resolve("index.html").toUri().toString());
    int pages = page.locator("nav a").count();
    assertTrue(pages > 30, "only " + pages);
    page.setViewportSize(PHONE, 800);
    for (int i = 0; i < pages; i++) {
      Locator link = page.locator("nav a").nth(i);
      String address = (String) link.evaluate("a => a.href");
      String title = link.textContent();
      page.navigate(address);
      assertEquals(title, page.locator("nav a[aria-current]").textContent());
      assertEquals(0, ((Number) page.evaluate(BROKEN_PICTURES)).intValue(), address);
      int wide = ((Number) page.evaluate("document.documentElement.scrollWidth")).intValue();
      assertTrue(wide <= PHONE, address + " scrolls sideways on a phone: " + wide);
    }
    assertEquals(List.of(), complaints);
  }

  private static final String BROKEN_PICTURES =
      "[...document.images].filter(i => i.complete && i.naturalWidth === 0).length";

  @Test
  void theSearchLeadsToASection(@TempDir Path site) throws IOException {
    SiteBuilder.build(root(), site);
    Page page = page(site.resolve("docs/ltl.html").toUri().toString());
    page.keyboard().press("/");
    page.keyboard().type("regress edge");
    page.waitForSelector("#found a mark");
    assertTrue(page.locator("#found a").count() > 3);
    page.fill("#search", "checkpoint folder power cut");
    page.waitForSelector("#found a:has-text(\"does not fit\")");
    picture(page, "site");
    page.keyboard().press("Enter");
    page.waitForSelector("nav a[aria-current]:has-text(\"does not fit\")");
    page.fill("#search", "xyzzyx");
    page.waitForSelector("#found p");
    assertEquals(0, page.locator("#found a").count());
    page.keyboard().press("Escape");
    assertTrue(page.locator("#found").isHidden());
    assertEquals(List.of(), complaints);
  }
}
