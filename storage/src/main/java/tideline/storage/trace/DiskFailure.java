package tideline.storage.trace;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import tideline.model.LimitReached;

/** What a user is told when the disk lets a search down. */
public final class DiskFailure {

  private DiskFailure() {}

  /**
   * The file could not be made.
   *
   * @param name what the file is for, such as "the trace log"
   */
  public static LimitReached opening(String name, IOException cause) {
    return of(name + " outgrew its memory and its file cannot be made", cause);
  }

  /** Bytes could not be written. */
  public static LimitReached writing(String name, IOException cause) {
    return of(name + " cannot be written", cause);
  }

  /** Bytes could not be read, or are not those that were written. */
  public static LimitReached reading(String name, IOException cause) {
    return of(name + " cannot be read back", cause);
  }

  private static LimitReached of(String what, IOException cause) {
    if (cause instanceof ClosedByInterruptException) {
      return new LimitReached(LimitReached.Reason.CANCELLED, what + ": interrupted");
    }
    return new LimitReached(LimitReached.Reason.DISK, what + ": " + why(cause));
  }

  /** The messages of file system exceptions are often the name of the file alone. */
  private static String why(IOException cause) {
    return switch (cause) {
      case NoSuchFileException e -> "there is no folder for " + e.getFile();
      case AccessDeniedException e -> "no permission to write " + e.getFile();
      case FileSystemException e when e.getReason() != null -> e.getFile() + ": " + e.getReason();
      case IOException e when e.getMessage() != null -> e.getMessage();
      default -> cause.getClass().getSimpleName();
    };
  }
}
