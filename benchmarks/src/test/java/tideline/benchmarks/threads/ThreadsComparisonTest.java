package tideline.benchmarks.threads;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.Table;

class ThreadsComparisonTest {

  @Test
  void bothAreMeasuredAndCountAlike() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ThreadsComparison.run(
        Instance.small(),
        1,
        2,
        Optional.of("10"),
        1L << 28,
        List.of("-XX:TieredStopAtLevel=1"),
        Table.Style.MARKDOWN,
        new PrintStream(out, true, StandardCharsets.UTF_8));
    String text = out.toString(StandardCharsets.UTF_8);
    assertTrue(text.contains("| peterson(3) bfs plain | 2,376 | 6,326 |"), text);
  }

  @Test
  void optionsAreKnown() {
    assertThrows(
        BenchmarkFailure.class, () -> ThreadsComparison.main(new String[] {"--only", "nothing"}));
  }
}
