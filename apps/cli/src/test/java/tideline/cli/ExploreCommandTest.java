package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The explorer and reports for the browser, from the command line. */
final class ExploreCommandTest {

  @Test
  void whatCannotBeExploredIsSaidAtOnce(@TempDir Path folder) {
    Tool.Result missing = new Tool(folder).run("explore", "none.pml", "--no-browser");
    assertEquals(2, missing.status());
    assertTrue(missing.err().contains("none.pml"), missing.err());
    Tool.Result piped =
        new Tool(folder).run("explore", "-", "--language", "promela", "--no-browser");
    assertEquals(2, piped.status());
    assertTrue(piped.err().contains("explore needs a file"), piped.err());
    Tool.Result nowhere =
        new Tool(folder).run("explore", "java:two-phase-commit", "--at", "<b>", "--no-browser");
    assertEquals(2, nowhere.status());
    assertTrue(nowhere.err().contains("--at"), nowhere.err());
  }

  @Test
  void ctrlCEndsTheExplorer(@TempDir Path folder) {
    Tool.Result ended =
        new Tool(folder).interrupted().run("explore", "java:two-phase-commit", "--no-browser");
    assertEquals(0, ended.status(), ended.err());
    assertTrue(ended.out().contains("http://127.0.0.1:"), ended.out());
  }

  @Test
  void aReportIsWritten(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("report.html");
    Tool.Result tool =
        new Tool(folder)
            .run(
                "check",
                "java:two-phase-commit",
                "--reachable",
                "committed",
                "--html",
                file.toString());
    assertEquals(0, tool.status(), tool.err());
    String page = Files.readString(file);
    assertTrue(page.contains("reachable committed"));
    assertTrue(page.contains("tideline check java:two-phase-commit --reachable committed --html"));
    assertTrue(page.contains("<h2>Layers</h2>"), "a sweep has layers");
  }

  @Test
  void aReportDoesNotReplaceTheModel(@TempDir Path folder) throws IOException {
    Path model = folder.resolve("model.pml");
    Files.writeString(model, "byte x; init { x = 1; assert(x == 2) }");
    String[] command = {"check", model.toString(), "--html", model.toString()};
    Tool.Result refused = new Tool(folder).run(command);
    assertEquals(2, refused.status());
    assertTrue(refused.err().contains("--html"), refused.err());
    assertFalse(Files.readString(model).contains("<html"));
    assertEquals(
        2, new Tool(folder).run("check", model.toString(), "--html", folder.toString()).status());
    assertEquals(2, new Tool(folder).run("check", model.toString(), "--force").status());
  }
}
