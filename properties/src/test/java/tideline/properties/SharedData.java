package tideline.properties;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/** Finds third-party data in a folder {@code shared} beside the project; not everybody has it. */
public final class SharedData {

  private SharedData() {}

  /** A file or folder of the data; a test without it says so and is not run. */
  public static Path require(String relative) {
    Optional<Path> found = find(relative);
    if (found.isEmpty()) {
      System.out.println("not run, no shared/" + relative + " above this folder");
    }
    Assumptions.assumeTrue(found.isPresent(), "no shared/" + relative + " above this folder");
    return found.orElseThrow();
  }

  /** The rows of a table, without its heading, in cells. */
  public static List<String[]> table(Path file) {
    try {
      return Files.readAllLines(file).stream().skip(1).map(row -> row.split("\t", -1)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<Path> find(String relative) {
    for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
      Path file = folder.resolve("shared").resolve(relative);
      if (Files.exists(file)) {
        return Optional.of(file);
      }
    }
    return Optional.empty();
  }
}
