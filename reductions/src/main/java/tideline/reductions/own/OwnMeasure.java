package tideline.reductions.own;

import java.util.Optional;
import tideline.model.ProgressMeasure;
import tideline.model.SuccessorBatch;

/** A measure in Java, whose faults are told as such. */
record OwnMeasure(ProgressMeasure inner) implements ProgressMeasure {

  @Override
  public String name() {
    return inner.name();
  }

  @Override
  public String description() {
    return inner.description();
  }

  @Override
  public Optional<Bounds> bounds() {
    return inner.bounds();
  }

  @Override
  public boolean looksThroughSlots() {
    return inner.looksThroughSlots();
  }

  @Override
  public long of(long[] s, int off) {
    try {
      return inner.of(s, off);
    } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError thrown) {
      throw Blame.fault(thrown);
    }
  }

  @Override
  public void ofAll(SuccessorBatch batch, long[] progress) {
    try {
      inner.ofAll(batch, progress);
    } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError thrown) {
      throw Blame.fault(thrown);
    }
  }
}
