package tideline.search.ltl.sweepline;

import tideline.model.StatePredicate;
import tideline.model.SuccessorBatch;
import tideline.search.ltl.Marks;
import tideline.search.successors.Expansion;
import tideline.search.sweep.Slice;
import tideline.storage.StateQueue;
import tideline.storage.layers.LayeredStore.Layer;

/** The successors of one state, and which of the edges accept. */
final class Successors {

  private final Slice slice;
  private final Marks marks;
  private final StatePredicate possible;
  private final Sweeping.Watch watch;
  private final long[] state;

  Successors(Slice slice, Sweeping sweeping) {
    this.slice = slice;
    this.marks = sweeping.marks();
    this.possible = sweeping.possible();
    this.watch = sweeping.watch();
    this.state = slice.expansion().sources();
  }

  /** Where the words of a state belong that is in no layer. */
  long[] state() {
    return state;
  }

  /** Expands a state of a layer. */
  void expand(Layer layer, long index) {
    try {
      slice.expand(layer, index);
    } catch (Expansion.FailedExpansion failure) {
      throw watch.failed(failure.error(), index);
    }
    expanded();
  }

  /**
   * Expands states of a layer that follow one another.
   *
   * @param queue gives the states from {@code start} on
   * @return how many they were
   */
  int take(Layer layer, long start, StateQueue queue) {
    int taken;
    try {
      taken = slice.take(layer, start, queue, watch.most());
    } catch (Expansion.FailedExpansion failure) {
      throw watch.failed(failure.error(), start + failure.index());
    }
    watch.expanded(taken, count(), slice.expansion().deadlocks());
    return taken;
  }

  private void expanded() {
    watch.expanded(1, count(), count() == 0 ? 1 : 0);
  }

  /** Expands the {@link #state}, which has been expanded before, so the model is not at fault. */
  void expandState(long logPosition) {
    slice.expandFirst(logPosition);
    expanded();
  }

  Slice slice() {
    return slice;
  }

  int count() {
    return batch().count();
  }

  long progress(int i) {
    return slice.progress()[i];
  }

  /** Whether successor {@code i} may be on an accepting cycle. */
  boolean isPossible(int i) {
    return possible.test(batch().words(), batch().offset(i));
  }

  /** What the state gives to the marks of its edges. */
  long sourceMark() {
    return marks.ofSource(state, 0);
  }

  /** Whether the edge to successor {@code i} accepts, by itself or because the state does. */
  boolean accepts(long sourceMark, int i) {
    return sourceMark != 0 || marks.accepts(state, 0, batch(), i);
  }

  /** The marks of the edge to successor {@code i}. */
  long marks(long sourceMark, int i) {
    return marks.of(sourceMark, state, 0, batch(), i);
  }

  private SuccessorBatch batch() {
    return slice.expansion().batch();
  }
}
