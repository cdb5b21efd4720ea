package tideline.system.compile.bytecode.runtime;

import tideline.model.SuccessorBatch;

/** The steps of a system or of a part of it, with the scratch memory of one thread. */
public interface Part {

  /** How many transitions there are. */
  int transitions();

  /**
   * The transitions that are enabled in the state at {@code s[off]}, in the order of their numbers.
   */
  void enabled(long[] s, int off, Candidates out);

  /**
   * Appends what a transition, which is enabled in the state at {@code s[off]}, makes of another
   * state.
   *
   * @param number the number under which successors are appended
   */
  void apply(
      long[] s, int off, SuccessorBatch out, int number, long[] base, int baseOff, int transition);
}
