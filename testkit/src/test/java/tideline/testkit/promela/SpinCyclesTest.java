package tideline.testkit.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.ctl.FiniteRuns;

/**
 * Acceptance and non-progress cycles are those of {@code pan -a} and of {@code pan -l}. The table
 * has SPIN's words; {@code unmarked} is a model without accepting labels, for which SPIN ignores
 * {@code -a} and we refuse {@code --acceptance}.
 */
class SpinCyclesTest {

  private static final String TABLE = "/promela/cycles/verdicts.csv";
  private static final Path FOLDER = Path.of("src", "test", "resources", "promela", "cycles");

  private static Path model(String name) {
    return FOLDER.resolve(name + ".pml");
  }

  @ParameterizedTest
  @CsvFileSource(resources = TABLE, numLinesToSkip = 1)
  void cyclesAreThoseOfSpin(String name, String acceptance, String progress) {
    PropertySpec nonProgress = new PropertySpec.NonProgress(FiniteRuns.IGNORE);
    assertEquals(progress, Answers.verdict(model(name), nonProgress), name);
    assertEquals(
        progress,
        Answers.verdict(model(name), nonProgress, "ndfs", new ProgressChoice.Usual()),
        name);
    PropertySpec own = new PropertySpec.OwnAcceptance();
    if (acceptance.equals("unmarked")) {
      assertThrows(DiagnosticException.class, () -> Answers.verdict(model(name), own), name);
    } else {
      assertEquals(acceptance, Answers.verdict(model(name), own), name);
    }
  }

  @ParameterizedTest
  @CsvFileSource(resources = TABLE, numLinesToSkip = 1)
  void theTableIsWhatSpinSays(String name, String acceptance, String progress) {
    if (!SpinTool.makesVerifiers()) {
      System.out.println("SPIN or gcc is not installed: " + name + " is not compared.");
    }
    assumeTrue(SpinTool.makesVerifiers(), "no SPIN, or no gcc");
    try (SpinTool spin = SpinTool.generate(model(name))) {
      String accepting = spin.compile().verify("-a");
      String word =
          accepting.contains("no accept labels")
              ? "unmarked"
              : verdict(accepting, "acceptance cycle", "accept stutter");
      assertEquals(acceptance, word, accepting);
      String cycles = spin.compile("-DNP").verify("-l");
      assertEquals(progress, verdict(cycles, "non-progress cycle"), cycles);
    }
  }

  private static String verdict(String output, String... errors) {
    for (String error : errors) {
      if (output.contains("pan:1: " + error)) {
        return "VIOLATED";
      }
    }
    return output.contains("errors: 0") ? "HOLDS" : "no verdict";
  }
}
