package tideline.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.job.ModelSource;
import tideline.web.edit.Shelf;

/** Texts that are written in the page, and files that change while it is open. */
final class BrowserEditTest extends InBrowser {

  private static void write(Path file, String text, int seconds) throws IOException {
    Files.writeString(file, text);
    Files.setLastModifiedTime(
        file, FileTime.fromMillis(System.currentTimeMillis() + 1_000L * seconds));
  }

  @Test
  void aChangedFileIsShownAndCheckedAgain(@TempDir Path folder) throws IOException {
    Path file = Path.of(mutex(folder));
    try (ExplorerServer server = serve(file.toString())) {
      Page page = page(server.address());
      page.keyboard().press("1");
      page.waitForSelector("ol.path li:nth-child(2) [aria-current]");
      page.keyboard().press("c");
      page.fill(".properties input", "!(P_0.critical && P_1.critical)");
      page.click("button.primary");
      page.waitForSelector(".verdict.holds");
      write(file, MUTEX.replace("guard wants[1] == 0 or turn == 0;", ""), 10);
      page.waitForSelector(".verdict.violated");
      page.waitForSelector("#notice:has-text('The model has changed')");
      assertEquals(
          "!(P_0.critical && P_1.critical)", page.locator(".properties input").inputValue());
      page.keyboard().press("Escape");
      page.locator("#tab-explore").click();
      assertEquals(2, page.locator("ol.path li").count(), page.locator("ol.path").textContent());
      write(file, MUTEX.replace("effect turn = 1;", "effect trun = 1;"), 20);
      page.waitForSelector("#faults:not([hidden])");
      assertTrue(page.locator("#faults").textContent().contains("line 8"));
      picture(page, "changed");
      page.click("#faults button");
      assertTrue(page.locator("#tab-edit").getAttribute("aria-selected").equals("true"));
      write(file, MUTEX, 30);
      page.waitForSelector(
          "#faults",
          new Page.WaitForSelectorOptions()
              .setState(com.microsoft.playwright.options.WaitForSelectorState.HIDDEN));
      page.locator("#tab-check").click();
      page.waitForSelector(".verdict.holds");
    }
    forgive("422");
    assertEquals(List.of(), complaints);
  }

  @Test
  void aTextIsWrittenTriedSavedAndExplored(@TempDir Path folder) throws IOException {
    Path example = Files.writeString(folder.resolve("ex.pml"), "byte x; init { x = 1 }\n");
    Path work = Files.createDirectory(folder.resolve("work"));
    Shelf shelf =
        new Shelf(Optional.of(work), List.of(new Shelf.Example("ex.pml", "an example", example)));
    try (ExplorerServer server = serve(ModelSource.of(mutex(folder)), shelf)) {
      Page page = page(server.address());
      Page other = page(server.address());
      page.bringToFront();
      page.keyboard().press("t");
      page.waitForSelector(".colours:has-text('Peterson')");
      assertTrue(page.locator(".colours .hl-k").count() > 10, "words have colours");
      picture(page, "editor");
      page.selectOption("#open", "e0");
      page.waitForSelector(".colours:has-text('byte x')");
      page.fill("#text", "byte x;\ninit { z = 1 }\n");
      page.waitForSelector(".edit-faults button");
      assertTrue(page.locator(".edit-faults").textContent().startsWith("2:"));
      assertEquals("2", page.locator(".gutter .wrong").textContent());
      page.fill("#text", "byte x;\ninit { x = 1; x = 2 }\n");
      page.waitForSelector(
          ".edit-faults button",
          new Page.WaitForSelectorOptions()
              .setState(com.microsoft.playwright.options.WaitForSelectorState.DETACHED));
      assertFalse(Files.exists(work.resolve("mine.pml")), "nothing is written before it is saved");
      page.fill("#file-name", "../mine.pml");
      page.click("#save");
      page.waitForSelector("#notice:has-text('no name of a file')");
      page.fill("#file-name", "mine.pml");
      page.click("#show");
      page.waitForSelector("#model-name:has-text('mine.pml')");
      other.waitForSelector("#model-name:has-text('mine.pml')");
      assertEquals("byte x;\ninit { x = 1; x = 2 }\n", Files.readString(work.resolve("mine.pml")));
      page.fill("#text", "byte y;\ninit { y = 1 }\n");
      page.locator("#text").press("Control+s");
      other.waitForSelector(".row:has-text('y')");
    }
    forgive("422");
    forgive("403");
    assertEquals(List.of(), complaints);
  }

  @Test
  void namesAreCompletedWhileOneWrites(@TempDir Path folder) throws IOException {
    try (ExplorerServer server = serve(mutex(folder))) {
      Page page = page(server.address());
      page.keyboard().press("c");
      page.selectOption(".properties select", "ltl");
      page.locator(".properties input").pressSequentially("G F cri");
      page.waitForSelector(".completion li");
      picture(page, "completion");
      page.keyboard().press("ArrowDown");
      page.keyboard().press("Enter");
      assertEquals("G F P_0.critical", page.locator(".properties input").inputValue());
      page.locator(".properties input").pressSequentially(" && wa");
      page.keyboard().press("Tab");
      assertTrue(page.locator(".properties input").inputValue().contains("&& wants["));
      page.locator(".properties input").pressSequentially(" zzz");
      assertFalse(page.locator(".properties .completion").isVisible());
    }
    forgive("422");
    assertEquals(List.of(), complaints);
  }
}
