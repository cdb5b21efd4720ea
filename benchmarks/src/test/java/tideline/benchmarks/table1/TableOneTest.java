package tideline.benchmarks.table1;

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
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.Table;
import tideline.benchmarks.table1.Instance.Property;

class TableOneTest {

  /** A counter that goes round, and a property that accepts every run. */
  private static final String COUNTER =
      """
      byte n;
      process P { state run; init run;
        trans run -> run { guard n < 9; effect n = n + 1; },
              run -> run { guard n == 9; effect n = 0; }; }
      process never { state watch; init watch; accept watch;
        trans watch -> watch {}; }
      system async property never;
      """;

  @TempDir private Path folder;

  private String run(Property property) throws IOException {
    Files.writeString(folder.resolve("counter.dve"), COUNTER);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new TableOne(
            (file, measure, engine) ->
                new CycleProcess(file.toString(), measure, 60, 1 << 26).run(engine),
            TableOne.ENGINES,
            new PrintStream(out, true, StandardCharsets.UTF_8))
        .run(
            List.of(
                new Instance("counter", property, 10, "n", Map.of("ndfs", Figure.of(1.0, 2.0))),
                new Instance("elsewhere", property, 10, "auto", Map.of())),
            folder,
            Table.Style.MARKDOWN);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void everyEngineIsMeasured() throws IOException {
    String text = run(Property.FALSIFIED);
    assertTrue(text.contains("| ndfs | violated | 1.000 | 1.000 | 1.000 | 2.000 |"), text);
    assertTrue(text.contains("| sweepline | counted | "), text);
    assertTrue(text.contains("measure: n"), text);
    assertTrue(text.contains("| ltl-sweep-off as in 002 | violated | "), text);
    assertTrue(text.contains("| ltl-condensed | violated | "), text);
    assertTrue(text.contains("Not there: elsewhere"), text);
  }

  @Test
  void aWrongVerdictIsRefused() {
    assertThrows(BenchmarkFailure.class, () -> run(Property.VERIFIED));
  }

  @Test
  void linesAreRead() {
    Measured measured =
        new Measured(Measured.Outcome.HOLDS, 1, 2, 3, 4.5, 6, 7, "a measure of some words");
    assertEquals(measured, Measured.read(measured.print()));
    assertEquals(13, Instance.all().size());
  }
}
