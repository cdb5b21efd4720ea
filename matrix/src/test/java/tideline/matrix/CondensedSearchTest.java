package tideline.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.matrix.graph.Graph;
import tideline.matrix.graph.GraphModel;
import tideline.model.LimitReached;
import tideline.model.Trace;
import tideline.search.Acceptance;
import tideline.search.Goal;
import tideline.search.Resources;
import tideline.search.SearchControl;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchTask;
import tideline.search.ltl.condensed.CondensedSearch;
import tideline.search.ltl.condensed.CondensedSettings;
import tideline.storage.StoreKind;

/** Passes over graphs that are larger than what is searched in memory. */
class CondensedSearchTest {

  private static final int SIZE = 5000;

  @TempDir private Path scratch;

  @AfterEach
  void nothingIsLeftBehind() throws IOException {
    try (Stream<Path> left = Files.list(scratch)) {
      assertTrue(left.findAny().isEmpty(), "the search left a file behind");
    }
  }

  private static Graph.Builder line(String name, int size, IntToLongFunction progress) {
    Graph.Builder line = Graph.builder(name, size).initial(0);
    for (int state = 0; state + 1 < size; state++) {
      line.edge(state, state + 1);
    }
    return line.measure("progress", IntStream.range(0, size).mapToLong(progress).toArray());
  }

  private static SearchTask task(
      GraphModel model, Acceptance acceptance, Path scratch, SearchControl control) {
    return SearchTask.of(model, new Resources(StoreKind.PLAIN, 1 << 26, scratch))
        .lookingFor(new Goal.AcceptingCycle(acceptance))
        .by(model.progressMeasures().getFirst())
        .with(SearchTask.Traces.KEEP)
        .with(control);
  }

  private SearchResult search(Graph graph, int accepting, CondensedSettings settings) {
    GraphModel model = GraphModel.of(graph);
    return search(
        model, Acceptance.ofStates((s, off) -> model.number(s, off) == accepting), settings);
  }

  private SearchResult search(GraphModel model, Acceptance acceptance, CondensedSettings settings) {
    SearchResult result =
        new CondensedSearch(settings)
            .run(task(model, acceptance, scratch, SearchControl.unlimited()));
    Optional<Trace> trace = result.found().getFirst().trace();
    assertEquals(result.found().getFirst().reached(), trace.isPresent());
    trace.ifPresent(
        lasso -> assertTrue(Replay.of(model, lasso).isAcceptedLasso(lasso, acceptance)));
    return result;
  }

  /** A ring through many layers, which is met a second time from where it leads back to. */
  @Test
  void aCycleThroughManyChunksIsFound() {
    Graph ring = line("ring", SIZE, i -> i / 10).edge(SIZE - 1, 3).build();
    for (CondensedSettings settings :
        List.of(CondensedSettings.usual(), CondensedSettings.passesOnly())) {
      SearchResult result = search(ring, SIZE / 2, settings);
      assertInstanceOf(Ending.Answered.class, result.ending());
      assertEquals(SIZE - 3, loop(result), settings.toString());
    }
  }

  /**
   * An edge in the middle of a line leads back to its start, so from the next layer on, at 2510,
   * states are archived; and the second sweep, from 100 on, knows them when it comes there.
   */
  @Test
  void aStateThatIsKnownIsNotExpandedAgain() {
    Graph line = line("line", SIZE, i -> i / 10).edge(SIZE / 2, 100).edge(SIZE - 1, 200).build();
    for (CondensedSettings settings :
        List.of(
            CondensedSettings.usual(),
            CondensedSettings.utmost(),
            CondensedSettings.passesOnly())) {
      SearchResult none = search(line, 50, settings);
      assertInstanceOf(Ending.Exhausted.class, none.ending());
      assertEquals(SIZE + 2510 - 100, none.statistics().explored(), settings.toString());
      SearchResult cycle = search(line, 4000, settings);
      assertInstanceOf(Ending.Answered.class, cycle.ending());
      assertEquals(SIZE - 200, loop(cycle), settings.toString());
    }
  }

  /** The second initial state is at fault before it has a number that was written. */
  @Test
  void aFaultInAnInitialStateHasAPath() {
    Graph graph =
        Graph.builder("two", 2).initial(0).initial(1).fault(1).measure("progress", 0, 1).build();
    GraphModel model = GraphModel.of(graph);
    SearchResult result =
        new CondensedSearch(CondensedSettings.utmost())
            .run(
                task(
                    model,
                    Acceptance.ofStates((s, off) -> true).within((s, off) -> false),
                    scratch,
                    SearchControl.unlimited()));
    Ending.Failed failed = assertInstanceOf(Ending.Failed.class, result.ending());
    assertEquals(Optional.of(Trace.path(1)), failed.trace());
  }

