package tideline.cli.options;

import picocli.CommandLine.Option;
import tideline.cli.terminal.ReportFormat;

/** How to show a report. */
public final class ReportOptions {

  @Option(
      names = "--format",
      paramLabel = "text|json|junit|sarif|github|csv",
      defaultValue = "text",
      description =
          "text for people, json for programs, junit and sarif and github for build servers and"
              + " code reviews, csv for tables.")
  public ReportFormat format;

  @Option(
      names = {"-q", "--quiet"},
      description = "Print only the result.")
  public boolean quiet;

  @Option(
      names = "--verbose",
      description =
          "Also print what the memory limit is divided into, what comes beside it, and what happens"
              + " when it is reached.")
  public boolean verbose;
}
