package tideline.engine.trail.spin;

/** How well the numbers of a trail fit the statements of a run. */
public enum Fit {
  /**
   * Each number stands for one statement, and their orders are the same; a statement that begins a
   * line never belongs to the line of another.
   */
  ORDERED,
  /** Each number stands for one statement. */
  CONSISTENT
}
