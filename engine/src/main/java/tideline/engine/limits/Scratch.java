package tideline.engine.limits;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import tideline.model.LimitReached;
import tideline.model.diagnostic.DiagnosticException;

/** A folder of its own for the files of one run, gone when the run is. */
public final class Scratch implements AutoCloseable {

  private final Path folder;
  private final Runnable forget;

  private Scratch(Path folder, Cancellation cancellation) {
    this.folder = folder;
    this.forget = cancellation.tidyLater(this::delete);
  }

  /** A fresh folder inside {@code parent}, or where the system keeps such things. */
  public static Scratch create(Optional<Path> parent, Cancellation cancellation) {
    Path in = parent.orElseGet(() -> Path.of(System.getProperty("java.io.tmpdir", ".")));
    // Not Files.createTempDirectory: its random source takes longer to start than a small check.
    String name =
        "tideline-"
            + ProcessHandle.current().pid()
            + "-"
            + Long.toUnsignedString(System.nanoTime(), Character.MAX_RADIX);
    Path folder = in.resolve(name);
    try {
      if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
        Files.createDirectory(
            folder,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
      } else {
        Files.createDirectory(folder);
      }
    } catch (IOException refused) {
      throw refusal(in, parent, refused);
    }
    return new Scratch(folder, cancellation);
  }

  /** A folder that the user named is the user's mistake; the system's own is not. */
  private static RuntimeException refusal(Path in, Optional<Path> parent, IOException refused) {
    String message = "no scratch folder can be made in " + in + ": " + DiskFaults.describe(refused);
    return parent.isPresent()
        ? DiagnosticException.of(message)
        : new LimitReached(LimitReached.Reason.DISK, message + "; --scratch names another place");
  }

  /** The folder. */
  public Path folder() {
    return folder;
  }

  @Override
  public void close() {
    delete();
    forget.run();
  }

  private void delete() {
    try {
      Files.walkFileTree(
          folder,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
              Files.deleteIfExists(file);
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException gone) {
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, IOException none)
                throws IOException {
              Files.deleteIfExists(visited);
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException stays) {
      // What cannot be deleted stays behind; the answer of the run does not depend on it.
      folder.toFile().deleteOnExit();
    }
  }
}
