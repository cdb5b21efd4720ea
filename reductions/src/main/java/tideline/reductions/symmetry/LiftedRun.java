package tideline.reductions.symmetry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tideline.model.Model;
import tideline.model.StatePermutation;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;

/**
 * Finds the run of a model that a run of representatives describes.
 *
 * <pre>
 *   r0 -> t1, r1 = p1(t1)     the search took the step to t1 and went on from r1
 *   r1 -> t2, r2 = p2(t2)
 *   s0 = r0, s1 = t1 = back(r1), s2 = back(t2), ...   where back undoes p1, then p2 before it, ...
 * </pre>
 *
 * A loop of representatives ends in a state that is symmetric to the one it starts in; it is gone
 * through again until it comes back to a state in which a round has begun before.
 */
final class LiftedRun {

  private final Model model;
  private final Canonizer canonizer;
  private final int words;
  private final SuccessorBatch batch;
  private final Stepper stepper;

  private final List<Integer> choices = new ArrayList<>();
  private long[] representative;
  private long[] state;
  private StatePermutation back = StatePermutation.none();

  LiftedRun(Model model, Canonizer canonizer) {
    this.model = model;
    this.canonizer = canonizer;
    this.words = model.schema().words();
    this.batch = new SuccessorBatch(words);
    this.stepper = model.newStepper();
    this.representative = new long[words];
    this.state = new long[words];
  }

  Trace of(Trace trace) {
    model.initialStates(batch);
    state = at(trace.initial());
    representative = state.clone();
    canonizer.canonize(representative, 0);
    back = canonizer.permutationFor(state).inverse();
    if (trace.loopStart().isEmpty()) {
      steps(trace, 0);
      return Trace.path(trace.initial(), chosen());
    }
    int loop = trace.loopStart().getAsInt();
    // Where rounds have begun: the states, and how many steps were made before.
    List<long[]> begun = new ArrayList<>();
    List<Integer> lengths = new ArrayList<>();
    for (int i = 0; i < loop; i++) {
      step(trace.choice(i));
    }
    while (indexOf(begun) < 0) {
      begun.add(state.clone());
      lengths.add(choices.size());
      steps(trace, loop);
    }
    return Trace.lasso(trace.initial(), chosen(), lengths.get(indexOf(begun)));
  }

  private int indexOf(List<long[]> begun) {
    for (int i = 0; i < begun.size(); i++) {
      if (Arrays.equals(begun.get(i), state)) {
        return i;
      }
    }
    return -1;
  }

  private void steps(Trace trace, int first) {
    for (int i = first; i < trace.length(); i++) {
      step(trace.choice(i));
    }
  }

  private void step(int choice) {
    batch.clear();
    stepper.successors(representative, 0, batch);
    long[] reached = at(choice);
    int transition = batch.transition(choice);
    long[] wanted = back.of(reached, 0, words);
    batch.clear();
    stepper.successors(state, 0, batch);
    choices.add(find(wanted, transition));
    state = wanted;
    back = canonizer.permutationFor(reached).inverse().then(back);
    canonizer.canonize(reached, 0);
    representative = reached;
  }

  /** A step to that state, by that transition if there is one: its image may be another one. */
  private int find(long[] wanted, int transition) {
    int found = -1;
    for (int i = 0; i < batch.count(); i++) {
      int at = batch.offset(i);
      if (Arrays.equals(batch.words(), at, at + words, wanted, 0, words)) {
        if (batch.transition(i) == transition) {
          return i;
        }
        found = found < 0 ? i : found;
      }
    }
    if (found < 0) {
      throw new IllegalArgumentException(
          model.name() + " is not symmetric: it cannot follow a run of representatives");
    }
    return found;
  }

  private long[] at(int choice) {
    if (choice < 0 || choice >= batch.count()) {
      throw new IllegalArgumentException(model.name() + " has no such run");
    }
    return Arrays.copyOfRange(batch.words(), batch.offset(choice), batch.offset(choice) + words);
  }

  private int[] chosen() {
    return choices.stream().mapToInt(Integer::intValue).toArray();
  }
}
