package tideline.reductions.partialorder;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tideline.model.Dependencies;
import tideline.model.Interval;
import tideline.model.Model;
import tideline.model.SlotCondition;
import tideline.model.TransitionCases;

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
  private final int[][] assumed;
  private final int[][] casesOf;
  private final List<int[]> targets = new ArrayList<>();
  private final BitSet[] writes;
  private final BitSet[] effectReads;
  private final BitSet[] writers;
  private final BitSet[] users;
  private final AtomicReferenceArray<int[]> conflicts;
  private final AtomicReferenceArray<int[]> enablers;
  private final Past past;
  private final Kept kept;
  private final Optional<Processes> processes;
  private Optional<BitSet> notAlone = Optional.empty();

  Relations(Model model, Kept kept) {
    this.kept = kept;
    Dependencies whole = model.dependencies();
    Optional<TransitionCases> cases = whole.cases();
    this.dependencies = cases.map(TransitionCases::dependencies).orElse(whole);
    this.transitions = cases.map(c -> c.all().size()).orElse(model.transitions().size());
    this.conjuncts = new Conjuncts(model.schema());
    this.assumed = new int[transitions][0];
    this.casesOf = new int[model.transitions().size()][];
    for (int t = 0; t < casesOf.length; t++) {
      casesOf[t] = new int[] {t};
    }
    cases.ifPresent(this::divide);
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
    kept.targets().stream()
        .flatMap(Relations::alternatives)
        .forEach(target -> targets.add(conjuncts.of(List.of(target))));
    this.past = Past.of(dependencies, writers, transitions, this::before);
    this.conflicts = new AtomicReferenceArray<>(transitions);
    this.enablers = new AtomicReferenceArray<>(conjuncts.count());
    this.processes = Processes.of(this, model.schema().slots());
  }

  /** Each alternative is a target of its own: a false part of it is easier to find. */
  private static Stream<SlotCondition> alternatives(SlotCondition target) {
    return target instanceof SlotCondition.Any(var parts)
        ? parts.stream().flatMap(Relations::alternatives)
        : Stream.of(target);
  }

  private void divide(TransitionCases cases) {
    List<List<Integer>> numbers = new ArrayList<>();
    for (int t = 0; t < casesOf.length; t++) {
      numbers.add(new ArrayList<>());
    }
    for (int i = 0; i < transitions; i++) {
      TransitionCases.Case one = cases.all().get(i);
      numbers.get(one.transition()).add(i);
      assumed[i] = conjuncts.of(List.of(one.assumed()));
    }
    for (int t = 0; t < casesOf.length; t++) {
      casesOf[t] = numbers.get(t).stream().mapToInt(Integer::intValue).toArray();
    }
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

  /** How many there are; a case of a transition of the model counts as one. */
  int transitions() {
    return transitions;
  }

  /** How many transitions the model has. */
  int modelTransitions() {
    return casesOf.length;
  }

  /** The cases of a transition of the model, of which each state has one. */
  int[] casesOf(int modelTransition) {
    return casesOf[modelTransition];
  }

  /** Conditions, all of which hold where a case applies. */
  int[] assumed(int transition) {
    return assumed[transition];
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
              .filter(t -> mayEnter(dependencies.change(t, slot), values))
              .forEach(to::set);
      case SlotCondition.Reading reading ->
          reading.slots().stream().forEach(slot -> to.or(writers[slot]));
      case SlotCondition.All(var parts) -> parts.forEach(part -> addEnablers(part, to));
      case SlotCondition.Any(var parts) -> parts.forEach(part -> addEnablers(part, to));
    }
  }

  /** The values of a slot with which a transition can be enabled. */
  Interval before(int transition, int slot) {
    Interval possible = Interval.ALL;
    for (int conjunct : waitsFor[transition]) {
      if (conjuncts.get(conjunct) instanceof SlotCondition.Within(var of, var values)
          && of == slot) {
        possible = possible.meet(values);
      }
    }
    return possible;
  }

  /** The transitions that may write a slot. */
  IntStream writers(int slot) {
    return writers[slot].stream();
  }

  /** What can be reached from each value of a slot; nothing if there may be too many values. */
  Optional<Map<Long, Set<Long>>> reachable(int slot) {
    SlotMoves moves = this::before;
    return moves.of(slot, writers[slot], dependencies).map(ValueGraph::reachable);
  }

  /** The processes, if the model consists of some. */
  Optional<Processes> processes() {
    return processes;
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
    return !excludes(one, other)
        && !excludes(other, one)
        && dependencies.mayBeCoEnabled(one, other);
  }

  /** Whether the values for which one waits make a condition of the other false. */
  private boolean excludes(int one, int other) {
    for (int first : waitsFor[one]) {
      if (conjuncts.get(first) instanceof SlotCondition.Within(var slot, var values)) {
        for (int second : waitsFor[other]) {
          if (!isPossible(conjuncts.get(second), slot, values)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean isPossible(SlotCondition condition, int slot, Interval values) {
    return switch (condition) {
      case SlotCondition.Within(var of, var some) -> of != slot || Conjuncts.meet(values, some);
      case SlotCondition.Reading _ -> true;
      case SlotCondition.All(var parts) ->
          parts.stream().allMatch(part -> isPossible(part, slot, values));
      case SlotCondition.Any(var parts) ->
          parts.stream().anyMatch(part -> isPossible(part, slot, values));
    };
  }

  /**
   * Whether a transition may, by these writes, make a condition false for which the other waits.
   */
  private boolean mayHinder(int transition, BitSet written, int other) {
    for (int conjunct : waitsFor[other]) {
      if (mayMakeFalse(transition, written, conjuncts.get(conjunct))) {
        return true;
      }
    }
    return false;
  }

  private boolean mayMakeFalse(int transition, BitSet slots, SlotCondition condition) {
    return switch (condition) {
      case SlotCondition.Within(var slot, var values) ->
          slots.get(slot)
              && !values.contains(dependencies.written(transition, slot))
              && mayLeave(dependencies.change(transition, slot), values)
              && Conjuncts.meet(before(transition, slot), values);
      case SlotCondition.Reading reading -> slots.intersects(reading.slots());
      case SlotCondition.All(var parts) ->
          mayHappenIn(transition, condition)
              && parts.stream().anyMatch(part -> mayMakeFalse(transition, slots, part));
      case SlotCondition.Any(var parts) ->
          parts.stream().anyMatch(part -> mayMakeFalse(transition, slots, part));
    };
  }

  /** Whether a value outside of others may get inside by such a change. */
  private static boolean mayEnter(Interval change, Interval values) {
    return (change.maximum() > 0 && values.minimum() > Long.MIN_VALUE)
        || (change.minimum() < 0 && values.maximum() < Long.MAX_VALUE);
  }

  /** Whether a value inside of others may get outside by such a change. */
  private static boolean mayLeave(Interval change, Interval values) {
    return (change.maximum() > 0 && values.maximum() < Long.MAX_VALUE)
        || (change.minimum() < 0 && values.minimum() > Long.MIN_VALUE);
  }

  /** Whether a transition may be enabled where a condition holds. */
  private boolean mayHappenIn(int transition, SlotCondition condition) {
    return switch (condition) {
      case SlotCondition.Within(var slot, var values) ->
          Conjuncts.meet(before(transition, slot), values);
      case SlotCondition.Reading _ -> true;
      case SlotCondition.All(var parts) ->
          parts.stream().allMatch(part -> mayHappenIn(transition, part));
      case SlotCondition.Any(var parts) ->
          parts.stream().anyMatch(part -> mayHappenIn(transition, part));
    };
  }

  /** Transitions that may change whether a condition holds. */
  private BitSet changing(SlotCondition condition) {
    BitSet changing = spoiling(condition);
    addEnablers(condition, changing);
    return changing;
  }

  /** Transitions that may make a condition false. */
  private BitSet spoiling(SlotCondition condition) {
    BitSet spoiling = new BitSet();
    for (int t = 0; t < transitions; t++) {
      if (mayMakeFalse(t, writes[t], condition)) {
        spoiling.set(t);
      }
    }
    return spoiling;
  }

  /** What can never happen again where slots have certain values. */
  Past past() {
    return past;
  }

  /**
   * The transitions that may not be taken alone: every cycle has one, and so has everything that
   * may change what is observed or undo a target.
   */
  synchronized BitSet notAlone() {
    if (notAlone.isEmpty()) {
      BitSet found =
          CycleCover.of(
              dependencies, writes, writers.length, this::before, t -> conflicts(t).length);
      kept.observed().forEach(condition -> found.or(changing(conjuncts.readable(condition))));
      kept.targets().forEach(target -> found.or(spoiling(conjuncts.readable(target))));
      notAlone = Optional.of(found);
    }
    return notAlone.get();
  }
}
