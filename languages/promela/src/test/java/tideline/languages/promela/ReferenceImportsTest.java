package tideline.languages.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The reference shares nothing with the compiler but the parser. */
class ReferenceImportsTest {

  private static final Path SOURCES =
      Path.of("src", "main", "java", "tideline", "languages", "promela", "reference");

  private static final Pattern NAMED = Pattern.compile("\\btideline\\.[a-z.]+\\.[A-Z]\\w*");

  private static final Pattern ALLOWED =
      Pattern.compile(
          "tideline\\.(languages\\.promela\\.(reference|syntax|source)|model(\\.[a-z]+)*)\\..*");

  @Test
  void itNamesNothingOfTheCompiler() throws IOException {
    List<String> names;
    try (Stream<Path> files = Files.walk(SOURCES)) {
      names =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .flatMap(ReferenceImportsTest::names)
              .toList();
    }
    assertFalse(names.isEmpty());
    assertEquals(
        List.of(), names.stream().filter(name -> !ALLOWED.matcher(name).matches()).toList());
  }

  private static Stream<String> names(Path file) {
    try {
      return NAMED.matcher(Files.readString(file)).results().map(result -> result.group());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
