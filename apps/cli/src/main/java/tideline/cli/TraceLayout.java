package tideline.cli;

/** How the steps of a trace are written; the constants are named as users write them. */
enum TraceLayout {
  /** The step, and what it changes. */
  changes,
  /** What SPIN's simulator prints. */
  spin
}
