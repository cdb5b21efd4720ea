package tideline.model;

import java.util.BitSet;

/** Makes the successors of a state to see which transitions lead to one. */
final class SteppedEnabledness implements Enabledness {

  private final Stepper stepper;
  private final SuccessorBatch batch;

  SteppedEnabledness(Stepper stepper, int words) {
    this.stepper = stepper;
    this.batch = new SuccessorBatch(words);
  }

  @Override
  public void collect(long[] s, int off, BitSet transitions) {
    batch.clear();
    stepper.successors(s, off, batch);
    for (int i = 0; i < batch.count(); i++) {
      transitions.set(batch.transition(i));
    }
  }

  @Override
  public boolean holds(int guard, long[] s, int off) {
    BitSet enabled = new BitSet();
    collect(s, off, enabled);
    return enabled.get(guard);
  }
}
