package tideline.testkit.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** A few of the models that {@link RandomSpinCheck} goes through by the hundred. */
class RandomSpinTest {

  private static final int SEEDS = 6;

  @TempDir Path folder;

  @Test
  void countsAndErrorsAreThoseOfSpin() throws IOException {
    if (!SpinTool.makesVerifiers()) {
      System.out.println("SPIN or gcc is not installed: random models are not compared with it.");
    }
    assumeTrue(SpinTool.makesVerifiers(), "no SPIN, or no gcc");
    RandomSpinCheck check = new RandomSpinCheck(folder);
    int compared = 0;
    for (long seed = 1; seed <= SEEDS; seed++) {
      RandomSpinCheck.Outcome outcome = check.compare(seed);
      if (!outcome.isRefused()) {
        assertEquals(outcome.expected(), outcome.found(), "seed " + seed);
        compared++;
      }
    }
    assertTrue(compared > SEEDS / 2, compared + " of " + SEEDS + " models were compared");
  }

  /** As many as are asked for, in {@code -Dspin.seeds=100}. */
  @Test
  @EnabledIfSystemProperty(named = "spin.seeds", matches = "\\d+")
  void manyModelsAreThoseOfSpin() throws IOException {
    RandomSpinCheck.main(
        new String[] {folder.toString(), "1", System.getProperty("spin.seeds", "0")});
  }
}
