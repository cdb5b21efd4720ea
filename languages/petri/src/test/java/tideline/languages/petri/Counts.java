package tideline.languages.petri;

import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import tideline.model.Model;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.reference.ReferenceModel;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;

/** What there is of a state space, counted by the plainest search. */
record Counts(long states, long firings) {

  /** All of a model. */
  static Counts of(Model model) {
    int words = model.schema().words();
    SuccessorBatch batch = new SuccessorBatch(words);
    model.initialStates(batch);
    Stepper stepper = model.newStepper();
    Set<LongBuffer> seen = new HashSet<>();
    Deque<long[]> open = new ArrayDeque<>();
    long firings = 0;
    while (true) {
      for (int i = 0; i < batch.count(); i++) {
        long[] state = Arrays.copyOfRange(batch.words(), batch.offset(i), batch.offset(i) + words);
        if (seen.add(LongBuffer.wrap(state))) {
          open.add(state);
        }
      }
      if (open.isEmpty()) {
        return new Counts(seen.size(), firings);
      }
      batch.clear();
      stepper.successors(open.remove(), 0, batch);
      firings += batch.count();
    }
  }

  /** All of a reference. */
  static Counts of(ReferenceModel reference) {
    Set<ReferenceState> seen = new HashSet<>(reference.initialStates());
    Deque<ReferenceState> open = new ArrayDeque<>(seen);
    long firings = 0;
    while (!open.isEmpty()) {
      for (ReferenceStep step : reference.steps(open.remove())) {
        firings++;
        if (seen.add(step.target())) {
          open.add(step.target());
        }
      }
    }
    return new Counts(seen.size(), firings);
  }
}
