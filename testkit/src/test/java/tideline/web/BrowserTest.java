package tideline.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.Tideline;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.load.Registry;
import tideline.model.Model;
import tideline.web.report.HtmlReport;

/** Walks, checks, graphs and reports in a real browser. */
final class BrowserTest extends InBrowser {

  @Test
  void aWalkThroughAModel(@TempDir Path folder) throws IOException {
    try (ExplorerServer server = serve(mutex(folder))) {
      Page page = page(server.address());
      Locator steps = page.locator("ol.enabled .step");
      assertEquals(2, steps.count());
      steps.first().click();
      page.waitForSelector("ol.path li:nth-child(2) [aria-current]");
      assertTrue(page.locator(".code li.taken").textContent().contains("away -> asked"));
      assertEquals(1, page.locator(".row.place .changed").count());
      page.keyboard().press("ArrowLeft");
      page.waitForSelector("ol.path li:first-child [aria-current]");
      page.keyboard().press("ArrowRight");
      page.waitForSelector("ol.path li:nth-child(2) [aria-current]");
      page.fill("#goal", "P_0.critical && wants[1] == 1");
      page.keyboard().press("Enter");
      page.waitForSelector("ol.path li:nth-child(5) [aria-current]");
      page.click("text=Chart");
      page.waitForSelector(".chart-box img");
      picture(page, "explore");
      String address = page.url();
      assertTrue(address.contains("p=0:"), address);
      Page again = page(address);
      assertEquals(page.locator("ol.path").textContent(), again.locator("ol.path").textContent());
      page.fill("#goal", "P_0.critcal");
      page.keyboard().press("Enter");
      page.waitForSelector(".state-panel .fault:not([hidden])");
      assertTrue(page.locator(".state-panel .fault").textContent().contains("^"));
      page.keyboard().press("Escape");
      page.keyboard().press("?");
      assertTrue(page.locator("#keys").isVisible());
      page.keyboard().press("Escape");
      page.setViewportSize(390, 800);
      int wide = ((Number) page.evaluate("document.documentElement.scrollWidth")).intValue();
      assertTrue(wide <= 390, "a phone shows the page without scrolling sideways: " + wide);
      picture(page, "phone");
    }
    // What the server refuses on purpose is told to the console by the browser.
    complaints.removeIf(text -> text.contains("422"));
    assertEquals(List.of(), complaints);
  }

  @Test
  void channelsAreQueuesInStepsAsInStates() {
    try (ExplorerServer server = serve(example("promela/alternating_bit.pml"))) {
      Page page = page(server.address());
      page.keyboard().press("1");
      page.waitForSelector("ol.enabled .what:has-text('forth!data')");
      assertTrue(
          page.locator("ol.enabled .changes")
              .first()
              .textContent()
              .contains("forth empty → [data 1 0]"),
          page.locator("ol.enabled").textContent());
      page.keyboard().press("1");
      page.waitForSelector(".message");
      assertEquals("data, 1, 0", page.locator(".message").textContent());
    }
    assertEquals(List.of(), complaints);
  }

  /** A chart with one nameless line would say nothing. */
  @Test
  void thereIsAChartOnlyWhereThereAreProcesses() {
    Map<String, Integer> charts = Map.of("java:two-phase-commit", 0, example("dve/mutex.dve"), 1);
    charts.forEach(
        (model, count) -> {
          try (ExplorerServer server = serve(model)) {
            Page page = page(server.address());
            assertEquals(count, page.locator("button:text-is('Chart')").count(), model);
            page.close();
          }
        });
    assertEquals(List.of(), complaints);
  }

  @Test
  void aCheckInTwoPages(@TempDir Path folder) throws IOException {
    try (ExplorerServer server = serve(mutex(folder))) {
      Page page = page(server.address());
      Page other = page(server.address());
      page.click("#tab-check");
      other.click("#tab-check");
      page.selectOption(".properties select", "ltl");
      page.fill(".properties input", "G F P_0.critcal");
      page.waitForSelector(".properties .fault:not([hidden])");
      assertTrue(page.locator(".properties .fault").textContent().contains("critcal"));
      page.fill(".properties input", "G F P_0.critical");
      page.waitForSelector(
          ".properties .fault",
          new Page.WaitForSelectorOptions()
              .setState(com.microsoft.playwright.options.WaitForSelectorState.HIDDEN));
      page.click("button.primary");
      page.waitForSelector(".verdict.violated");
      other.waitForSelector(".verdict.violated");
      picture(page, "check");
      page.click(".open-trace");
      page.waitForSelector("ol.path .looped");
      assertTrue(page.locator("ol.path .again").textContent().contains("for ever"));
    }
    complaints.removeIf(text -> text.contains("422"));
    assertEquals(List.of(), complaints);
  }

