package tideline.system.compile.bytecode.runtime;

import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** The steps of one network; a generated class implements them. */
public abstract class GeneratedSteps extends GeneratedCode implements Stepper {

  /** States with scratch variables, one behind the other: one for each choice still open. */
  protected final long[] frames;

  protected GeneratedSteps(FaultSite[] faults, long[] scratch, int frameLength) {
    super(faults, scratch);
    this.frames = new long[frameLength];
  }

  /**
   * Appends what the effect of a transition, which is enabled in the state at {@code s[off]}, makes
   * of another state.
   *
   * @param number the number under which successors are appended
   */
  public void apply(
      long[] s, int off, SuccessorBatch out, int number, long[] base, int baseOff, int transition) {
    throw new IllegalStateException("transition " + transition + " has no effect on its own");
  }
}
