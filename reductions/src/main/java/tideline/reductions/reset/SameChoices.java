package tideline.reductions.reset;

import java.util.Arrays;
import tideline.model.Model;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;

/** Follows the choices of a run in another model, which has the same steps in the same order. */
public final class SameChoices {

  /** A loop closes after two rounds; a few more show that it never does. */
  private static final int MOST_ROUNDS = 4;

  private final Model model;
  private final Stepper stepper;
  private final SuccessorBatch batch;
  private long[] state;

  private SameChoices(Model model) {
    this.model = model;
    this.stepper = model.newStepper();
    this.batch = new SuccessorBatch(model.schema().words());
    this.state = new long[model.schema().words()];
  }

  /**
   * The run of a model with these choices. A lasso goes round its loop until it closes.
   *
   * @throws IllegalArgumentException if there is no such run
   */
  public static Trace on(Model model, Trace trace) {
    return new SameChoices(model).follow(trace);
  }

  private Trace follow(Trace trace) {
    model.initialStates(batch);
    take(trace.initial());
    int[] choices = new int[trace.length()];
    for (int i = 0; i < choices.length; i++) {
      choices[i] = trace.choice(i);
    }
    if (trace.loopStart().isEmpty()) {
      step(choices, 0, choices.length);
      return Trace.path(trace.initial(), choices);
    }
    int start = trace.loopStart().getAsInt();
    step(choices, 0, start);
    for (int round = 0; round < MOST_ROUNDS; round++) {
      long[] head = state.clone();
      step(choices, start, choices.length);
      if (Arrays.equals(head, state)) {
        return Trace.lasso(
            trace.initial(),
            repeated(choices, start, round),
            start + round * (choices.length - start));
      }
    }
    throw new IllegalArgumentException(model.name() + " never closes a loop that was found");
  }

  private void step(int[] choices, int from, int to) {
    for (int i = from; i < to; i++) {
      batch.clear();
      stepper.successors(state, 0, batch);
      take(choices[i]);
    }
  }

  private void take(int choice) {
    if (choice < 0 || choice >= batch.count()) {
      throw new IllegalArgumentException(model.name() + " cannot follow a run that was found");
    }
    int at = batch.offset(choice);
    state = Arrays.copyOfRange(batch.words(), at, at + state.length);
  }

  /** The choices, with the loop so many times more. */
  private static int[] repeated(int[] choices, int start, int more) {
    int loop = choices.length - start;
    int[] all = Arrays.copyOf(choices, choices.length + more * loop);
    for (int i = choices.length; i < all.length; i++) {
      all[i] = all[i - loop];
    }
    return all;
  }
}
