package tideline.cli;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How to show results. */
final class OutputOptions {

  @Mixin FormatOption formatOption;

  @Option(
      names = {"-q", "--quiet"},
      description = "Print only the result.")
  boolean quiet;

  OutputFormat format() {
    return formatOption.format;
  }
}
