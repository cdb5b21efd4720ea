package tideline.model;

import java.util.Arrays;
import java.util.OptionalInt;

/** Walks along a run of a reduction, and finds each of its steps in the inner model. */
final class TraceProjection {

  private final Reduction reduction;
  private final SuccessorBatch outer;
  private final SuccessorBatch inner;
  private final int innerTransitions;

  TraceProjection(Reduction reduction) {
    this.reduction = reduction;
    this.outer = new SuccessorBatch(reduction.schema().words());
    this.inner = new SuccessorBatch(reduction.inner().schema().words());
    this.innerTransitions = reduction.inner().transitions().size();
  }

  Trace of(Trace trace) {
    Stepper outerSteps = reduction.newStepper();
    Stepper innerSteps = reduction.inner().newStepper();
    reduction.initialStates(outer);
    reduction.inner().initialStates(inner);
    long[] state = chosen(trace.initial());
    long[] part = part(state);
    int initial = find(part, OptionalInt.empty());
    Trace.Builder choices = new Trace.Builder(trace.length());
    for (int i = 0; i < trace.length(); i++) {
      outer.clear();
      outerSteps.successors(state, 0, outer);
      inner.clear();
      innerSteps.successors(part, 0, inner);
      state = chosen(trace.choice(i));
      long[] next = part(state);
      if (inner.count() == 0 && Arrays.equals(part, next)) {
        return choices.first(i).path(initial);
      }
      part = next;
      int transition = outer.transition(trace.choice(i));
      choices.set(
          i,
          find(
              part,
              transition < innerTransitions ? OptionalInt.of(transition) : OptionalInt.empty()));
    }
    return trace.loopStart().isPresent()
        ? choices.lasso(initial, trace.loopStart().getAsInt())
        : choices.path(initial);
  }

  private long[] chosen(int choice) {
    if (choice < 0 || choice >= outer.count()) {
      throw new IllegalArgumentException(reduction.name() + " has no such run");
    }
    return Arrays.copyOfRange(
        outer.words(), outer.offset(choice), outer.offset(choice) + outer.stateWords());
  }

  private long[] part(long[] state) {
    long[] part = new long[inner.stateWords()];
    reduction.project(state, 0, part, 0);
    return part;
  }

  /** The first inner successor that is that state; two of them are one and the same step. */
  private int find(long[] part, OptionalInt transition) {
    for (int i = 0; i < inner.count(); i++) {
      int at = inner.offset(i);
      if (Arrays.equals(inner.words(), at, at + part.length, part, 0, part.length)
          && (transition.isEmpty() || inner.transition(i) == transition.getAsInt())) {
        return i;
      }
    }
    throw new IllegalArgumentException(
        reduction.inner().name() + " cannot follow a run of " + reduction.name());
  }
}
