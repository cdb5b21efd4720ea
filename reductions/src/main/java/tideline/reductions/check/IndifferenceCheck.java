package tideline.reductions.check;

import java.util.BitSet;
import java.util.Optional;
import java.util.random.RandomGenerator;
import tideline.model.Dependencies;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.Stepper;

/**
 * Takes two enabled transitions in both orders: slots of which they are said not to mind each other
 * must get the same values, and neither may hinder the other there.
 */
final class IndifferenceCheck {

  private static final int TRIALS_PER_STATE = 4;

  private final StateForm form;
  private final Dependencies dependencies;

  IndifferenceCheck(Model model, StateForm form) {
    this.form = form;
    this.dependencies = model.dependencies();
  }

  void check(Expansion expansion, GuardedState state, Stepper stepper, RandomGenerator random) {
    for (int trial = 0; trial < TRIALS_PER_STATE && expansion.count() > 1; trial++) {
      int one = expansion.transition(random.nextInt(expansion.count()));
      int other = expansion.transition(random.nextInt(expansion.count()));
      BitSet slots = dependencies.indifferent(one, other);
      if (one != other
          && !slots.isEmpty()
          && expansion.countOf(one) == 1
          && expansion.countOf(other) == 1
          && meetOnlyIn(slots, one, other)) {
        Optional<GuardedState> here = after(expansion, one, other, stepper, state);
        Optional<GuardedState> there = after(expansion, other, one, stepper, state);
        here.ifPresent(first -> there.ifPresent(s -> compare(slots, one, other, first, s, state)));
      }
    }
  }

  /** Whether all else that they touch is apart. */
  private boolean meetOnlyIn(BitSet slots, int one, int other) {
    return isApart(slots, one, other) && isApart(slots, other, one);
  }

  private boolean isApart(BitSet slots, int one, int other) {
    BitSet writes = dependencies.mayWrite(one);
    writes.andNot(slots);
    return !writes.intersects(dependencies.reads(other))
        && !writes.intersects(dependencies.mayWrite(other));
  }

  /** The state behind both; nothing if the model is at fault on the way. */
  private Optional<GuardedState> after(
      Expansion expansion, int first, int second, Stepper stepper, GuardedState state) {
    GuardedState between = behind(expansion, first);
    Expansion next =
        Expansion.of(
            form,
            stepper,
            between,
            Expansion.batchWithRoomFor(expansion.count() + 1, form.words()));
    if (next.fault().isPresent()) {
      return Optional.empty();
    }
    if (next.countOf(second) != 1) {
      throw form.violation(Rule.READS, "transition %d hinders %d".formatted(first, second), state);
    }
    return Optional.of(behind(next, second));
  }

  private GuardedState behind(Expansion expansion, int transition) {
    int i = 0;
    while (expansion.transition(i) != transition) {
      i++;
    }
    return new GuardedState(form.words()).load(expansion.words(), expansion.offset(i));
  }

  private void compare(
      BitSet slots, int one, int other, GuardedState here, GuardedState there, GuardedState state) {
    for (Slot slot : form.schema().slots()) {
      if (slots.get(slot.index())
          && !slot.isSame(here.original(), here.offset(), there.original(), there.offset())) {
        throw form.violation(
            Rule.READS,
            "the order of transitions %d and %d makes a difference to %s"
                .formatted(one, other, slot.name()),
            state);
      }
    }
  }
}
