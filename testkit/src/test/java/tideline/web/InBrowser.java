package tideline.web;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.load.Registry;
import tideline.web.edit.Shelf;

/**
 * Tests that open the page in a real browser; without one they are skipped and say so. With {@code
 * -Dtideline.pictures=FOLDER} they leave pictures of the views there.
 *
 * <p>Classes of tests may run side by side, and a browser is one thread's: each class has its own.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class InBrowser {

  static final String MUTEX =
      """
      // Peterson's algorithm for two processes.
      byte wants[2], turn;
      process P_0 {
        state away, asked, waiting, critical;
        init away;
        trans
          away -> asked { effect wants[0] = 1; },
          asked -> waiting { effect turn = 1; },
          waiting -> critical { guard wants[1] == 0 or turn == 0; },
          critical -> away { effect wants[0] = 0; };
      }
      process P_1 {
        state away, asked, waiting, critical;
        init away;
        trans
          away -> asked { effect wants[1] = 1; },
          asked -> waiting { effect turn = 0; },
          waiting -> critical { guard wants[0] == 0 or turn == 1; },
          critical -> away { effect wants[1] = 0; };
      }
      system async;
      """;

  private Playwright playwright;
  private Browser browser;

  final List<String> complaints = new CopyOnWriteArrayList<>();
  BrowserContext context;

  @BeforeAll
  void startBrowser() {
    Path chromium =
        Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
            .map(Path::of)
            .filter(Files::isExecutable)
            .findFirst()
            .orElse(Path.of("none"));
    assumeTrue(Files.exists(chromium), "there is no Chromium in /usr/bin to show the page in");
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(chromium)
                    .setArgs(List.of("--no-sandbox", "--disable-gpu")));
  }

  @AfterAll
  void stopBrowser() {
    if (playwright != null) {
      playwright.close();
    }
  }

  @BeforeEach
  void open() {
    complaints.clear();
    context = browser.newContext(new Browser.NewContextOptions().setViewportSize(1380, 820));
  }

  @AfterEach
  void close() {
    context.close();
  }

  Page page(String address) {
    Page page = context.newPage();
    page.onConsoleMessage(
        message -> {
          if (message.type().equals("error")) {
            complaints.add(message.text());
          }
        });
    page.onPageError(complaints::add);
    page.navigate(address);
    page.waitForSelector("body[data-ready]");
    return page;
  }

  static void picture(Page page, String name) {
    String folder = System.getProperty("tideline.pictures", "");
    if (!folder.isEmpty()) {
      page.bringToFront();
      page.screenshot(new Page.ScreenshotOptions().setPath(Path.of(folder, name + ".png")));
    }
  }

  static ExplorerServer serve(String model) {
    return serve(ModelSource.of(model), Shelf.none());
  }

  static ExplorerServer serve(ModelSource model, Shelf shelf) {
    return ExplorerServer.start(Registry.installed(), model, new Cancellation(), shelf);
  }

  static String mutex(Path folder) throws IOException {
    return Files.writeString(folder.resolve("mutex.dve"), MUTEX).toString();
  }

  /** The folder of the examples that ship with the tool. */
  static Path examples() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("examples").resolve("petri"))) {
      folder = folder.getParent();
      if (folder == null) {
        throw new IllegalStateException("the tests do not run in a checkout of the repository");
      }
    }
    return folder.resolve("examples");
  }

  static String example(String name) {
    return examples().resolve(name).toString();
  }

  /** What the server refuses on purpose is told to the console by the browser. */
  void forgive(String status) {
    complaints.removeIf(text -> text.contains(status));
  }
}
