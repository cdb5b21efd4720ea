package tideline.engine.text;

/** How the steps of a trace are written; the constants are named as users write them. */
public enum TraceLayout {
  /** The step, and what it changes. */
  changes,
  /** A column for each process. */
  columns,
  /** What SPIN's simulator prints. */
  spin
}
