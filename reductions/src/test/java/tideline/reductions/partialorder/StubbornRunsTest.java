package tideline.reductions.partialorder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.SlotCondition;
import tideline.model.StatePredicate;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.omega.BuchiAutomaton;
import tideline.properties.omega.translation.Translation;
import tideline.reductions.product.BuchiProduct;

/** Formulas without next on reduced models and on the whole ones, by searches that know nothing. */
final class StubbornRunsTest {

  private static final int SYSTEMS = Integer.getInteger("tideline.stubborn.runs", 3_000);
  private static final long FIRST = Long.getLong("tideline.stubborn.first", 1);
  private static final int MOST_STATES = 1_000;

  @Test
  void formulasSayTheSame() {
    int violated = 0;
    int smaller = 0;
    for (long seed = FIRST; seed < FIRST + SYSTEMS; seed++) {
      RandomSystem model = new RandomSystem(seed);
      SplittableRandom random = new SplittableRandom(seed);
      List<SlotCondition> atoms = List.of(model.drawTarget(), model.drawTarget());
      BuchiAutomaton bad =
          Translation.of(LtlFormula.not(formula(random, 3))).buchi(BuchiAutomaton.Acceptance.STATE);
      if (graph(model).size() > MOST_STATES || bad.automaton().initial().isEmpty()) {
        continue;
      }
      boolean whole = hasBadRun(model, bad, atoms);
      violated += whole ? 1 : 0;
      for (Choosing choosing : Choosing.values()) {
        StubbornModel reduced = StubbornModel.of(model, Kept.runs(atoms), choosing);
        smaller += graph(reduced).size() < graph(model).size() ? 1 : 0;
        assertEquals(
            whole, hasBadRun(reduced, bad, atoms), () -> "seed " + model.name() + ", " + choosing);
      }
    }
    assertTrue(violated > SYSTEMS / 20, violated + " violated");
    assertTrue(smaller > SYSTEMS / 20, smaller + " smaller");
  }

  /** Without the transitions of the cover, no graph has a cycle. */
  @Test
  void everyCycleIsCovered() {
    int open = 0;
    for (long seed = FIRST; seed < FIRST + SYSTEMS; seed++) {
      RandomSystem model = new RandomSystem(seed);
      BitSet cover = new Relations(model, Kept.deadlocks()).notAlone();
      open += model.transitions().size() - cover.cardinality();
      List<List<Integer>> graph = graph(model, cover);
      for (int node = 0; node < graph.size(); node++) {
        assertFalse(reaches(graph, node, node), "seed " + seed + ", cover " + cover);
      }
    }
    assertTrue(open > SYSTEMS, open + " transitions are not in a cover");
  }

  /** What can never happen again does not happen again. */
  @Test
  void thePastIsPast() {
    int gone = 0;
    for (long seed = FIRST; seed < FIRST + SYSTEMS / 5; seed++) {
      RandomSystem model = new RandomSystem(seed);
      Relations relations = new Relations(model, Kept.deadlocks());
      long[] past = new long[relations.past().words()];
      List<long[]> states = new ArrayList<>();
      List<List<Integer>> graph = graph(model, new BitSet(), states);
      for (int node = 0; node < graph.size(); node++) {
        relations.past().find(relations.conjuncts(), states.get(node), 0, past);
        BitSet never = BitSet.valueOf(past);
        gone += never.cardinality();
        SuccessorBatch batch = new SuccessorBatch(model.schema().words());
        model.newStepper().successors(states.get(node), 0, batch);
        for (int i = 0; i < batch.count(); i++) {
          assertFalse(never.get(batch.transition(i)), "seed " + seed);
          long[] next =
              Arrays.copyOfRange(
                  batch.words(), batch.offset(i), batch.offset(i) + batch.stateWords());
          long[] later = new long[past.length];
          relations.past().find(relations.conjuncts(), next, 0, later);
          BitSet still = BitSet.valueOf(later);
          BitSet lost = (BitSet) never.clone();
          lost.andNot(still);
          assertTrue(lost.isEmpty(), "seed " + seed + " forgets " + lost);
        }
      }
    }
    assertTrue(gone > SYSTEMS, gone + " gone");
  }

