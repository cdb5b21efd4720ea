package tideline.testkit.partialorder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReducedTextTest {

  private static final int SEEDS = 30;

  @TempDir private Path folder;

  @Test
  void reducedTextsSayTheSame() throws IOException {
    ReducedTextCheck check = new ReducedTextCheck(folder);
    for (long seed = 1; seed <= SEEDS; seed++) {
      assertEquals(Optional.empty(), check.promela(seed));
      assertEquals(Optional.empty(), check.dve(seed));
      assertEquals(Optional.empty(), check.loose(seed));
      assertEquals(Optional.empty(), check.loose(SEEDS + seed));
    }
    assertTrue(check.compared() > SEEDS / 2, check.toString());
    assertTrue(check.faulty() > 3, check.toString());
    // By number, as a few large spaces that nothing makes smaller outweigh all others.
    assertTrue(check.smaller() > check.compared() / 3, check.toString());
  }
}
