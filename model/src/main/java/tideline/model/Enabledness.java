package tideline.model;

import java.util.BitSet;

/** Tells what can happen in a state. An object is for one thread. */
public interface Enabledness {

  /** Adds the transitions that lead from the state at {@code s[off]} to a successor. */
  void collect(long[] s, int off, BitSet transitions);

  /**
   * Whether a guard of the model's {@link Dependencies} holds in the state at {@code s[off]}.
   *
   * @throws ModelError if it is at fault there
   */
  boolean holds(int guard, long[] s, int off);

  /**
   * By making the successors: for models whose transitions have one guard each, and wherever that
   * is fast enough.
   */
  static Enabledness ofSteps(Stepper stepper, int words) {
    return new SteppedEnabledness(stepper, words);
  }
}
