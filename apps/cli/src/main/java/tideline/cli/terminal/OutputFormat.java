package tideline.cli.terminal;

/** How results are written; the constants are what users type. */
public enum OutputFormat {
  /** For people. */
  text,
  /** For programs. */
  json
}
