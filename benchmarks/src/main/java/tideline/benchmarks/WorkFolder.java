package tideline.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A temporary folder that goes away at the end, also when the program is interrupted. */
public final class WorkFolder implements AutoCloseable {

  private final Path path;
  private final Thread atExit = new Thread(this::delete, "delete the work folder");

  /** Makes the folder. */
  public WorkFolder() {
    try {
      path = Files.createTempDirectory("tideline-benchmark");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  /** Where it is. */
  public Path path() {
    return path;
  }

  /** Makes a folder in it. */
  public Path folder(String name) {
    try {
      return Files.createDirectories(path.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    Runtime.getRuntime().removeShutdownHook(atExit);
    delete();
  }

  private void delete() {
    try (Stream<Path> files = Files.walk(path)) {
      List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
