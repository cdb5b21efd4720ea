package tideline.cli;

import picocli.CommandLine.Option;

/** How to show results. */
final class OutputOptions {

  @Option(
      names = "--format",
      paramLabel = "text|json",
      defaultValue = "text",
      description = "text for people, json for programs.")
  OutputFormat format;

  @Option(
      names = {"-q", "--quiet"},
      description = "Print only the result.")
  boolean quiet;
}
