package tideline.languages.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Jazzer, which watches what a text makes the parser do and goes on from texts that reach new
 * places, finds no exception but diagnostics. It starts from our own models, in a JVM of its own. A
 * longer run is a command:
 *
 * <pre>
 *   mvn verify -pl languages/promela -am -Dtest=JazzerTest -Dsurefire.failIfNoSpecifiedTests=false \
 *       -Dpromela.jazzer.runs=10000000 -Dpromela.jazzer.seed=7
 * </pre>
 */
class JazzerTest {

  private static final int USUAL_RUNS = 1_000;
  private static final long USUAL_SEED = 1;

  @TempDir Path folder;

  private Path corpus() throws IOException {
    Path corpus = Files.createDirectory(folder.resolve("corpus"));
    for (Path place :
        List.of(
            Path.of("src", "test", "resources", "spin"),
            Path.of("..", "..", "examples", "promela"))) {
      try (Stream<Path> files = Files.list(place)) {
        for (Path file : files.filter(f -> f.toString().endsWith(".pml")).toList()) {
          Files.copy(file, corpus.resolve(place.getFileName() + "-" + file.getFileName()));
        }
      }
    }
    return corpus;
  }

  @Test
  void onlyDiagnosticsAreThrown() throws IOException, InterruptedException {
    int runs = Integer.getInteger("promela.jazzer.runs", USUAL_RUNS);
    long seed = Long.getLong("promela.jazzer.seed", USUAL_SEED);
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "com.code_intelligence.jazzer.Jazzer",
                "--target_class=" + ParserTarget.class.getName(),
                "--instrumentation_includes=tideline.languages.promela.**",
                "--reproducer_path=" + folder,
                "-runs=" + runs,
                "-seed=" + seed,
                "-artifact_prefix=" + folder + "/",
                corpus().toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      int status = process.waitFor();
      String said = Files.readString(output);
      assertEquals(0, status, () -> "seed " + seed + ", " + runs + " runs:\n" + said);
      assertTrue(said.contains("Done " + runs + " runs"), said);
    } finally {
      process.destroyForcibly();
    }
  }
}
