package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tool where nobody has put a solver on the class path. */
final class NoSolverTest {

  /** Folders and jars of the module that brings the solver. */
  private static final Pattern SOLVER = Pattern.compile(".*(\\b|tideline-)symbolic\\b.*");

  private static final String COUNTER =
      """
      var x : integer = 0
      trans { assume x < 5; x := x + 1; }
      init {}
      env {}
      prop { x < 10 }
      """;

  @TempDir private Path folder;

  @BeforeEach
  void writeModel() throws IOException {
    Files.writeString(folder.resolve("counter.xsts"), COUNTER);
  }

  @Test
  void theEngineIsRefused() throws Exception {
    refused("the engine is cegar:BMC", "--engine", "cegar:BMC");
    refused("the engine is portfolio", "--engine", "portfolio", "--bound", "x=0..9");
  }

  @Test
  void aModelWithoutBoundsIsRefused() throws Exception {
    refused("integers", "--invariant", "x < 9");
  }

  /** Elsewhere the solver would have been a competitor of the search. */
  @Test
  void aModelWithBoundsIsSearched() throws Exception {
    Path out = folder.resolve("out");
    assertEquals(0, run(out, "--bound", "x=0..9", "--ltl", "F (x == 5)"), () -> text(out));
    assertTrue(!text(out).contains("cegar"), () -> text(out));
  }

  private void refused(String need, String... options) throws Exception {
    Path out = folder.resolve("out");
    assertEquals(2, run(out, options), () -> text(out));
    assertTrue(text(out).contains("no solver is installed"), () -> text(out));
    assertTrue(text(out).contains(need), () -> text(out));
  }

  private int run(Path out, String... options) throws Exception {
    String classPath =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .filter(entry -> !SOLVER.matcher(entry).matches())
            .collect(Collectors.joining(File.pathSeparator));
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx64m",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                classPath,
                Main.class.getName(),
                "check",
                folder.resolve("counter.xsts").toString()));
    command.addAll(List.of(options));
    return new ProcessBuilder(command)
        .redirectOutput(out.toFile())
        .redirectErrorStream(true)
        .start()
        .waitFor();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException gone) {
      throw new AssertionError(gone);
    }
  }
}
