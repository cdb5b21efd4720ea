package tideline.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tideline.engine.Version;

/** The tool and its commands. */
@Command(
    name = "tideline",
    versionProvider = Commands.VersionText.class,
    synopsisSubcommandLabel = "COMMAND",
    description = "A model checker for systems that move forward.",
    footer = {
      "",
      "Try:  tideline check java:stop-and-wait --reachable allReceived",
      "      tideline examples",
      "      tideline check --help"
    })
final class Commands implements Runnable {

  @Spec CommandSpec spec;

  @Mixin CommonOptions common;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version.")
  boolean version;

  private Commands() {}

  static CommandLine create(Session session) {
    CommandLine root = new CommandLine(new Commands());
    root.addSubcommand(new CheckCommand(session));
    root.addSubcommand(new CountCommand(session));
    root.addSubcommand(new SimulateCommand(session));
    root.addSubcommand(new InspectCommand(session));
    root.addSubcommand(new ConvertCommand(session));
    root.addSubcommand(new AlgorithmsCommand(session));
    root.addSubcommand(new ExamplesCommand(session));
    root.addSubcommand(new CompletionCommand(session));
    root.addSubcommand(new SweeplineCommand(session));
    return root;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  /** The version, read only when it is asked for. */
  static final class VersionText implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"tideline " + Version.text()};
    }
  }
}
