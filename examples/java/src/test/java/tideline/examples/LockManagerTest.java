package tideline.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.model.Model;
import tideline.model.Transition;

class LockManagerTest {

  private static final LockManager.Factory FACTORY = new LockManager.Factory();

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void oneKeyIsMadeInTime(boolean video) {
    for (int devices = 1; devices <= 3; devices++) {
      Model model = NaiveSearch.model(FACTORY, "devices=" + devices, "video=" + video);
      NaiveSearch search = NaiveSearch.explore(model);
      assertEquals(0, search.satisfying("twoKeys"));
      assertEquals(0, search.satisfying("noKeyInTime"));
      assertEquals(0, search.satisfying("shared"));
      assertTrue(search.satisfying("allDone") > 0);
    }
  }

  /** Somebody may still be asleep when the time is over. */
  @ParameterizedTest
  @ValueSource(ints = {3, 4})
  void aShortTimeIsTooShort(int end) {
    NaiveSearch search = NaiveSearch.explore(NaiveSearch.model(FACTORY, "end=" + end));
    assertTrue(search.satisfying("noKeyInTime") > 0);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyTransitionOccursAndTimeNeverGoesBack(boolean video) {
    Model model = NaiveSearch.model(FACTORY, "video=" + video);
    NaiveSearch search = NaiveSearch.explore(model, model.progressMeasures().getFirst());
    assertEquals(
        model.transitions().stream().map(Transition::name).collect(Collectors.toSet()),
        search.fired());
    assertEquals(0, search.regressEdges());
  }
}
