package tideline.reductions.symmetry;

import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** The successors of a state, each by its representative. */
final class SymmetricStepper implements Stepper {

  private final Stepper model;
  private final Canonizer canonizer;

  SymmetricStepper(Stepper model, Canonizer canonizer) {
    this.model = model;
    this.canonizer = canonizer;
  }

  @Override
  public void successors(long[] s, int off, SuccessorBatch out) {
    int before = out.count();
    model.successors(s, off, out);
    long[] words = out.words();
    for (int i = before; i < out.count(); i++) {
      canonizer.canonize(words, out.offset(i));
    }
  }
}
