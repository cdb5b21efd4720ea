package tideline.cli;

import picocli.CommandLine.Option;

/** What every command understands. */
final class CommonOptions {

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  /** Read by {@link Main}, which has to know it even when the other arguments are wrong. */
  @Option(names = Main.DEBUG, description = "Show where an internal error happened.")
  boolean debug;
}
