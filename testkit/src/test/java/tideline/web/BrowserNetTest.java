package tideline.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nets as they are drawn, with the tokens of a state. */
final class BrowserNetTest extends InBrowser {

  @Test
  void transitionsOfAPetriNetAreClicked() {
    try (ExplorerServer server = serve(example("petri/library.pnml"))) {
      Page page = page(server.address());
      assertEquals(10, page.locator(".net-place, .net-transition").count());
      Locator out = page.locator(".net-place[aria-label^='out:']");
      assertEquals(3, out.locator(".net-dot").count());
      assertEquals(2, page.locator(".net-transition.enabled").count());
      page.locator(".net-transition[aria-label='leave, not enabled']").click();
      assertEquals(1, page.locator("ol.path li").count(), "what is not enabled does nothing");
      page.locator(".net-transition[aria-label='enter, enabled']").click();
      page.waitForSelector(".net-place[aria-label='reading: 1 token']");
      assertEquals(2, out.locator(".net-dot").count());
      assertEquals(2, page.locator(".net-place.changed").count());
      assertEquals(
          "enter, enabled", page.locator(".net-transition.taken").getAttribute("aria-label"));
      page.locator(".net-transition[aria-label='ask, enabled']").focus();
      page.keyboard().press("Enter");
      page.waitForSelector(".net-place[aria-label='waiting: 1 token']");
      assertEquals(3, page.locator("ol.path li").count());
      picture(page, "petri");
      page.click(".choice button:text-is('Text')");
      assertTrue(page.locator(".source").isVisible());
      assertFalse(page.locator(".net").isVisible());
    }
    assertEquals(List.of(), complaints);
  }

  @Test
  void colouredNetsHavePagesTokensAndAClock() {
    try (ExplorerServer server = serve(example("cpn/docks.cpn"))) {
      Page page = page(server.address());
      assertTrue(page.locator(".net-place[aria-label*='Aurora']").count() > 0);
      Locator leads = page.locator(".net-transition.leads");
      assertTrue(leads.count() >= 2);
      leads.first().click();
      page.waitForSelector(".net-transition.enabled[aria-label*='in 3 ways']");
      page.locator(".net-transition.enabled").first().click();
      page.waitForSelector(".step.chosen:focus");
      assertEquals(3, page.locator(".step.chosen").count(), "the three bindings are offered");
      page.keyboard().press("Enter");
      page.waitForSelector("ol.path li:nth-child(2) [aria-current]");
      assertTrue(page.locator("ol.path").textContent().contains("s=Aurora"));
      page.locator(".net-tools select").selectOption("0");
      picture(page, "net");
      page.close();
    }
    try (ExplorerServer server = serve(example("cpn/kettle.cpn"))) {
      Page page = page(server.address());
      assertEquals("time 0", page.locator(".net-clock").textContent());
      page.fill("#goal", "time >= 2");
      page.keyboard().press("Enter");
      page.waitForSelector(".net-clock:not(:text-is('time 0'))");
      assertTrue(page.locator(".net-marking").first().textContent().contains("@"));
    }
    assertEquals(List.of(), complaints);
  }

  @Test
  void linesStandBesideProcesses(@TempDir Path folder) throws IOException {
    try (ExplorerServer server = serve(mutex(folder))) {
      Page page = page(server.address());
      Locator first = page.locator(".group[aria-label='P_0'] .where li");
      assertEquals(1, first.count());
      assertTrue(first.textContent().contains("away -> asked"));
      first.locator("button.enabled").click();
      page.waitForSelector("ol.path li:nth-child(2) [aria-current]");
      page.waitForSelector(".group[aria-label='P_0'] .where:has-text('asked -> waiting')");
      page.fill("#goal", "P_0.waiting && P_1.critical");
      page.keyboard().press("Enter");
      page.waitForSelector(".group[aria-label='P_0'] .where button.waits");
      assertEquals(1, page.locator(".code li.waiting").count());
    }
    assertEquals(List.of(), complaints);
  }

  /** Names, types and inscriptions are texts, in drawings as everywhere. */
  @Test
  void drawingsOfHostileNetsRunNothing(@TempDir Path folder) throws IOException {
    StringBuilder nodes = new StringBuilder();
    List<String> texts = Hostile.TEXTS.subList(0, 9);
    for (int i = 0; i < texts.size(); i++) {
      String name = texts.get(i).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
      nodes.append(
          """
          <place id="p%1$d"><name><text>%2$s</text></name>
            <initialMarking><text>7</text></initialMarking></place>
          <transition id="t%1$d"><name><text>%2$s</text></name></transition>
          <arc id="a%1$d" source="p%1$d" target="t%1$d"/>
          """
              .formatted(i, name));
    }
    Path file = folder.resolve("hostile.pnml");
    Files.writeString(file, "<pnml><net id=\"n\" type=\"ptnet\">" + nodes + "</net></pnml>");
    try (ExplorerServer server = serve(file.toString())) {
      Page page = page(server.address());
      assertEquals(texts.size(), page.locator(".net-transition.enabled").count());
      page.locator(".net-transition.enabled").nth(3).click();
      page.waitForSelector("ol.path li:nth-child(2) [aria-current]");
      page.locator(".net-transition.enabled").nth(4).hover();
      assertEquals(null, page.evaluate("window.hacked ?? null"));
      assertEquals(texts.size(), page.locator(".net-place").count());
      assertEquals(0, page.locator("img:not([src='icon.svg']), .net script").count());
    }
    assertEquals(List.of(), complaints);
  }
}
