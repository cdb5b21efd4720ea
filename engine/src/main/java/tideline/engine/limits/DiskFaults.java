package tideline.engine.limits;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;

/** Says in words for people why a file or folder could not be used. */
public final class DiskFaults {

  private DiskFaults() {}

  public static String describe(Exception fault) {
    return switch (fault) {
      case UncheckedIOException unchecked -> describe(Objects.requireNonNull(unchecked.getCause()));
      case NoSuchFileException absent -> "there is no such folder";
      case AccessDeniedException refused -> "no permission";
      case FileSystemException other when other.getReason() != null -> other.getReason();
      case IOException other when other.getMessage() != null -> other.getMessage();
      default -> fault.toString();
    };
  }
}
