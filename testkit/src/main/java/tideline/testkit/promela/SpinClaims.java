package tideline.testkit.promela;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The claims that SPIN makes of {@code ltl} blocks, where it is installed. */
final class SpinClaims {

  private static final String CLAIMS = "_spin_nvr.tmp";
  private static final int PATIENCE_SECONDS = 60;

  private SpinClaims() {}

  /** Whether there is a SPIN to ask. */
  static boolean isInstalled() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":", -1))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "spin")));
  }

  /**
   * The text of a model with its claims behind it.
   *
   * @return empty if SPIN is not installed or makes no claim of the model
   */
  static Optional<String> withClaims(Path model) {
    if (!isInstalled()) {
      return Optional.empty();
    }
    try {
      Path folder = Files.createTempDirectory("claims");
      try {
        Files.copy(model, folder.resolve("m.pml"));
        Process spin =
            new ProcessBuilder(List.of("spin", "-a", "-o1", "-o2", "-o3", "m.pml"))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out").toFile())
                .start();
        if (!spin.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
          spin.destroyForcibly();
        }
        Path claims = folder.resolve(CLAIMS);
        return Files.exists(claims)
            ? Optional.of(text(model) + "\n" + text(claims))
            : Optional.empty();
      } finally {
        delete(folder);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new InterruptedIOException("interrupted"));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static String text(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
