package tideline.reductions.partialorder;

/** How a stubborn set is found in a state. */
public enum Choosing {
  /**
   * What some processes may do, found by where all processes are: quick. A model that does not tell
   * where its processes are is treated as by {@link #CLOSURE}.
   */
  PROCESSES,
  /** What some processes may do; where that is everything, the smallest closure of a transition. */
  CLOSURE,
  /** From all transitions, those are deleted that are not needed. Finer and slower. */
  DELETION
}
