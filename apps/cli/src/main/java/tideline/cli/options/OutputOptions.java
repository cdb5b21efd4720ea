package tideline.cli.options;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tideline.cli.terminal.OutputFormat;

/** How to show results. */
public final class OutputOptions {

  @Mixin FormatOption formatOption;

  @Option(
      names = {"-q", "--quiet"},
      description = "Print only the result.")
  public boolean quiet;

  public OutputFormat format() {
    return formatOption.format;
  }
}