  @Test
  void measuresAreComparedAndEvidenceUnfolds() {
    try (ExplorerServer server = serve("java:two-phase-commit")) {
      Page page = page(server.address());
      page.keyboard().press("c");
      page.click("#compare");
      page.waitForSelector(".measures tr.chosen .sketch");
      page.locator(".measures tr.chosen button").click();
      assertFalse(page.locator("#progress").inputValue().isEmpty());
      page.selectOption(".properties select", "ctl");
      page.fill(".properties input", "AG EF committed");
      page.fill("#progress", "");
      page.click("button.primary");
      page.waitForSelector(".verdict");
      page.fill(".properties input", "EF committed");
      page.keyboard().press("Escape");
      page.click("button.primary");
      page.waitForSelector(".verdict:has-text('EF committed') .why");
      page.click(".why > summary");
      assertTrue(page.locator(".run-steps li").count() > 4, page.locator(".why").textContent());
      assertTrue(page.locator(".evidence").textContent().contains("collectVotes"));
      picture(page, "evidence");
    }
    forgive("422");
    assertEquals(List.of(), complaints);
  }

  /** More states than any test could wait for: the run goes on until a page stops it. */
  @Test
  void twoPagesSeeOneRunAndAClosedOneEndsNothing() {
    ModelSource large =
        ModelSource.of("java:sliding-window").with(Map.of("packets", "250", "capacity", "6"));
    try (ExplorerServer server =
        ExplorerServer.start(Registry.installed(), large, new Cancellation())) {
      Page page = page(server.address());
      page.keyboard().press("c");
      page.selectOption(".properties select", "deadlock");
      page.click("button.primary");
      page.waitForSelector(".profile .stored");
      page.click("button:text-is('Pause')");
      page.waitForSelector(".results h2:text-is('Paused')");
      picture(page, "run");
      Page other = page(server.address());
      other.click("#tab-check");
      other.waitForSelector(".results h2:text-is('Paused')");
      assertEquals(page.locator(".figures-row").textContent(), figures(other, page));
      page.close();
      other.click("button:text-is('Go on')");
      other.waitForSelector(".results h2:text-is('Running')");
      String before = other.locator(".figures-row").textContent();
      other.waitForFunction(
          "before => document.querySelector('.figures-row').textContent !== before", before);
      other.click("text=Stop");
      other.waitForSelector(".verdict.unknown");
    }
    assertEquals(List.of(), complaints);
  }

  /** A run that is paused may have a last sample on its way to one of the pages. */
  private static String figures(Page page, Page as) {
    page.waitForFunction(
        "text => document.querySelector('.figures-row')?.textContent === text",
        as.locator(".figures-row").textContent());
    return page.locator(".figures-row").textContent();
  }

  /** No small model has a forecast, so the view is told of a run that has one. */
  @Test
  void aForecastSaysHowLongTheRestTakes(@TempDir Path folder) throws IOException {
    try (ExplorerServer server = serve(mutex(folder))) {
      Page page = page(server.address());
      String told =
          (String)
              page.evaluate(
                  """
                  async () => {
                    const { Check } = await import('./check.js');
                    const root = document.createElement('div');
                    document.body.append(root);
                    const model = { words: [], claims: [], measures: [], fingerprint: 'f' };
                    new Check(root, model, {}).heard({
                      status: 'running', fingerprint: 'f', plan: { engines: ['bfs'] }, samples: [],
                      now: [1000, 500, 10, 0, 1000, 5, 1, 3],
                      expected: {
                        engine: 'sweepline', measure: 'm', why: 'it is small', bytes: [1, 2, 3],
                        expansions: [500, 1000, 2000], states: [400, 900, 1900],
                        text: 'little', next: 'more',
                      },
                    });
                    return root.querySelector('.results').innerText;
                  }
                  """);
      assertTrue(told.contains("50%, 1.0 s (0.0 s to 3.0 s) to go"), told);
      assertTrue(told.contains("900 states (400 to 1,900)"), told);
      assertTrue(told.contains("sweepline by m, because it is small: little"), told);
      assertTrue(told.contains("next best: more"), told);
    }
    assertEquals(List.of(), complaints);
  }

