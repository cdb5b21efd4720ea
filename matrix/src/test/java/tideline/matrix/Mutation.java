package tideline.matrix;

/** A fault put into a reference search on purpose, to see whether the matrix notices. */
enum Mutation {
  /** The search is right. */
  NONE,
  /** The states that were put in last are taken first, so paths are not shortest. */
  LAST_IN_FIRST_OUT,
  /** Only the first initial state is explored. */
  ONE_INITIAL_STATE,
  /** The last successor of a state is dropped where there are more than two. */
  DROPS_A_SUCCESSOR,
  /** Two states are taken for one when their words add up alike. */
  CONFUSES_STATES,
  /** A bit of some states is flipped in the queue. */
  DAMAGES_STATES,
  /** A path takes the wrong choice in its last step. */
  WRONG_CHOICE,
  /** A path starts from the wrong initial state. */
  WRONG_START,
  /** No path is given. */
  NO_PATH,
  /** A state at fault counts as one without successors. */
  SWALLOWS_FAULTS,
  /** The path to a fault ends one step early. */
  WRONG_FAULT_PATH,
  /** Goes on after being told to stop. */
  IGNORES_CONTROL,
  /** Says that everything was explored when it was told to stop. */
  CLAIMS_TOO_MUCH,
  /** Deadlocks are not counted. */
  NO_DEADLOCKS,
  /** Edges to known states are not counted. */
  COUNTS_NEW_EDGES_ONLY,
  /** 001 Fig. 3 as printed: a layer is deleted only when the sweep-line moves up. */
  DELETES_ONLY_UPWARDS,
  /** Persistent states are deleted with their layer; the sixth sweep is the last. */
  LOSES_PERSISTENT_STATES,
  /** The targets of regress edges become persistent, but no roots. */
  FORGETS_ROOTS,
  /** A goal is noticed when its state is met, not when its layer is worked on. */
  HASTY_GOALS,
  /** Sweeps from high to low progress. */
  BACKWARDS,
  /** Persistent states are counted in the peak. */
  PERSISTENT_IN_PEAK,
  /** The peak is looked at only when a layer is left for a higher one. */
  PEAK_TOO_LATE,
  /** A sweep is counted too many. */
  ONE_MORE_SWEEP,
  /** Progress values are taken for ints. */
  NARROW_PROGRESS
}
