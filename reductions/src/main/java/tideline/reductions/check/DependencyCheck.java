package tideline.reductions.check;

import java.util.BitSet;
import java.util.List;
import java.util.random.RandomGenerator;
import tideline.model.Dependencies;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;

/**
 * Holds what transitions do against what {@link Dependencies} says of them. Writes show in every
 * successor. Reads show only by comparison: one slot of the state is given another value, and every
 * transition that is said not to read the slot has to do the same as before.
 */
final class DependencyCheck {

  private static final int TRIALS_PER_STATE = 3;

  private final StateForm form;
  private final List<Transition> transitions;
  private final Dependencies dependencies;
  private final BitSet[] reads;
  private final BitSet[] effectReads;
  private final BitSet[] mayWrite;
  private final BitSet[] mustWrite;

  /** Slots about which some transition makes a promise that a trial can refute. */
  private final int[] worthTrying;

  DependencyCheck(Model model, StateForm form) {
    this.form = form;
    this.transitions = model.transitions();
    int count = transitions.size();
    this.reads = new BitSet[count];
    this.effectReads = new BitSet[count];
    this.mayWrite = new BitSet[count];
    this.mustWrite = new BitSet[count];
    this.dependencies = model.dependencies();
    int slots = form.schema().slots().size();
    BitSet promising = new BitSet();
    for (int t = 0; t < count; t++) {
      reads[t] = dependencies.reads(t);
      effectReads[t] = dependencies.effectReads(t);
      mayWrite[t] = dependencies.mayWrite(t);
      mustWrite[t] = dependencies.mustWrite(t);
      requireKnownSlots(t, slots);
      BitSet unread = new BitSet();
      unread.set(0, slots);
      unread.andNot(effectReads[t]);
      promising.or(unread);
      promising.or(mustWrite[t]);
    }
    this.worthTrying =
        promising.stream().filter(slot -> form.schema().slots().get(slot).isFixed()).toArray();
  }

  private void requireKnownSlots(int transition, int slots) {
    BitSet unwritten = (BitSet) mustWrite[transition].clone();
    unwritten.andNot(mayWrite[transition]);
    if (!unwritten.isEmpty()) {
      throw new ContractViolation(
          Rule.MUST_WRITE,
          form.model(),
          "transition %s must write slots that it may not write: %s"
              .formatted(describe(transition), unwritten));
    }
    int largest = Math.max(reads[transition].length(), mayWrite[transition].length());
    if (largest > slots) {
      throw new ContractViolation(
          Rule.READS,
          form.model(),
          "transition %s depends on slot %d of %d"
              .formatted(describe(transition), largest - 1, slots));
    }
  }

  void check(Expansion expansion, GuardedState state, Stepper stepper, RandomGenerator random) {
    for (int i = 0; i < expansion.count(); i++) {
      checkMayWrite(expansion, i, state);
      checkWritten(expansion, i, state);
      checkChange(expansion, i, state);
    }
    for (int trial = 0; trial < TRIALS_PER_STATE && worthTrying.length > 0; trial++) {
      Slot slot = form.schema().slots().get(worthTrying[random.nextInt(worthTrying.length)]);
      tryOther(slot, expansion, state, stepper, random);
    }
  }

  private void checkMayWrite(Expansion expansion, int i, GuardedState state) {
    int transition = expansion.transition(i);
    for (Slot slot : form.schema().slots()) {
      if (!mayWrite[transition].get(slot.index())
          && !slot.isSame(
              state.original(), state.offset(), expansion.words(), expansion.offset(i))) {
        throw form.violation(
            Rule.MAY_WRITE,
            "transition %s changes %s from %s to %s"
                .formatted(
                    describe(transition),
                    slot.name(),
                    slot.print(state.original(), state.offset()),
                    slot.print(expansion.words(), expansion.offset(i))),
            state);
      }
    }
  }

  /** A slot that is changed gets one of the values that are announced. */
  private void checkWritten(Expansion expansion, int i, GuardedState state) {
    int transition = expansion.transition(i);
    for (Slot slot : form.schema().slots()) {
      if (slot.isFixed() && mayWrite[transition].get(slot.index())) {
        long before = slot.get(state.original(), state.offset());
        long after = slot.get(expansion.words(), expansion.offset(i));
        if (before != after && !dependencies.written(transition, slot.index()).contains(after)) {
          throw form.violation(
              Rule.MAY_WRITE,
              "transition %s sets %s to %d, which is none of %s"
                  .formatted(
                      describe(transition),
                      slot.name(),
                      after,
                      dependencies.written(transition, slot.index())),
              state);
        }
      }
    }
  }

