package tideline.benchmarks.spin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.SearchRoute;
import tideline.benchmarks.Table;

/** The comparison runs and sees wrong counts; how fast it all is, no test asks. */
final class SpinComparisonTest {

  private static final Workload PETERSON = Workload.peterson(3, OptionalLong.of(2_376));
  private static final Workload WINDOW = Workload.slidingWindow(3, 2, 3, OptionalLong.of(1_202));

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  @Test
  void ourSideRunsAlone(@TempDir Path noModels) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream progress = new ByteArrayOutputStream();
    SpinComparison comparison =
        new SpinComparison(
            List.of(PETERSON, WINDOW),
            1,
            new SearchRoute(List.of("-XX:TieredStopAtLevel=1")),
            stream(progress));
    comparison.run(Optional.of(noModels));
    comparison.print(Table.Style.MARKDOWN, stream(out));

    String text = out.toString(StandardCharsets.UTF_8);
    for (String row :
        List.of(
            "| peterson N=3 | bfs | 2,376 |",
            "| peterson N=3 | bfs, tree store | 2,376 |",
            "| swp M=3 | bfs | 1,202 |",
            "| swp M=3 | bfs, tree store | 1,202 |",
            "| swp M=3 | sweepline | 1,202 |",
            "| swp M=3 | sweepline, trace log | 1,202 |",
            "SPIN was not run: there is no ")) {
      assertTrue(text.contains(row), () -> row + " is not in\n" + text);
    }
  }

  @Test
  void wrongCountsEndTheComparison() {
    Results results = new Results();
    Run run =
        new Run(1_202, 1, OptionalDouble.empty(), OptionalDouble.empty(), OptionalLong.empty());
    Run other =
        new Run(1_201, 1, OptionalDouble.empty(), OptionalDouble.empty(), OptionalLong.empty());
    assertThrows(BenchmarkFailure.class, () -> results.add(WINDOW, Contender.SPIN, other));
    results.add(WINDOW, Contender.SPIN, run);
    BenchmarkFailure failure =
        assertThrows(BenchmarkFailure.class, () -> results.add(WINDOW, Contender.BFS, other));
    assertTrue(failure.getMessage().contains("1,201"), failure.getMessage());
  }

  @Test
  void ratiosAreToSpinAndToBfs() {
    Results results = new Results();
    long megabyte = 1 << 20;
    results.add(WINDOW, Contender.SPIN, run(8, OptionalLong.of(1000 * megabyte)));
    results.add(WINDOW, Contender.BFS, run(2, OptionalLong.of(500 * megabyte)));
    results.add(WINDOW, Contender.SWEEP_LINE, run(1, OptionalLong.of(100 * megabyte)));
    assertEquals(
        List.of(
            "swp M=3 | SPIN, depth first | 1,202 | 8.00 | 0.00 | 1.0 | 4.00 | 10.0 | 1000 | 100%",
            "swp M=3 | bfs | 1,202 | 2.00 | 0.00 | 4.0 | 1.00 | 10.0 | 500 | 50%",
            "swp M=3 | sweepline | 1,202 | 1.00 | 0.00 | 8.0 | 0.50 | 10.0 | 100 | 10%"),
        results
            .table()
            .print(Table.Style.MARKDOWN)
            .lines()
            .skip(2)
            .map(line -> line.substring(2, line.length() - 2))
            .toList());
  }

  private static Run run(double seconds, OptionalLong resident) {
    return new Run(1_202, seconds, OptionalDouble.empty(), OptionalDouble.of(12_020), resident);
  }

  @Test
  void outputOfPanIsUnderstood() {
    String complete =
        """
        State-vector 52 byte, depth reached 3026, errors: 0
          3144901 states, stored
         11018540 states, matched
        Stats on memory usage (in Megabytes):
          168.361\tactual memory usage for states (compression: 77.97%)
        pan: elapsed time 13.2 seconds
        """;
    PanOutput output = PanOutput.parse(complete);
    assertEquals(OptionalDouble.of(13.2), output.searchSeconds());
    assertEquals(3_144_901, output.states());
    assertEquals(168.361 * 1024 * 1024, output.stateBytes().orElseThrow(), 1);

    for (String wrong :
        List.of(
            "",
            complete.replace("errors: 0", "errors: 1"),
            complete + "Warning: Search not completed\n",
            "error: max search depth too small\n" + complete)) {
      assertThrows(BenchmarkFailure.class, () -> PanOutput.parse(wrong), wrong);
    }
  }

  /** The last option is wrong, so that nothing is run. */
  @Test
  void optionsAreKnown() {
    String options =
        "--rounds 1 --models . --through search --java-options -Xint --markdown --only nothing";
    BenchmarkFailure failure =
        assertThrows(BenchmarkFailure.class, () -> SpinComparison.main(options.split(" ", -1)));
    assertTrue(failure.getMessage().startsWith("--only is"), failure.getMessage());
  }
}
