package tideline.reductions.partialorder;

import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** The successors by the transitions of a stubborn set, in the model's order. */
final class StubbornStepper implements Stepper {

  private final Stepper model;
  private final StubbornSet set;

  StubbornStepper(Stepper model, StubbornSet set) {
    this.model = model;
    this.set = set;
  }

  @Override
  public void successors(long[] s, int off, SuccessorBatch out) {
    int first = out.count();
    model.successors(s, off, out);
    if (out.count() - first < 2) {
      return;
    }
    set.enter(s, off);
    for (int i = first; i < out.count(); i++) {
      set.enable(out.transition(i));
    }
    if (set.enabledCount < 2) {
      return;
    }
    int chosen = set.choose();
    if (chosen == 0) {
      // Nothing that is looked for lies behind this state; but it is no dead end.
      keepOnly(out, first, out.transition(first));
    } else if (chosen < set.enabledCount) {
      keepChosen(out, first);
    }
  }

  private static void keepOnly(SuccessorBatch out, int first, int transition) {
    int kept = first;
    for (int i = first; i < out.count(); i++) {
      if (out.transition(i) == transition) {
        out.move(i, kept++);
      }
    }
    out.truncate(kept);
  }

  private void keepChosen(SuccessorBatch out, int first) {
    int kept = first;
    for (int i = first; i < out.count(); i++) {
      if (set.takes(out.transition(i))) {
        out.move(i, kept++);
      }
    }
    out.truncate(kept);
  }
}
