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
  STUTTERING,
  /**
   * The same, but the reduced net may pause where the original one cannot: every run of the
   * original net is one of the reduced net with pauses, and every run of the reduced net is one of
   * the original net.
   */
  PAUSES,
  /**
   * Every formula of CTL without next over the protected places. Runs that end and runs that go on
   * without a change are not told apart.
   */
  BRANCHING,
  /** Every formula of CTL that is made of EF, AG and E-until over the protected places. */
  POSSIBILITIES,
  /** Every formula of LTL and CTL over the protected places, with next. */
  STEPS
}
