package tideline.testkit.symmetry;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SymmetricVerdictTest {

  private static final int SEEDS = 120;

  @TempDir private Path folder;

  @Test
  void symmetryChangesNoVerdictOfProcessesThatAreAlikeOrNearlySo() throws IOException {
    SymmetricVerdictCheck check = new SymmetricVerdictCheck(folder);
    for (long seed = 1; seed <= SEEDS; seed++) {
      check.check(seed);
    }
    assertTrue(check.symmetric() > SEEDS / 12, check.toString());
    assertTrue(check.questions() > 2 * SEEDS, check.toString());
  }
}
