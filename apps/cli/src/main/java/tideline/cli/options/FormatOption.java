package tideline.cli.options;

import picocli.CommandLine.Option;
import tideline.cli.terminal.OutputFormat;

/** Text or JSON. */
public final class FormatOption {

  @Option(
      names = "--format",
      paramLabel = "text|json",
      defaultValue = "text",
      description = "text for people, json for programs.")
  public OutputFormat format;
}
