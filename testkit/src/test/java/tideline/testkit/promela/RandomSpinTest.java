package tideline.testkit.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A few of the models that {@link RandomSpinCheck} goes through by the hundred. */
class RandomSpinTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 4, 7, 22})
  void countsAndErrorsAreThoseOfSpin(long seed) throws IOException {
    if (!SpinTool.makesVerifiers()) {
      System.out.println("SPIN or gcc is not installed: random models are not compared with it.");
    }
    assumeTrue(SpinTool.makesVerifiers(), "no SPIN, or no gcc");
    RandomSpinCheck.Outcome outcome = new RandomSpinCheck(folder).compare(seed);
    assertEquals(outcome.expected(), outcome.found(), "seed " + seed);
  }

  /** As many as are asked for, in {@code -Dspin.seeds=100}. */
  @Test
  @EnabledIfSystemProperty(named = "spin.seeds", matches = "\\d+")
  void manyModelsAreThoseOfSpin() throws IOException {
    RandomSpinCheck.main(
        new String[] {folder.toString(), "1", System.getProperty("spin.seeds", "0")});
  }
}
