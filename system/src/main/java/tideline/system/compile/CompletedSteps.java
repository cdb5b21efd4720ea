package tideline.system.compile;

import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** Leaves out the steps that end at locations marked as aborted; their transitions tell. */
final class CompletedSteps implements Stepper {

  private final Stepper steps;
  private final boolean[] aborts;
  private final SuccessorBatch behind;

  CompletedSteps(Stepper steps, boolean[] aborts, int words) {
    this.steps = steps;
    this.aborts = aborts;
    this.behind = new SuccessorBatch(words);
  }

  @Override
  public void successors(long[] s, int off, SuccessorBatch out) {
    int first = out.count();
    steps.successors(s, off, out);
    while (first < out.count() && !aborts[out.transition(first)]) {
      first++;
    }
    if (first == out.count()) {
      return;
    }
    behind.clear();
    for (int i = first + 1; i < out.count(); i++) {
      if (!aborts[out.transition(i)]) {
        behind.append(out.words(), out.offset(i), out.transition(i));
      }
    }
    out.truncate(first);
    for (int i = 0; i < behind.count(); i++) {
      out.append(behind.words(), behind.offset(i), behind.transition(i));
    }
  }
}
