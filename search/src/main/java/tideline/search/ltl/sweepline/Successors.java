package tideline.search.ltl.sweepline;

import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** The successors of one state and the progress of each. */
final class Successors {

  private final Sweeping sweeping;
  private final Stepper stepper;
  private final SuccessorBatch batch;
  private final long[] state;
  private long[] progress = new long[64];

  Successors(Sweeping sweeping) {
    this.sweeping = sweeping;
    this.stepper = sweeping.model().newStepper();
    this.batch = new SuccessorBatch(sweeping.words());
    this.state = new long[sweeping.words()];
  }

  /** Where the words of the state belong that is to be expanded. */
  long[] state() {
    return state;
  }

  /**
   * Expands the state.
   *
   * @throws tideline.model.ModelError if the model is at fault in it
   */
  void expand() {
    batch.clear();
    stepper.successors(state, 0, batch);
    if (progress.length < batch.count()) {
      progress = new long[2 * batch.count()];
    }
    sweeping.measure().ofAll(batch, progress);
    sweeping.watch().expanded(batch.count());
  }

  SuccessorBatch batch() {
    return batch;
  }

  int count() {
    return batch.count();
  }

  long progress(int i) {
    return progress[i];
  }

  /** The number of successor {@code i} among the persistent states, or -1. */
  long persistent(int i) {
    return sweeping.persistent().find(batch.words(), batch.offset(i));
  }

  /** What the state gives to the marks of its edges. */
  long sourceMark() {
    return sweeping.marks().ofSource(state, 0);
  }

  /** Whether the edge to successor {@code i} accepts, by itself or because the state does. */
  boolean accepts(long sourceMark, int i) {
    return sourceMark != 0 || sweeping.marks().accepts(state, 0, batch, i);
  }

  /** The marks of the edge to successor {@code i}. */
  long marks(long sourceMark, int i) {
    return sweeping.marks().of(sourceMark, state, 0, batch, i);
  }
}
