package tideline.reductions.own;

/** Which states that a model in Java makes are looked at, whether they are states at all. */
public enum Watch {
  /** The successors of the first states that a stepper expands: those of a replay, for instance. */
  FIRST_STATES(100_000),
  /** All of them. */
  EVERY_STATE(Long.MAX_VALUE);

  private final long expansions;

  Watch(long expansions) {
    this.expansions = expansions;
  }

  /** How many expansions of a stepper are looked at. */
  long expansions() {
    return expansions;
  }
}
