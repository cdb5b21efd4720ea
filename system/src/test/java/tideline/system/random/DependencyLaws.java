package tideline.system.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.model.Dependencies;
import tideline.model.Enabledness;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/**
 * What a model says of its transitions, held against its stepper on its first states: two states
 * that agree on what something reads must agree on what it is.
 */
final class DependencyLaws {

  private final String what;
  private final Model model;
  private final Dependencies dependencies;
  private final Enabledness enabledness;
  private final Map<List<Object>, Boolean> truths = new HashMap<>();

  /** The first state that was seen with what a transition reads, and behind it the successors. */
  private final Map<List<Object>, List<long[]>> effects = new HashMap<>();

  private int compared;

  DependencyLaws(String what, Model model) {
    this.what = what;
    this.model = model;
    this.dependencies = model.dependencies();
    this.enabledness = model.newEnabledness();
  }

  /** How often a guard or an effect was seen again with the same reads. */
  int compared() {
    return compared;
  }

  void explore(int mostStates) {
    int words = model.schema().words();
    Stepper stepper = model.newStepper();
    SuccessorBatch batch = new SuccessorBatch(words);
    model.initialStates(batch);
    Deque<long[]> waiting = new ArrayDeque<>(states(batch));
    Set<List<Long>> known = new HashSet<>();
    while (!waiting.isEmpty() && known.size() < mostStates) {
      long[] state = waiting.remove();
      if (!known.add(Arrays.stream(state).boxed().toList())) {
        continue;
      }
      batch.clear();
      try {
        stepper.successors(state, 0, batch);
      } catch (ModelError fault) {
        continue;
      }
      check(state, batch);
      waiting.addAll(states(batch));
    }
  }

  private static List<long[]> states(SuccessorBatch batch) {
    List<long[]> states = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      int at = batch.offset(i);
      states.add(Arrays.copyOfRange(batch.words(), at, at + batch.stateWords()));
    }
    return states;
  }

  private void check(long[] state, SuccessorBatch batch) {
    Map<Integer, List<long[]>> byTransition = new HashMap<>();
    List<long[]> successors = states(batch);
    for (int i = 0; i < successors.size(); i++) {
      byTransition
          .computeIfAbsent(batch.transition(i), _ -> new ArrayList<>())
          .add(successors.get(i));
    }
    BitSet expected = new BitSet();
    byTransition.keySet().forEach(expected::set);
    BitSet enabled = new BitSet();
    enabledness.collect(state, 0, enabled);
    assertEquals(expected, enabled, () -> where("enabled", 0, state));
    for (int t = 0; t < model.transitions().size(); t++) {
      assertEquals(expected.get(t), guardsHold(t, state), where("guards of", t, state));
    }
    byTransition.forEach((t, leads) -> checkEffect(t, state, leads));
    enabled.stream()
        .forEach(
            t ->
                enabled.stream()
                    .forEach(
                        u ->
                            assertTrue(
                                dependencies.mayBeCoEnabled(t, u),
                                where("beside " + u, t, state))));
  }

  private boolean guardsHold(int transition, long[] state) {
    for (int guard : dependencies.guardsOf(transition)) {
      boolean holds = enabledness.holds(guard, state, 0);
      List<Object> seen = List.of(guard, values(dependencies.guardReads(guard), state));
      Boolean before = truths.putIfAbsent(seen, holds);
      if (before != null) {
        compared++;
        assertEquals(before, holds, () -> where("guard " + guard + " of", transition, state));
      }
      if (!holds) {
        return false;
      }
    }
    return true;
  }

  private void checkEffect(int transition, long[] state, List<long[]> successors) {
    BitSet mayWrite = dependencies.mayWrite(transition);
    for (long[] successor : successors) {
      for (Slot slot : model.schema().slots()) {
        assertTrue(
            mayWrite.get(slot.index()) || slot.get(state, 0) == slot.get(successor, 0),
            () -> where(slot.name() + " is written by", transition, state));
      }
    }
    List<Object> seen = List.of(transition, values(dependencies.effectReads(transition), state));
    List<long[]> taken = new ArrayList<>(List.of(state));
    taken.addAll(successors);
    List<long[]> before = effects.putIfAbsent(seen, taken);
    if (before == null) {
      return;
    }
    compared++;
    assertEquals(before.size() - 1, successors.size(), where("ways of", transition, state));
    BitSet mustWrite = dependencies.mustWrite(transition);
    for (int i = 0; i < successors.size(); i++) {
      for (Slot slot : model.schema().slots()) {
        long here = slot.get(successors.get(i), 0);
        long there = slot.get(before.get(i + 1), 0);
        boolean leftAlone =
            !mustWrite.get(slot.index())
                && here == slot.get(state, 0)
                && there == slot.get(before.getFirst(), 0);
        assertTrue(
            here == there || leftAlone, () -> where(slot.name() + " after", transition, state));
      }
    }
  }

  private List<Long> values(BitSet slots, long[] state) {
    return slots.stream().mapToObj(i -> model.schema().slots().get(i).get(state, 0)).toList();
  }

  private String where(String law, int transition, long[] state) {
    return "%s: %s %d (%s) in %s"
        .formatted(
            what,
            law,
            transition,
            model.transitions().isEmpty() ? "" : model.transitions().get(transition).name(),
            model.schema().print(state, 0));
  }
}
