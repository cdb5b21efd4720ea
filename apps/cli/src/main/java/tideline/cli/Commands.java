package tideline.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tideline.cli.command.check.CheckCommand;
import tideline.cli.command.check.CountCommand;
import tideline.cli.command.check.ResumeCommand;
import tideline.cli.command.check.RunsCommand;
import tideline.cli.command.check.TestCommand;
import tideline.cli.command.check.WatchCommand;
import tideline.cli.command.edit.LspCommand;
import tideline.cli.command.look.AlgorithmsCommand;
import tideline.cli.command.look.ExamplesCommand;
import tideline.cli.command.look.ExploreCommand;
import tideline.cli.command.look.InspectCommand;
import tideline.cli.command.model.ConvertCommand;
import tideline.cli.command.model.DiffCommand;
import tideline.cli.command.model.SelfcheckCommand;
import tideline.cli.command.model.TranslateCommand;
import tideline.cli.command.protocol.MccCommand;
import tideline.cli.command.protocol.SweeplineCommand;
import tideline.cli.command.walk.SimulateCommand;
import tideline.cli.command.walk.ValidateCommand;
import tideline.cli.manual.CompletionCommand;
import tideline.cli.manual.ExplainCommand;
import tideline.cli.manual.ManualCommand;
import tideline.cli.options.CommonOptions;
import tideline.cli.survey.ReportCommand;
import tideline.cli.terminal.Session;
import tideline.engine.report.Version;

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

  private static final String COMPLETION = "completion";
  private static final String EXPLAIN = "explain";
  private static final String MANUAL = "manual";
  private static final String WATCH = "watch";

  /** Commands about all commands. */
  private static final Set<String> ABOUT_ALL = Set.of(COMPLETION, EXPLAIN, MANUAL);

  @Spec CommandSpec spec;

  @Mixin CommonOptions common;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version.")
  boolean version;

  private Commands() {}

  /**
   * The command line for these arguments. Reading the annotations of a command takes longer than
   * most of what it does, so where the first argument names a command only that one is set up.
   */
  static CommandLine create(Session session, String[] arguments) {
    CommandLine root = new CommandLine(new Commands());
    Map<String, Supplier<Object>> commands = all(session);
    String first = arguments.length == 0 ? "" : arguments[0];
    if (commands.containsKey(first) && !ABOUT_ALL.contains(first)) {
      root.addSubcommand(commands.get(first).get());
    } else {
      commands.values().forEach(command -> root.addSubcommand(command.get()));
    }
    CommandLine explain = root.getSubcommands().get(EXPLAIN);
    if (explain != null) {
      // What it is asked about may be an option of another command.
      explain.setUnmatchedOptionsArePositionalParams(true);
    }
    return root;
  }

  /** Whether it is the user who ends a command, so that it is not cut short by that. */
  static boolean isEndedByUser(String[] arguments) {
    return arguments.length > 0 && arguments[0].equals(WATCH);
  }

  private static Map<String, Supplier<Object>> all(Session session) {
    Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
    commands.put("check", () -> new CheckCommand(session));
    commands.put(WATCH, () -> new WatchCommand(session));
    commands.put("test", () -> new TestCommand(session));
    commands.put("count", () -> new CountCommand(session));
    commands.put("resume", () -> new ResumeCommand(session));
    commands.put("runs", () -> new RunsCommand(session));
    commands.put("simulate", () -> new SimulateCommand(session));
    commands.put("explore", () -> new ExploreCommand(session));
    commands.put("report", () -> new ReportCommand(session));
    commands.put("inspect", () -> new InspectCommand(session));
    commands.put("convert", () -> new ConvertCommand(session));
    commands.put("diff", () -> new DiffCommand(session));
    commands.put("selfcheck", () -> new SelfcheckCommand(session));
    commands.put("validate", () -> new ValidateCommand(session));
    commands.put("translate", () -> new TranslateCommand(session));
    commands.put("mcc", () -> new MccCommand(session));
    commands.put("algorithms", () -> new AlgorithmsCommand(session));
    commands.put(EXPLAIN, () -> new ExplainCommand(session));
    commands.put("examples", () -> new ExamplesCommand(session));
    commands.put(COMPLETION, () -> new CompletionCommand(session));
    commands.put(MANUAL, () -> new ManualCommand(session));
    commands.put("lsp", () -> new LspCommand(session));
    commands.put("sweepline", () -> new SweeplineCommand(session));
    return commands;
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getErr());
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
