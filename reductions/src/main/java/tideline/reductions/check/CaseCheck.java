package tideline.reductions.check;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tideline.model.Dependencies;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.Transition;
import tideline.model.TransitionCases;

/** Holds what enabled transitions do against what is said of the case that applies. */
final class CaseCheck {

  private final StateForm form;
  private final List<Transition> transitions;
  private final Optional<TransitionCases> cases;
  private final FormTruth forms;

  CaseCheck(Model model, StateForm form) {
    this.form = form;
    this.transitions = model.transitions();
    this.cases = model.dependencies().cases();
    this.forms = new FormTruth(form.schema());
  }

  void check(Expansion expansion, GuardedState state) {
    cases.ifPresent(
        known -> {
          for (int i = 0; i < expansion.count(); i++) {
            checkStep(known, expansion, i, state);
          }
        });
  }

  private void checkStep(TransitionCases known, Expansion expansion, int i, GuardedState state) {
    int transition = expansion.transition(i);
    int applying = -1;
    for (int number = 0; number < known.all().size(); number++) {
      TransitionCases.Case one = known.all().get(number);
      if (one.transition() == transition
          && forms.truth(one.assumed(), state).equals(Optional.of(true))) {
        if (applying >= 0) {
          throw violation(transition, "has two cases", state);
        }
        applying = number;
      }
    }
    if (applying < 0) {
      throw violation(transition, "has no case", state);
    }
    Dependencies said = known.dependencies();
    for (int guard : said.guardsOf(applying)) {
      if (forms.truth(said.guardForm(guard), state).equals(Optional.of(false))) {
        throw violation(transition, "is enabled; not so " + said.guardForm(guard), state);
      }
    }
    checkWrites(said, applying, expansion, i, state);
  }

  private void checkWrites(
      Dependencies said, int applying, Expansion expansion, int i, GuardedState state) {
    BitSet mayWrite = said.mayWrite(applying);
    for (Slot slot : form.schema().slots()) {
      boolean same =
          slot.isSame(state.original(), state.offset(), expansion.words(), expansion.offset(i));
      if (!same && !mayWrite.get(slot.index())) {
        throw violation(expansion.transition(i), "writes " + slot.name(), state);
      }
      if (!same && slot.isFixed()) {
        long before = slot.get(state.original(), state.offset());
        long after = slot.get(expansion.words(), expansion.offset(i));
        if (!said.written(applying, slot.index()).contains(after)
            || !said.change(applying, slot.index()).contains(after - before)) {
          throw violation(expansion.transition(i), "writes otherwise " + slot.name(), state);
        }
      }
    }
  }

  private ContractViolation violation(int transition, String what, GuardedState state) {
    return form.violation(
        Rule.MAY_WRITE,
        "by its case, transition %d (%s) %s"
            .formatted(transition, transitions.get(transition).name(), what),
        state);
  }
}
