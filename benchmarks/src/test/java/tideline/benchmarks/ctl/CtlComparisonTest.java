package tideline.benchmarks.ctl;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.Table;

class CtlComparisonTest {

  @Test
  void bothEnginesAreMeasured() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CtlComparison.run(
        8,
        2,
        1L << 28,
        List.of("-XX:TieredStopAtLevel=1"),
        Table.Style.MARKDOWN,
        new PrintStream(out, true, StandardCharsets.UTF_8));
    String text = out.toString(StandardCharsets.UTF_8);
    assertTrue(text.contains("| ctl-memory | HOLDS | "), text);
    assertTrue(text.contains("| ctl-sweep | HOLDS | "), text);
  }

  @Test
  void optionsAreKnown() {
    assertThrows(
        BenchmarkFailure.class, () -> CtlComparison.main(new String[] {"--packets", "none"}));
  }
}
