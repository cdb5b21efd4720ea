package tideline.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Opens the user's browser. The arguments of a process are seen by every user of a machine, so the
 * address is not among them: the browser gets a file that only the user can read, which leads on.
 */
public final class Browser {

  private Browser() {}

  /** Opens an address; the result is what to tell the user if that was not possible. */
  public static Optional<String> open(String address) {
    try {
      Path file = leadingTo(address);
      new ProcessBuilder(command(file.toUri().toString()))
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start();
      return Optional.empty();
    } catch (IOException none) {
      return Optional.of("no browser could be opened: please open the address yourself");
    }
  }

  private static Path leadingTo(String address) throws IOException {
    boolean posix = Path.of("").getFileSystem().supportedFileAttributeViews().contains("posix");
    Path folder =
        posix
            ? Files.createTempDirectory(
                "tideline-explore",
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")))
            : Files.createTempDirectory("tideline-explore");
    Path file = folder.resolve("open.html");
    // What is registered last is deleted first.
    folder.toFile().deleteOnExit();
    file.toFile().deleteOnExit();
    Files.writeString(
        file,
        "<!doctype html><meta charset=\"utf-8\"><title>Tideline</title>"
            + "<meta http-equiv=\"refresh\" content=\"0;url="
            + address.replace("&", "&amp;").replace("\"", "&quot;")
            + "\">");
    return file;
  }

  private static List<String> command(String address) {
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    if (system.contains("mac")) {
      return List.of("open", address);
    }
    return system.contains("windows")
        ? List.of("rundll32", "url.dll,FileProtocolHandler", address)
        : List.of("xdg-open", address);
  }
}
