package tideline.benchmarks.logs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.benchmarks.Table;

class LogComparisonTest {

  @Test
  void logsAreAcceptedAndTheWrongLineIsFound() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    LogComparison.run(
        2_000,
        List.of("-XX:TieredStopAtLevel=1", "-Xmx64m"),
        Table.Style.MARKDOWN,
        new PrintStream(out, true, StandardCharsets.UTF_8));
    String text = out.toString(StandardCharsets.UTF_8);
    assertTrue(text.contains("| 2,000 | accepted |"), text);
    assertTrue(text.contains("| 2,000 | line 1,501 is wrong |"), text);
  }
}
