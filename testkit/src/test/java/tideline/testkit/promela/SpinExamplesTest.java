package tideline.testkit.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Our own examples have the counts and the first error that SPIN finds, where SPIN and a C compiler
 * are installed. What it found once is recorded in the examples' {@code expected.json}.
 */
class SpinExamplesTest {

  private static final Path EXAMPLES = Path.of("..", "examples", "promela");

  @Test
  void countsAreThoseOfTheSpinThatIsInstalled() throws IOException {
    boolean installed = SpinTool.makesVerifiers();
    if (!installed) {
      System.out.println("SPIN or gcc is not installed: our examples are not compared with it.");
    }
    assumeTrue(installed, "no SPIN");
    List<Path> files;
    try (Stream<Path> found = Files.list(EXAMPLES)) {
      files = found.filter(f -> f.toString().endsWith(".pml")).sorted().toList();
    }
    assertTrue(files.size() >= 10, files.size() + " examples");
    SpinCheck check = new SpinCheck();
    List<String> different = new ArrayList<>();
    for (Path file : files) {
      SpinCheck.Outcome outcome = check.compare(SpinOracle.ask(file).first());
      if (outcome.kind() != SpinCheck.Kind.EQUAL) {
        different.add(outcome.toString());
      }
    }
    assertEquals(List.of(), different);
  }
}
