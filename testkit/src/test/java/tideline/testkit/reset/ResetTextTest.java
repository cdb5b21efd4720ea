package tideline.testkit.reset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ResetTextTest {

  private static final int SEEDS = 60;

  @TempDir private Path folder;

  @Test
  void textsWithResetsHaveTheSameSteps() throws IOException {
    ResetTextCheck check = new ResetTextCheck(folder);
    for (long seed = 1; seed <= SEEDS; seed++) {
      assertEquals(Optional.empty(), check.promela(seed));
      assertEquals(Optional.empty(), check.dve(seed));
    }
    assertTrue(check.compared() > SEEDS, check.toString());
    assertTrue(check.smaller() > SEEDS / 6, check.toString());
  }
}
