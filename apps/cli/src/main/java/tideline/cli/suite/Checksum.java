package tideline.cli.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** What tells the contents of one file from those of another. */
public final class Checksum {

  private Checksum() {}

  /** That of a file; of one that is not there or cannot be read, a word that is none. */
  public static String of(Path file) {
    try {
      byte[] bytes = Files.readAllBytes(file);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (IOException unreadable) {
      return "unreadable";
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
