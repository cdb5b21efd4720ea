package tideline.engine.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The version of the tool, as the build wrote it. */
public final class Version {

  private Version() {}

  /** The version's text. */
  public static String text() {
    try (InputStream resource = Version.class.getResourceAsStream("version.txt")) {
      if (resource == null) {
        throw new IllegalStateException("version.txt is missing from the class path");
      }
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
