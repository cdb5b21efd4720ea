package tideline.reductions.partialorder;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import tideline.model.Dependencies;
import tideline.model.Interval;
import tideline.model.Model;
import tideline.model.SlotCondition;

/**
 * How the transitions of a model get in each other's way, as far as its {@link Dependencies} tell.
 * A row is found when it is first asked for and kept; rows are lists, because most pairs of
 * transitions have nothing to do with each other. Shared by threads.
 */
final class Relations {

  private final Dependencies dependencies;
  private final int transitions;
  private final Conjuncts conjuncts;
  private final int[][] waitsFor;
  private final List<int[]> targets = new ArrayList<>();
  private final BitSet[] writes;
  private final BitSet[] effectReads;
  private final BitSet[] writers;
  private final BitSet[] users;
  private final AtomicReferenceArray<int[]> conflicts;
  private final AtomicReferenceArray<int[]> enablers;

  Relations(Model model, List<SlotCondition> wanted) {
    this.dependencies = model.dependencies();
    this.transitions = model.transitions().size();
    this.conjuncts = new Conjuncts(model.schema());
    int slots = model.schema().slots().size();
    this.waitsFor = new int[transitions][];
    this.writes = new BitSet[transitions];
    this.effectReads = new BitSet[transitions];
    this.writers = emptySets(slots);
    this.users = emptySets(slots);
    for (int t = 0; t < transitions; t++) {
      int transition = t;
      waitsFor[t] = conjuncts.of(guards(t));
      writes[t] = dependencies.mayWrite(t);
      effectReads[t] = dependencies.effectReads(t);
      writes[t].stream().forEach(slot -> writers[slot].set(transition));
      BitSet used = dependencies.reads(t);
      used.or(writes[t]);
      used.stream().forEach(slot -> users[slot].set(transition));
    }
    wanted.forEach(target -> targets.add(conjuncts.of(List.of(target))));
    this.conflicts = new AtomicReferenceArray<>(transitions);
    this.enablers = new AtomicReferenceArray<>(conjuncts.count());
  }

  private static BitSet[] emptySets(int count) {
    BitSet[] sets = new BitSet[count];
    for (int i = 0; i < count; i++) {
      sets[i] = new BitSet();
    }
    return sets;
  }

  private List<SlotCondition> guards(int transition) {
    List<SlotCondition> forms = new ArrayList<>();
    for (int guard : dependencies.guardsOf(transition)) {
      forms.add(dependencies.guardForm(guard));
    }
    return forms;
  }

  int transitions() {
    return transitions;
  }

  Conjuncts conjuncts() {
    return conjuncts;
  }

  /** The conditions that a transition waits for. */
  int[] waitsFor(int transition) {
    return waitsFor[transition];
  }

  /** The conditions of each target. */
  List<int[]> targets() {
    return targets;
  }

  /** The transitions that may make a condition true which is false. */
  int[] enablers(int conjunct) {
    int[] known = enablers.get(conjunct);
    if (known == null) {
      BitSet found = new BitSet();
      addEnablers(conjuncts.get(conjunct), found);
      known = found.stream().toArray();
      enablers.set(conjunct, known);
    }
    return known;
  }

  private void addEnablers(SlotCondition condition, BitSet to) {
    switch (condition) {
      case SlotCondition.Within(var slot, var values) ->
          writers[slot].stream()
              .filter(t -> Conjuncts.meet(dependencies.written(t, slot), values))
              .filter(t -> !values.contains(before(t, slot)))
              .forEach(to::set);
      case SlotCondition.Reading reading ->
          reading.slots().stream().forEach(slot -> to.or(writers[slot]));
      case SlotCondition.All(var parts) -> parts.forEach(part -> addEnablers(part, to));
      case SlotCondition.Any(var parts) -> parts.forEach(part -> addEnablers(part, to));
    }
  }

  /** The values of a slot with which a transition can be enabled. */
  private Interval before(int transition, int slot) {
    Interval possible = Interval.ALL;
    for (int conjunct : waitsFor[transition]) {
      if (conjuncts.get(conjunct) instanceof SlotCondition.Within(var of, var values)
          && of == slot) {
        possible = possible.meet(values);
      }
    }
    return possible;
  }

  /**
   * The transitions with which a transition does not accord: in some state that enables both, one
   * may hinder the other, or the order may make a difference.
   */
  int[] conflicts(int transition) {
    int[] known = conflicts.get(transition);
    if (known == null) {
      BitSet near = new BitSet();
      writes[transition].stream().forEach(slot -> near.or(users[slot]));
      BitSet used = dependencies.reads(transition);
      used.or(writes[transition]);
      used.stream().forEach(slot -> near.or(writers[slot]));
      near.clear(transition);
      known = near.stream().filter(other -> isConflict(transition, other)).toArray();
      conflicts.set(transition, known);
    }
    return known;
  }

  private boolean isConflict(int one, int other) {
    if (!mayBeCoEnabled(one, other)) {
      return false;
    }
    BitSet here = without(writes[one], dependencies.indifferent(one, other));
    BitSet there = without(writes[other], dependencies.indifferent(one, other));
    return here.intersects(there)
        || here.intersects(effectReads[other])
        || there.intersects(effectReads[one])
        || mayHinder(one, here, other)
        || mayHinder(other, there, one);
  }

  private static BitSet without(BitSet slots, BitSet some) {
    BitSet others = (BitSet) slots.clone();
    others.andNot(some);
    return others;
  }

  private boolean mayBeCoEnabled(int one, int other) {
    for (int first : waitsFor[one]) {
      if (conjuncts.get(first) instanceof SlotCondition.Within(var slot, var values)
          && !Conjuncts.meet(values, before(other, slot))) {
        return false;
      }
    }
    return dependencies.mayBeCoEnabled(one, other);
  }

  /** Whether a transition may, by these writes, make a condition false for which the other waits. */
  private boolean mayHinder(int transition, BitSet written, int other) {
    for (int conjunct : waitsFor[other]) {
      if (mayMakeFalse(transition, written, conjuncts.get(conjunct))) {
        return true;
      }
    }
    return false;
  }

  private boolean mayMakeFalse(int transition, BitSet slots, SlotCondition condition) {
    if (condition instanceof SlotCondition.Within(var slot, var values)) {
      return slots.get(slot)
          && !values.contains(dependencies.written(transition, slot))
          && Conjuncts.meet(before(transition, slot), values);
    }
    return slots.intersects(Conjuncts.reads(condition));
  }
}
