package tideline.reductions.symmetry;

import tideline.model.StatePermutation;

/**
 * Finds for a state the one that stands for it. The answer is a function of the state; scratch
 * memory makes it an object of one thread.
 */
interface Canonizer {

  /** Puts the representative of the state at {@code s[off]} in its place. */
  void canonize(long[] s, int off);

  /** A permutation that makes the representative of a state; not for hot loops. */
  StatePermutation permutationFor(long[] state);
}
