package tideline.model.diagnostic;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/** Opens the user's files; whatever stands in the way is a diagnostic that names the file. */
public final class SourceFile {

  private SourceFile() {}

  /**
   * Opens a file for reading. Folders and devices are refused: a device may never end, and a fault
   * could not be shown by reading it again.
   *
   * @throws DiagnosticException if there is no such file or it may not be read
   */
  public static InputStream open(Path file) {
    if (StandardInput.is(file)) {
      return StandardInput.open();
    }
    Optional<InputStream> edited = OpenTexts.open(file);
    if (edited.isPresent()) {
      return edited.get();
    }
    try {
      if (Files.isDirectory(file)) {
        throw DiagnosticException.of(file + ": is a folder, not a file");
      }
      // Asking for attributes says why there is no file: absent, a loop of links, no permission.
      if (!Files.readAttributes(file, BasicFileAttributes.class).isRegularFile()) {
        throw DiagnosticException.of(file + ": is not a regular file");
      }
      return Files.newInputStream(file);
    } catch (IOException failure) {
      throw new DiagnosticException(unreadable(file, failure));
    }
  }

  /** What to tell a user whose file could not be read. */
  public static Diagnostic unreadable(Path file, IOException failure) {
    String why =
        switch (failure) {
          case NoSuchFileException _ -> "there is no such file";
          case AccessDeniedException _ -> "permission to read it is denied";
          case FileSystemLoopException _ -> "its symbolic links lead in a circle";
          case FileSystemException other when other.getReason() != null -> other.getReason();
          default -> String.valueOf(failure.getMessage());
        };
    return Diagnostic.of(file + ": cannot be read: " + why);
  }
}
