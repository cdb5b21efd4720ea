package tideline.reductions.own;

import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** The next-state function of a model in Java, whose faults are told as such. */
final class OwnStepper implements Stepper {

  private final Stepper stepper;
  private final StateShape shape;

  /** How many more expansions are looked at. */
  private long left;

  OwnStepper(Stepper stepper, StateShape shape, Watch watch) {
    this.stepper = stepper;
    this.shape = shape;
    this.left = watch.expansions();
  }

  @Override
  public void successors(long[] s, int off, SuccessorBatch out) {
    int before = out.count();
    try {
      stepper.successors(s, off, out);
    } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError thrown) {
      throw Blame.fault(thrown);
    }
    if (left > 0) {
      left--;
      shape.checkSuccessors(out, before);
    }
  }
}
