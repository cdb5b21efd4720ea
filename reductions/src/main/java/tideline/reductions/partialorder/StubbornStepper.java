package tideline.reductions.partialorder;

import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** The successors by the transitions of a stubborn set, in the model's order. */
final class StubbornStepper implements Stepper {

  private final Stepper model;
  private final StubbornSet set;
  private final SuccessorBatch all;

  StubbornStepper(Stepper model, StubbornSet set, int words) {
    this.model = model;
    this.set = set;
    this.all = new SuccessorBatch(words);
  }

  @Override
  public void successors(long[] s, int off, SuccessorBatch out) {
    all.clear();
    model.successors(s, off, all);
    set.enter(s, off);
    for (int i = 0; i < all.count(); i++) {
      set.enable(all.transition(i));
    }
    if (set.enabledCount < 2) {
      appendAll(out);
    } else if (set.choose() == 0) {
      // Nothing that is looked for lies behind this state; but it is no dead end.
      appendThose(out, all.transition(0));
    } else {
      appendChosen(out);
    }
  }

  private void appendAll(SuccessorBatch out) {
    for (int i = 0; i < all.count(); i++) {
      out.append(all.words(), all.offset(i), all.transition(i));
    }
  }

  private void appendThose(SuccessorBatch out, int transition) {
    for (int i = 0; i < all.count(); i++) {
      if (all.transition(i) == transition) {
        out.append(all.words(), all.offset(i), transition);
      }
    }
  }

  private void appendChosen(SuccessorBatch out) {
    for (int i = 0; i < all.count(); i++) {
      if (set.takes(all.transition(i))) {
        out.append(all.words(), all.offset(i), all.transition(i));
      }
    }
  }
}
