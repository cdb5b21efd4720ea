package tideline.abstraction.lasso;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** All searches agree with a check of every accepting edge (errata rows 11 to 13). */
class LassoSearchTest {

  private static final List<LassoSearch> SEARCHES =
      List.of(
          new NestedDfs(),
          new GuidedDfs(GuidedDfs.Extent.FIRST),
          new GuidedDfs(GuidedDfs.Extent.ALL));

  private record Edge(int source, int target, boolean accepting) {}

  private record Graph(int nodes, List<Edge> edges, List<Edge> everything)
      implements LassoGraph<Integer, Edge> {
    Graph(int nodes, List<Edge> edges) {
      this(nodes, edges, edges);
    }

    @Override
    public List<Integer> initial() {
      return List.of(0);
    }

    @Override
    public List<Edge> out(Integer node) {
      return edges.stream().filter(edge -> edge.source() == node).toList();
    }

    @Override
    public Integer target(Edge edge) {
      return edge.target();
    }

    @Override
    public boolean isAccepting(Edge edge) {
      return edge.accepting();
    }

    Graph without(Predicate<Edge> removed) {
      return new Graph(nodes, edges.stream().filter(removed.negate()).toList(), everything);
    }

    /** Whether a loop takes an accepting edge and one of these. */
    boolean hasLassoOver(Predicate<Edge> wanted) {
      Paths<Integer, Edge> paths = new Paths<>(this, (_, _) -> true);
      return edges.stream()
          .filter(Edge::accepting)
          .filter(edge -> paths.between(0, edge.source()).isPresent())
          .anyMatch(
              edge ->
                  edges.stream()
                      .filter(wanted)
                      .anyMatch(
                          other ->
                              paths.between(edge.target(), other.source()).isPresent()
                                  && paths.between(other.target(), edge.source()).isPresent()));
    }

    boolean hasLasso() {
      Paths<Integer, Edge> paths = new Paths<>(this, (_, _) -> true);
      Paths<Integer, Edge> stems = new Paths<>(new Graph(nodes, everything), (_, _) -> true);
      return edges.stream()
          .filter(Edge::accepting)
          .anyMatch(
              edge ->
                  stems.between(0, edge.source()).isPresent()
                      && paths.between(edge.target(), edge.source()).isPresent());
    }
  }

  @Test
  void agreeOnRandomGraphs() {
    Random random = new Random(11);
    int lassos = 0;
    for (int i = 0; i < 6_000; i++) {
      Graph graph = random(random);
      boolean expected = graph.hasLasso();
      lassos += expected ? 1 : 0;
      for (LassoSearch search : SEARCHES) {
        List<Lasso<Integer, Edge>> found = search.find(graph);
        String where =
            search.getClass().getSimpleName() + " on graph " + i + " of seed 11 " + graph;
        assertEquals(expected, !found.isEmpty(), where);
        found.forEach(lasso -> check(lasso, where));
        found.forEach(lasso -> check(new Shortening<>(graph, _ -> true).of(lasso), where));
      }
      Optional<Lasso<Integer, Edge>> fair = new FairSearch<>(graph, List.of()).find();
      assertEquals(expected, fair.isPresent(), "fair search on graph " + i + " " + graph);
      fair.ifPresent(lasso -> check(lasso, "fair search"));
    }
    assertTrue(lassos > 1_000 && lassos < 5_000, lassos + " graphs have a lasso");
  }

  /** A measure that falls on every third edge, rises on others and has bounds everywhere. */
  private record Falling(Graph graph) implements Measure<Edge> {
    @Override
    public boolean mayRise(Edge edge) {
      return (edge.source() + edge.target()) % 4 == 1;
    }

    @Override
    public boolean falls(Edge edge) {
      return !mayRise(edge) && (edge.source() + 2 * edge.target()) % 3 == 0;
    }

    @Override
    public boolean isBounded(Edge edge) {
      return edge.source() % 2 == 0;
    }
  }

  /**
   * Without the edges that a measure falls on, or without those where it is bounded, or over one
   * where it rises: there has to be a lasso in one of these ways.
   */
  @Test
  void aMeasureForbidsExactlyWhatItMust() {
    Random random = new Random(12);
    int forbidden = 0;
    for (int i = 0; i < 3_000; i++) {
      Graph graph = random(random);
      Falling measure = new Falling(graph);
      Optional<Lasso<Integer, Edge>> found = new FairSearch<>(graph, List.of(measure)).find();
      boolean expected =
          graph.without(measure::falls).hasLasso()
              || graph.without(measure::isBounded).hasLasso()
              || graph.hasLassoOver(measure::mayRise);
      assertEquals(expected, found.isPresent(), "graph " + i + " of seed 12 " + graph);
      found.ifPresent(lasso -> check(lasso, "seed 12"));
      forbidden += graph.hasLasso() && !expected ? 1 : 0;
    }
    assertTrue(forbidden > 50, forbidden + " graphs have only forbidden lassos");
  }

  private static Graph random(Random random) {
    int nodes = 2 + random.nextInt(9);
    List<Edge> edges = new ArrayList<>();
    int count = nodes + random.nextInt(nodes);
    for (int i = 0; i < count; i++) {
      edges.add(new Edge(random.nextInt(nodes), random.nextInt(nodes), random.nextInt(6) == 0));
    }
    return new Graph(nodes, edges);
  }

  private static void check(Lasso<Integer, Edge> lasso, String where) {
    assertEquals(0, lasso.start(), where);
    int at = lasso.start();
    for (Edge edge : lasso.stem()) {
      assertEquals(at, edge.source(), where);
      at = edge.target();
    }
    assertEquals(lasso.honda(), at, where);
    assertFalse(lasso.loop().isEmpty(), where);
    for (Edge edge : lasso.loop()) {
      assertEquals(at, edge.source(), where);
      at = edge.target();
    }
    assertEquals(lasso.honda(), at, where);
    assertTrue(lasso.loop().stream().anyMatch(Edge::accepting), where);
  }

  /** A search that starts red searches on the way down misses this one (errata row 11). */
  @Test
  void findALassoBehindARedNode() {
    Graph graph =
        new Graph(3, List.of(new Edge(0, 1, true), new Edge(1, 2, true), new Edge(2, 1, false)));
    SEARCHES.forEach(search -> assertFalse(search.find(graph).isEmpty()));
  }

  /** A loop through the target of an accepting edge need not take it (errata row 12). */
  @Test
  void ignoreLoopsThatAvoidTheAcceptingEdge() {
    Graph graph = new Graph(2, List.of(new Edge(0, 1, true), new Edge(1, 1, false)));
    SEARCHES.forEach(search -> assertTrue(search.find(graph).isEmpty()));
  }
}
