package tideline.testkit.reduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReducedVerdictTest {

  private static final int SEEDS = 5;
  private static final long MOST_STATES = 1_000;

  @TempDir private Path folder;

  @Test
  void checksSayTheSameHoweverTheyAreDone() throws IOException {
    ReducedVerdictCheck check = new ReducedVerdictCheck(MOST_STATES);
    for (long seed = 1; seed <= SEEDS; seed++) {
      assertEquals(Optional.empty(), check.random(folder, seed));
    }
    assertTrue(check.answers() > 10 * SEEDS, check.toString());
  }
}
