package tideline.search.checkpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.model.LimitReached;
import tideline.search.Archive;
import tideline.search.Goal;
import tideline.search.RandomGraph;
import tideline.search.Resources;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchControl;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;
import tideline.search.SearchTask.Traces;
import tideline.search.safety.bfs.BreadthFirstSearch;
import tideline.search.safety.sweepline.SweepLineSearch;
import tideline.storage.StoreKind;
import tideline.storage.checkpoint.CheckpointFolder;

/**
 * A search that is interrupted again and again comes to the end that it would have come to. Most of
 * the time goes by while the disk is forced.
 */
final class ResumedSearchTest {

  private static final int SEEDS = 12;
  private static final long MUCH = 1 << 26;
  private static final long LITTLE = 1 << 16;

  @TempDir private Path scratch;

  /** How searches that belong together are done. */
  private record Setting(
      SearchAlgorithm algorithm, StoreKind store, Archive archive, Traces traces, long seed) {}

  @Test
  void breadthFirst() {
    compare(new BreadthFirstSearch(), Archive.AUTO);
  }

  @Test
  void sweepLine() {
    compare(new SweepLineSearch(), Archive.OFF);
  }

  @Test
  void sweepLineWithAnArchive() {
    compare(new SweepLineSearch(), Archive.ON);
  }

  private void compare(SearchAlgorithm algorithm, Archive archive) {
    for (long seed = 0; seed < SEEDS; seed++) {
      StoreKind store = seed % 2 == 0 ? StoreKind.PLAIN : StoreKind.TREE;
      Traces traces = seed % 3 == 0 ? Traces.NONE : Traces.KEEP;
      compare(new Setting(algorithm, store, archive, traces, seed));
    }
  }

  private void compare(Setting setting) {
    Random random = new Random(setting.seed());
    RandomGraph graph =
        new RandomGraph(setting.seed(), 50 + random.nextInt(300), 1 + random.nextInt(12));
    SearchTask task = task(graph, setting, goals(random));
    SearchResult whole = setting.algorithm().run(with(task, strides(setting.seed()), MUCH));
    SearchResult pieces = inPieces(task, setting, random);
    assertEquals(facts(whole), facts(pieces), setting.toString());
    assertEquals(whole.found(), pieces.found(), setting.toString());
  }

  private static List<Goal> goals(Random random) {
    List<Goal> goals = new ArrayList<>();
    if (random.nextInt(3) > 0) {
      long one = random.nextInt(300);
      long other = random.nextInt(50);
      goals.add(new Goal.Reach((s, off) -> s[off] == one));
      goals.add(new Goal.Reach((s, off) -> s[off] == other));
      if (random.nextBoolean()) {
        goals.add(new Goal.Deadlock((s, off) -> s[off] > 30));
      }
    }
    return goals;
  }

  private SearchTask task(RandomGraph graph, Setting setting, List<Goal> goals) {
    return graph
        .task(setting.store(), setting.traces(), scratch)
        .with(new Resources(setting.store(), MUCH, scratch).with(setting.archive()))
        .lookingFor(goals);
  }

  private static SearchTask with(SearchTask task, SearchControl control, long memory) {
    return task.with(new Resources(task.store(), memory, task.scratchFolder()).with(task.archive()))
        .with(control);
  }

  private SearchResult inPieces(SearchTask task, Setting setting, Random random) {
    Path folder = scratch.resolve("run");
    boolean isBegun = false;
    for (int piece = 0; true; piece++) {
      try (CheckpointFolder files =
          isBegun ? CheckpointFolder.open(folder) : CheckpointFolder.create(folder)) {
        Duration every = random.nextInt(4) == 0 ? Duration.ZERO : Duration.ofHours(1);
        Checkpoints checkpoints = Checkpoints.in(files, every, System::nanoTime, _ -> "{}");
        int patience = piece < 8 ? 1 + random.nextInt(40) : Integer.MAX_VALUE;
        long memory = piece < 8 && random.nextInt(4) == 0 ? LITTLE : MUCH;
        SearchControl control = interrupted(strides(setting.seed() + piece), checkpoints, patience);
        SearchResult result = setting.algorithm().run(with(task, control, memory));
        assertTrue(checkpoints.failure().isEmpty(), () -> setting + checkpoints.failure().get());
        if (!(result.ending() instanceof Ending.Stopped)) {
          files.remove();
          return result;
        }
        isBegun = files.hasCheckpoint();
      }
    }
  }

  private static SearchControl strides(long seed) {
    Random random = new Random(seed);
    return new SearchControl() {
      @Override
      public void checkpoint(SearchStatistics soFar) {}

      @Override
      public int stride(long explored) {
        return 1 + random.nextInt(5);
      }
    };
  }

  private static SearchControl interrupted(
      SearchControl inner, Checkpoints checkpoints, int patience) {
    return new SearchControl() {
      private int left = patience;

      @Override
      public void checkpoint(SearchStatistics soFar) {
        if (--left == 0) {
          throw new LimitReached(LimitReached.Reason.TIMEOUT, "enough");
        }
      }

      @Override
      public int stride(long explored) {
        return inner.stride(explored);
      }

      @Override
      public Checkpoints checkpoints() {
        return checkpoints;
      }
    };
  }

  /** All that does not depend on how states were grouped. */
  private static Map<String, Object> facts(SearchResult result) {
    SearchStatistics all = result.statistics();
    Map<String, Object> facts = new java.util.TreeMap<>();
    facts.put("ending", result.ending());
    // A search that finds what it looks for ends within a group.
    if (result.ending() instanceof Ending.Exhausted) {
      facts.put("explored", all.explored());
      facts.put("transitions", all.transitions());
      facts.put("deadlocks", all.deadlocks());
      facts.put("peak", all.peakStates());
      facts.put("sweeps", all.sweeps());
      facts.put("layers", all.layers());
      facts.put("regress", all.regressEdges());
      facts.put("persistent", all.persistentStates());
      facts.put("trace", all.traceBytes());
      facts.put("archived", all.archivedStates());
      facts.put("again", all.foundAgain());
      facts.put("distinct", all.countsDistinctStates());
    }
    return facts;
  }
}
