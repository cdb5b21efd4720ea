package tideline.benchmarks.large;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.SearchRoute;
import tideline.benchmarks.Table;

/** The large runs on small models; a wrong prediction would end them. */
final class LargeRunsTest {

  @Test
  void predictionsHold() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    LargeRuns runs =
        new LargeRuns(
            new Sizes(25, 2, 7),
            1L << 30,
            new SearchRoute(List.of("-XX:TieredStopAtLevel=1")),
            stream);
    runs.run(List.of(LargeRun.SWEEP_LOG, LargeRun.TREE_PHILOSOPHERS));
    runs.print(Table.Style.MARKDOWN, stream);
    String text = out.toString(StandardCharsets.UTF_8);
    assertTrue(text.contains("| sweep-log | "), text);
    assertTrue(text.contains("| tree-philosophers | 2,186 | "), text);
  }

  /** The last option is wrong, so that nothing is run. */
  @Test
  void optionsAreKnown() {
    String options =
        "--packets 3 --capacity 2 --philosophers 4 --memory 1 --through search"
            + " --java-options -Xint --markdown --only nothing";
    BenchmarkFailure failure =
        assertThrows(BenchmarkFailure.class, () -> LargeRuns.main(options.split(" ", -1)));
    assertTrue(failure.getMessage().startsWith("--only is"), failure.getMessage());
  }
}
