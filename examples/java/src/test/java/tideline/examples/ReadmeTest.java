package tideline.examples;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The README shows code of the models as it is. */
final class ReadmeTest {

  @Test
  void snippetsAreTakenFromTheModel() throws IOException {
    String[] parts = Files.readString(Path.of("README.md")).split("```java\n", -1);
    String code = Files.readString(Path.of("src/main/java/tideline/examples/TwoPhaseCommit.java"));
    assertTrue(parts.length > 4, "the README has snippets");
    for (int i = 1; i < parts.length; i++) {
      String snippet = parts[i].substring(0, parts[i].indexOf("```"));
      assertTrue(code.contains(snippet), () -> "not in the model:\n" + snippet);
    }
  }

  @Test
  void everyModelIsListed() throws IOException {
    String readme = Files.readString(Path.of("README.md"));
    CatalogueTest.factoriesOfThisPackage()
        .forEach(
            factory ->
                assertTrue(
                    readme.contains("| `" + factory.name() + "` |"),
                    () -> factory.name() + " is missing"));
  }
}
