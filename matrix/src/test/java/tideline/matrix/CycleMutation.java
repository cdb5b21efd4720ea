package tideline.matrix;

/** A fault put into the reference search for cycles, to see whether the matrix notices. */
enum CycleMutation {
  /** The search is right. */
  NONE,
  /** Only accepting states are looked at, not accepting edges. */
  STATES_ONLY,
  /** Loops of one step are overlooked. */
  NO_SELF_LOOPS,
  /** As in 003 Alg. 6: a cycle through the target of an accepting edge will do. */
  THROUGH_THE_TARGET,
  /** Parallel edges are taken for one. */
  MERGES_EDGES,
  /** The loop starts a step too late. */
  WRONG_LOOP_START,
  /** The loop is left out. */
  NO_LOOP,
  /** Some other loop is shown. */
  OTHER_LOOP,
  /** No lasso is given. */
  NO_LASSO,
  /** The last step of the loop is another one. */
  WRONG_STEP,
  /** Says that everything was explored when it was told to stop. */
  CLAIMS_TOO_MUCH,
  /** Counts the states that it has seen, not its expansions. */
  COUNTS_STATES,
  /** Says that each state was expanded once. */
  HIDES_REVISITS
}
