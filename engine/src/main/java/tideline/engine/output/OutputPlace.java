package tideline.engine.output;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import tideline.engine.trail.Trail;
import tideline.model.diagnostic.DiagnosticException;

/**
 * Where a command is going to write. It is looked at before the search: nobody should wait for an
 * hour to be told that a folder is missing, or lose a model or a trail by a slip of the hand.
 */
public final class OutputPlace {

  /** What may be written over. */
  public enum Overwriting {
    /** Neither what the command reads nor a trail. */
    CAREFUL,
    /** Everything: the user said so. */
    FORCED
  }

  private OutputPlace() {}

  /**
   * Refuses a file that cannot or should not be written.
   *
   * @param inputs the files that the command reads
   */
  public static void require(
      String option, Path target, List<String> inputs, Overwriting overwriting) {
    if (Files.isDirectory(target)) {
      throw DiagnosticException.of(option + ": " + target + " is a folder");
    }
    if (Files.exists(target)) {
      requireReplaceable(option, target, inputs, overwriting);
      return;
    }
    Path folder = target.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw DiagnosticException.of(
          option + ": cannot write " + target + ": there is no folder " + folder);
    }
    if (!Files.isWritable(folder)) {
      throw DiagnosticException.of(
          option + ": cannot write " + target + ": no permission to write in " + folder);
    }
  }

  private static void requireReplaceable(
      String option, Path target, List<String> inputs, Overwriting overwriting) {
    if (!Files.isWritable(target)) {
      throw DiagnosticException.of(option + ": no permission to write " + target);
    }
    if (overwriting == Overwriting.FORCED || !Files.isRegularFile(target)) {
      return;
    }
    for (String input : inputs) {
      if (isSame(target, input)) {
        throw DiagnosticException.of(
            option + ": " + target + " is what is read here; --force writes over it");
      }
    }
    if (isTrail(target)) {
      throw DiagnosticException.of(
          option + ": " + target + " is there already, a trail; --force writes over it");
    }
  }

  private static boolean isSame(Path target, String input) {
    try {
      return Files.isSameFile(target, Path.of(input));
    } catch (IOException | IllegalArgumentException noFile) {
      // Such as java:NAME.
      return false;
    }
  }

  private static boolean isTrail(Path file) {
    byte[] start = Trail.FIRST_WORD.getBytes(StandardCharsets.US_ASCII);
    try (InputStream in = Files.newInputStream(file)) {
      return Arrays.equals(start, in.readNBytes(start.length));
    } catch (IOException unreadable) {
      return false;
    }
  }
}
