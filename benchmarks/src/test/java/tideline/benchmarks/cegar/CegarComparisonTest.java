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
import java.time.Duration;
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
  private final ByteArrayOutputStream told = new ByteArrayOutputStream();

  private CegarComparison comparison(CegarComparison.Measurement measurement) {
    return new CegarComparison(
        measurement,
        Duration.ofSeconds(20),
        Table.Style.MARKDOWN,
        new PrintStream(printed, true, StandardCharsets.UTF_8),
        new PrintStream(told, true, StandardCharsets.UTF_8));
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
            Duration.ofSeconds(20),
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
  void theQuestionsOfThePaperAreAnswered() {
    comparison(
            (_, configuration) ->
                configuration.domain().equals("EXPL")
                    ? new Solved(configuration.search().equals("DFS") ? 1 : 2, "holds")
                    : new Solved(20, "unknown: the time limit (--timeout) is reached"))
        .run(List.of(task("holds"), task("holds")), Optional.empty());
    assertTrue(text().contains("| NDFS | DFS | 8 | 4 | 0 | 0 | 2.00 |"), text());
    assertTrue(text().contains("| MONDOK | BOUNDED_UNROLLING | 8 | 4 | 0 | 0 | 1.00 |"), text());
    assertTrue(text().contains("| EXPL | PRED_SPLIT | 8 | 0 | 8 | 0 | n/a |"), text());
  }

  @Test
  void whatIsLeftIsToldBeforeEachRun() {
    comparison((_, _) -> new Solved(1, "holds")).run(List.of(task("holds")), Optional.empty());
    List<String> lines = told.toString(StandardCharsets.UTF_8).lines().toList();
    assertEquals(8, lines.size());
    assertEquals(
        "run 1 of 8, at most 2:40 of processor time left: switch.xsts G F on, EXPL,NDFS,MONDOK",
        lines.getFirst());
    assertEquals(
        "run 8 of 8, at most 0:20 of processor time left: switch.xsts G F on, PRED_SPLIT,DFS,BOUNDED_UNROLLING",
        lines.getLast());
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
    assertThrows(
        BenchmarkFailure.class, () -> CegarComparison.main(new String[] {"--tasks", "others"}));
  }
}
