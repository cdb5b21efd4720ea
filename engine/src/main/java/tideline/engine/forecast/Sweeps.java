package tideline.engine.forecast;

/** What kinds of sweeps there are to choose from. */
public enum Sweeps {
  /** None knows a state again that it has left: it keeps those that edges lead back to. */
  PLAIN,
  /** With an archive or without. */
  EITHER,
  /** With an archive. */
  ARCHIVED,
  /**
   * A sweep that writes the graph down: it archives what it leaves as soon as an edge leads back,
   * and keeps those that edges lead back to as well.
   */
  CONDENSED,
  /** The same, for cycles: what matters are the edges that close them. */
  CONDENSED_FOR_CYCLES
}
