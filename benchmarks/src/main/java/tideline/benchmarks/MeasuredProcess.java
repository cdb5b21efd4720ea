package tideline.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A process that was run to its end.
 *
 * @param output what it printed, errors included
 * @param status its exit status
 * @param seconds wall time from before its start to after its end
 * @param peakResidentBytes the most resident memory it had, where the system tells (Linux)
 */
public record MeasuredProcess(
    String output, int status, double seconds, OptionalLong peakResidentBytes) {

  /** Between two looks at the memory; the last one is missed by half of this on the average. */
  private static final int LOOK_EVERY_MILLISECONDS = 10;

  private static final Duration FOR_EVER = Duration.ofNanos(Long.MAX_VALUE);

  private static final Pattern PEAK = Pattern.compile("(?m)^VmHWM:\\s+(\\d+) kB$");

  /**
   * Runs a command in a folder.
   *
   * @throws BenchmarkFailure if it cannot be started
   */
  public static MeasuredProcess run(List<String> command, Path folder) {
    return run(command, folder, Map.of());
  }

  /** Runs a command in a folder with further environment variables. */
  public static MeasuredProcess run(
      List<String> command, Path folder, Map<String, String> environment) {
    return run(command, folder, environment, FOR_EVER);
  }

  /**
   * Runs a command in a folder, and ends it after a time. Its status is then the one of a process
   * that was killed.
   */
  public static MeasuredProcess run(List<String> command, Path folder, Duration atMost) {
    return run(command, folder, Map.of(), atMost);
  }

  private static MeasuredProcess run(
      List<String> command, Path folder, Map<String, String> environment, Duration atMost) {
    Path output = folder.resolve("output");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.environment().putAll(environment);
    try {
      long start = System.nanoTime();
      Process process = builder.start();
      try {
        OptionalLong peak = watch(process, atMost);
        double seconds = (System.nanoTime() - start) / 1e9;
        return new MeasuredProcess(Files.readString(output), process.exitValue(), seconds, peak);
      } finally {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      throw new BenchmarkFailure("cannot run " + command.getFirst() + ": " + e.getMessage());
    }
  }

  /** This process, if it ended well. */
  public MeasuredProcess orFail(String what) {
    if (status != 0) {
      throw new BenchmarkFailure(what + " ended with status " + status + ":\n" + output);
    }
    return this;
  }

  private static OptionalLong watch(Process process, Duration atMost) {
    long start = System.nanoTime();
    Path statusFile = Path.of("/proc", Long.toString(process.pid()), "status");
    OptionalLong peak = OptionalLong.empty();
    try {
      while (!process.waitFor(LOOK_EVERY_MILLISECONDS, TimeUnit.MILLISECONDS)) {
        OptionalLong now = peakOf(statusFile);
        peak = now.isPresent() ? now : peak;
        if (System.nanoTime() - start > atMost.toNanos()) {
          process.destroyForcibly();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BenchmarkFailure("interrupted");
    }
    return peak;
  }

  private static OptionalLong peakOf(Path statusFile) {
    if (!Files.isReadable(statusFile)) {
      return OptionalLong.empty();
    }
    try {
      Matcher peak = PEAK.matcher(Files.readString(statusFile));
      return peak.find()
          ? OptionalLong.of(1024 * Long.parseLong(peak.group(1)))
          : OptionalLong.empty();
    } catch (IOException gone) {
      // The process ended between the two calls: what was seen before is the answer.
      return OptionalLong.empty();
    }
  }
}
