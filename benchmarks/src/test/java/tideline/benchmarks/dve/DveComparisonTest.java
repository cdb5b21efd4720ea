package tideline.benchmarks.dve;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.Table;
import tideline.benchmarks.spin.Workload;

/** Tiny models through the whole comparison; how fast it all is, no test asks. */
@DisabledOnOs(OS.WINDOWS)
final class DveComparisonTest {

  private static final Path EXAMPLES =
      Path.of("..", "examples", "dve").toAbsolutePath().normalize();
  private static final List<String> SWEEP = List.of("--engine", "sweepline");

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  /** A launcher that starts what was just compiled, and builds nothing. */
  private static Launcher launcher(Path folder) throws IOException {
    Path file = folder.resolve("tideline");
    Files.writeString(
        file,
        """
        #!/bin/sh
        exec '%s/bin/java' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC \\
          --enable-native-access=ALL-UNNAMED -cp '%s' tideline.cli.Main "$@"
        """
            .formatted(System.getProperty("java.home"), System.getProperty("java.class.path")));
    assertTrue(file.toFile().setExecutable(true));
    return new Launcher(file);
  }

  private DveComparison comparison(Path folder, OptionalLong states) throws IOException {
    Workload window = Workload.slidingWindow(3, 2, 3, states);
    DveComparison.Row row =
        new DveComparison.Row("sweepline", window, "swp.dve", SWEEP, "base + next + expected");
    return new DveComparison(List.of(row), EXAMPLES, 1, launcher(folder), stream());
  }

  private PrintStream stream() {
    return new PrintStream(out, true, StandardCharsets.UTF_8);
  }

  @Test
  void bothLanguagesCountTheSame(@TempDir Path folder) throws IOException {
    DveComparison comparison = comparison(folder, OptionalLong.of(1_202));
    comparison.run(folder);
    comparison.print(Table.Style.MARKDOWN, stream());
    String text = out.toString(StandardCharsets.UTF_8);
    assertTrue(text.contains("| swp M=3 | sweepline | 1,202 | n/a |"), text);
    assertTrue(text.contains("SPIN was not run: there is no "), text);
  }

  @Test
  void wrongCountsEndTheComparison(@TempDir Path folder) throws IOException {
    DveComparison comparison = comparison(folder, OptionalLong.of(1_201));
    assertThrows(BenchmarkFailure.class, () -> comparison.run(folder));
  }

  @Test
  void theLargestOfEachFamilyIsLoaded(@TempDir Path folder) throws IOException {
    String model = "process P { state a; init a; trans a -> a {}; } system async;";
    Files.writeString(folder.resolve("small.1.dve"), model);
    Files.writeString(folder.resolve("small.2.dve"), model + " ".repeat(2_000));
    Files.writeString(folder.resolve("small.2.prop1.dve"), model + " ".repeat(3_000));
    LoadTimes times = new LoadTimes(launcher(folder), 1, EXAMPLES.resolve("mutex.dve"), stream());
    times.print(folder, Table.Style.MARKDOWN, stream());
    String text = out.toString(StandardCharsets.UTF_8);
    assertTrue(text.contains("| mutex.dve | 1 |") && text.contains("| small.2.dve | 2 |"), text);
    assertTrue(!text.contains("| small.1.dve") && !text.contains("prop1"), text);
    times.print(folder.resolve("nothing"), Table.Style.MARKDOWN, stream());
    assertTrue(out.toString(StandardCharsets.UTF_8).contains("The models of BEEM are not in"));
  }
}
