package tideline.reductions.observed;

/** What one line of a log says. */
public interface Observation {

  /** Whether the line tells of a state only, and no step leads to it. */
  boolean isOfAState();

  /** Whether the step that the line tells of may be this transition. */
  boolean allows(int transition);

  /**
   * Whether the model's state at {@code s[off]} has what the line says of the state it tells of.
   */
  boolean fits(long[] s, int off);
}
