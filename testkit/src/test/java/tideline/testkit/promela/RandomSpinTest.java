package tideline.testkit.promela;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import tideline.testkit.promela.ThreeWay.Judges;
import tideline.testkit.promela.ThreeWay.Kind;
import tideline.testkit.promela.ThreeWay.Outcome;

/** A few of the models that {@link RandomSpinCheck} goes through by the thousand. */
class RandomSpinTest {

  private static final int SEEDS_WITH_SPIN = 10;
  private static final int SEEDS_WITHOUT = 200;
  private static final long FIRST_SEED = 1;

  @TempDir Path folder;

  @Test
  void spinAndTheReferenceAndTheCompiledModelAgree() {
    if (!SpinTool.makesVerifiers()) {
      System.out.println(
          "SPIN or a C compiler is not installed: random models are not compared with it.");
    }
    assumeTrue(SpinTool.makesVerifiers(), "no SPIN, or no C compiler");
    compare(Judges.SPIN_AND_REFERENCE, SEEDS_WITH_SPIN);
  }

  @Test
  void theReferenceAndTheCompiledModelAgree() {
    compare(Judges.REFERENCE, SEEDS_WITHOUT);
  }

  private void compare(Judges judges, int seeds) {
    RandomSpinCheck check = new RandomSpinCheck(folder, judges);
    int equal = 0;
    for (long seed = FIRST_SEED; seed < FIRST_SEED + seeds; seed++) {
      Outcome outcome = check.compare(seed);
      assertFalse(outcome.kind().isDifferent(), "seed " + seed + ": " + outcome.words());
      equal += outcome.kind() == Kind.EQUAL ? 1 : 0;
    }
    assertTrue(equal > seeds / 2, equal + " of " + seeds + " models were compared");
  }

  /** As many as are asked for, in {@code -Dspin.seeds=100}. */
  @Test
  @EnabledIfSystemProperty(named = "spin.seeds", matches = "\\d+")
  void manyModelsAreThoseOfSpin() throws IOException, InterruptedException {
    RandomSpinCheck.main(
        new String[] {
          folder.toString(),
          System.getProperty("spin.first", "1"),
          System.getProperty("spin.seeds", "0"),
          System.getProperty("spin.threads", "1")
        });
  }
}
