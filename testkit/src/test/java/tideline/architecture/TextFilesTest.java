package tideline.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What must not be in any file, and what must be in every package. */
final class TextFilesTest {

  private static final Repository REPOSITORY = Repository.here();

  /** A path that only means something on one machine. */
  private static final Pattern MACHINE_PATH =
      Pattern.compile("(?<![\\w.])/(root|work|home/\\w+|Users/\\w+)/|[A-Z]:\\\\Users\\\\");

  @Test
  void noFileNamesPathsOfAMachine() {
    assertEquals(Set.of(), filesWhere(text -> MACHINE_PATH.matcher(text).find()));
  }

  @Test
  void pathsOfAMachineAreRecognised() {
    // Put together here, so that this file does not contain one.
    for (String folder : List.of("root", "home/ann", "Users/ann")) {
      assertTrue(MACHINE_PATH.matcher("see /" + folder + "/notes").find(), folder);
    }
    assertFalse(MACHINE_PATH.matcher("docs/work/notes, /usr/lib/jvm/ and ~/notes").find());
  }

  @Test
  void linesEndAsOnUnix() {
    assertEquals(Set.of(), filesWhere(text -> text.contains("\r\n")));
  }

  @Test
  void everyPackageIsExplained() {
    Set<String> missing = new TreeSet<>();
    for (Path file : REPOSITORY.files()) {
      String name = REPOSITORY.name(file);
      if (name.contains("src/main/java/")
          && name.endsWith(".java")
          && !Files.exists(file.resolveSibling("package-info.java"))) {
        missing.add(REPOSITORY.name(file.getParent()));
      }
    }
    assertEquals(Set.of(), missing);
  }

  private static Set<String> filesWhere(Predicate<String> wrong) {
    Set<String> found = new TreeSet<>();
    for (Path file : REPOSITORY.textFiles()) {
      String name = REPOSITORY.name(file);
      if (!name.endsWith(".bat") && !name.endsWith(".cmd") && wrong.test(latin(file))) {
        found.add(name);
      }
    }
    return found;
  }

  /** Any bytes are a text in this encoding, so files with broken characters are looked at too. */
  private static String latin(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(file.toString(), e);
    }
  }
}
