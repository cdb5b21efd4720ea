package tideline;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tideline.model.Model;
import tideline.records.Range;
import tideline.records.Records;

/** The example of the README, as a user's test would have it. */
class LibraryExampleTest {

  enum Light {
    RED,
    GREEN
  }

  record Crossing(Light light, @Range(max = 3) int waiting) {}

  @Test
  void everyCarGetsAcross() {
    Model crossing =
        Records.model(new Crossing(Light.RED, 0))
            .action("arrive", s -> s.waiting() < 3, s -> new Crossing(s.light(), s.waiting() + 1))
            .action("turnGreen", s -> s.waiting() > 0, s -> new Crossing(Light.GREEN, s.waiting()))
            .action(
                "drive",
                s -> s.light() == Light.GREEN && s.waiting() > 0,
                s -> new Crossing(Light.RED, s.waiting() - 1));
    Tideline.check(crossing)
        .deadlock()
        .invariant("noRush", s -> s.number("waiting") <= 3)
        .ctl("AG EF (waiting == 0)")
        .run()
        .assertHolds();
  }

  @Test
  void theReadmeHasTheSameExample() throws IOException {
    Path api = Path.of("").toAbsolutePath();
    String readme = Files.readString(api.resolveSibling("README.md"));
    Matcher block = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(readme);
    assertTrue(block.find());
    String own = Files.readString(api.resolve("src/test/java/tideline/LibraryExampleTest.java"));
    assertTrue(withoutSpaces(own).contains(withoutSpaces(block.group(1))), block.group(1));
  }

  private static String withoutSpaces(String text) {
    return text.replaceAll("\\s", "");
  }
}
