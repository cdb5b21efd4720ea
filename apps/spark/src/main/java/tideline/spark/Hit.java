package tideline.spark;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;

/** A state that was looked for, or in which the model is at fault, and its depth. */
final class Hit implements Serializable {

  private static final long serialVersionUID = 1;

  /** The nearest first; of those the one with the lowest words, so that every run has the same. */
  static final Comparator<Hit> NEAREST =
      Comparator.comparingLong(Hit::depth).thenComparing(Hit::state, Arrays::compare);

  private final int goal;
  private final long depth;
  private final long[] state;

  Hit(int goal, long depth, long[] state) {
    this.goal = goal;
    this.depth = depth;
    this.state = state;
  }

  int goal() {
    return goal;
  }

  long depth() {
    return depth;
  }

  /** The words of the state; nobody changes them. */
  long[] state() {
    return state;
  }
}
