package tideline.search.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tideline.model.Trace;
import tideline.search.RandomGraph;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;
import tideline.search.SearchTask.Traces;
import tideline.storage.Memory;
import tideline.storage.StoreKind;
import tideline.storage.WordHash;
import tideline.storage.trace.TraceLog;

/** Sweeps that expand no state twice. */
final class ArchivingSweepTest {

  private static final int SEEDS = 40;
  private static final long MUCH = 1 << 26;

  /** So little that layers are searched in parts, and what waits behind is sifted. */
  private static final long LITTLE = 1 << 19;

  @TempDir private Path scratch;

  @ParameterizedTest
  @EnumSource(names = {"PLAIN", "TREE"})
  void expandsEachStateOnce(StoreKind store) {
    for (long seed = 0; seed < SEEDS; seed++) {
      RandomGraph graph = new RandomGraph(seed, 400, 1 + (int) seed);
      for (long memory : List.of(MUCH, LITTLE)) {
        assertEquals(reachable(graph), swept(graph, store, memory, "seed " + seed), "seed " + seed);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"PLAIN", "TREE"})
  void growsIntoFiles(StoreKind store) throws IOException {
    RandomGraph graph = new RandomGraph(1, 90_000, 40);
    assertEquals(reachable(graph), swept(graph, store, 8L << 20, "large"));
    try (Stream<Path> left = Files.list(scratch)) {
      assertTrue(left.findAny().isEmpty(), "files were left behind");
    }
  }

  /** Two states of a layer with one fingerprint: the second one is new all the same. */
  @ParameterizedTest
  @EnumSource(names = {"PLAIN", "TREE"})
  void fingerprintsDecideNothing(StoreKind store) {
    int[] pair = twoWithOneFingerprint();
    int last = pair[1];
    List<List<Integer>> edges = new ArrayList<>(Collections.nCopies(last + 1, List.of()));
    List<Long> progress = new ArrayList<>(Collections.nCopies(last + 1, 1L));
    // In the first sweep 0 leads to the first of them, and 1 by way of 2 back to 3, which leads to
    // the second in the next sweep.
    edges.set(0, List.of(pair[0], 1));
    edges.set(1, List.of(2));
    edges.set(2, List.of(3));
    edges.set(3, List.of(last));
    edges.set(last, List.of(4));
    progress.set(0, 0L);
    progress.set(2, 2L);
    progress.set(3, 0L);
    RandomGraph graph = RandomGraph.given(edges, progress);
    assertEquals(reachable(graph), swept(graph, store, MUCH, "a pair"));
  }

  private static int[] twoWithOneFingerprint() {
    Map<Integer, Integer> seen = new HashMap<>();
    for (int number = 5; number < 1_000_000; number++) {
      long[] state = {number, (long) number * number};
      Integer other = seen.put((int) (WordHash.of(state, 0, 2) >>> 32), number);
      if (other != null) {
        return new int[] {other, number};
      }
    }
    throw new AssertionError("no two states have one fingerprint");
  }

  /** The states that were expanded; each must be once, at the end of its path. */
  private BitSet swept(RandomGraph graph, StoreKind store, long limit, String where) {
    SearchTask task = graph.task(store, Traces.KEEP, scratch);
    BitSet expanded = new BitSet();
    SearchStatistics statistics = new SearchStatistics();
    try (Memory memory = new Memory(limit)) {
      try (TraceLog log = TraceLog.in(scratch);
          Sweep sweep = Sweep.archiving(task, memory, store, Optional.of(log))) {
        Slice slice = sweep.newSlice(Slice.Kind.STORED);
        sweep.insertInitialStates();
        while (sweep.begin()) {
          while (sweep.advance()) {
            while (sweep.take(slice, 7) > 0) {
              for (int i = 0; i < slice.expansion().count(); i++) {
                int state = (int) slice.expansion().sources()[slice.expansion().offset(i)];
                assertTrue(!expanded.get(state), where + ": twice " + state);
                expanded.set(state);
                assertEquals(state, endOf(graph, sweep.pathToTaken(slice, i)), where);
              }
              sweep.route(slice);
            }
          }
        }
        assertEquals(0, sweep.stored(), where);
        assertEquals(0, sweep.persistent().size(), where);
        sweep.report(statistics);
      }
      assertEquals(0, memory.bytes(), where);
    }
    assertEquals(expanded.cardinality(), statistics.archivedStates(), where);
    assertTrue(statistics.countsDistinctStates(), where);
    return expanded;
  }

  private static int endOf(RandomGraph graph, Optional<Trace> path) {
    int state = path.orElseThrow().initial() == 1 ? 1 : 0;
    for (int i = 0; i < path.get().length(); i++) {
      state = graph.successors(state).get(path.get().choice(i));
    }
    return state;
  }

  private static BitSet reachable(RandomGraph graph) {
    BitSet found = new BitSet();
    Deque<Integer> open = new ArrayDeque<>(new TreeSet<>(List.of(0, 1)));
    open.forEach(found::set);
    while (!open.isEmpty()) {
      for (int next : graph.successors(open.pop())) {
        if (!found.get(next)) {
          found.set(next);
          open.push(next);
        }
      }
    }
    return found;
  }
}