  private static LtlFormula formula(SplittableRandom random, int depth) {
    if (depth == 0 || random.nextInt(8) == 0) {
      return LtlFormula.proposition(random.nextBoolean() ? "a" : "b");
    }
    LtlFormula left = formula(random, depth - 1);
    return switch (random.nextInt(8)) {
      case 0 -> LtlFormula.not(left);
      case 1, 2 -> LtlFormula.eventually(left);
      case 3, 4 -> LtlFormula.globally(left);
      case 5 -> LtlFormula.and(left, formula(random, depth - 1));
      case 6 -> LtlFormula.or(left, formula(random, depth - 1));
      default -> LtlFormula.until(left, formula(random, depth - 1));
    };
  }

  private static boolean hasBadRun(Model model, BuchiAutomaton bad, List<SlotCondition> atoms) {
    List<StatePredicate> predicates =
        bad.automaton().propositions().stream()
            .map(name -> predicate(atoms.get(name.equals("a") ? 0 : 1), model.schema().slots()))
            .toList();
    BuchiProduct product =
        BuchiProduct.of(model, bad.automaton(), predicates, BuchiProduct.FiniteRuns.STUTTER);
    List<long[]> states = new ArrayList<>();
    List<List<Integer>> graph = graph(product, new BitSet(), states);
    Slot slot = product.automatonSlot();
    for (int node = 0; node < graph.size(); node++) {
      if (bad.isAccepting(slot.getInt(states.get(node), 0)) && reaches(graph, node, node)) {
        return true;
      }
    }
    return false;
  }

  private static StatePredicate predicate(SlotCondition condition, List<Slot> slots) {
    return (s, off) -> holds(condition, slots, s, off);
  }

  private static boolean holds(SlotCondition condition, List<Slot> slots, long[] s, int off) {
    return switch (condition) {
      case SlotCondition.Within(var slot, var values) ->
          values.contains(slots.get(slot).get(s, off));
      case SlotCondition.All(var parts) ->
          parts.stream().allMatch(part -> holds(part, slots, s, off));
      case SlotCondition.Any(var parts) ->
          parts.stream().anyMatch(part -> holds(part, slots, s, off));
      case SlotCondition.Reading _ -> throw new IllegalArgumentException("of no known form");
    };
  }

  private static boolean reaches(List<List<Integer>> graph, int from, int to) {
    BitSet seen = new BitSet();
    Deque<Integer> waiting = new ArrayDeque<>(graph.get(from));
    while (!waiting.isEmpty()) {
      int node = waiting.pop();
      if (node == to) {
        return true;
      }
      if (!seen.get(node)) {
        seen.set(node);
        waiting.addAll(graph.get(node));
      }
    }
    return false;
  }

  private static List<List<Integer>> graph(Model model) {
    return graph(model, new BitSet());
  }

  private static List<List<Integer>> graph(Model model, BitSet without) {
    return graph(model, without, new ArrayList<>());
  }

  /** Edges by some transitions are left out, but not the states behind them. */
  private static List<List<Integer>> graph(Model model, BitSet without, List<long[]> states) {
    Map<List<Long>, Integer> numbers = new HashMap<>();
    List<List<Integer>> edges = new ArrayList<>();
    Stepper stepper = model.newStepper();
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    number(batch, numbers, states);
    for (int next = 0; next < states.size(); next++) {
      batch.clear();
      stepper.successors(states.get(next), 0, batch);
      List<Integer> targets = number(batch, numbers, states);
      List<Integer> kept = new ArrayList<>();
      for (int i = 0; i < batch.count(); i++) {
        if (!without.get(batch.transition(i))) {
          kept.add(targets.get(i));
        }
      }
      edges.add(kept);
    }
    return edges;
  }

  private static List<Integer> number(
      SuccessorBatch batch, Map<List<Long>, Integer> numbers, List<long[]> states) {
    List<Integer> targets = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      long[] state =
          Arrays.copyOfRange(batch.words(), batch.offset(i), batch.offset(i) + batch.stateWords());
      List<Long> key = Arrays.stream(state).boxed().toList();
      Integer known = numbers.putIfAbsent(key, states.size());
      if (known == null) {
        states.add(state);
      }
      targets.add(numbers.get(key));
    }
    return targets;
  }
}
