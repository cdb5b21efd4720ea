package tideline.matrix.fair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.matrix.Replay;
import tideline.matrix.graph.GraphModel;
import tideline.matrix.naive.NaiveFairCycles;
import tideline.matrix.random.RandomGraph;
import tideline.model.Model;
import tideline.model.StatePredicate;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.model.Transition;
import tideline.properties.automaton.Label;
import tideline.properties.omega.Guard;
import tideline.properties.omega.OmegaAutomaton;
import tideline.reductions.product.BuchiProduct;
import tideline.search.Acceptance;
import tideline.search.Acceptance.AcceptingSet;
import tideline.search.Fairness;
import tideline.search.Goal;
import tideline.search.Resources;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.ltl.fair.FairSearch;
import tideline.storage.StoreKind;

/** The search for fair cycles next to the trial of all sets of states, on small random graphs. */
class FairSearchTest {

  private static final int GRAPHS = 3000;
  private static final int STATES = 8;
  private static final int FEW_STATES = 5;

  @TempDir Path scratch;

  private final Map<Fairness.Strength, Integer> found = new EnumMap<>(Fairness.Strength.class);

  @Test
  void findsWhatTheTrialOfAllSetsFinds() {
    for (long seed = 1; seed <= GRAPHS; seed++) {
      GraphModel model = GraphModel.of(RandomGraph.cyclic(seed, STATES));
      compare(model, acceptance(model, seed), fairness(model, seed, () -> enabled(model)), seed);
    }
    assertEnoughFound(2 * GRAPHS);
  }

  /** What the model can do is told by the model here, and by the product's steps to the search. */
  @Test
  void theStepsOfAProductShowWhoCanAct() {
    for (long seed = 1; seed <= GRAPHS; seed++) {
      GraphModel model = GraphModel.of(RandomGraph.cyclic(seed, FEW_STATES));
      BuchiProduct product = product(model, seed);
      Acceptance acceptance =
          Acceptance.ofEdges((s, off, t, at, _) -> product.setsMet(s, off, t, at) != 0);
      compare(product, acceptance, fairness(model, seed, () -> enabledInside(product)), seed);
    }
    assertEnoughFound(2 * GRAPHS);
  }

  private void compare(Model model, Acceptance acceptance, List<Fairness> asked, long seed) {
    for (Fairness fairness : asked) {
      Goal goal = new Goal.FairCycle(acceptance, fairness);
      SearchResult result = new FairSearch().run(task(model, goal));
      boolean expected = NaiveFairCycles.exists(model, acceptance, fairness);
      String which = fairness.strength() + " seed " + seed;
      assertEquals(expected, result.found().getFirst().reached(), which);
      if (expected) {
        Trace trace = result.found().getFirst().trace().orElseThrow();
        Replay replay = Replay.of(model, trace);
        assertTrue(replay.isAcceptedLasso(trace, acceptance), which);
        assertTrue(replay.isFairLasso(trace, fairness), which);
        found.merge(fairness.strength(), 1, Integer::sum);
      }
    }
  }

  private void assertEnoughFound(int compared) {
    found.forEach(
        (strength, times) ->
            assertTrue(times > compared / 20 && times < compared, strength + " " + times));
    assertEquals(2, found.size());
  }

  /** The model with a Büchi automaton of two states, which often has no step or several. */
  private static BuchiProduct product(GraphModel model, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int atoms = model.propositions().names().size();
    List<OmegaAutomaton.Edge> edges = new ArrayList<>();
    for (int i = 2 + random.nextInt(4); i > 0; i--) {
      long mentioned = random.nextInt(1 << atoms);
      long required = mentioned & random.nextInt(1 << atoms);
      Guard guard = new Guard(List.of(new Label(required, mentioned & ~required)));
      edges.add(
          new OmegaAutomaton.Edge(random.nextInt(2), guard, random.nextInt(2), random.nextInt(2)));
    }
    edges.add(new OmegaAutomaton.Edge(0, Guard.TRUE, 0, 0));
    BitSet initial = BitSet.valueOf(new long[] {1 + random.nextInt(3)});
    OmegaAutomaton automaton =
        OmegaAutomaton.of(model.propositions().names(), 2, initial, 1, edges);
    List<StatePredicate> meaning =
        IntStream.range(0, atoms)
            .mapToObj(
                ap -> (StatePredicate) (s, off) -> model.propositions().eval(s, off, 1L << ap) != 0)
            .toList();
    BuchiProduct.FiniteRuns finiteRuns =
        random.nextBoolean() ? BuchiProduct.FiniteRuns.STUTTER : BuchiProduct.FiniteRuns.IGNORE;
    return BuchiProduct.of(model, automaton, meaning, finiteRuns);
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

  /** Of both strengths, to each transition and to processes that share some of them. */
  private static List<Fairness> fairness(
      Model model, long seed, Supplier<Fairness.Enabled> enabled) {
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
    return Stream.of(Fairness.Strength.values())
        .flatMap(
            strength ->
                Stream.of(
                    Fairness.ofTransitions(strength, transitions, enabled),
                    Fairness.ofProcesses(strength, transitions, enabled)))
        .toList();
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

  private static Fairness.Enabled enabledInside(BuchiProduct product) {
    Fairness.Enabled inside = enabled(product.inner());
    long[] state = new long[product.inner().schema().words()];
    return (s, off, transitions) -> {
      product.project(s, off, state, 0);
      inside.collect(state, 0, transitions);
    };
  }

  private SearchTask task(Model model, Goal goal) {
    return SearchTask.of(model, new Resources(StoreKind.PLAIN, 1 << 24, scratch))
        .lookingFor(goal)
        .with(SearchTask.Traces.KEEP);
  }
}
