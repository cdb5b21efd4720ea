package tideline.testkit.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.properties.ctl.FiniteRuns;

/**
 * Formulas and claims of SPIN's examples have SPIN's verdicts, which {@code pan -a -N NAME} gives,
 * by nested depth-first search and by the sweep-line. Those with millions of states are checked
 * with {@code -Dspin.states} only, as {@link LongSpinTest} is.
 */
class SpinVerdictsTest {

  private static final Path OWN = Path.of("src", "test", "resources", "promela", "claims");

  /** The model in the folder of SPIN's table, where that is. */
  private static Path model(String file) {
    Optional<Path> found =
        SpinTable.find().stream()
            .flatMap(table -> table.rows().stream())
            .filter(row -> row.name().equals(file))
            .map(SpinRow::file)
            .findFirst();
    if (found.isEmpty()) {
      System.out.println("No folder shared/data/promela: " + file + " is not checked.");
    }
    assumeTrue(found.isPresent(), "no models of SPIN");
    return found.get();
  }

  private static void assertVerdict(Path file, String property, String expected) {
    PropertySpec formula = new PropertySpec.Ltl(property, FiniteRuns.STUTTER);
    String name = file + " " + property;
    assertEquals(
        expected,
        Answers.verdict(file, formula, "ndfs", new ProgressChoice.Usual()),
        () -> "ndfs: " + name);
    assertEquals(
        expected,
        Answers.verdict(file, formula, "ltl-sweep-on", new ProgressChoice.Auto()),
        () -> "ltl-sweep-on: " + name);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "/promela/verdicts.csv", numLinesToSkip = 1)
  void verdictsAreThoseOfSpin(String file, String property, String expected) {
    assertVerdict(model(file), property, expected);
  }

  @ParameterizedTest
  @EnabledIfSystemProperty(named = "spin.states", matches = "\\d{7,}")
  @CsvFileSource(resources = "/promela/large-verdicts.csv", numLinesToSkip = 1)
  void verdictsOfLargeModelsAreThoseOfSpin(String file, String property, String expected) {
    assertVerdict(model(file), property, expected);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "/promela/claims/verdicts.csv", numLinesToSkip = 1)
  void ownModelsHaveTheVerdictsOfSpin(String name, String property, String expected) {
    Path file = OWN.resolve(name + ".pml");
    assertVerdict(file, property, expected);
    if (!SpinTool.makesVerifiers()) {
      System.out.println("SPIN or gcc is not installed: " + name + " is not compared.");
      return;
    }
    try (SpinTool spin = SpinTool.generate(file)) {
      String output = spin.compile().verify("-a", "-N", property);
      String word = output.contains("pan:1: ") ? "VIOLATED" : "HOLDS";
      assertEquals(expected, output.contains("errors: ") ? word : "no verdict", output);
    }
  }
}
