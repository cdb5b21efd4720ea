package tideline.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.examples.bench.Peterson;
import tideline.examples.bench.Philosophers;
import tideline.examples.bench.SlidingWindow;
import tideline.model.Model;
import tideline.model.ProgressMeasure;

/**
 * The models that are measured against SPIN have the states and edges that SPIN counts, but for
 * one: SPIN's transitions include the arrival in the initial state.
 */
final class MeasuredModelsTest {

  private static final ProgressMeasure NONE =
      ProgressMeasure.of("none", "no progress", (s, off) -> 0);

  @ParameterizedTest
  @CsvSource({
    "1, 3, 6,   105,   382",
    "2, 3, 6, 10993, 48091",
    "2, 3, 5,  4171, 17806",
    "3, 2, 3,  1202,  4736",
    "5, 3, 3, 12149, 50012",
    "4, 3, 2,  1511,  5578",
  })
  void slidingWindow(int packets, int window, int capacity, int states, int edges) {
    Model model =
        NaiveSearch.model(
            new SlidingWindow(), "packets=" + packets, "window=" + window, "capacity=" + capacity);
    NaiveSearch search = NaiveSearch.explore(model);
    assertEquals(states, search.states());
    assertEquals(edges, search.edges());
    assertEquals(0, search.satisfying("ahead"));
    assertEquals(0, search.regressEdges(), "sequence numbers never fall");
  }

  @ParameterizedTest
  @CsvSource("3, 2376, 6326")
  void peterson(int processes, int states, int edges) {
    Model model = NaiveSearch.model(new Peterson(), "processes=" + processes);
    NaiveSearch search = NaiveSearch.explore(model, NONE);
    assertEquals(states, search.states());
    assertEquals(edges, search.edges());
    assertEquals(0, search.satisfying("twoCritical"));
  }

  @ParameterizedTest
  @CsvSource("5, 242, 805")
  void philosophers(int philosophers, int states, int edges) {
    Model model = NaiveSearch.model(new Philosophers(), "philosophers=" + philosophers);
    NaiveSearch search = NaiveSearch.explore(model, NONE);
    assertEquals(states, search.states());
    assertEquals(edges, search.edges());
    assertEquals(1, search.deadlocks(), "everyone holds the left fork");
  }
}
