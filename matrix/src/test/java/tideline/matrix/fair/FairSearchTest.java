package tideline.matrix.fair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.matrix.Replay;
import tideline.matrix.graph.GraphModel;
import tideline.matrix.naive.NaiveFairCycles;
import tideline.matrix.random.RandomGraph;
import tideline.model.Model;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.model.Transition;
import tideline.search.Acceptance;
import tideline.search.Acceptance.AcceptingSet;
import tideline.search.Fairness;
import tideline.search.Goal;
import tideline.search.SearchControl;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.ltl.fair.FairSearch;
import tideline.storage.StoreKind;

/** The search for fair cycles next to the trial of all sets of states, on small random graphs. */
class FairSearchTest {

  private static final int GRAPHS = 3000;
  private static final int STATES = 8;

  @TempDir Path scratch;

  @Test
  void findsWhatTheTrialOfAllSetsFinds() {
    Map<Fairness.Strength, Integer> found = new EnumMap<>(Fairness.Strength.class);
    for (long seed = 1; seed <= GRAPHS; seed++) {
      GraphModel model = GraphModel.of(RandomGraph.cyclic(seed, STATES));
      Acceptance acceptance = acceptance(model, seed);
      for (Fairness.Strength strength : Fairness.Strength.values()) {
        for (Fairness fairness : fairness(model, strength, seed)) {
          Goal goal = new Goal.FairCycle(acceptance, fairness);
          SearchResult result = new FairSearch().run(task(model, goal));
          boolean expected = NaiveFairCycles.exists(model, acceptance, fairness);
          assertEquals(expected, result.found().getFirst().reached(), strength + " seed " + seed);
          if (expected) {
            Trace trace = result.found().getFirst().trace().orElseThrow();
            Replay replay = Replay.of(model, trace);
            assertTrue(replay.isAcceptedLasso(trace, acceptance), strength + " seed " + seed);
            assertTrue(replay.isFairLasso(trace, fairness), strength + " seed " + seed);
            found.merge(strength, 1, Integer::sum);
          }
        }
      }
    }
    found.forEach(
        (strength, times) ->
            assertTrue(times > GRAPHS / 10 && times < 2 * GRAPHS, strength + " " + times));
    assertEquals(2, found.size());
  }

  private static Acceptance acceptance(GraphModel model, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    BitSet first = BitSet.valueOf(new long[] {random.nextLong()});
    BitSet second = BitSet.valueOf(new long[] {random.nextLong()});
    AcceptingSet states =
        new AcceptingSet((s, off) -> first.get(model.number(s, off)), Optional.empty());
    AcceptingSet edges =
        new AcceptingSet(
            (s, off) -> false, Optional.of((s, off, t, at, _) -> second.get(model.number(t, at))));
    return new Acceptance(
        random.nextBoolean() ? List.of(states) : List.of(states, edges),
        Acceptance.Strength.GENERAL);
  }

  /** To each transition, and to processes that share some of them. */
  private static List<Fairness> fairness(Model model, Fairness.Strength strength, long seed) {
    SplittableRandom random = new SplittableRandom(~seed);
    List<Transition> transitions =
        model.transitions().stream()
            .map(
                t ->
                    new Transition(
                        t.name(),
                        t.position(),
                        random.nextInt(4) == 0
                            ? List.of("A", "B")
                            : List.of(random.nextBoolean() ? "A" : "B")))
            .toList();
    return List.of(
        Fairness.ofTransitions(strength, transitions, () -> enabled(model)),
        Fairness.ofProcesses(strength, transitions, () -> enabled(model)));
  }

  private static Fairness.Enabled enabled(Model model) {
    Stepper stepper = model.newStepper();
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    return (s, off, transitions) -> {
      batch.clear();
      stepper.successors(s, off, batch);
      for (int i = 0; i < batch.count(); i++) {
        transitions.set(batch.transition(i));
      }
    };
  }

  private SearchTask task(Model model, Goal goal) {
    return new SearchTask(
        model,
        List.of(goal),
        Optional.empty(),
        StoreKind.PLAIN,
        1 << 24,
        SearchTask.Traces.KEEP,
        scratch,
        SearchControl.unlimited());
  }
}
