package tideline.cli;

import picocli.CommandLine.Option;

/** Text or JSON. */
final class FormatOption {

  @Option(
      names = "--format",
      paramLabel = "text|json",
      defaultValue = "text",
      description = "text for people, json for programs.")
  OutputFormat format;
}
