package tideline.testkit.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Our own examples have the counts and the first error that SPIN finds, where SPIN and a C compiler
 * are installed. What it found once is recorded in the examples' {@code expected.json}.
 */
class SpinExamplesTest {

  private static final Path EXAMPLES = Path.of("..", "examples", "promela");

  private static final Pattern STATES = Pattern.compile("(\\d+) states, stored");
  private static final Pattern TRANSITIONS = Pattern.compile("(\\d+) transitions");

  private static OptionalLong figure(Pattern pattern, String output) {
    Matcher matcher = pattern.matcher(output);
    assertTrue(matcher.find(), output);
    return OptionalLong.of(Long.parseLong(matcher.group(1)));
  }

  /** What SPIN says of a model now. */
  private static SpinRow asked(Path file) {
    try (SpinTool spin = SpinTool.generate(file)) {
      spin.compile("-DSAFETY", "-DNOCLAIM");
      String counts = spin.verify("-E", "-A", "-c0", "-n", "-m1000000");
      String first = spin.verify("-n", "-m1000000");
      String error =
          Stream.of("assertion violated", "invalid end state")
              .filter(first::contains)
              .filter(_ -> first.contains("pan:1:"))
              .findFirst()
              .orElse("none");
      return new SpinRow(
          file.getFileName().toString(),
          file,
          figure(STATES, counts),
          figure(TRANSITIONS, counts),
          error,
          "");
    }
  }

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
      SpinCheck.Outcome outcome = check.compare(asked(file));
      if (outcome.kind() != SpinCheck.Kind.EQUAL) {
        different.add(outcome.toString());
      }
    }
    assertEquals(List.of(), different);
  }
}
