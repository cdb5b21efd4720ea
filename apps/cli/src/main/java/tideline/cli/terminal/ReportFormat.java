package tideline.cli.terminal;

/** How a report is written; the constants are what users type. */
public enum ReportFormat {
  /** For people. */
  text,
  /** For programs: one object that says everything. */
  json,
  /** The XML of JUnit, for build servers. */
  junit,
  /** SARIF, for code reviews. */
  sarif,
  /** The annotations of GitHub's workflows. */
  github,
  /** A table. */
  csv
}
