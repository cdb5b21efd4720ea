package tideline.benchmarks.cegar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.Table;
import tideline.properties.ctl.FiniteRuns;
import tideline.testkit.symbolic.LinearTask;

class CegarComparisonTest {

  private static final String MODEL =
      """
      var on : boolean = false
      trans { on := !on; }
      init {}
      env {}
      prop { true }
      """;

  @TempDir Path folder;

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

  private CegarComparison comparison(CegarComparison.Measurement measurement) {
    return new CegarComparison(
        measurement, Table.Style.MARKDOWN, new PrintStream(printed, true, StandardCharsets.UTF_8));
  }

  private String text() {
    return printed.toString(StandardCharsets.UTF_8);
  }

  private LinearTask task(String expected) {
    return new LinearTask(folder.resolve("switch.xsts"), "G F on", FiniteRuns.STUTTER, expected);
  }

  /** One configuration is really run; that costs a JVM. */
  @Test
  void aRunHasAnAnswer() throws IOException {
    Files.writeString(folder.resolve("switch.xsts"), MODEL);
    Solved solved =
        CegarComparison.inOwnProcess(
            task("holds"),
            Configuration.all().getFirst(),
            "20",
            List.of("-XX:TieredStopAtLevel=1"));
    assertEquals("holds", solved.answer());
    assertTrue(solved.seconds() > 0);
  }

  @Test
  void everythingIsPrintedAndDrawn() throws Exception {
    Path plot = folder.resolve("plot.svg");
    comparison(
            (_, configuration) ->
                configuration.search().equals("DFS")
                    ? new Solved(0.25, "holds")
                    : new Solved(20, "unknown: the time limit (--timeout) is reached"))
        .run(List.of(task("holds"), task("holds")), Optional.of(plot));
    assertTrue(
        text()
            .contains(
                "| switch.xsts G F on | holds | time | time | 0.25 | 0.25 | time | time | 0.25 |"
                    + " 0.25 |"),
        text());
    assertTrue(text().contains("| (3) | EXPL,DFS,MONDOK | 2 | 0.5 |"), text());
    assertTrue(text().contains("| (5) | PRED_SPLIT,NDFS,MONDOK | 0 | 0.0 |"), text());
    var drawn = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(plot.toFile());
    assertEquals(4, drawn.getElementsByTagName("polyline").getLength());
  }

  @Test
  void whyThereIsNoAnswerIsSaid() {
    comparison((_, _) -> new Solved(1, "unknown: nothing more could be learnt"))
        .run(List.of(task("holds")), Optional.empty());
    assertTrue(text().contains("EXPL,NDFS,MONDOK: unknown: nothing more could be learnt"), text());
  }

  @Test
  void aWrongAnswerIsAFailure() {
    CegarComparison comparison = comparison((_, _) -> new Solved(1, "violated"));
    List<LinearTask> tasks = List.of(task("holds"));
    assertThrows(BenchmarkFailure.class, () -> comparison.run(tasks, Optional.empty()));
    assertTrue(text().contains("WRONG"), text());
  }

  @Test
  void optionsAreKnown() {
    assertThrows(
        BenchmarkFailure.class, () -> CegarComparison.main(new String[] {"--timeout", "none"}));
    assertThrows(
        BenchmarkFailure.class, () -> CegarComparison.main(new String[] {"--rounds", "2"}));
  }
}
