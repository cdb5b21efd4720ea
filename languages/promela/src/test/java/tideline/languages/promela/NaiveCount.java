package tideline.languages.promela;

import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import tideline.model.Assertion;
import tideline.model.Model;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/**
 * Counts the states of a model in the simplest way.
 *
 * @param transitions one more than there are edges, as SPIN counts them
 * @param invalidEnds states without successors in which the model may not stop
 * @param brokenAssertions states that break an assertion
 */
record NaiveCount(long states, long transitions, long invalidEnds, long brokenAssertions) {

  static NaiveCount of(Model model) {
    return of(model, model.newStepper());
  }

  /** Counts without the states that are none of the system. */
  static NaiveCount completed(Model model) {
    return of(model, model.newCompletingStepper());
  }

  private static NaiveCount of(Model model, Stepper stepper) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    Set<LongBuffer> seen = new HashSet<>();
    Deque<LongBuffer> open = new ArrayDeque<>();
    model.initialStates(batch);
    add(batch, seen, open);
    long edges = 0;
    long invalid = 0;
    long broken = 0;
    while (!open.isEmpty()) {
      long[] state = open.remove().array();
      for (Assertion assertion : model.assertions()) {
        broken += assertion.holds().test(state, 0) ? 0 : 1;
      }
      batch.clear();
      stepper.successors(state, 0, batch);
      edges += batch.count();
      boolean valid = model.validEnd().orElseThrow().test(state, 0);
      invalid += batch.count() == 0 && !valid ? 1 : 0;
      add(batch, seen, open);
    }
    return new NaiveCount(seen.size(), edges + 1, invalid, broken);
  }

  private static void add(SuccessorBatch batch, Set<LongBuffer> seen, Deque<LongBuffer> open) {
    for (int i = 0; i < batch.count(); i++) {
      int from = batch.offset(i);
      LongBuffer state =
          LongBuffer.wrap(Arrays.copyOfRange(batch.words(), from, from + batch.stateWords()));
      if (seen.add(state)) {
        open.add(state);
      }
    }
  }
}