  /** A slot changes by no more and no less than is announced. */
  private void checkChange(Expansion expansion, int i, GuardedState state) {
    int transition = expansion.transition(i);
    for (Slot slot : form.schema().slots()) {
      if (slot.isFixed() && mayWrite[transition].get(slot.index())) {
        long before = slot.get(state.original(), state.offset());
        long after = slot.get(expansion.words(), expansion.offset(i));
        if (!dependencies.change(transition, slot.index()).contains(after - before)) {
          throw form.violation(
              Rule.MAY_WRITE,
              "transition %s changes %s by %d, which is none of %s"
                  .formatted(
                      describe(transition),
                      slot.name(),
                      after - before,
                      dependencies.change(transition, slot.index())),
              state);
        }
      }
    }
  }

  private void tryOther(
      Slot slot, Expansion expansion, GuardedState state, Stepper stepper, RandomGenerator random) {
    GuardedState changed = form.neighbour(state, slot, random);
    SuccessorBatch batch = Expansion.batchWithRoomFor(expansion.count() + 1, form.words());
    Expansion trial;
    try {
      trial = Expansion.of(form, stepper, changed, batch);
    } catch (ContractViolation unreachable) {
      // The neighbour may be unreachable, and a model owes nothing to states it cannot reach.
      return;
    }
    if (trial.fault().isPresent()) {
      return;
    }
    for (int transition = 0; transition < transitions.size(); transition++) {
      boolean read = reads[transition].get(slot.index());
      boolean mustBeWritten = mustWrite[transition].get(slot.index());
      boolean enabled = expansion.countOf(transition) > 0 && trial.countOf(transition) > 0;
      if (!read || (enabled && !effectReads[transition].get(slot.index()))) {
        checkSameEffect(slot, transition, expansion, trial, state, changed);
      }
      if (mustBeWritten && expansion.countOf(transition) == trial.countOf(transition)) {
        checkSameValue(slot, transition, expansion, trial, state, changed);
      }
    }
  }

  /** Transition by transition, the successors must agree in everything but the slot itself. */
  private void checkSameEffect(
      Slot slot,
      int transition,
      Expansion expansion,
      Expansion trial,
      GuardedState state,
      GuardedState changed) {
    if (expansion.countOf(transition) != trial.countOf(transition)) {
      throw readsViolation(slot, transition, "is enabled differently", state, changed);
    }
    forEachPair(
        transition,
        expansion,
        trial,
        (i, j) -> {
          for (Slot written : form.schema().slots()) {
            long[] here = expansion.words();
            int at = expansion.offset(i);
            long[] there = trial.words();
            int thereAt = trial.offset(j);
            boolean leftAlone =
                written.index() == slot.index()
                    && slot.isSame(here, at, state.original(), state.offset())
                    && slot.isSame(there, thereAt, changed.original(), changed.offset());
            if (!leftAlone && !written.isSame(here, at, there, thereAt)) {
              throw readsViolation(
                  slot,
                  transition,
                  "sets %s to %s or %s"
                      .formatted(
                          written.name(), written.print(here, at), written.print(there, thereAt)),
                  state,
                  changed);
            }
          }
        });
  }

  private void checkSameValue(
      Slot slot,
      int transition,
      Expansion expansion,
      Expansion trial,
      GuardedState state,
      GuardedState changed) {
    forEachPair(
        transition,
        expansion,
        trial,
        (i, j) -> {
          long here = slot.get(expansion.words(), expansion.offset(i));
          long there = slot.get(trial.words(), trial.offset(j));
          if (here != there) {
            throw form.violation(
                Rule.MUST_WRITE,
                "transition %s turns %s into %d, but %d into %d"
                    .formatted(
                        describe(transition),
                        slot.print(state.original(), state.offset()) + " of " + slot.name(),
                        here,
                        slot.get(changed.original(), changed.offset()),
                        there),
                state);
          }
        });
  }

  private static void forEachPair(
      int transition, Expansion expansion, Expansion trial, PairVisitor visitor) {
    int j = -1;
    for (int i = 0; i < expansion.count(); i++) {
      if (expansion.transition(i) == transition) {
        do {
          j++;
        } while (trial.transition(j) != transition);
        visitor.visit(i, j);
      }
    }
  }

  /** Takes the successors of a transition from a state and from its neighbour, in order. */
  @FunctionalInterface
  private interface PairVisitor {
    void visit(int i, int j);
  }

  private ContractViolation readsViolation(
      Slot slot, int transition, String what, GuardedState state, GuardedState changed) {
    return form.violation(
        Rule.READS,
        "transition %s does not list %s, but %s when it is %s"
            .formatted(
                describe(transition),
                slot.name(),
                what,
                slot.print(changed.original(), changed.offset())),
        state);
  }

  private String describe(int transition) {
    return transition + " (" + transitions.get(transition).name() + ")";
  }
}
