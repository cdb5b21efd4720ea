package tideline.reductions.partialorder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.SlotCondition;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;

/** Reduced models next to the whole state spaces of random systems. */
final class StubbornModelTest {

  private static final int SYSTEMS = Integer.getInteger("tideline.stubborn.systems", 10_000);
  private static final long FIRST = Long.getLong("tideline.stubborn.first", 1);

  @Test
  void deadlocksAreTheSame() {
    long whole = 0;
    Map<Choosing, Long> reduced = new EnumMap<>(Choosing.class);
    for (long seed = FIRST; seed < FIRST + SYSTEMS; seed++) {
      Model model = new RandomSystem(seed);
      Space all = new Space(model);
      whole += all.distance.size();
      for (Choosing choosing : Choosing.values()) {
        Space some = new Space(StubbornModel.of(model, Kept.deadlocks(), choosing));
        assertEquals(all.deadEnds, some.deadEnds, "seed " + seed + ", " + choosing);
        assertTrue(all.distance.keySet().containsAll(some.distance.keySet()), "seed " + seed);
        reduced.merge(choosing, (long) some.distance.size(), Long::sum);
      }
    }
    for (long states : reduced.values()) {
      assertTrue(states < whole * 9 / 10, reduced + " of " + whole);
    }
  }

  /** On a way that may be longer. */
  @Test
  void targetsAreReached() {
    for (long seed = FIRST; seed < FIRST + SYSTEMS; seed++) {
      RandomSystem model = new RandomSystem(seed);
      SlotCondition one = model.drawTarget();
      SlotCondition other = model.drawTarget();
      List<SlotCondition> targets = seed % 3 == 0 ? List.of(one, other) : List.of(one);
      Space all = new Space(model);
      for (Choosing choosing : Choosing.values()) {
        Kept.DeadEnds ends = seed % 2 == 0 ? Kept.DeadEnds.KEPT : Kept.DeadEnds.IGNORED;
        Space some = new Space(StubbornModel.of(model, new Kept(ends, targets), choosing));
        String what = "seed " + seed + ", " + choosing + ", " + targets + "\n" + model.name();
        for (SlotCondition target : targets) {
          assertEquals(all.nearest(target).isPresent(), some.nearest(target).isPresent(), what);
        }
        if (ends == Kept.DeadEnds.KEPT) {
          assertEquals(all.deadEnds, some.deadEnds, what);
        } else {
          assertTrue(all.deadEnds.containsAll(some.deadEnds), what);
        }
      }
    }
  }

  /** And targets are reached, whether dead ends matter or not. */
  @Test
  void everyStepIsTakenSomewhere() {
    for (long seed = FIRST; seed < FIRST + SYSTEMS / 5; seed++) {
      RandomSystem model = new RandomSystem(seed);
      SlotCondition target = model.drawTarget();
      Space all = new Space(model);
      for (Choosing choosing : Choosing.values()) {
        Kept.DeadEnds ends = seed % 2 == 0 ? Kept.DeadEnds.KEPT : Kept.DeadEnds.IGNORED;
        Kept kept = new Kept(ends, List.of(target)).andSteps();
        Space some = new Space(StubbornModel.of(model, kept, choosing));
        String what = "seed " + seed + ", " + choosing + ", " + kept + "\n" + model.name();
        assertEquals(all.taken, some.taken, what);
        assertEquals(all.nearest(target).isPresent(), some.nearest(target).isPresent(), what);
      }
    }
  }

  @Test
  void runsAreRunsOfTheModel() {
    for (long seed = FIRST; seed < FIRST + 500; seed++) {
      Model model = new RandomSystem(seed);
      StubbornModel reduced = StubbornModel.of(model, Kept.deadlocks(), Choosing.CLOSURE);
      int[] choices = new int[12];
      int length = 0;
      long[] state = new long[model.schema().words()];
      SuccessorBatch batch = new SuccessorBatch(state.length);
      Stepper steps = reduced.newStepper();
      steps.successors(state, 0, batch);
      while (batch.count() > 0 && length < choices.length) {
        choices[length] = (int) ((seed + length) % batch.count());
        state = copy(batch, choices[length++]);
        batch.clear();
        steps.successors(state, 0, batch);
      }
      Trace projected = reduced.project(Trace.path(0, Arrays.copyOf(choices, length)));
      assertEquals(words(state), words(end(model, projected)), "seed " + seed);
    }
  }

  private static long[] end(Model model, Trace trace) {
    long[] state = new long[model.schema().words()];
    Stepper steps = model.newStepper();
    for (int i = 0; i < trace.length(); i++) {
      SuccessorBatch batch = new SuccessorBatch(state.length);
      steps.successors(state, 0, batch);
      state = copy(batch, trace.choice(i));
    }
    return state;
  }

  private static long[] copy(SuccessorBatch batch, int i) {
    return Arrays.copyOfRange(batch.words(), batch.offset(i), batch.offset(i) + batch.stateWords());
  }

  private static List<Long> words(long[] state) {
    return Arrays.stream(state).boxed().toList();
  }

  /** All states of a model, by a search that knows nothing. */
  private static final class Space {

    private final List<Slot> slots;
    final Map<List<Long>, Integer> distance = new LinkedHashMap<>();
    final Set<List<Long>> deadEnds = new HashSet<>();
    final BitSet taken = new BitSet();

    Space(Model model) {
      this.slots = model.schema().slots();
      Stepper steps = model.newStepper();
      SuccessorBatch batch = new SuccessorBatch(model.schema().words());
      model.initialStates(batch);
      List<long[]> open = new ArrayList<>();
      add(batch, 0, open);
      for (int next = 0; next < open.size(); next++) {
        long[] state = open.get(next);
        batch.clear();
        steps.successors(state, 0, batch);
        if (batch.count() == 0) {
          deadEnds.add(words(state));
        }
        for (int i = 0; i < batch.count(); i++) {
          taken.set(batch.transition(i));
        }
        add(batch, distance.get(words(state)) + 1, open);
      }
    }

    private void add(SuccessorBatch batch, int steps, List<long[]> open) {
      for (int i = 0; i < batch.count(); i++) {
        long[] state = copy(batch, i);
        if (distance.putIfAbsent(words(state), steps) == null) {
          open.add(state);
        }
      }
    }

    Optional<Integer> nearest(SlotCondition target) {
      return distance.entrySet().stream()
          .filter(entry -> holds(target, entry.getKey().stream().mapToLong(w -> w).toArray()))
          .map(Map.Entry::getValue)
          .findFirst();
    }

    private boolean holds(SlotCondition condition, long[] s) {
      return switch (condition) {
        case SlotCondition.Within(var slot, var values) ->
            values.contains(slots.get(slot).get(s, 0));
        case SlotCondition.All(var parts) -> parts.stream().allMatch(part -> holds(part, s));
        case SlotCondition.Any(var parts) -> parts.stream().anyMatch(part -> holds(part, s));
        case SlotCondition.Reading _ -> throw new IllegalArgumentException("of no known form");
      };
    }
  }
}
