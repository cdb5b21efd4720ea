package tideline.testkit.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Looks from outside at what a process takes whose states do not fit the memory limit. */
class MemoryContractTest {

  /** Four counters, and an array that is written: 28,561 states of more than 3 KB each. */
  private static final String MODEL =
      """
      int a[800];
      byte x[4];
      active [4] proctype P() { do :: x[_pid] < 6 -> d_step { x[_pid]++; a[100 * _pid + x[_pid]] = 99999 * x[_pid] } od }
      """;

  private static final int STATES = 13 * 13 * 13 * 13;
  private static final int STATE_BYTES = 3200;
  private static final long LIMIT = 16L << 20;

  /** The Java machine itself: its heap, code and classes. */
  private static final long BESIDE = 110L << 20;

  private static final long PATIENCE_SECONDS = 300;

  @TempDir Path folder;

  private record Ended(int status, String out, long peakBytes) {}

  @Test
  void aSweepWhoseLayersDoNotFitStaysWithinItsLimit() throws Exception {
    Ended ended = run("--engine", "sweepline", "--progress", "x[0] > 3");
    assertExact(ended);
    assertWithinLimit(ended);
  }

  @Test
  void aBreadthFirstSearchStaysWithinItsLimit() throws Exception {
    Ended ended = run("--engine", "bfs");
    assertExact(ended);
    assertWithinLimit(ended);
  }

  private static void assertExact(Ended ended) {
    assertEquals(0, ended.status(), ended.out());
    String explored = "explored        %,d".formatted(STATES);
    assertTrue(ended.out().contains(explored), ended.out());
    assertTrue(ended.out().contains("went there"), ended.out());
  }

  private static void assertWithinLimit(Ended ended) {
    assertTrue((long) STATES * STATE_BYTES > LIMIT + BESIDE / 2, "nothing would be shown");
    assertTrue(
        ended.peakBytes() <= LIMIT + BESIDE,
        "%,d bytes at the peak, with a limit of %,d".formatted(ended.peakBytes(), LIMIT));
  }

  private Ended run(String... options) throws IOException, InterruptedException {
    assumeTrue(Files.isReadable(Path.of("/proc/self/status")), "this system has no /proc");
    Path model = folder.resolve("wide.pml");
    Files.writeString(model, MODEL);
    Path out = folder.resolve("out");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of("-XX:+UseSerialGC", "-XX:MaxRAMPercentage=20", "-Xms16m", "-XX:-UsePerfData"));
    command.add("--enable-native-access=ALL-UNNAMED");
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "tideline.cli.Main"));
    command.addAll(List.of("count", model.toString(), "--no-simplify"));
    command.addAll(List.of("--memory", Long.toString(LIMIT), "--disk", "auto"));
    command.addAll(List.of("--scratch", folder.toString()));
    command.addAll(List.of(options));
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile()).start();
    long peak = 0;
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!process.waitFor(20, TimeUnit.MILLISECONDS) && System.nanoTime() < end) {
      peak = Math.max(peak, peakOf(process.pid()));
    }
    process.destroyForcibly().waitFor();
    return new Ended(process.exitValue(), Files.readString(out), peak);
  }

  /** The most bytes that were resident; 0 if the process has just ended. */
  private static long peakOf(long pid) {
    try (Stream<String> lines = Files.lines(Path.of("/proc/" + pid + "/status"))) {
      return lines
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
          .findFirst()
          .orElse(0);
    } catch (IOException | UncheckedIOException gone) {
      return 0;
    }
  }
}
