package tideline.search.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.model.LimitReached;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.Archive;
import tideline.search.Disk;
import tideline.search.Goal;
import tideline.search.RandomGraph;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchTask;
import tideline.search.SearchTask.Traces;
import tideline.storage.StoreKind;
import tideline.storage.lossy.Hashing;

/** Searches with stores that are so small that states are confused all the time. */
class LossySearchTest {

  private static final int SEEDS = 150;
  private static final int STATES = 120;
  private static final int LAYERS = 5;

  @TempDir private Path scratch;

  private record Subject(SearchAlgorithm algorithm, StoreKind store) {
    @Override
    public String toString() {
      return algorithm.name() + " " + store.word();
    }

    Hashing tiny(long seed) {
      return Hashing.usual().withSeed(seed).ofSize(store == StoreKind.BITS ? 256 : 6);
    }
  }

  private static List<SearchAlgorithm> algorithms() {
    return ServiceLoader.load(SearchAlgorithm.class).stream()
        .map(ServiceLoader.Provider::get)
        .toList();
  }

  private static List<Subject> subjects() {
    return algorithms().stream()
        .flatMap(a -> a.lossyStores().stream().map(store -> new Subject(a, store)))
        .toList();
  }

  private SearchResult run(Subject subject, RandomGraph graph, Goal goal, Hashing hashing) {
    SearchTask task =
        graph
            .task(subject.store(), Traces.KEEP, scratch)
            .with(Archive.OFF)
            .with(hashing)
            .lookingFor(goal);
    return subject.algorithm().run(task);
  }

  private SearchResult runExact(Subject subject, RandomGraph graph, Goal goal) {
    return run(new Subject(subject.algorithm(), StoreKind.PLAIN), graph, goal, Hashing.usual());
  }

  @Test
  void onlySafetySearchesMayDropStates() {
    assertEquals(
        List.of("bfs bits", "bfs compact", "dfs bits", "dfs compact", "sweepline compact"),
        subjects().stream().map(Subject::toString).sorted().toList());
    for (SearchAlgorithm algorithm : algorithms()) {
      assertTrue(algorithm.stores().stream().allMatch(StoreKind::isExact), algorithm.name());
    }
  }

  /** What is not found is not said not to be there, and what is not seen is told. */
  @Test
  void nothingIsProved() {
    for (Subject subject : subjects()) {
      int incomplete = 0;
      for (long seed = 0; seed < SEEDS; seed++) {
        RandomGraph graph = new RandomGraph(seed, STATES, LAYERS);
        String where = subject + " seed " + seed;
        BitSet seen = new BitSet();
        SearchResult result = run(subject, graph, nowhere(seen), subject.tiny(seed));
        Ending.Stopped stopped = assertInstanceOf(Ending.Stopped.class, result.ending(), where);
        assertEquals(LimitReached.Reason.LOSSY_STORE, stopped.reason(), where);
        assertFalse(result.found().getFirst().reached(), where);
        BitSet all = new BitSet();
        SearchResult exact = runExact(subject, graph, nowhere(all));
        assertInstanceOf(Ending.Exhausted.class, exact.ending(), where);
        assertTrue(exact.statistics().loss().isEmpty(), where);
        BitSet missed = (BitSet) all.clone();
        missed.andNot(seen);
        seen.andNot(all);
        assertTrue(seen.isEmpty(), where);
        if (!missed.isEmpty()) {
          incomplete++;
          assertTrue(result.statistics().loss().orElseThrow().expected() > 0, where);
        }
      }
      assertTrue(incomplete > SEEDS / 10, subject + ": " + incomplete + " were incomplete");
    }
  }

  /** Is never found, and notes what it is asked about. */
  private static Goal nowhere(BitSet seen) {
    return new Goal.Reach(
        (s, off) -> {
          seen.set((int) s[off]);
          return false;
        });
  }

  /** Whatever is found is found by a path of the graph. */
  @Test
  void whatIsFoundIsReal() {
    for (Subject subject : subjects()) {
      int found = 0;
      int overlooked = 0;
      for (long seed = 0; seed < SEEDS; seed++) {
        RandomGraph graph = new RandomGraph(seed, STATES, LAYERS);
        String where = subject + " seed " + seed;
        long target = STATES - 1 - seed % 40;
        Goal goal = new Goal.Reach((s, off) -> s[off] == target);
        SearchResult result = run(subject, graph, goal, subject.tiny(seed));
        boolean isReachable = runExact(subject, graph, goal).found().getFirst().reached();
        if (result.found().getFirst().reached()) {
          found++;
          assertTrue(isReachable, where);
          assertInstanceOf(Ending.Answered.class, result.ending(), where);
          assertEquals(
              target, lastState(graph, result.found().getFirst().trace().orElseThrow()), where);
        } else if (isReachable) {
          overlooked++;
        }
      }
      assertTrue(found > SEEDS / 10, subject + ": " + found + " found");
      assertTrue(overlooked > 0, subject + ": nothing was overlooked");
    }
  }

  private static long lastState(RandomGraph graph, Trace trace) {
    SuccessorBatch batch = new SuccessorBatch(graph.schema().words());
    graph.initialStates(batch);
    long[] state = new long[graph.schema().words()];
    System.arraycopy(batch.words(), batch.offset(trace.initial()), state, 0, state.length);
    for (int i = 0; i < trace.length(); i++) {
      batch.clear();
      graph.newStepper().successors(state, 0, batch);
      System.arraycopy(batch.words(), batch.offset(trace.choice(i)), state, 0, state.length);
    }
    return state[0];
  }

  @Test
  void whatNeedsWholeStatesIsRefused() {
    SearchTask task = new RandomGraph(1, 10, 2).task(StoreKind.COMPACT, Traces.NONE, scratch);
    assertThrows(IllegalArgumentException.class, () -> task.with(Archive.ON));
    assertThrows(IllegalArgumentException.class, () -> task.with(Disk.auto()));
  }
}
