package tideline.engine.replay;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/**
 * Everything that can be reached from a state, as far as it was explored.
 *
 * @param states in the order of finding them
 */
public record TerminalPart(List<long[]> states, Extent extent) {

  /** Whether the exploration came to its end. */
  public enum Extent {
    /** These are all states. */
    WHOLE,
    /** There are more. */
    PART
  }

  public TerminalPart {
    states = List.copyOf(states);
  }

  static TerminalPart explore(Model model, long[] start, int mostStates) {
    Stepper stepper = model.newStepper();
    SuccessorBatch batch = new SuccessorBatch(start.length);
    Set<List<Long>> known = new HashSet<>();
    List<long[]> states = new ArrayList<>();
    add(start, 0, start.length, known, states);
    for (int head = 0; head < states.size(); head++) {
      batch.clear();
      try {
        stepper.successors(states.get(head), 0, batch);
      } catch (ModelError fault) {
        throw new Replay.Mismatch("the model is at fault: " + fault.getMessage());
      }
      for (int i = 0; i < batch.count(); i++) {
        add(batch.words(), batch.offset(i), start.length, known, states);
      }
      if (states.size() > mostStates) {
        return new TerminalPart(states, Extent.PART);
      }
    }
    return new TerminalPart(states, Extent.WHOLE);
  }

  private static void add(
      long[] s, int off, int words, Set<List<Long>> known, List<long[]> states) {
    List<Long> key = new ArrayList<>(words);
    long[] copy = new long[words];
    for (int w = 0; w < words; w++) {
      copy[w] = s[off + w];
      key.add(copy[w]);
    }
    if (known.add(key)) {
      states.add(copy);
    }
  }
}
