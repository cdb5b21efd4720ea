package tideline.cli.options;

import picocli.CommandLine.Option;
import tideline.cli.Main;
import tideline.cli.terminal.ColourChoice;

/** What every command understands. */
public final class CommonOptions {

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  /** Read by {@link Main}, too, which has to know it even when the other arguments are wrong. */
  @Option(
      names = ColourChoice.OPTION,
      paramLabel = "auto|always|never",
      description =
          "Colours: on a terminal unless NO_COLOR is set (auto, the default), always, or never.")
  ColourChoice colour = ColourChoice.auto;

  /** Read by {@link Main}, which has to know it even when the other arguments are wrong. */
  @Option(names = Main.DEBUG, description = "Show where an internal error happened.")
  boolean debug;
}
