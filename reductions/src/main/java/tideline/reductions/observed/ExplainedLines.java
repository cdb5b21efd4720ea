package tideline.reductions.observed;

import tideline.model.Slot;
import tideline.model.SuccessorBatch;

/** Makes states of the observed model from states of the model; one thread's. */
final class ExplainedLines {

  private final Observations observations;
  private final Observations.Reader reader;
  private final Slot explained;
  private final int words;
  private final long[] state;

  ExplainedLines(ObservedModel model, Observations observations) {
    this.observations = observations;
    this.reader = observations.newReader();
    this.explained = model.explained();
    this.words = model.inner().schema().words();
    this.state = new long[model.schema().words()];
  }

  Observation line(long number) {
    return reader.line(number);
  }

  /**
   * Appends a state with that many lines explained; and, as long as the next line tells of a state
   * and this one is as it says, with that line explained, too.
   */
  void append(SuccessorBatch states, int i, long number, SuccessorBatch out) {
    int off = states.offset(i);
    System.arraycopy(states.words(), off, state, 0, words);
    long reached = number;
    add(reached, states.transition(i), out);
    while (reached < observations.count() && isSeen(line(reached), states, off)) {
      reached++;
      add(reached, states.transition(i), out);
    }
  }

  private static boolean isSeen(Observation line, SuccessorBatch states, int off) {
    return line.isOfAState() && line.fits(states.words(), off);
  }

  private void add(long number, int transition, SuccessorBatch out) {
    explained.set(state, 0, number);
    out.append(state, 0, transition);
  }
}
