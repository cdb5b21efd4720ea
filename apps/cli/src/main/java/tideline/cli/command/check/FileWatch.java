package tideline.cli.command.check;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import tideline.cli.suite.Checksum;

/**
 * Waits until a file is another one. The folders are watched, because editors put a new file in the
 * place of the old one; and contents decide, because a file may be written as it was.
 */
final class FileWatch implements AutoCloseable {

  /** Shorter than the patience of an interruption. */
  private static final long TICK_MILLIS = 100;

  private final WatchService service;
  private final Map<Path, String> contents = new HashMap<>();

  private FileWatch(WatchService service) {
    this.service = service;
  }

  /** Begins to watch; what changes from now on is a change. */
  static FileWatch of(Set<Path> files) throws IOException {
    FileWatch watch = new FileWatch(FileSystems.getDefault().newWatchService());
    Set<Path> folders = new HashSet<>();
    for (Path file : files) {
      Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file);
      if (Files.isDirectory(folder) && folders.add(folder)) {
        folder.register(
            watch.service,
            StandardWatchEventKinds.ENTRY_CREATE,
            StandardWatchEventKinds.ENTRY_MODIFY,
            StandardWatchEventKinds.ENTRY_DELETE);
      }
    }
    for (Path file : files) {
      watch.contents.put(file, Checksum.of(file));
    }
    return watch;
  }

  /**
   * Waits for a change.
   *
   * @return a file that has changed; none if the wait was ended
   */
  Optional<Path> await(BooleanSupplier ended) throws InterruptedException {
    Optional<Path> changed = changed();
    while (changed.isEmpty() && !ended.getAsBoolean()) {
      WatchKey key = service.poll(TICK_MILLIS, TimeUnit.MILLISECONDS);
      if (key != null) {
        key.pollEvents();
        key.reset();
        // Whoever writes a file may not be done with it.
        Thread.sleep(TICK_MILLIS);
        changed = changed();
      }
    }
    return changed;
  }

  private Optional<Path> changed() {
    return contents.entrySet().stream()
        .filter(file -> !Checksum.of(file.getKey()).equals(file.getValue()))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  @Override
  public void close() throws IOException {
    service.close();
  }
}
