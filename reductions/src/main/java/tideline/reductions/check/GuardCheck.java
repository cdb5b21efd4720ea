package tideline.reductions.check;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import tideline.model.Dependencies;
import tideline.model.Enabledness;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.SlotCondition;
import tideline.model.Transition;

/**
 * Holds what a model says of enabled transitions and of guards against its successors. Guards are
 * asked for a few transitions of each state: there may be hundreds.
 */
final class GuardCheck {

  private static final int TRANSITIONS_PER_STATE = 8;

  private final StateForm form;
  private final List<Transition> transitions;
  private final Dependencies dependencies;
  private final Enabledness enabledness;
  private final FormTruth forms;

  GuardCheck(Model model, StateForm form) {
    this.form = form;
    this.transitions = model.transitions();
    this.dependencies = model.dependencies();
    this.enabledness = model.newEnabledness();
    this.forms = new FormTruth(form.schema());
  }

  void check(Expansion expansion, GuardedState state, RandomGenerator random) {
    BitSet expected = new BitSet();
    for (int i = 0; i < expansion.count(); i++) {
      expected.set(expansion.transition(i));
    }
    BitSet said = new BitSet();
    try {
      enabledness.collect(state.words(), state.offset(), said);
    } catch (ModelError fault) {
      throw violation("enabledness is at fault, successors are not: " + fault.getMessage(), state);
    }
    if (!said.equals(expected)) {
      throw violation("%s have successors, %s are called enabled".formatted(expected, said), state);
    }
    checkCoEnabled(expected, state);
    for (int i = 0; i < Math.min(TRANSITIONS_PER_STATE, transitions.size()); i++) {
      checkGuards(random.nextInt(transitions.size()), expected, state, random);
    }
  }

  private void checkCoEnabled(BitSet enabled, GuardedState state) {
    int first = enabled.nextSetBit(0);
    for (int other = first; other >= 0; other = enabled.nextSetBit(other + 1)) {
      if (!dependencies.mayBeCoEnabled(first, other)
          || !dependencies.mayBeCoEnabled(other, first)) {
        throw violation(
            "%s and %s are enabled together".formatted(describe(first), describe(other)), state);
      }
    }
  }

  private void checkGuards(
      int transition, BitSet enabled, GuardedState state, RandomGenerator random) {
    Slot slot = form.schema().slots().get(random.nextInt(form.schema().slots().size()));
    GuardedState changed = form.neighbour(state, slot, random);
    boolean all = true;
    for (int guard : dependencies.guardsOf(transition)) {
      Optional<Boolean> holds = holds(guard, state);
      if (holds.isEmpty()) {
        throw violation("a guard of %s is at fault".formatted(describe(transition)), state);
      }
      checkForm(guard, transition, state, holds.get());
      if (!dependencies.guardReads(guard).get(slot.index())) {
        checkSameTruth(guard, transition, slot, state, changed, holds.get());
      }
      if (!holds.get()) {
        all = false;
        break;
      }
    }
    if (all != enabled.get(transition)) {
      throw violation(
          "%s is %s, but its guards say otherwise"
              .formatted(describe(transition), all ? "disabled" : "enabled"),
          state);
    }
  }

  private void checkForm(int guard, int transition, GuardedState state, boolean holds) {
    SlotCondition said = dependencies.guardForm(guard);
    Optional<Boolean> truth = forms.truth(said, state);
    if (truth.isPresent() && truth.get() != holds) {
      throw violation(
          "guard %d of %s is %s, its form %s is not"
              .formatted(guard, describe(transition), holds, said),
          state);
    }
  }

  /** In the neighbour the guards before this one may not hold, and then it may be at fault. */
  private void checkSameTruth(
      int guard,
      int transition,
      Slot slot,
      GuardedState state,
      GuardedState changed,
      boolean expected) {
    Optional<Boolean> there;
    try {
      there = holds(guard, changed);
    } catch (RuntimeException unreachable) {
      // A model owes nothing to states that it cannot reach.
      return;
    }
    if (there.isPresent() && there.get() != expected) {
      throw violation(
          "guard %d of %s does not list %s, but is %s when that is %s"
              .formatted(
                  guard,
                  describe(transition),
                  slot.name(),
                  there.get(),
                  slot.print(changed.original(), changed.offset())),
          state);
    }
  }

  private Optional<Boolean> holds(int guard, GuardedState state) {
    try {
      return Optional.of(enabledness.holds(guard, state.words(), state.offset()));
    } catch (ModelError fault) {
      return Optional.empty();
    }
  }

  private ContractViolation violation(String what, GuardedState state) {
    return form.violation(Rule.ENABLED, what, state);
  }

  private String describe(int transition) {
    return transition + " (" + transitions.get(transition).name() + ")";
  }
}
