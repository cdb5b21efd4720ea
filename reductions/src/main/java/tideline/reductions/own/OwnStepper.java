package tideline.reductions.own;

import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** The next-state function of a model in Java, whose faults are told as such. */
final class OwnStepper implements Stepper {

  private final Stepper stepper;
  private final StateShape shape;

  OwnStepper(Stepper stepper, StateShape shape) {
    this.stepper = stepper;
    this.shape = shape;
  }

  @Override
  public void successors(long[] s, int off, SuccessorBatch out) {
    int before = out.count();
    try {
      stepper.successors(s, off, out);
    } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError thrown) {
      throw Blame.fault(thrown);
    }
    shape.checkSuccessors(out, before);
  }
}
