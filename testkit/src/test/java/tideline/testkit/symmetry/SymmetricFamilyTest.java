package tideline.testkit.symmetry;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SymmetricFamilyTest {

  private static final int SEEDS = 300;

  @TempDir private Path folder;

  @Test
  void symmetriesOfTextsAreSymmetriesOfStates() throws IOException {
    SymmetricFamilyCheck check = new SymmetricFamilyCheck(folder);
    for (long seed = 1; seed <= SEEDS; seed++) {
      check.check(seed);
    }
    assertTrue(check.symmetric() > SEEDS / 3, check.toString());
    assertTrue(check.conditions() > SEEDS, check.toString());
    assertTrue(check.refused() > SEEDS / 3, check.toString());
  }
}
