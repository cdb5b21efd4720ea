package tideline.engine.output;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.DiskFaults;
import tideline.model.LimitReached;
import tideline.model.diagnostic.DiagnosticException;

/**
 * A file that appears only when it is complete. It is written beside its place and moved there at
 * the end, so an error, a limit or a full disk leave whatever was there before.
 */
public final class OutputFile {

  /** What writes the bytes; it may fail at any point. */
  @FunctionalInterface
  public interface Content {
    /** Writes everything; closing the stream is allowed. */
    void write(OutputStream out) throws IOException;
  }

  /** What writes a text; it may fail at any point. */
  @FunctionalInterface
  public interface Text {
    /** Writes everything. */
    void write(Writer out) throws IOException;
  }

  private OutputFile() {}

  /** Writes a text in full or not at all. */
  public static void writeText(Path target, Cancellation cancellation, Text text) {
    write(
        target,
        cancellation,
        out -> {
          try (Writer writer =
              new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8))) {
            text.write(writer);
          }
        });
  }

  /** Writes the file in full or not at all. */
  public static void write(Path target, Cancellation cancellation, Content content) {
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      writeThrough(target, content);
      return;
    }
    Path place = resolved(target);
    Path part =
        place.resolveSibling(
            "." + place.getFileName() + "." + ProcessHandle.current().pid() + ".part");
    Runnable forget = cancellation.tidyLater(() -> deleteQuietly(part));
    try (OutputStream out = open(target, part)) {
      content.write(out);
    } catch (IOException | UncheckedIOException failed) {
      deleteQuietly(part);
      forget.run();
      throw failure(target, failed);
    } catch (RuntimeException | Error failed) {
      deleteQuietly(part);
      forget.run();
      throw failed;
    }
    move(part, place);
    forget.run();
  }

  /** A device or a pipe has no place beside it, and nothing that could be kept. */
  private static void writeThrough(Path target, Content content) {
    if (Files.isDirectory(target)) {
      throw DiagnosticException.of(target + " is a folder");
    }
    try (OutputStream out = Files.newOutputStream(target)) {
      content.write(out);
    } catch (IOException | UncheckedIOException failed) {
      throw failure(target, failed);
    }
  }

  private static Path resolved(Path target) {
    try {
      return Files.exists(target) ? target.toRealPath() : target.toAbsolutePath();
    } catch (IOException unreadable) {
      throw DiagnosticException.of(
          "cannot write " + target + ": " + DiskFaults.describe(unreadable));
    }
  }

  private static OutputStream open(Path target, Path part) {
    try {
      return Files.newOutputStream(part);
    } catch (IOException refused) {
      throw DiagnosticException.of("cannot write " + target + ": " + DiskFaults.describe(refused));
    }
  }

  private static void move(Path part, Path place) {
    try {
      try {
        Files.move(part, place, StandardCopyOption.ATOMIC_MOVE);
      } catch (AtomicMoveNotSupportedException otherFileSystem) {
        Files.move(part, place, StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (IOException failed) {
      deleteQuietly(part);
      throw failure(place, failed);
    }
  }

  private static LimitReached failure(Path target, Exception failed) {
    return new LimitReached(
        LimitReached.Reason.DISK,
        target
            + " could not be written: "
            + DiskFaults.describe(failed)
            + " (nothing was left behind)");
  }

  private static void deleteQuietly(Path part) {
    try {
      Files.deleteIfExists(part);
    } catch (IOException stays) {
      part.toFile().deleteOnExit();
    }
  }
}