  private static int loop(SearchResult result) {
    Trace trace = result.found().getFirst().trace().orElseThrow();
    return trace.length() - trace.loopStart().orElseThrow();
  }

  /** The way into the ring accepts once; the ring itself never does. */
  @Test
  void aRingThatDoesNotAcceptIsRemoved() {
    Graph ring = line("ring", SIZE, i -> i / 10).edge(SIZE - 1, SIZE / 2).build();
    SearchResult result = search(ring, SIZE / 4, CondensedSettings.passesOnly());
    assertInstanceOf(Ending.Exhausted.class, result.ending());
    Graph tail = line("ring", SIZE, i -> i / 10).edge(SIZE - 2, SIZE / 2).build();
    result = search(tail, SIZE - 1, CondensedSettings.passesOnly());
    assertInstanceOf(Ending.Exhausted.class, result.ending());
    assertTrue(result.statistics().figures().get("passes") > 1, "the ring has to be removed");
    // The ring is swept twice, once from the initial state and once from where it leads back to.
    assertEquals(SIZE + SIZE / 2, result.statistics().explored());
  }

  /** A cycle in a layer near the start of a long way is noticed long before the end. */
  @Test
  void aCycleIsNoticedSoon() {
    int size = 40 * SIZE;
    Graph line = line("line", size, i -> i / 100).edge(130, 120).build();
    SearchResult result = search(line, 125, CondensedSettings.usual());
    assertInstanceOf(Ending.Answered.class, result.ending());
    assertTrue(result.statistics().explored() < SIZE, result.statistics().explored() + " states");
  }

  /**
   * The way to the cycle is not among the states that may be on one, so its edges are not written;
   * the lasso has it all the same, and what was expanded for it is counted.
   */
  @Test
  void aLassoHasEdgesThatWereNotWritten() {
    int start = 15 * SIZE;
    int size = 16 * SIZE;
    GraphModel model =
        GraphModel.of(
            line("tail", size, i -> i / 100).edge(start, start).edge(size - 1, start).build());
    Acceptance acceptance =
        Acceptance.ofStates((s, off) -> model.number(s, off) == size - 5)
            .within((s, off) -> model.number(s, off) >= start);
    SearchResult result = search(model, acceptance, CondensedSettings.usual());
    assertInstanceOf(Ending.Answered.class, result.ending());
    assertEquals(size - start, loop(result));
    assertEquals(2L * (2 * size - start), result.statistics().explored());
    assertTrue(result.statistics().figures().get("condensed bytes") > 2L * size);
  }

  /** Most of this line cannot be on a cycle, and nothing is written about its edges. */
  @Test
  void edgesThatCanBeOnNoCycleAreNotWritten() {
    int size = 16 * SIZE;
    GraphModel model = GraphModel.of(line("line", size, i -> i / 100).build());
    Acceptance everywhere = Acceptance.ofStates((s, off) -> true);
    Acceptance nowhere = everywhere.within((s, off) -> false);
    long all = bytes(search(model, everywhere, CondensedSettings.usual()));
    long none = bytes(search(model, nowhere, CondensedSettings.usual()));
    // Up to here both write all edges: so many that a lasso needs no further sweep.
    long complete = 2 * CondensedSettings.usual().completeNumbers();
    assertTrue(none < complete + (all - complete) / 4, none + " of " + all + " bytes");
  }

  private static long bytes(SearchResult result) {
    assertInstanceOf(Ending.Exhausted.class, result.ending());
    return result.statistics().figures().get("condensed bytes");
  }

  @Test
  void passesCanBeEnded() {
    GraphModel model =
        GraphModel.of(line("ring", SIZE, i -> i / 10).edge(SIZE - 2, SIZE / 2).build());
    long explored = SIZE + SIZE / 2;
    int[] calls = {0};
    SearchControl control =
        soFar -> {
          if (soFar.explored() == explored && ++calls[0] == 20) {
            throw new LimitReached(LimitReached.Reason.TIMEOUT, "enough");
          }
        };
    SearchResult result =
        new CondensedSearch(CondensedSettings.passesOnly())
            .run(
                task(
                    model,
                    Acceptance.ofStates((s, off) -> model.number(s, off) == SIZE - 1),
                    scratch,
                    control));
    assertEquals(new Ending.Stopped(LimitReached.Reason.TIMEOUT, "enough"), result.ending());
    assertEquals(explored, result.statistics().explored(), "what was covered is said");
  }
}
