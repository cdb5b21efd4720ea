package tideline.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.matrix.graph.Graph;
import tideline.matrix.graph.GraphModel;
import tideline.model.Trace;
import tideline.search.Acceptance;
import tideline.search.Goal;
import tideline.search.Resources;
import tideline.search.SearchTask;
import tideline.search.ltl.nesteddfs.NestedDepthFirstSearch;
import tideline.storage.StoreKind;

/** A lasso is no longer than the states that it passes make it. */
class ShortLassoTest {

  @TempDir private Path scratch;

  private Trace lasso(Graph graph, int accepting) {
    GraphModel model = GraphModel.of(graph);
    Acceptance acceptance = Acceptance.ofStates((s, off) -> model.number(s, off) == accepting);
    SearchTask task =
        SearchTask.of(model, new Resources(StoreKind.PLAIN, 1 << 24, scratch))
            .lookingFor(new Goal.AcceptingCycle(acceptance))
            .with(SearchTask.Traces.KEEP);
    return new NestedDepthFirstSearch().run(task).found().getFirst().trace().orElseThrow();
  }

  /** A ring that depth-first search goes round once, with shortcuts to and from state 5. */
  @Test
  void shortcutsAreTaken() {
    Graph.Builder ring = Graph.builder("ring", 10).initial(0);
    for (int state = 0; state < 10; state++) {
      ring.edge(state, (state + 1) % 10);
    }
    assertEquals(10, lasso(ring.build(), 5).length());
    ring.edge(0, 4).edge(5, 3);
    Trace shortened = lasso(ring.build(), 5);
    assertEquals(4, shortened.length(), shortened.toString());
    assertEquals(OptionalInt.of(1), shortened.loopStart(), shortened.toString());
  }

  /** The loop is the whole ring, but a second initial state is nearer to it. */
  @Test
  void theNearestInitialStateIsTaken() {
    Graph.Builder graph = Graph.builder("two starts", 6).initial(0).initial(3);
    for (int state = 0; state < 5; state++) {
      graph.edge(state, state + 1);
    }
    graph.edge(5, 3);
    Trace shortened = lasso(graph.build(), 4);
    assertEquals(1, shortened.initial());
    assertEquals(3, shortened.length(), shortened.toString());
  }
}
