package tideline.engine.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.NearestNames;
import tideline.model.diagnostic.OpenTexts;
import tideline.model.diagnostic.StandardInput;

/** Says of a file that cannot be a model what is wrong with it. */
final class ModelFiles {

  /** A folder with more files than this is not searched for a name that was meant. */
  private static final int MOST_NAMES = 10_000;

  private ModelFiles() {}

  /**
   * Refuses what cannot be read.
   *
   * @param text the file as the user wrote it
   */
  static void requireReadable(String text, Path file) {
    if (isGiven(file)) {
      return;
    }
    if (text.isBlank()) {
      throw DiagnosticException.of("the name of the model is empty");
    }
    if (!Files.exists(file)) {
      throw DiagnosticException.of("no file " + text + hint(file));
    }
    if (Files.isDirectory(file)) {
      throw DiagnosticException.of(text + " is a folder, not a model");
    }
    if (!Files.isReadable(file)) {
      throw DiagnosticException.of("no permission to read " + text);
    }
    if (isEmpty(file)) {
      throw DiagnosticException.of(text + " is empty");
    }
  }

  /** Whether the text is not, or not only, in a file. */
  static boolean isGiven(Path file) {
    return StandardInput.is(file) || OpenTexts.has(file);
  }

  private static boolean isEmpty(Path file) {
    try {
      return Files.isRegularFile(file) && Files.size(file) == 0;
    } catch (IOException unknown) {
      return false; // Reading it will tell.
    }
  }

  /** A file of nearly that name in the same folder, or where else there are models. */
  private static String hint(Path file) {
    List<String> near =
        NearestNames.to(String.valueOf(file.getFileName()), namesBeside(file)).stream()
            .map(name -> file.resolveSibling(name).toString())
            .toList();
    return near.isEmpty()
        ? " (models that ship with the tool are named java:NAME; tideline examples lists them)"
        : " (did you mean " + String.join(" or ", near) + "?)";
  }

  private static List<String> namesBeside(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> others = Files.list(folder)) {
      return others.limit(MOST_NAMES).map(other -> String.valueOf(other.getFileName())).toList();
    } catch (IOException | UncheckedIOException unreadable) {
      return List.of(); // Then there is no such hint.
    }
  }
}
