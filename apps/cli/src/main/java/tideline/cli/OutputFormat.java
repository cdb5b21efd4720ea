package tideline.cli;

/** How results are written; the constants are what users type. */
enum OutputFormat {
  /** For people. */
  text,
  /** For programs. */
  json
}
