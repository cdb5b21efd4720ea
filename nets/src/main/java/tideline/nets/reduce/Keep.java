package tideline.nets.reduce;

/** What a reduced net must have in common with the original one. */
public enum Keep {
  /** Which markings of the protected places are reachable. */
  REACHABILITY,
  /** Whether a marking is reachable in which nothing is enabled. */
  DEADLOCK,
  /**
   * The sequences of markings of the protected places along maximal runs, repetitions not counted:
   * every formula of LTL without next. Runs that end and runs that go on without a change are told
   * apart.
   */
  STUTTERING
}
