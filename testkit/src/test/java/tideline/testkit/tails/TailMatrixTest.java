package tideline.testkit.tails;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.Answer;
import tideline.Check;
import tideline.Tideline;
import tideline.matrix.Matrix;
import tideline.matrix.Matrix.Effort;
import tideline.matrix.Workloads;
import tideline.matrix.naive.NaiveGraph;
import tideline.matrix.random.CollectionModel;
import tideline.matrix.random.CollectionSystem;
import tideline.matrix.random.CollectionSystem.Step;
import tideline.matrix.random.CollectionSystem.Stock;
import tideline.model.StatePredicate;
import tideline.storage.StoreKind;

/** Random systems of lists, bags and sets: packed with a tail, and as Java collections. */
final class TailMatrixTest {

  private static final int SYSTEMS = 150;
  private static final int LIMIT = 500;
  private static final int MUCH_ROOM = 10;

  @TempDir private Path scratch;

  /** Packed states are the states of the collections, one for one, and so are the edges. */
  @Test
  void packedStatesAreThoseOfTheCollections() {
    int compared = 0;
    for (long seed = 1; seed <= SYSTEMS; seed++) {
      CollectionSystem system = CollectionSystem.of(seed);
      CollectionModel model = CollectionModel.of(system, MUCH_ROOM);
      Map<Stock, List<Step>> expected = system.explore(LIMIT).orElse(Map.of());
      if (expected.isEmpty()) {
        continue;
      }
      compared++;
      NaiveGraph graph = NaiveGraph.of(model, LIMIT).orElseThrow();
      assertEquals(expected.size(), graph.size(), "seed " + seed);
      Set<Stock> met = new HashSet<>();
      for (int state = 0; state < graph.size(); state++) {
        long[] words = graph.words(state);
        Stock stock = model.read(words, 0);
        assertTrue(met.add(stock), "seed " + seed);
        assertTrue(model.schema().tail().orElseThrow().isCanonical(words, 0), "seed " + seed);
        List<Stock> targets =
            graph.successors(state).stream().map(to -> model.read(graph.words(to), 0)).toList();
        assertEquals(
            expected.get(stock).stream().map(Step::target).toList(), targets, "seed " + seed);
        for (int ap = 0; ap < model.propositions().names().size(); ap++) {
          StatePredicate packed = model.propositions().predicate(ap);
          assertEquals(system.holds(ap, stock), packed.test(words, 0), "seed " + seed);
        }
      }
    }
    assertTrue(compared > SYSTEMS / 2, "compared " + compared);
  }

  /** All searches, both stores, and every path replayed. */
  @Test
  void allSearchesOnCollections() {
    Matrix matrix = new Matrix(Matrix.registeredAlgorithms(), scratch, LIMIT, Effort.ONE_TASK);
    Workloads.randomCollections(1, SYSTEMS, MUCH_ROOM).forEach(matrix::run);
    assertTrue(matrix.report().checks("002 Algorithm 2") > 0, matrix.report().print());
  }

  @Test
  void allSearchesOnProductsOfCollections() {
    Matrix matrix = new Matrix(Matrix.registeredAlgorithms(), scratch, LIMIT, Effort.ONE_TASK);
    Workloads.collectionProducts(1, SYSTEMS / 2, MUCH_ROOM).forEach(matrix::run);
    assertTrue(matrix.report().checks("projected path") > 0, matrix.report().print());
  }

  /** A check that starts with a word of room gives the answers of one that has enough. */
  @Test
  void growingRoomChangesNoAnswer() {
    int grown = 0;
    for (long seed = 1; seed <= 15; seed++) {
      CollectionSystem system = CollectionSystem.of(seed);
      Map<Stock, List<Step>> expected = system.explore(LIMIT).orElse(Map.of());
      if (expected.isEmpty()) {
        continue;
      }
      CollectionModel small = CollectionModel.of(system, 1);
      CollectionModel large = CollectionModel.of(system, MUCH_ROOM);
      for (String engine : List.of("bfs", "dfs")) {
        for (StoreKind store : StoreKind.exact()) {
          Check check = Tideline.check(small).engine(engine).store(store);
          assertEquals(
              expected.size(), check.count().states().orElseThrow(), engine + ", seed " + seed);
        }
      }
      assertEquals(answers(Tideline.check(large)), answers(Tideline.check(small)), "seed " + seed);
      int ap = (int) (seed % 4);
      boolean reachable = expected.keySet().stream().anyMatch(state -> system.holds(ap, state));
      assertEquals(
          reachable,
          Tideline.check(small).engine("sweepline").reachable("p" + ap).run().holds(),
          "seed " + seed);
      grown += NaiveGraph.of(small, LIMIT).orElseThrow().size() < expected.size() ? 1 : 0;
    }
    assertTrue(grown > 2, "more room was needed " + grown + " times");
  }

  private static List<Answer.Outcome> answers(Check check) {
    return check
        .ltl("G F p0")
        .ltl("p2 U p3")
        .ltl("F G !p1")
        .ctl("AG EF p2")
        .run()
        .answers()
        .stream()
        .map(Answer::outcome)
        .toList();
  }

  @Test
  void seedsGiveDifferentSystems() {
    assertTrue(
        LongStream.rangeClosed(1, 50)
                .mapToObj(seed -> CollectionSystem.of(seed).explore(LIMIT).map(Map::size))
                .distinct()
                .count()
            > 15);
  }
}
