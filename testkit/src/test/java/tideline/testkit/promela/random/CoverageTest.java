package tideline.testkit.promela.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Every production is made at every place where SPIN takes it. */
class CoverageTest {

  private static final int MOST_SEEDS = 20_000;
  private static final int SEEDS_AT_A_TIME = 500;

  @Test
  void nothingThatSpinTakesIsNeverMade() {
    Coverage coverage = new Coverage();
    for (long seed = 0; seed < MOST_SEEDS; seed++) {
      if (seed % SEEDS_AT_A_TIME == 0 && coverage.missing().isEmpty()) {
        return;
      }
      coverage.add(RandomModel.of(seed));
    }
    assertEquals(List.of(), coverage.missing());
  }

  @Test
  void theSameSeedMakesTheSameModel() {
    for (long seed = 0; seed < 50; seed++) {
      assertEquals(RandomModel.of(seed).text(), RandomModel.of(seed).text());
    }
  }

  @Test
  void aSmallerModelKeepsWhatIsInteresting() {
    RandomModel model = RandomModel.of(7);
    Shrinker shrinker = new Shrinker(candidate -> candidate.text().contains("proctype Q"), 2_000);
    RandomModel small = shrinker.shrink(model);
    assertTrue(small.text().contains("proctype Q"), small.text());
    assertTrue(small.text().length() < model.text().length() / 2, small.text());
  }
}