  @Test
  void aGraphIsGrownByClicking(@TempDir Path folder) throws IOException {
    try (ExplorerServer server = serve(mutex(folder))) {
      Page page = page(server.address());
      page.keyboard().press("g");
      page.waitForSelector(".about:has-text('states, ')");
      page.fill("#count", "2");
      page.keyboard().press("Tab");
      page.waitForSelector(".about:has-text('3 states, 2 steps')");
      page.locator("canvas").focus();
      page.keyboard().press("n");
      page.keyboard().press("n");
      page.waitForSelector(".about:has-text('asked')");
      page.keyboard().press("Enter");
      page.waitForSelector(".about:has-text('5 states, 4 steps')");
      page.fill("#count", "60");
      page.keyboard().press("Tab");
      long states = Tideline.check(mutex(folder)).count().states().orElseThrow();
      page.waitForSelector(".about:has-text('" + states + " states')");
      page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
      picture(page, "graph");
      assertTrue(page.locator(".about").textContent().contains("1 component with cycles"));
      String svg = page.waitForDownload(() -> page.click("text=Save SVG")).path().toString();
      assertTrue(Files.readString(Path.of(svg)).startsWith("<svg"));
      String dot = page.waitForDownload(() -> page.click("text=Save DOT")).path().toString();
      assertTrue(Files.readString(Path.of(dot)).startsWith("digraph states {"));
      page.fill("#fold", "P_0, P_1");
      page.keyboard().press("Escape");
      page.keyboard().press("Tab");
      page.waitForSelector(".about:has-text('classes of " + states + " states')");
      picture(page, "folded");
      page.fill("#fold", "nothing");
      page.keyboard().press("Tab");
      page.waitForSelector(".graph .fault:not([hidden])");
    }
    forgive("422");
    assertEquals(List.of(), complaints);
  }

  @Test
  void reportsOfHostileModelsRunNothing(@TempDir Path folder) throws IOException {
    int number = 0;
    Page page = context.newPage();
    page.onPageError(complaints::add);
    for (String text : Hostile.TEXTS) {
      Model model = Hostile.model(text, text, text, "P" + text);
      StringWriter out = new StringWriter();
      HtmlReport.write(
          Tideline.check(model).deadlock().ctl("EX EX true").run().report(),
          Optional.empty(),
          List.of("check", text),
          out);
      Path file = Files.writeString(folder.resolve(number++ + ".html"), out.toString());
      page.navigate(file.toUri().toString());
      page.waitForSelector("body[data-ready]");
      assertEquals(null, page.evaluate("window.hacked ?? null"), text);
      assertEquals(4, page.locator(".trace ol.path").first().locator("li").count(), text);
      assertTrue(page.locator(".trace-view .changed").count() > 0, text);
      assertEquals(1, page.locator(".evidence").count(), text);
    }
    assertEquals(List.of(), complaints);
  }

  @Test
  void aHostileModelIsExploredAsText() {
    String longText = "<b>".repeat(3_000_000);
    for (String text : List.of(Hostile.TEXTS.get(1), "__proto__", Hostile.TEXTS.get(9), longText)) {
      Model model = Hostile.model(text, text, text, "P" + text);
      try (ExplorerServer server =
          ExplorerServer.start(Registry.installed(), ModelSource.of(model), new Cancellation())) {
        Page page = page(server.address());
        page.locator("ol.enabled .step").first().click();
        page.waitForSelector("ol.path li:nth-child(2) [aria-current]");
        assertEquals(null, page.evaluate("window.hacked ?? null"));
        assertFalse(page.locator(".state .changed").allTextContents().isEmpty());
        page.close();
      }
    }
    assertEquals(List.of(), complaints);
  }

  @Test
  void aReportIsReadWithKeys(@TempDir Path folder) throws IOException {
    StringWriter out = new StringWriter();
    HtmlReport.write(
        Tideline.check(mutex(folder)).ltl("G F P_0.critical").run().report(),
        Optional.empty(),
        List.of("check", "mutex.dve", "--ltl", "G F P_0.critical"),
        out);
    Path file = Files.writeString(folder.resolve("report.html"), out.toString());
    Page page = page(file.toUri().toString());
    page.locator("ol.path button").first().click();
    page.keyboard().press("ArrowDown");
    assertTrue(page.locator("ol.path li:nth-child(2) [aria-current]").isVisible());
    assertEquals(1, page.locator(".code li.taken").count());
    picture(page, "report");
    assertEquals(List.of(), complaints);
  }
}
