package tideline.testkit.matrix;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;

/**
 * The states of a trace, by doing what it says.
 *
 * @param states the words of every state on the way, the initial one first
 */
public record Replay(List<long[]> states) {

  public Replay {
    states = List.copyOf(states);
  }

  /** A trace that the model cannot follow. */
  public static final class Impossible extends RuntimeException {
    private Impossible(String message) {
      super(message);
    }
  }

  /**
   * Follows a trace.
   *
   * @throws Impossible if a choice is not there
   */
  public static Replay of(Model model, Trace trace) {
    int words = model.schema().words();
    SuccessorBatch batch = new SuccessorBatch(words);
    model.initialStates(batch);
    List<long[]> states = new ArrayList<>();
    states.add(choose(batch, trace.initial(), "initial state"));
    Stepper stepper = model.newStepper();
    for (int i = 0; i < trace.length(); i++) {
      batch.clear();
      try {
        stepper.successors(states.getLast(), 0, batch);
      } catch (ModelError error) {
        throw new Impossible("step " + i + " fails: " + error.getMessage());
      }
      states.add(choose(batch, trace.choice(i), "step " + i));
    }
    return new Replay(states);
  }

  /** The last state. */
  public long[] end() {
    return states.getLast();
  }

  /** How many steps there are. */
  public int length() {
    return states.size() - 1;
  }

  private static long[] choose(SuccessorBatch batch, int choice, String what) {
    if (choice < 0 || choice >= batch.count()) {
      throw new Impossible("%s: choice %d of %d".formatted(what, choice, batch.count()));
    }
    int at = batch.offset(choice);
    return Arrays.copyOfRange(batch.words(), at, at + batch.stateWords());
  }
}
