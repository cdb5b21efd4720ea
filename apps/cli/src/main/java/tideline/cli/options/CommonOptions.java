package tideline.cli.options;

import picocli.CommandLine.Option;
import tideline.cli.Main;

/** What every command understands. */
public final class CommonOptions {

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  /** Read by {@link Main}, which has to know it even when the other arguments are wrong. */
  @Option(names = Main.DEBUG, description = "Show where an internal error happened.")
  boolean debug;
}
