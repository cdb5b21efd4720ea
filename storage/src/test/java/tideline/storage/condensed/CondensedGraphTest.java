package tideline.storage.condensed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.model.LimitReached;
import tideline.storage.Memory;

class CondensedGraphTest {

  @TempDir private Path folder;

  /** An edge as it is written: to a layer and an index, or to a persistent state (layer -1). */
  private record Edge(long layer, long index) {
    /** Some edges are marked where marks are kept, by a rule that needs no more data. */
    boolean isMarked() {
      return (layer + index) % 3 == 0;
    }
  }

  private record State(long bits, List<Edge> edges) {}

  /** Layers in the order of entering; a layer's number is its place in {@code made}. */
  private record Plan(int bits, List<Integer> made, List<List<State>> layers, List<Edge> roots) {}

  private static Plan plan(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    int layerCount = random.nextInt(1, 7);
    int[] sizes = new int[layerCount];
    List<Integer> made = new ArrayList<>();
    for (int i = 0; i < layerCount; i++) {
      sizes[i] = random.nextInt(20) == 0 ? random.nextInt(20_000) + 1 : random.nextInt(12) + 1;
      made.add(random.nextInt(made.size() + 1), i);
    }
    int bits = random.nextInt(3) == 0 ? 64 : random.nextInt(4);
    long mask = bits == 64 ? -1 : (1L << bits) - 1;
    List<Edge> roots = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      int layer = random.nextInt(layerCount);
      roots.add(new Edge(made.get(layer), random.nextInt(sizes[layer])));
    }
    List<List<State>> layers = new ArrayList<>();
    for (int i = 0; i < layerCount; i++) {
      List<State> states = new ArrayList<>();
      for (int k = 0; k < sizes[i]; k++) {
        List<Edge> edges = new ArrayList<>();
        for (int e = random.nextInt(5); e > 0; e--) {
          if (!roots.isEmpty() && random.nextInt(9) == 0) {
            edges.add(new Edge(-1, random.nextInt(roots.size())));
          } else {
            int target = random.nextInt(layerCount);
            edges.add(new Edge(made.get(target), random.nextInt(sizes[target])));
          }
        }
        states.add(new State(random.nextInt(3) == 0 ? mask : random.nextLong() & mask, edges));
      }
      layers.add(states);
    }
    return new Plan(bits, made, layers, roots);
  }

  private static void write(Plan plan, CondensedGraph graph) {
    plan.roots().forEach(root -> graph.root(root.layer(), root.index()));
    for (int i = 0; i < plan.layers().size(); i++) {
      graph.enterLayer(plan.made().get(i));
      for (State state : plan.layers().get(i)) {
        graph.state(state.bits());
        for (Edge edge : state.edges()) {
          if (edge.layer() < 0) {
            graph.edgeToPersistent(edge.index());
          } else {
            graph.edge(edge.layer(), edge.index());
          }
          if (graph.layout().edgeMarks() == Layout.EdgeMarks.KEPT && edge.isMarked()) {
            graph.markEdge();
          }
        }
      }
    }
    graph.flush();
  }

  private static void check(Plan plan, CondensedGraph graph, String message) {
    long[] starts = new long[plan.made().size() + 1];
    long[] startByMade = new long[plan.made().size()];
    for (int i = 0; i < plan.made().size(); i++) {
      startByMade[plan.made().get(i)] = starts[i];
      starts[i + 1] = starts[i] + plan.layers().get(i).size();
    }
    ChunkReader reader = new ChunkReader(graph);
    for (int i = plan.layers().size() - 1; i >= 0; i--) {
      assertEquals(starts[i], graph.firstState(graph.firstChunk(i)), message);
      for (long chunk = graph.firstChunk(i + 1) - 1; chunk >= graph.firstChunk(i); chunk--) {
        reader.load(chunk);
        for (int k = reader.count() - 1; k >= 0; k--) {
          long number = reader.first() + k;
          State state = plan.layers().get(i).get((int) (number - starts[i]));
          assertEquals(state.bits(), reader.bits(k), message);
          assertEquals(state.edges().size(), reader.start(k + 1) - reader.start(k), message);
          for (int e = 0; e < state.edges().size(); e++) {
            Edge edge = state.edges().get(e);
            Edge home = edge.layer() < 0 ? plan.roots().get((int) edge.index()) : edge;
            assertEquals(
                startByMade[(int) home.layer()] + home.index(),
                reader.target(reader.start(k) + e),
                message);
            assertEquals(
                graph.layout().edgeMarks() == Layout.EdgeMarks.KEPT && edge.isMarked(),
                reader.isMarked(reader.start(k) + e),
                message);
          }
        }
      }
    }
    assertEquals(starts[plan.made().size()], graph.states(), message);
  }

  @Test
  void whatIsWrittenIsRead() throws IOException {
    for (long seed = 0; seed < 400; seed++) {
      Plan plan = plan(seed);
      Layout layout =
          Layout.ofStates(plan.bits())
              .with(seed % 3 == 0 ? Layout.EdgeMarks.KEPT : Layout.EdgeMarks.NONE)
              .withChunksOf(seed % 5 == 0 ? 7 : 4096);
      try (Memory memory = new Memory(1L << 26);
          CondensedGraph graph =
              seed % 2 == 0
                  ? CondensedGraph.inMemory(memory, layout)
                  : CondensedGraph.in(folder, memory, layout)) {
        write(plan, graph);
        check(plan, graph, "seed " + seed);
        ChunkReader reader = new ChunkReader(graph);
        long any = new SplittableRandom(seed).nextLong(graph.states());
        int index = reader.seek(any);
        assertEquals(any, reader.first() + index, "seed " + seed);
      }
    }
    try (Stream<Path> left = Files.list(folder)) {
      assertTrue(left.findAny().isEmpty());
    }
  }

  /** A line of states that is longer than what stays in memory. */
  @Test
  void growsIntoAFile() {
    long states = 3_000_000;
    try (Memory memory = new Memory(1L << 26);
        CondensedGraph graph = CondensedGraph.in(folder, memory, Layout.ofStates(1))) {
      graph.enterLayer(0);
      for (long i = 0; i < states; i++) {
        graph.state(i & 1);
        graph.edge(0, Math.min(i + 1, states - 1));
        graph.edge(0, i / 3);
      }
      graph.flush();
      assertTrue(graph.bytes() > 6 << 20, graph.bytes() + " bytes");
      assertTrue(memory.bytes() < 1 << 20, memory.bytes() + " bytes");
      ChunkReader reader = new ChunkReader(graph);
      for (long number = states - 1; number >= 0; number -= 7777) {
        int i = reader.seek(number);
        assertEquals(number & 1, reader.bits(i));
        assertEquals(Math.min(number + 1, states - 1), reader.target(reader.start(i)));
        assertEquals(number / 3, reader.target(reader.start(i) + 1));
      }
    }
  }

  /** What has been written so far can be read; states ahead have no number yet. */
  @Test
  void aPrefixCanBeRead() {
    try (Memory memory = new Memory(1L << 22);
        CondensedGraph graph = CondensedGraph.inMemory(memory, Layout.ofStates(0))) {
      graph.enterLayer(1);
      graph.state(0);
      graph.edge(1, 0);
      graph.edge(1, 5);
      graph.edge(0, 0);
      graph.edgeToPersistent(0);
      graph.flush();
      ChunkReader reader = new ChunkReader(graph);
      reader.load(0);
      assertEquals(0, reader.target(0));
      for (int k = 1; k < 4; k++) {
        assertEquals(CondensedGraph.UNKNOWN, reader.target(k));
      }
      graph.root(0, 0);
      graph.enterLayer(0);
      graph.state(0);
      graph.edgeToPersistent(0);
      graph.flush();
      assertEquals(0, graph.backTargets().size());
      reader.load(0);
      assertEquals(1, reader.target(2));
      assertEquals(1, reader.target(3));
      graph.enterLayer(2);
      graph.state(0);
      graph.edgeToPersistent(0);
      assertEquals(1, graph.backTargets().size());
    }
  }

  @Test
  void damageIsNoticed() {
    Varints bytes = new Varints();
    bytes.toRead(3);
    bytes.bytes()[0] = -1;
    bytes.bytes()[1] = -1;
    bytes.bytes()[2] = -1;
    assertEquals(LimitReached.Reason.DISK, assertThrows(LimitReached.class, bytes::read).reason());
  }
}
