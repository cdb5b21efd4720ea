package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A trace is rebuilt from a log that is larger than the heap, long after the states on it were
 * deleted; and nothing of the log is left behind.
 */
final class TraceBeyondTheHeapTest {

  private static final int HEAP_MEGABYTES = 24;
  private static final Pattern TRACE_BYTES = Pattern.compile("\"traceBytes\": (\\d+)");
  private static final Pattern STEPS = Pattern.compile("\"transition\"");

  @TempDir private Path folder;

  @Test
  void isRebuiltAndReplayed() throws IOException, InterruptedException {
    Path out = folder.resolve("out.json");
    Path scratch = Files.createDirectory(folder.resolve("scratch"));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + HEAP_MEGABYTES + "m",
                "-XX:+UseSerialGC",
                "-Djava.io.tmpdir=" + scratch,
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "check",
                "java:sliding-window",
                "-D",
                "packets=40",
                "-D",
                "capacity=5",
                "--invariant",
                "!allAcknowledged",
                "--engine",
                "sweepline",
                "--format",
                "json")
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertEquals(1, process.waitFor(), "violated");
    String report = Files.readString(out, StandardCharsets.UTF_8);
    assertTrue(report.contains("\"verdict\": \"violated\""), report);
    Matcher bytes = TRACE_BYTES.matcher(report);
    assertTrue(bytes.find(), report);
    assertTrue(Long.parseLong(bytes.group(1)) > HEAP_MEGABYTES << 20, bytes.group());
    // Each packet is sent, received and acknowledged, and the last acknowledgement is received.
    assertTrue(STEPS.matcher(report).results().count() >= 40, report);
    try (var left = Files.list(scratch)) {
      assertEquals(List.of(), left.toList());
    }
  }
}
